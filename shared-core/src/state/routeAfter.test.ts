import { describe, expect, test } from '@rstest/core'
import type { Route } from '../manifest/ViewData.js'
import { createTestModal } from '../testing/createTestModal.js'
import { stranger } from '../testing/stranger.js'
import { featuresAtom, viewFactsAtom } from './config.js'
import { routeAfter, type Visitor, visitorAtom } from './routeAfter.js'

const networks: Route = { view: 'Networks', data: undefined }
const connect: Route = { view: 'Connect', data: undefined }
const opened = (visitor: Partial<Visitor>, requested?: Route) =>
  routeAfter({ after: 'open', requested }, { ...stranger, ...visitor }).view
const closed = (visitor: Partial<Visitor>) => routeAfter({ after: 'close' }, { ...stranger, ...visitor }).view

describe('routeAfter: an opening', () => {
  test('manual pairing, or no adapters and nobody connected: the wallet list on mobile, else the code [NAV-07]', () => {
    expect(opened({ pairsByHand: true })).toBe('ConnectingWalletConnectBasic')
    expect(opened({ pairsByHand: true, isMobile: true })).toBe('AllWallets')
    expect(opened({ pairsByHand: true, isConnected: true }, networks)).toBe('ConnectingWalletConnectBasic')
    expect(opened({ isBasic: true })).toBe('ConnectingWalletConnectBasic')
    expect(opened({ isBasic: true, isMobile: true })).toBe('AllWallets')
    expect(opened({ isBasic: true, isConnected: true })).toBe('Account')
  })

  test('otherwise the requested view, with its data [NAV-08]', () => {
    const requested: Route = { view: 'WalletSend', data: { amountText: '1' } }
    expect(routeAfter({ after: 'open', requested }, { ...stranger, isConnected: true })).toEqual(requested)
    expect(opened({}, networks)).toBe('Networks')
  })

  test('Connect while connected: Account, unless several wallets are allowed [NAV-03: open]', () => {
    expect(opened({ isConnected: true }, connect)).toBe('Account')
    expect(opened({ isConnected: true, isUnsupported: true }, connect)).toBe('UnsupportedChain')
    expect(opened({ isConnected: true, allowsMany: true }, connect)).toBe('Connect')
    expect(opened({}, connect)).toBe('Connect')
  })

  test('otherwise Account if connected, else Connect [NAV-09]', () => {
    expect(opened({ isConnected: true })).toBe('Account')
    expect(opened({})).toBe('Connect')
  })

  test('a wallet on a network the page does not know: UnsupportedChain, unless another view is asked for [NAV-18: open]', () => {
    expect(opened({ isConnected: true, isUnsupported: true })).toBe('UnsupportedChain')
    expect(opened({ isConnected: true, isUnsupported: true }, networks)).toBe('Networks')
  })
})

describe('routeAfter: a sign-in', () => {
  test('who must sign in sees nothing else, wherever they go or the page leads [NAV-13]', () => {
    const visitor: Visitor = { ...stranger, isConnected: true, signIn: 'must' }
    for (const turn of [
      { after: 'open', requested: networks },
      { after: 'open', requested: undefined },
      { after: 'connect' },
      { after: 'back', to: networks },
      { after: 'close' },
    ] as const)
      expect(routeAfter(turn, visitor).view).toBe('SIWXSignMessage')
  })

  test('behavior: who may renew a session is asked by an opening that asks for nothing else', () => {
    expect(opened({ isConnected: true, signIn: 'may' })).toBe('SIWXSignMessage')
    expect(opened({ isConnected: true, signIn: 'may' }, networks)).toBe('Networks')
  })
})

describe('routeAfter: a connection', () => {
  test('Account, or UnsupportedChain where the page does not know the network [NAV-18: connect]', () => {
    const next = (visitor: Partial<Visitor>) =>
      routeAfter({ after: 'connect' }, { ...stranger, isConnected: true, ...visitor }).view
    expect(next({})).toBe('Account')
    expect(next({ isUnsupported: true })).toBe('UnsupportedChain')
  })

  test('behavior: the view that the page opened before, unless the network is unknown', () => {
    const wanted: Route = { view: 'WalletSend', data: { amountText: '1' } }
    const next = (visitor: Partial<Visitor>) =>
      routeAfter({ after: 'connect' }, { ...stranger, isConnected: true, wanted, ...visitor })
    expect(next({})).toBe(wanted)
    expect(next({ isUnsupported: true }).view).toBe('UnsupportedChain')
  })
})

describe('routeAfter: a step back', () => {
  test('to Connect while connected: where a connection leads [NAV-03: the rule]', () => {
    const back = (to: Route, visitor: Partial<Visitor>) =>
      routeAfter({ after: 'back', to }, { ...stranger, ...visitor })
    expect(back(connect, { isConnected: true }).view).toBe('Account')
    expect(back(connect, { isConnected: true, isUnsupported: true }).view).toBe('UnsupportedChain')
    expect(back(connect, {})).toBe(connect)
    expect(back(networks, { isConnected: true })).toBe(networks)
  })
})

describe('routeAfter: a close', () => {
  test('Connect [NAV-10]', () => {
    expect(closed({})).toBe('Connect')
    expect(closed({ isConnected: true })).toBe('Connect')
  })

  test('embedded, Account if connected, else Connect [NAV-11]', () => {
    expect(closed({ isEmbedded: true, isConnected: true })).toBe('Account')
    expect(closed({ isEmbedded: true })).toBe('Connect')
  })
})

describe('routeAfter: a lost connection', () => {
  test('every view that needs one is left, of whichever remote; the others stay', () => {
    const { store } = createTestModal()
    store.set(viewFactsAtom, new Map([['Hello', { needs: 'connection' as const }]]))
    // A view of a remote that this build does not know.
    const hello = { view: 'Hello', data: undefined } as unknown as Route
    const next = (from: Route) => routeAfter({ after: 'disconnect', from }, store.get(visitorAtom))
    expect(next(hello)).toEqual(connect)
    expect(next(networks)).toBe(networks)
  })
})

describe('visitorAtom', () => {
  test('says what the options, the wallet and the modal are', () => {
    const read = (given: createTestModal.Parameters) => createTestModal(given).store.get(visitorAtom)
    expect(read({})).toMatchObject({ ...stranger, needsConnection: expect.any(Function) })
    expect(read({ options: { manualPairing: true } }).pairsByHand).toBe(true)
    expect(read({ options: { basic: true } }).isBasic).toBe(true)
    expect(read({ outside: { isMobile: true } }).isMobile).toBe(true)
    const { config, store } = createTestModal()
    store.set(featuresAtom, { ...config.features.flags, multiWallet: true })
    expect(store.get(visitorAtom).allowsMany).toBe(true)
    const caipAddress = `eip155:999:0x${'1'.repeat(40)}` as const
    expect(read({ caipAddress })).toMatchObject({ isConnected: true, isUnsupported: true })
    expect(read({ caipAddress, options: { allowUnsupportedChain: true } }).isUnsupported).toBe(false)
  })
})
