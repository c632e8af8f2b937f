import { certifiedOnlyAtom, loadMoreWalletsIntent } from '@foyer/shared-core/state'
import { describe, expect, rs, test } from '@rstest/core'
import { act, cleanup, fireEvent, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { showMoreIntent, shownWalletsAtom } from '../state/allWallets.js'
import { createTestWallet, createWorld } from '../testing/createWorld.js'
import { renderView } from '../testing/renderView.js'
import { answerFrom, createWallets, walletsPath } from '../testing/wallets.js'

const pairing = createTestWallet({ id: 'walletConnect', kind: 'walletConnect', name: 'WalletConnect' })
const allWallets = { view: 'AllWallets', data: undefined } as const

async function createAllWallets(wallets = createWallets(90)) {
  const world = await createWorld({ connectors: [pairing.connector] })
  world.api.answer(walletsPath, answerFrom(wallets))
  const asked = () => world.api.requestsOf(walletsPath).map((x) => Object.fromEntries(x.url.searchParams))
  return { ...world, asked }
}
const type = (text: string) => fireEvent.change(screen.getByRole('searchbox'), { target: { value: text } })

describe('AllWallets', () => {
  test('default: pages of 40 until all are there, each wallet once [CON-36] [STA-36] [VIEW-03: its pages]', async () => {
    const world = await createAllWallets()
    // The service's list moved between two pages: its last entry comes a second time.
    world.api.answer(walletsPath, ({ url }) => {
      const page = Number(url.searchParams.get('page'))
      const all = createWallets(90)
      return { json: { data: all.slice(page === 1 ? 0 : (page - 1) * 40 - 3, page * 40), count: 90 } }
    })
    await renderView(world, allWallets)
    await screen.findByRole('button', { name: /Wallet 1$/ })
    expect(world.asked()).toMatchObject([{ page: '1', entries: '40' }])
    await act(() => world.store.set(showMoreIntent))
    await act(() => world.store.set(showMoreIntent))
    await act(() => world.store.set(showMoreIntent))
    expect(world.asked().map((x) => `${x.page} of ${x.entries}`)).toEqual(['1 of 40', '2 of 40', '3 of 40'])
    const ids = world.store.get(shownWalletsAtom).rows.map((x) => x.id)
    expect(ids).toEqual(createWallets(90).map((x) => x.id))
    cleanup()
  })

  test('behavior: a search waits until typing rests for 300 ms [CON-31], and asks for 100 [CON-38]', async () => {
    const world = await createAllWallets()
    await renderView(world, allWallets)
    await screen.findByRole('button', { name: /Wallet 1$/ })
    type('Wallet 8')
    await act(() => world.clock.advanceAsync(299))
    type('Wallet 88')
    await act(() => world.clock.advanceAsync(299))
    expect(world.asked()).toHaveLength(1)
    await act(() => world.clock.advanceAsync(1))
    expect(world.asked()[1]).toMatchObject({ search: 'Wallet 88', entries: '100' })
    expect(world.asked()).toHaveLength(2)
    expect(await screen.findByRole('button', { name: /Wallet 88/ })).toBeTruthy()
    expect(screen.queryByRole('button', { name: /Wallet 1$/ })).toBeNull()
    cleanup()
  })

  test('behavior: nothing found says for what, and leads back to the list', async () => {
    const world = await createAllWallets()
    await renderView(world, allWallets)
    await screen.findByRole('button', { name: /Wallet 1$/ })
    type('zzz')
    await act(() => world.clock.advanceAsync(300))
    expect(await screen.findByText('No wallet found for “zzz”.')).toBeTruthy()
    const [, clear] = screen.getAllByRole('button', { name: 'Clear search' })
    await userEvent.click(clear as HTMLElement)
    expect(await screen.findByRole('button', { name: /Wallet 1$/ })).toBeTruthy()
    cleanup()
  })

  test('behavior: the filter shows certified wallets alone', async () => {
    const [first, second, third] = createWallets(3)
    if (!first || !second || !third) throw new Error('unreachable')
    const world = await createAllWallets([first, { ...second, badge_type: 'certified' }, third])
    await renderView(world, allWallets)
    await screen.findByRole('button', { name: /Wallet 3/ })
    await userEvent.click(screen.getByRole('checkbox', { name: 'Certified only' }))
    await screen.findByRole('button', { name: /Wallet 2/ })
    expect(screen.queryByRole('button', { name: /Wallet 3/ })).toBeNull()
    expect(world.asked()[1]).toMatchObject({ badge_type: 'certified', page: '1' })
    cleanup()
  })

  test('behavior: a page of all wallets that was on its way is no page of the certified ones', async () => {
    const [first, second] = createWallets(2)
    if (!first || !second) throw new Error('unreachable')
    const world = await createAllWallets([first, { ...second, badge_type: 'certified' }])
    const onItsWay = world.store.set(loadMoreWalletsIntent)
    await Promise.all([onItsWay, world.store.set(certifiedOnlyAtom, true)])
    expect(world.asked().map((x) => x.badge_type)).toEqual([undefined, 'certified'])
    expect(world.store.get(shownWalletsAtom).rows.map((x) => x.id)).toEqual([second.id])
  })

  test('behavior: an installed wallet says so and is asked at once, another one is paired', async () => {
    const one = createTestWallet({ id: 'x.two', name: 'Wallet 2', rdns: 'x.two' })
    const world = await createWorld({ connectors: [pairing.connector, one.connector] })
    world.api.answer(walletsPath, answerFrom(createWallets(3)))
    await renderView(world, allWallets)
    await userEvent.click(await screen.findByRole('button', { name: /Wallet 2.*Installed/ }))
    await userEvent.click(screen.getByRole('button', { name: /Wallet 3/ }))
    expect(world.visited).toMatchObject([
      { view: 'ConnectingExternal', data: { connectorId: 'x.two', wallet: { id: 'wallet-2' } } },
      { view: 'ConnectingWalletConnect', data: { wallet: { id: 'wallet-3' } } },
    ])
    cleanup()
  })

  test('behavior: the wallets of this browser and of the page lead, each once, and a search finds them by their names', async () => {
    const listed = createTestWallet({ id: 'x.two', name: 'Wallet 2', rdns: 'x.two' })
    const unlisted = createTestWallet({ id: 'x.fox', name: 'Hidden Fox', rdns: 'x.fox' })
    const world = await createWorld({
      connectors: [pairing.connector, unlisted.connector, listed.connector],
      options: { customWallets: [{ id: 'own', name: 'House Fox' }] },
    })
    world.api.answer(walletsPath, answerFrom(createWallets(3)))
    await renderView(world, allWallets)
    await screen.findByRole('button', { name: /Wallet 3/ })
    const names = () => world.store.get(shownWalletsAtom).rows.map((x) => x.name)
    expect(names()).toEqual(['Hidden Fox', 'Wallet 2', 'House Fox', 'Wallet 1', 'Wallet 3'])
    type('fox')
    await act(() => world.clock.advanceAsync(300))
    expect(await screen.findByText('2 wallets found')).toBeTruthy()
    await userEvent.click(screen.getByRole('button', { name: /Hidden Fox.*Installed/ }))
    await userEvent.click(screen.getByRole('button', { name: /House Fox/ }))
    expect(world.visited).toMatchObject([
      { view: 'ConnectingExternal', data: { connectorId: 'x.fox' } },
      { view: 'ConnectingWalletConnect', data: { wallet: { id: 'own' } } },
    ])
    await userEvent.click(screen.getByRole('checkbox', { name: 'Certified only' }))
    await act(() => world.clock.advanceAsync(300))
    expect(names()).toEqual([])
    cleanup()
  })

  test('error: where the service is down, what is in this browser and on the page is listed all the same', async () => {
    const fox = createTestWallet({ id: 'x.fox', name: 'Hidden Fox', rdns: 'x.fox' })
    const world = await createWorld({
      connectors: [pairing.connector, fox.connector],
      options: { customWallets: [{ id: 'own', name: 'House Fox' }] },
    })
    world.api.answer(walletsPath, { status: 500 })
    await renderView(world, allWallets)
    expect(await screen.findByText('More wallets could not be loaded.')).toBeTruthy()
    for (const name of [/Hidden Fox/, /House Fox/]) expect(screen.getByRole('button', { name })).toBeTruthy()
    cleanup()
  })

  test('error: without a network the view says so, and the list comes once it is back', async () => {
    const isOnline = rs.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    const world = await createAllWallets()
    world.api.answer(walletsPath, { failure: new TypeError('Failed to fetch') })
    await renderView(world, allWallets)
    expect(await screen.findByText('You are offline')).toBeTruthy()
    world.api.answer(walletsPath, answerFrom(createWallets(3)))
    isOnline.mockReturnValue(true)
    act(() => void dispatchEvent(new Event('online')))
    expect(await screen.findByRole('button', { name: /Wallet 3/ })).toBeTruthy()
    isOnline.mockRestore()
    cleanup()
  })

  test('error: a list that cannot be had says so and can be tried again', async () => {
    const world = await createAllWallets()
    world.api.answer(walletsPath, { status: 500 })
    await renderView(world, allWallets)
    await screen.findByText('Wallets could not be loaded.')
    world.api.answer(walletsPath, answerFrom(createWallets(3)))
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await screen.findByRole('button', { name: /Wallet 3/ })).toBeTruthy()
    cleanup()
  })
})
