import type { Connector } from '@foyer/shared-core/connectors'
import {
  cancelConnectIntent,
  connectIntent,
  featuredWalletsAtom,
  featuresAtom,
  recentWalletsAtom,
  recommendedWalletsAtom,
} from '@foyer/shared-core/state'
import { afterEach, describe, expect, rs, test } from '@rstest/core'
import { act, cleanup, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createTestWallet, createWorld } from '../testing/createWorld.js'
import { renderView } from '../testing/renderView.js'
import { answerFrom, createWallets, walletsPath } from '../testing/wallets.js'

const injected = (name: string) => createTestWallet({ id: `test.${name}`, rdns: `test.${name}`, name })
const pairing = createTestWallet({ id: 'walletConnect', kind: 'walletConnect', name: 'WalletConnect' })
const connect = { view: 'Connect', data: undefined } as const
const rows = () => screen.getAllByRole('listitem').map((x) => x.textContent)

async function createConnect({ wallets = 12, options = {} } = {}) {
  const one = injected('One')
  const world = await createWorld({ connectors: [pairing.connector, one.connector], options })
  world.api.answer(walletsPath, answerFrom(createWallets(wallets)))
  return { ...world, one }
}

afterEach(cleanup)

describe('Connect', () => {
  test('default: built-in and installed rows work at once, the service fills its boxes later [VIEW-01: rows]', async () => {
    const world = await createConnect()
    world.api.answer(walletsPath, 'never')
    await renderView(world, connect)
    const first = screen.getAllByRole('button')
    expect(rows()).toEqual(['WalletConnectQR code', 'OOneInstalled'])
    expect(screen.getByRole('progressbar', { name: 'Loading more wallets' })).toBeTruthy()
    await userEvent.click(screen.getByRole('button', { name: /One/ }))
    expect(world.visited).toEqual([{ view: 'ConnectingExternal', data: { connectorId: 'test.One' } }])
    expect(screen.getAllByRole('button')).toEqual(first)
  })

  test('param: features.reownBranding: the product’s line stands in the footer, until the page or the project takes it away [CAP-18: reownBranding]', async () => {
    const world = await createConnect()
    await renderView(world, connect)
    expect(screen.getByText('Foyer')).toBeTruthy()
    act(() => world.store.set(featuresAtom, { ...world.store.get(featuresAtom), reownBranding: false }))
    expect(screen.queryByText('Foyer')).toBeNull()
  })

  test('behavior: once the list is whole, what a wallet’s window takes is fetched before any press, and nothing is asked', async () => {
    const prepared: string[] = []
    const late = (id: string, kind: Connector['kind']) =>
      createTestWallet({
        id,
        kind,
        name: id,
        prepare: async ({ until }) => {
          if (until === 'loaded') prepared.push(id)
        },
      })
    const popup = late('popup', 'coinbase')
    const world = await createWorld({
      connectors: [late('walletConnect', 'walletConnect').connector, popup.connector],
    })
    world.api.answer(walletsPath, answerFrom(createWallets(12)))
    await renderView(world, connect)
    await waitFor(() => expect(prepared).toEqual(['popup']))
    expect(screen.queryByRole('progressbar')).toBeNull()
    expect(popup.asked).toBe(0)
  })

  test('behavior: a wallet that says yes after the visitor left it is marked in the list, until it is used', async () => {
    const wallet = createTestWallet({ id: 'io.test', name: 'Test' })
    const world = await createWorld({ connectors: [wallet.connector] })
    await renderView(world, connect)
    await waitFor(() => expect(rows()).toEqual(['TTestInstalled']))
    const left = world.store.set(connectIntent, { connectorId: 'io.test' }).catch(() => {})
    world.store.set(cancelConnectIntent, {})
    await left
    await act(async () => wallet.approve())
    expect(rows()).toEqual(['TTestApproved'])
    await act(async () => {
      void world.store.set(connectIntent, { connectorId: 'io.test' })
      wallet.approve()
    })
    expect(rows().join()).not.toContain('Approved')
  })

  test('behavior: pairings of further wallets are no rows of their own [CAP-08: pairings]', async () => {
    const spare = {
      ...createTestWallet({ id: 'walletConnect:2', kind: 'walletConnect', name: 'WalletConnect' }).connector,
      spare: true,
    }
    const world = await createWorld({ connectors: [pairing.connector, spare] })
    world.api.answer(walletsPath, answerFrom([]))
    await renderView(world, connect)
    await waitFor(() => expect(rows()).toEqual(['WalletConnectQR code']))
  })

  test('behavior: four recommended wallets beside the featured ones, with the provider’s pictures [CON-37] [API-26]', async () => {
    const world = await createConnect()
    await renderView(world, connect)
    const eighth = await screen.findByRole('button', { name: /Wallet 8/ })
    const picture = '/provider/getWalletImage/image-8?projectId=test&st=foyer&sv='
    expect(eighth.querySelector('img')?.src).toContain(picture)
    expect(rows().slice(6)).toEqual(['Wallet 5', 'Wallet 6', 'Wallet 7', 'Wallet 8'])
    const [, asked] = world.api.requestsOf(walletsPath)
    // Twice four: the four featured wallets may be among them.
    expect(asked?.url.searchParams.get('entries')).toBe('8')
    expect(screen.queryByRole('progressbar')).toBeNull()
  })

  test('behavior: recommended wallets wait for no answer about featured ones, and are none of those the page names', async () => {
    const featuredWalletIds = ['wallet-2', 'wallet-1']
    const world = await createConnect({ options: { featuredWalletIds } })
    world.api.answer(walletsPath, 'never')
    await renderView(world, connect)
    await waitFor(() => expect(world.api.requestsOf(walletsPath)).toHaveLength(2))
    const [featured, recommended] = world.api.requestsOf(walletsPath).map((x) => x.url.searchParams)
    expect(featured?.get('include')).toBe('wallet-2,wallet-1')
    expect([recommended?.get('entries'), recommended?.get('exclude')]).toEqual(['4', 'wallet-2,wallet-1'])
  })

  test('behavior: where the page names wallets, no other is recommended, not even when none is left', async () => {
    const includeWalletIds = ['wallet-6', 'wallet-9']
    for (const { featuredWalletIds, shown } of [
      { featuredWalletIds: undefined, shown: ['Wallet 6', 'Wallet 9'] },
      { featuredWalletIds: ['wallet-9', 'wallet-6'], shown: ['Wallet 9', 'Wallet 6'] },
    ]) {
      const options = { includeWalletIds, ...(featuredWalletIds && { featuredWalletIds }) }
      const world = await createConnect({ options })
      await renderView(world, connect)
      await waitFor(() => expect(world.store.get(recommendedWalletsAtom).status).toBe('success'))
      expect(rows().slice(2)).toEqual(shown)
      cleanup()
    }
  })

  test('behavior: as many featured wallets as the page lists, in its order, or four [CON-39]', async () => {
    const list = ['wallet-9', 'wallet-2', 'wallet-7', 'wallet-5', 'wallet-1']
    for (const { ids, shown } of [
      { ids: list, shown: ['Wallet 9', 'Wallet 2', 'Wallet 7', 'Wallet 5', 'Wallet 1'] },
      { ids: list.slice(0, 2), shown: ['Wallet 9', 'Wallet 2'] },
      { ids: undefined, shown: ['Wallet 1', 'Wallet 2', 'Wallet 3', 'Wallet 4'] },
    ]) {
      const world = await createConnect({ options: ids ? { featuredWalletIds: ids } : {} })
      await renderView(world, connect)
      await waitFor(() => expect(rows()).toHaveLength(2 + shown.length + 4))
      expect(rows().slice(2, -4)).toEqual(shown)
      const [asked] = world.api.requestsOf(walletsPath)
      expect(asked?.url.searchParams.get('entries')).toBe(String(shown.length))
      cleanup()
    }
  })

  test('behavior: the lists are asked for once per session [STA-30]', async () => {
    const world = await createConnect()
    let waits = 0
    world.store.sub(featuredWalletsAtom, () => {
      if (world.store.get(featuredWalletsAtom).status === 'loading') waits += 1
    })
    for (const _ of [1, 2, 3]) {
      await renderView(world, connect)
      await screen.findByRole('button', { name: /Wallet 8/ })
      cleanup()
    }
    expect(world.api.requestsOf(walletsPath)).toHaveLength(2)
    expect(waits).toBe(1)
  })

  test('behavior: a wallet the service names and this browser has leaves no hole above the rows beneath', async () => {
    const one = createTestWallet({ id: 'test.One', name: 'Wallet 2' })
    const popup = createTestWallet({ id: 'coinbase', kind: 'coinbase', name: 'Popup Wallet' })
    for (const [connectors, held, shown] of [
      // One wallet is in this browser: three boxes wait, and three wallets come.
      [[pairing, one, popup], '176px', ['Wallet 1', 'Wallet 3', 'Wallet 4']],
      [[pairing, popup], '236px', ['Wallet 1', 'Wallet 2', 'Wallet 3', 'Wallet 4']],
    ] as const) {
      const world = await createWorld({ connectors: connectors.map((x) => x.connector) })
      world.api.answer(walletsPath, 'never')
      const { unmount } = await renderView(world, connect)
      const boxes = () =>
        [...document.querySelectorAll<HTMLElement>('[style*="min-block-size"]')].map(
          (x) => x.style.minBlockSize,
        )
      expect(boxes()).toEqual([held, '236px'])
      unmount()
      const later = await createWorld({ connectors: connectors.map((x) => x.connector) })
      later.api.answer(walletsPath, answerFrom(createWallets(12)))
      await renderView(later, connect)
      await screen.findByRole('button', { name: /Wallet 8/ })
      const names = rows().map((x) => x?.replace('Installed', '').replace(/^PPopup/, 'Popup'))
      expect(
        names.slice(names.indexOf('Popup Wallet') - shown.length, names.indexOf('Popup Wallet')),
      ).toEqual(shown)
      // Above the popup's row no box is left; the last boxes keep their space.
      expect(boxes()).toEqual(['236px'])
      cleanup()
    }
  })

  test('behavior: each list of wallets has a name of its own, of what is in it', async () => {
    const popup = createTestWallet({ id: 'coinbase', kind: 'coinbase', name: 'Popup Wallet' })
    const connectors = [pairing.connector, injected('One').connector, popup.connector]
    const names = () => screen.getAllByRole('list').map((x) => x.getAttribute('aria-label'))
    for (const { order, shown } of [
      { order: undefined, shown: ['QR code', 'Installed', 'Featured', 'Other', 'Recommended'] },
      { order: ['injected', 'featured'], shown: ['Installed', 'Featured', 'QR code, Other', 'Recommended'] },
    ] as const) {
      const world = await createWorld({
        connectors,
        options: order ? { features: { connectorTypeOrder: [...order] } } : {},
      })
      world.api.answer(walletsPath, answerFrom(createWallets(12)))
      await renderView(world, connect)
      await waitFor(() => expect(names()).toEqual(shown.map((types) => `Wallets: ${types}`)))
      cleanup()
    }
  })

  test('behavior: installed wallets have a heading, and so have those after them, if there are any', async () => {
    const headings = () => screen.queryAllByRole('heading').map((x) => x.textContent)
    const draw = async (connectors: readonly Connector[], wallets: number) => {
      const world = await createWorld({ connectors })
      world.api.answer(walletsPath, answerFrom(createWallets(wallets)))
      await renderView(world, connect)
      await waitFor(() => expect(world.store.get(recommendedWalletsAtom).status).toBe('success'))
      return headings()
    }
    const { connector } = injected('One')
    expect(await draw([pairing.connector, connector], 12)).toEqual(['In this browser', 'More wallets'])
    cleanup()
    expect(await draw([pairing.connector, connector], 0)).toEqual(['In this browser'])
    cleanup()
    expect(await draw([pairing.connector], 12)).toEqual([])
  })

  test('error: with a wallet between the service’s lists, their failure is told once', async () => {
    const popup = createTestWallet({ id: 'coinbase', kind: 'coinbase', name: 'Popup Wallet' })
    const world = await createWorld({ connectors: [pairing.connector, popup.connector] })
    world.api.answer(walletsPath, { status: 500 })
    await renderView(world, connect)
    expect(await screen.findAllByText('More wallets could not be loaded.')).toHaveLength(1)
    expect(screen.getByRole('button', { name: /Popup Wallet/ })).toBeTruthy()
  })

  test('behavior: a list that cannot be had leaves the rest usable, and can be tried again', async () => {
    const world = await createConnect()
    world.api.answer(walletsPath, { status: 500 })
    await renderView(world, connect)
    await screen.findByText('More wallets could not be loaded.')
    expect(rows()).toEqual(['WalletConnectQR code', 'OOneInstalled'])
    world.api.answer(walletsPath, answerFrom(createWallets(12)))
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
    await screen.findByRole('button', { name: /Wallet 8/ })
  })

  test('error: without a network the list says so, and comes by itself with the network', async () => {
    const isOnline = rs.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    const world = await createConnect()
    world.api.answer(walletsPath, { failure: new TypeError('Failed to fetch') })
    await renderView(world, connect)
    await screen.findByText('You are offline. More wallets come once the network is back.')
    world.api.answer(walletsPath, answerFrom(createWallets(12)))
    isOnline.mockReturnValue(true)
    act(() => void dispatchEvent(new Event('online')))
    await screen.findByRole('button', { name: /Wallet 8/ })
    isOnline.mockRestore()
  })

  test('behavior: the two wallets used last come first and are listed once [CON-08]', async () => {
    const others = ['A', 'B', 'C'].map(injected)
    const world = await createWorld({ connectors: others.map((x) => x.connector) })
    for (const { approve, connector } of others) {
      const done = world.store.set(connectIntent, { connectorId: connector.id })
      approve()
      await done
    }
    expect(world.store.get(recentWalletsAtom).map((x) => x.name)).toEqual(['C', 'B'])
    await renderView(world, connect)
    expect(rows()).toEqual(['CCRecent', 'BBRecent', 'AAInstalled'])
  })

  test('behavior: nothing connects before the terms are ticked, where the page asks for it', async () => {
    const options = { termsUrl: 'https://dapp.test/terms', features: { legalCheckbox: true } }
    const world = await createConnect({ options })
    await renderView(world, { ...connect, locale: 'de' })
    const row = screen.getByRole('button', { name: /One/ })
    expect(row).toHaveProperty('disabled', true)
    await userEvent.click(await screen.findByRole('checkbox'))
    expect(row).toHaveProperty('disabled', false)
    expect(screen.getByRole('link', { name: 'Nutzungsbedingungen' })).toBeTruthy()
  })
})
