import { getActivity, getAdapter } from '@foyer/shared-core/adapters'
import { configAtom } from '@foyer/shared-core/state'
import { type PendingSwap, pendingSwapsAtom, rememberSwapIntent } from '@foyer/shared-core/swaps'
import { createMockShell } from '@foyer/shared-core/testing'
import { afterEach, describe, expect, test } from '@rstest/core'
import { act, cleanup, render, screen } from '@testing-library/react'
import { manifest } from '../manifest.js'
import { refreshActivityIntent } from '../state/activity.js'
import { swapOutcomesAtom } from '../state/swaps.js'
import { answerPages, transactionOf, transferOf } from '../testing/createHistory.js'
import { caipAddress, createSendModal } from '../testing/createSendModal.js'
import { alice, bob, hash } from '../testing/createTestChain.js'

afterEach(cleanup)

const swap: PendingSwap = {
  hash,
  caipAddress,
  sold: { symbol: 'ETH', amountText: '1' },
  bought: { symbol: 'USDC', amountText: '3000.123456' },
}

/** The activity of an account, in its shell. */
async function open({ kept = [] }: { kept?: readonly object[] } = {}) {
  const modal = await createSendModal()
  modal.store.get(configAtom).storage.set('pendingSwaps', kept)
  answerPages(modal.api, [[]])
  const shell = await createMockShell({ manifest, modal })
  render(shell.stage)
  await act(() => shell.show({ view: 'Transactions', data: undefined }))
  const pass = (ms: number) => act(() => modal.pass(ms))
  await pass(0)
  return {
    ...modal,
    pass,
    rows: () => screen.queryAllByRole('listitem').map((x) => x.textContent ?? ''),
    remember: (sent = swap) => act(async () => modal.store.set(rememberSwapIntent, sent)),
    kept: () => modal.store.get(configAtom).storage.get('pendingSwaps') ?? [],
  }
}

describe('a swap that was sent', () => {
  test('default: is pending in the activity until its receipt, then until the history has it', async () => {
    const { api, chain, kept, pass, remember, rows, store } = await open()
    await remember()
    await pass(3_000)
    expect(rows()).toEqual(['ESwapping 1 ETH for 3,000.123 USDCPending'])
    expect(screen.queryByText('No activity yet')).toBeNull()
    chain.receipt = 'success'
    await pass(2_000)
    expect(rows()).toEqual(['ESwapped 1 ETH for 3,000.123 USDCConfirmed'])
    expect([kept(), store.get(pendingSwapsAtom)]).toEqual([[], []])
    const ether = { name: 'Ether', symbol: 'ETH', decimals: 18 }
    const moved = [
      transferOf({ fungible_info: ether, quantity: { numeric: '1' } }),
      transferOf({ direction: 'in', quantity: { numeric: '3000.1' }, sender: bob, recipient: alice }),
    ]
    const metadata = { operationType: 'trade', hash: hash.toUpperCase().replace('0X', '0x') }
    answerPages(api, [[transactionOf(1, { metadata, transfers: moved })]])
    await act(() => store.set(refreshActivityIntent, { force: true }))
    await pass(0)
    expect(rows().filter((x) => x.includes('ETH'))).toHaveLength(1)
    expect(rows().join()).not.toContain('3,000.123')
  })

  test('behavior: after a reload it is watched again, however long it takes', async () => {
    const first = await open()
    await first.remember()
    const kept = first.kept()
    cleanup()
    const { chain, pass, rows } = await open({ kept })
    expect(rows()).toEqual(['ESwapping 1 ETH for 3,000.123 USDCPending'])
    await pass(120_000)
    expect(rows()).toEqual(['ESwapping 1 ETH for 3,000.123 USDCPending'])
    chain.receipt = 'reverted'
    await pass(60_000)
    expect(rows()).toEqual(['ESwapped 1 ETH for 3,000.123 USDCFailed'])
  })

  test('asks the user to check the wallet when the network did not confirm it within a day', async () => {
    const first = await open()
    await first.remember()
    const kept = first.kept().map((x) => ({ ...x, sentAtMs: Reflect.get(x, 'sentAtMs') - 86_400_000 }))
    cleanup()
    const { chain, pass, rows } = await open({ kept })
    await pass(26_000)
    expect(rows()).toEqual(['ESwapping 1 ETH for 3,000.123 USDCCheck your wallet'])
    chain.receipt = 'success'
    await pass(60_000)
    expect(rows()).toEqual(['ESwapped 1 ETH for 3,000.123 USDCConfirmed'])
  })

  test('behavior: a batch that has no transaction yet is asked of its wallet, also after a reload, then watched as any swap', async () => {
    const first = await open()
    await first.remember({ ...swap, hash: '0xba7c4', isBatch: true })
    const kept = first.kept()
    cleanup()
    const { chain, config, pass, rows, kept: now } = await open({ kept })
    const asked: unknown[] = []
    let done = (_hash: string) => {}
    Object.assign(await getAdapter(config, 'eip155'), {
      swaps: {
        waitForBatch: ({ from, id }: { from: string; id: string }) => {
          asked.push([from, id])
          return new Promise((resolve) => {
            done = resolve
          })
        },
      },
    })
    await pass(60_000)
    expect(asked).toEqual([[caipAddress, '0xba7c4']])
    expect(rows()).toEqual(['ESwapping 1 ETH for 3,000.123 USDCPending'])
    expect(screen.queryByRole('link')).toBeNull()
    chain.receipt = 'success'
    await act(async () => done(hash))
    await pass(3_000)
    expect(rows()).toEqual(['ESwapped 1 ETH for 3,000.123 USDCConfirmed'])
    expect(screen.getByRole('link').getAttribute('href')).toContain(hash)
    expect(now()).toEqual([])
  })

  test('keeps the sender and nonce that a node showed, also of a swap from before a reload', async () => {
    const { config, pass, remember } = await open()
    const seen = { payer: alice, nonce: 3, call: `0x${'12'.repeat(32)}`, block: 7 }
    const asked: object[] = []
    const waitForReceipt = (of: { onSeen?: (noted: object) => void }) => {
      asked.push(of)
      of.onSeen?.(seen)
      return new Promise(() => {})
    }
    Object.assign(await getAdapter(config, 'eip155'), { waitForReceipt })
    await remember(swap)
    await pass(3_000)
    expect(asked).toMatchObject([{ hash, from: caipAddress }])
    expect(config.storage.get('pendingSwaps')).toMatchObject([{ hash, seen }])
  })

  test('error: a batch that came to nothing says so; while its wallet is silent or away it stays pending', async () => {
    for (const [name, row] of [
      ['BatchFailedError', 'ESwapped 1 ETH for 3,000.123 USDCFailed'],
      ['TransactionNotSentError', 'ESwapping 1 ETH for 3,000.123 USDCNot sent'],
      ['BroadcastUnconfirmedError', 'ESwapping 1 ETH for 3,000.123 USDCPending'],
      ['ProviderNotFoundError', 'ESwapping 1 ETH for 3,000.123 USDCPending'],
    ] as const) {
      const { config, pass, remember, rows } = await open()
      const waitForBatch = () => Promise.reject(Object.assign(new Error(name), { name }))
      Object.assign(await getAdapter(config, 'eip155'), { swaps: { waitForBatch } })
      await remember({ ...swap, hash: '0xba7c4', isBatch: true })
      await pass(3_000)
      expect(rows()).toEqual([row])
      cleanup()
    }
  })

  test('behavior: it is watched once, whatever is drawn anew', async () => {
    const { chain, pass, remember } = await open()
    await remember()
    await remember({ ...swap, hash: `0x${'cd'.repeat(32)}` })
    await remember()
    await pass(5_000)
    const asked = chain.methods.filter((x) => x === 'eth_getTransactionReceipt').length
    // Two swaps, a look each second.
    expect(asked).toBeLessThanOrEqual(12)
  })

  test('behavior: amounts have the digits that tell, and a symbol turns no text around it', async () => {
    const { remember, rows } = await open()
    const sold = { symbol: '\u05d0', amountText: '0.123456789012345678' }
    for (const [amountText, shown] of [
      ['3000', '3,000'],
      ['3000.129999', '3,000.129'],
      ['0.00001234', '0.00001'],
      ['0', '0.000'],
    ] as const) {
      await remember({ ...swap, sold, bought: { symbol: 'USDC', amountText } })
      expect(rows()[0]).toContain(`Swapping 0.123456789012345678 \u2068\u05d0\u2069 for ${shown} USDC`)
    }
  })

  test('behavior: of another account nothing is said', async () => {
    const { pass, remember, rows, store } = await open()
    await remember({ ...swap, caipAddress: `eip155:1:${bob}` })
    await pass(3_000)
    expect(rows()).toEqual([])
    expect(store.get(swapOutcomesAtom)).toEqual({})
  })

  test('behavior: the chain is not asked while the modal is closed, or its tab hidden; at once when it is seen again', async () => {
    const { chain, config, kept, pass, remember } = await open()
    const asked = () => chain.methods.filter((x) => x === 'eth_getTransactionReceipt').length
    await remember()
    await pass(30_000)
    getActivity(config).setActive(false)
    await pass(60_000)
    const before = asked()
    await pass(600_000)
    expect(asked()).toBe(before)
    chain.receipt = 'success'
    getActivity(config).setActive(true)
    await pass(2_000)
    expect(kept()).toEqual([])
  })

  test('behavior: a closed modal leaves nothing behind', async () => {
    const { clock, config, pass, remember } = await open()
    await remember()
    await pass(30_000)
    getActivity(config).end()
    await pass(0)
    expect(clock.pending).toBe(0)
  })
})
