import type { Route, ViewData, ViewsByRemote } from '@foyer/shared-core/manifest'
import { createMockShell, createTestModal } from '@foyer/shared-core/testing'
import { afterEach, describe, expect, test } from '@rstest/core'
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { manifest } from './manifest.js'
import { createTestWallet } from './testing/createWorld.js'
import { answerFrom, createWallets, walletsPath } from './testing/wallets.js'

type View = ViewsByRemote['mf-connect']

const wallets = createWallets(3)
const [wallet = { id: 'wallet-1', name: 'Wallet 1' }] = wallets
/** The data of each view; TypeScript requires an entry for every view of the contract. */
const data: { [view in View]: ViewData[view] } = {
  Connect: undefined,
  AllWallets: undefined,
  ConnectingExternal: { connectorId: 'injected' },
  ConnectingMultiChain: { connectorIds: ['injected'] },
  ConnectingWalletConnect: { wallet },
  ConnectingWalletConnectBasic: undefined,
  GetWallet: undefined,
  WhatIsAWallet: undefined,
  Networks: undefined,
  SwitchNetwork: { caipNetworkId: 'eip155:137', ask: true },
  SwitchActiveChain: { caipNetworkId: 'eip155:137', destination: 'Connect', replace: true },
  SIWXSignMessage: undefined,
  UnsupportedChain: undefined,
  EmailLogin: undefined,
  EmailVerifyOtp: undefined,
  EmailVerifyDevice: undefined,
  ConnectSocials: undefined,
  ConnectingFarcaster: undefined,
  ConnectingSocial: { provider: 'google' },
}
const views = Object.keys(data) as View[]
const routeOf = (view: View) => ({ view, data: data[view] }) as Route

const connectors = [
  createTestWallet({ id: 'injected', name: 'Injected' }),
  createTestWallet({ id: 'walletConnect', kind: 'walletConnect', name: 'WalletConnect' }),
].map(({ connector }) => connector)

async function setUp(locale: 'en' | 'de' = 'en', caipAddress?: `eip155:1:0x${string}`) {
  const modal = createTestModal({ connectors, ...(caipAddress && { caipAddress }) })
  modal.api.answer(walletsPath, answerFrom(wallets))
  const shell = await createMockShell({ manifest, modal, locale })
  render(shell.stage)
  const settle = async () => {
    await shell.settle()
    for (let turn = 0; turn < 10; turn += 1) await modal.clock.advanceAsync(0)
  }
  const show = (view: View) => act(() => shell.show(routeOf(view)).then(settle))
  const press = (name: string | RegExp) =>
    act(async () => {
      fireEvent.click(screen.getByRole('button', { name }))
      await settle()
    })
  return { shell, show, press }
}

/** A message key that is shown instead of its text. */
const keyOf = (root: HTMLElement) =>
  /\b(connect|allWallets|connecting|pairing|getWallet|networks|switch|unsupported|common|error|legal|multiChain|switchChain)\.[a-zA-Z.]+\b/.exec(
    root.innerHTML,
  )?.[0]

afterEach(cleanup)

describe('the manifest of mf-connect, in a shell made of the contract alone', () => {
  for (const locale of ['en', 'de'] as const)
    test(`every view of the contract is drawn with its data and its texts, in ${locale} [FED-01: mf-connect's contract]`, async () => {
      const { shell, show } = await setUp(locale, `eip155:1:0x${'1'.repeat(40)}`)
      expect(Object.keys(manifest.views).sort()).toEqual([...views].sort())
      for (const view of views) {
        await show(view)
        expect(shell.heading, view).toBeTruthy()
        expect(document.body.textContent, view).not.toBe('')
        expect(keyOf(document.body), view).toBeUndefined()
      }
    })

  test('only what speaks of a connection asks for one', async () => {
    const { shell, show } = await setUp()
    const shown: string[] = []
    for (const view of views) {
      await show(view)
      if (shell.heading !== 'Connect wallet') shown.push(view)
    }
    expect(views.filter((view) => !shown.includes(view))).toEqual([
      'Connect',
      'SIWXSignMessage',
      'UnsupportedChain',
    ])
  })

  test('its views lead to each other by the router alone', async () => {
    const { shell, show, press } = await setUp()
    await show('Connect')
    await press(/^All wallets/)
    expect(shell.heading).toBe('All wallets')
    await press(/^Wallet 1/)
    expect(shell.heading).toBe('Connecting')
    expect(shell.asked).toEqual([
      { how: 'push', route: { view: 'AllWallets', data: undefined } },
      {
        how: 'push',
        route: {
          view: 'ConnectingWalletConnect',
          data: { wallet: expect.objectContaining({ id: wallet.id }) },
        },
      },
    ])
  })
})
