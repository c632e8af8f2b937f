import { getActivity } from '@foyer/shared-core/adapters'
import { ProviderNotFoundError } from '@foyer/shared-core/errors'
import { connectorsAtom, eventsAtom, openResultAtom, routeAtom } from '@foyer/shared-core/state'
import { describe, expect, test } from '@rstest/core'
import { createSendModal } from '../testing/createSendModal.js'
import { alice, hash, usdc } from '../testing/createTestChain.js'
import { transfersLimit } from './keepNewest.js'
import { followProposalIntent, proposalsAtom } from './proposals.js'
import { feeAtom, sendCheckAtom, spendableAtom } from './sendQueries.js'
import { sendTokenIntent } from './sendToken.js'
import { transfersAtom } from './transfers.js'

const executed = `0x${'ee'.repeat(32)}`
const balancePath = `/api/v1/account/${alice}/balance`
const waiting = { status: 'waiting', confirmed: 1, required: 2 } as const

/** A wallet of several owners; `world.answer` is the state of its proposal. */
async function create() {
  const world: { answer: unknown; asked: string[] } = { answer: waiting, asked: [] }
  const readProposal = async ({ hash: of }: { hash: string }) => {
    world.asked.push(of)
    if (world.answer instanceof Error) throw world.answer
    return world.answer as typeof waiting
  }
  const modal = await createSendModal(undefined, { readProposal })
  const outcomes: unknown[] = []
  modal.store.set(openResultAtom, { settle: (outcome) => void outcomes.push(outcome) })
  const send = async () => {
    await modal.fill()
    void modal.store.set(sendTokenIntent)
    await modal.settle()
  }
  const status = () => modal.store.get(transfersAtom)[hash]
  return { ...modal, outcomes, send, status, world }
}

describe('followProposalIntent', () => {
  test('default: asks until the owners decided, and keeps what it hears', async () => {
    const { clock, settle, store, world } = await create()
    const followed = store.set(followProposalIntent, { connectorId: 'test', hash })
    await settle()
    expect(store.get(proposalsAtom)[hash]).toEqual(waiting)
    await clock.advanceAsync(1_999)
    expect(world.asked).toEqual([hash])
    world.answer = { ...waiting, confirmed: 2 }
    await clock.advanceAsync(1)
    expect(store.get(proposalsAtom)[hash]).toEqual({ ...waiting, confirmed: 2 })
    world.answer = { status: 'executed', hash: executed }
    await clock.advanceAsync(2_000)
    expect(await followed).toEqual({ status: 'executed', hash: executed })
    expect(world.asked).toHaveLength(3)
  })

  test('behavior: an answer that fails is asked for again; where nobody can say any more, it ends [CAP-04: its proposals]', async () => {
    const { clock, store, world } = await create()
    world.answer = new Error('busy')
    const followed = store.set(followProposalIntent, { connectorId: 'test', hash })
    await clock.advanceAsync(10_000)
    expect(world.asked).toHaveLength(6)
    world.answer = new ProviderNotFoundError()
    await clock.advanceAsync(2_000)
    expect(await followed).toBeUndefined()
  })

  test('behavior: of many proposals the last are known', async () => {
    const { store, world } = await create()
    world.answer = { status: 'cancelled' }
    const hashes = Array.from({ length: transfersLimit + 1 }, (_, at) => `0x${String(at).padStart(64, '0')}`)
    for (const hash of hashes) await store.set(followProposalIntent, { connectorId: 'test', hash })
    expect(Object.keys(store.get(proposalsAtom))).toEqual(hashes.slice(1))
  })

  test('behavior: nobody is asked while the modal sleeps, and at once when it wakes', async () => {
    const { clock, config, store, world } = await create()
    const followed = store.set(followProposalIntent, { connectorId: 'test', hash })
    await clock.advanceAsync(2_000)
    expect(world.asked).toHaveLength(2)
    const activity = getActivity(config)
    activity.setActive(false)
    await clock.advanceAsync(600_000)
    expect([world.asked.length, clock.pending]).toEqual([2, 0])
    world.answer = { status: 'executed', hash: executed }
    activity.setActive(true)
    expect(await followed).toEqual({ status: 'executed', hash: executed })
  })

  test('behavior: a wallet that is gone, or knows no proposals', async () => {
    const { connector, store } = await create()
    const { readProposal: _, ...plain } = connector
    store.set(connectorsAtom, [plain])
    expect(await store.set(followProposalIntent, { connectorId: 'test', hash })).toBeUndefined()
    store.set(connectorsAtom, [])
    expect(await store.set(followProposalIntent, { connectorId: 'test', hash })).toBeUndefined()
  })
})

describe('sendTokenIntent with a wallet of several owners', () => {
  test('default: proposed, then executed: the page gets the transaction’s hash, not the proposal’s [CAP-04: its proposals]', async () => {
    const { chain, outcomes, pass, send, settle, status, store, world } = await create()
    const initiated: unknown[] = []
    store.get(eventsAtom).subscribe((event) => initiated.push(event), { since: 0 })
    await send()
    expect(status()).toBe('proposed')
    expect(store.get(routeAtom)).toMatchObject({
      view: 'WalletSendConfirmed',
      data: { hash, proposedBy: 'test' },
    })
    expect(outcomes).toEqual([])
    // The event has no hash, which is not on chain, and no receipt is looked for.
    expect(JSON.stringify(initiated)).not.toContain(hash)
    await pass(60_000)
    expect(status()).toBe('proposed')
    expect(chain.methods).not.toContain('eth_getTransactionReceipt')

    world.answer = { status: 'executed', hash: executed }
    await pass(2_000)
    await settle()
    expect(outcomes).toEqual([{ value: executed }])
    expect(status()).toBe('pending')
    chain.receipt = 'success'
    await pass(5_000)
    expect(status()).toBe('confirmed')
    expect(initiated.at(-1)).toMatchObject({ name: 'SEND_SUCCESS', properties: { hash: executed } })
    expect(store.get(routeAtom).view).toBe('Account')
  })

  test('behavior: a withdrawn proposal is a no to the page, and nothing was spent', async () => {
    const { events, outcomes, pass, send, status, world } = await create()
    await send()
    world.answer = { status: 'cancelled' }
    await pass(2_000)
    expect(status()).toBe('cancelled')
    expect(outcomes).toMatchObject([{ error: { name: 'RequestRejectedError' } }])
    expect(events).toEqual(['SEND_INITIATED', 'SEND_REJECTED'])
  })

  test('behavior: one that was executed and failed is told as failed, also where its receipt is a success [CAP-04: its proposals]', async () => {
    const { api, chain, events, outcomes, pass, send, status, store, world } = await create()
    await send()
    const before = api.requestsOf(balancePath).length
    // A Safe's failed execution: the transaction around it succeeds on chain.
    chain.receipt = 'success'
    world.answer = { status: 'failed', hash: executed }
    await pass(4_000)
    expect(outcomes).toEqual([{ value: executed }])
    expect(status()).toBe('failed')
    expect(events).toEqual(['SEND_INITIATED', 'SEND_ERROR'])
    expect(store.get(routeAtom).view).toBe('WalletSendConfirmed')
    expect(api.requestsOf(balancePath)).toHaveLength(before + 1)
  })

  test('behavior: an opening that came later is not told of it', async () => {
    const { outcomes, pass, send, store, world } = await create()
    await send()
    const later: unknown[] = []
    store.set(openResultAtom, { settle: (outcome) => void later.push(outcome) })
    world.answer = { status: 'executed', hash: executed }
    await pass(2_000)
    expect([...outcomes, ...later]).toEqual([])
  })

  test('behavior: whoever executes it pays, so that all can be sent and no fee is lacking [CAP-04: its proposals]', async () => {
    const { chain, fill, settle, store } = await create()
    await fill({ amount: '2' })
    expect(store.get(spendableAtom).data?.max).toBe(2_000_000_000_000_000_000n)
    expect(store.get(feeAtom).data).toEqual({ fee: 0n })
    expect(store.get(sendCheckAtom)).toMatchObject({
      label: 'previewSend',
      isReady: true,
      refusal: undefined,
    })
    chain.native = 0n
    await fill({ token: usdc, amount: '1' })
    await settle()
    expect(store.get(sendCheckAtom)).toMatchObject({ isReady: true, refusal: undefined })
  })
})
