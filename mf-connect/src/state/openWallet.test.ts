import { connectionStateAtom } from '@foyer/shared-core/state'
import { describe, expect, test } from '@rstest/core'
import { createTestWallet, createWorld } from '../testing/createWorld.js'
import { shownWalletsAtom } from './allWallets.js'
import { canPairAtom, connectRowsAtom } from './connectList.js'
import { chainChoicesAtom, chooseChainIntent } from './multiChain.js'
import { hasAnsweredAtom, openWalletIntent } from './openWallet.js'

const solana = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'
const bitcoin = 'bip122:000000000019d6689c085ae165831e93'

/** A wallet that speaks a standard for each kind of network, another of the EVM alone, and a pairing. */
async function create(networks: readonly string[] = ['eip155:1', solana, bitcoin]) {
  const wallet = (given: Parameters<typeof createTestWallet>[0]) => createTestWallet(given).connector
  return createWorld({
    options: { networks },
    connectors: [
      wallet({ id: 'walletConnect', kind: 'walletConnect', name: 'WalletConnect' }),
      wallet({ id: 'io.all', rdns: 'io.all', name: 'All Chains' }),
      wallet({ id: 'one', name: 'One Chain' }),
      wallet({ id: 'all-solana', kind: 'walletStandard', name: 'All chains', namespaces: ['solana'] }),
      wallet({ id: 'all-bitcoin', kind: 'bitcoin', name: 'All Chains', namespaces: ['bip122'] }),
    ],
  })
}
const onTheWay = (world: Awaited<ReturnType<typeof create>>) =>
  world.store.set(connectionStateAtom, (state) => ({ ...state, switchingNamespace: 'solana' as const }))

describe('hasAnsweredAtom', () => {
  test('behavior: a yes to a link that was left marks the row that was pressed, and the row of the pairing', async () => {
    const world = await create()
    const { store } = world
    const hasAnswered = (opened: Parameters<ReturnType<typeof read>>[0]) => read()(opened)
    const read = () => store.get(hasAnsweredAtom)
    const pairing = store.get(canPairAtom)
      ? store.get(connectRowsAtom).find((x) => x.type === 'walletConnect')?.connector
      : undefined
    if (!pairing) throw new Error('no pairing')
    const marks = () => [
      hasAnswered({ connector: pairing }),
      hasAnswered({ wallet: { id: 'w', name: 'Pocket' } }),
      hasAnswered({ wallet: { id: 'v', name: 'Other' } }),
      hasAnswered({ wallet: { id: 'w', name: 'One Chain' } }),
    ]
    const place = { connectorId: 'walletConnect', namespace: 'eip155' } as const
    const say = (walletId?: string) =>
      store.set(connectionStateAtom, (state) => ({
        ...state,
        places: [{ ...place, status: 'unknown', prompts: [], approved: { ...(walletId && { walletId }) } }],
      }))
    expect(marks()).toEqual([false, false, false, false])
    say('w')
    // One that is in this browser is asked there.
    expect(marks()).toEqual([true, true, false, false])
    say()
    expect(marks()).toEqual([true, false, false, false])
  })
})

describe('openWalletIntent', () => {
  test('behavior: wallets of one name are one row, which asks which chain', async () => {
    const { store, visited } = await create()
    const rows = store.get(connectRowsAtom)
    expect(rows.map((x) => x.name)).toEqual(['WalletConnect', 'All Chains', 'One Chain'])
    for (const row of rows.slice(1)) store.set(openWalletIntent, row)
    const data = { connectorIds: ['io.all', 'all-solana', 'all-bitcoin'] }
    expect(visited).toEqual([
      { view: 'ConnectingMultiChain', data },
      { view: 'ConnectingExternal', data: { connectorId: 'one' } },
    ])

    const choices = store.get(chainChoicesAtom)(data)
    expect(choices.map((x) => [x.namespace, x.connectorId])).toEqual([
      ['eip155', 'io.all'],
      ['solana', 'all-solana'],
      ['bip122', 'all-bitcoin'],
    ])
    store.set(chooseChainIntent, { connectorId: 'all-bitcoin', namespace: 'bip122' })
    expect(visited.at(-1)).toEqual({
      view: 'ConnectingExternal',
      data: { connectorId: 'all-bitcoin', namespace: 'bip122' },
    })
  })

  test('behavior: an entry of the list stands for all of them too', async () => {
    const { store, visited } = await create()
    const wallet = { id: 'listed', name: 'All Chains' }
    store.set(openWalletIntent, { wallet })
    expect(visited).toEqual([
      {
        view: 'ConnectingMultiChain',
        data: { connectorIds: ['io.all', 'all-solana', 'all-bitcoin'], wallet },
      },
    ])
  })

  test('behavior: with one kind of networks configured nothing is asked, and other wallets are not there', async () => {
    const { store, visited } = await create(['eip155:1', 'eip155:137'])
    const rows = store.get(connectRowsAtom)
    expect(rows.map((x) => x.id)).toEqual(['walletConnect', 'io.all', 'one'])
    for (const row of rows.slice(1, 2)) store.set(openWalletIntent, row)
    expect(visited).toEqual([{ view: 'ConnectingExternal', data: { connectorId: 'io.all' } }])
  })

  test('behavior: one connector of several namespaces is told which', async () => {
    const { store, visited } = await createWorld({
      options: { networks: ['eip155:1', solana] },
      connectors: [
        createTestWallet({ id: 'both', name: 'Both', namespaces: ['eip155', 'solana'] }).connector,
      ],
    })
    for (const row of store.get(connectRowsAtom)) store.set(openWalletIntent, row)
    const data = { connectorIds: ['both'] }
    expect(visited).toEqual([{ view: 'ConnectingMultiChain', data }])
    expect(
      store
        .get(chainChoicesAtom)(data)
        .map((x) => x.namespace),
    ).toEqual(['eip155', 'solana'])
  })
})

describe('connectRowsAtom', () => {
  test('behavior: on the way to a namespace only what serves there is listed, and nothing is asked', async () => {
    const world = await create()
    const { store, visited } = world
    onTheWay(world)
    const rows = store.get(connectRowsAtom)
    expect(rows.map((x) => x.id)).toEqual(['all-solana'])
    expect(store.get(canPairAtom)).toBe(false)
    for (const row of rows) store.set(openWalletIntent, row)
    expect(visited).toEqual([{ view: 'ConnectingExternal', data: { connectorId: 'all-solana' } }])
  })
})

describe('shownWalletsAtom', () => {
  test('behavior: on the way to a namespace, wallets that tell other chains are left out', async () => {
    const world = await create()
    const { allWalletsAtom } = await import('@foyer/shared-core/state')
    const wallets = [
      { id: 'a', name: 'A', chains: ['eip155:1'] },
      { id: 'b', name: 'B', chains: ['eip155:1', solana] },
      { id: 'c', name: 'C' },
    ]
    world.store.set(allWalletsAtom, { status: 'success', wallets, count: 43, page: 1 })
    const listed = () =>
      world.store.get(shownWalletsAtom).rows.flatMap(({ connector, id }) => (connector ? [] : [id]))
    expect(listed()).toEqual(['a', 'b', 'c'])
    onTheWay(world)
    expect(listed()).toEqual(['b', 'c'])
    const { count, rows } = world.store.get(shownWalletsAtom)
    expect(count - rows.length).toBe(40)
  })
})
