import { describe, expect, test } from '@rstest/core'
import { chooseView, type Opening } from './chooseView.js'

const plain: Opening = {
  manualPairing: false,
  withoutAdapters: false,
  connected: false,
  unsupported: false,
  mobile: false,
  requested: undefined,
}
const networks = { view: 'Networks', data: undefined } as const
const view = (opening: Partial<Opening>) => chooseView({ ...plain, ...opening }).view

describe('chooseView', () => {
  test('manual pairing, or no adapters and nobody connected: the wallet list on mobile, else the code [NAV-07]', () => {
    expect(view({ manualPairing: true })).toBe('ConnectingWalletConnectBasic')
    expect(view({ manualPairing: true, mobile: true })).toBe('AllWallets')
    expect(view({ manualPairing: true, connected: true, requested: networks })).toBe(
      'ConnectingWalletConnectBasic',
    )
    expect(view({ withoutAdapters: true })).toBe('ConnectingWalletConnectBasic')
    expect(view({ withoutAdapters: true, mobile: true })).toBe('AllWallets')
    expect(view({ withoutAdapters: true, connected: true })).toBe('Account')
  })

  test('otherwise the requested view, with its data [NAV-08]', () => {
    const requested = { view: 'WalletSend', data: { amountText: '1' } } as const
    expect(chooseView({ ...plain, connected: true, requested })).toEqual(requested)
    expect(view({ requested: networks })).toBe('Networks')
  })

  test('otherwise Account if connected, else Connect [NAV-09]', () => {
    expect(view({ connected: true })).toBe('Account')
    expect(view({})).toBe('Connect')
  })

  test('a wallet on a network the page does not know: UnsupportedChain, unless another view is asked for [NAV-18: open]', () => {
    expect(view({ connected: true, unsupported: true })).toBe('UnsupportedChain')
    expect(view({ connected: true, unsupported: true, requested: networks })).toBe('Networks')
    expect(view({ unsupported: true })).toBe('Connect')
  })
})
