import { describe, expect, test } from '@rstest/core'
import {
  addresses,
  asBitcoin,
  bitcoin,
  bitcoinAccounts,
  createTestSession,
  namespaces,
  ordinal,
  payment,
} from '../../testing/createTestSession.js'

/** Of a second account: BIP-84's and BIP-86's examples. */
const otherPayment = 'bc1qcr8te4kr609gcawutmrza0j4xv80jy8z306fyu'
const otherOrdinal = 'bc1p5cyxnuxmeuwuvkwfem96lqzszd02n6xdcjrs20cac6yqjjwudpxqkedrcr'
const told: Readonly<Record<string, unknown>> = {
  [payment]: addresses,
  [otherPayment]: [
    { address: otherPayment, intention: 'payment' },
    { address: otherOrdinal, intention: 'ordinal' },
  ],
}
const [paying, holding] = bitcoinAccounts
const otherPaying = { address: otherPayment, type: 'payment' }
const otherHolding = { address: otherOrdinal, type: 'ordinal' }

const session = (...of: readonly string[]) => ({
  ...namespaces(),
  bip122: { ...namespaces().bip122, accounts: of.map((x) => `${bitcoin}:${x}`) },
})
const turn = () => new Promise((resolve) => setTimeout(resolve))

/** A pairing with a wallet of two accounts, each of which tells its own addresses. */
async function create({ answers = told, kept }: { answers?: typeof told; kept?: Map<string, unknown> } = {}) {
  const world = await createTestSession({
    namespaces: session(payment, otherPayment),
    answer: ({ method, params }) =>
      method === 'getAccountAddresses' ? answers[(params as { account: string }).account] : {},
    ...(kept && { kept }),
  })
  const use = async () => (await world.use()).others?.[1]?.accounts
  const { asked, paired } = world
  /** The `account` that a request for an address carries. */
  const accountOf = async (address: string) => {
    const provider = asBitcoin(paired.provider({ caipNetworkId: bitcoin }))
    asked.length = 0
    await provider.signMessage({ address, message: 'Hello' }).catch(() => {})
    return asked.map((x) => (x as [string, { params: { account: string } }])[1].params.account)
  }
  return { ...world, accountOf, use }
}

describe('a pairing with several Bitcoin accounts', () => {
  test('default: each is asked for its addresses, and each address is of its own account', async () => {
    const { accountOf, asked, use } = await create()
    expect(await use()).toEqual([paying, otherPaying, holding, otherHolding])
    expect(asked).toEqual(
      [payment, otherPayment].map((account) => [
        bitcoin,
        { method: 'getAccountAddresses', params: { account } },
      ]),
    )
    for (const [address, account] of [
      [payment, payment],
      [ordinal, payment],
      [otherPayment, otherPayment],
      [otherOrdinal, otherPayment],
    ] as const)
      expect(await accountOf(address)).toEqual([account])
  })

  test('behavior: one that tells nonsense goes by the address in the session, and the others tell theirs', async () => {
    for (const nonsense of [undefined, [], [{ address: otherOrdinal, intention: 'ordinal' }], addresses]) {
      const { use } = await create({ answers: { ...told, [otherPayment]: nonsense } })
      expect(await use()).toEqual([paying, otherPaying, holding])
    }
  })

  test('behavior: an address that two of them claim is of the one that goes by it', async () => {
    const both = [...(told[otherPayment] as object[]), { address: payment, intention: 'payment' }]
    const { accountOf, use } = await create({ answers: { ...told, [otherPayment]: both } })
    await use()
    expect(await accountOf(payment)).toEqual([payment])
  })

  test('behavior: one that a link opened is asked nothing after a reload, and knows whose each address is', async () => {
    const first = await create()
    await first.use()
    const world = await create({ kept: first.kept })
    world.config.storage.set('deepLinkChoice', { href: 'https://wallet.test/', name: 'Wallet' })
    expect(await world.use()).toEqual([paying, otherPaying, holding, otherHolding])
    expect(world.asked).toEqual([])
    expect(await world.accountOf(otherOrdinal)).toEqual([otherPayment])
  })

  test('behavior: which leads stands in the session; what is told of one takes nothing from the others', async () => {
    const { emitted, events, library, use } = await create()
    await use()
    events.emit('bip122_addressesChanged', [{ address: otherPayment, intention: 'payment' }])
    await turn()
    expect(emitted).toEqual([])
    library.session = { ...library.session, namespaces: session(otherPayment, payment) } as never
    // The library may tell of one change twice.
    events.emit('session_update')
    events.emit('session_update')
    await turn()
    expect(emitted).toEqual([
      {
        type: 'accountsChanged',
        namespace: 'bip122',
        accounts: [otherPaying, paying, otherHolding, holding],
      },
    ])
  })
})
