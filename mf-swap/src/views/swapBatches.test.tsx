import { bannerAtom } from '@foyer/shared-core/state'
import { pendingSwapsAtom } from '@foyer/shared-core/swaps'
import { afterEach, describe, expect, test } from '@rstest/core'
import { act, cleanup, screen } from '@testing-library/react'
import { leaveRunIntent } from '../state/runSwap.js'
import { hash } from '../testing/createSwapModal.js'
import { named, ofEther, reviewSwap } from '../testing/reviewSwap.js'

afterEach(cleanup)

const words = () => document.body.textContent ?? ''

/** A swap whose wallet took approval and swap as one, and what became of it, once the test says so. */
async function takeBatch() {
  let tell: { done: (hash: string) => void; failed: (error: unknown) => void } | undefined
  let asked = 0
  const swap = await reviewSwap({
    change: ({ swaps }) => {
      swaps.canBatch = async () => true
      swaps.sendBatch = async () => {
        asked += 1
        return '0xba7c4'
      }
      swaps.waitForBatch = () =>
        new Promise((done, failed) => {
          tell = { done, failed }
        })
    },
  })
  await swap.press('Approve and swap')
  await swap.settle(0)
  return {
    ...swap,
    asked: () => asked,
    say: async (given: string | Error) => {
      if (typeof given === 'string') tell?.done(given)
      else tell?.failed(given)
      await swap.settle(0)
    },
  }
}

describe('approval and swap as one', () => {
  test('default: once the wallet took it, it is asked for nothing more, and is told as being made; it is kept before it has a transaction', async () => {
    const { asked, events, say, store, told } = await takeBatch()
    expect(words()).toContain('Waiting for Ethereum to confirm it. You can close this window.')
    expect(words()).not.toContain('Your wallet asks you to confirm.')
    expect(told).toEqual([])
    expect(store.get(pendingSwapsAtom)).toMatchObject([
      { hash: '0xba7c4', isBatch: true, sold: { symbol: 'USDC' } },
    ])
    await say(hash)
    expect(told).toEqual([{ value: hash }])
    expect(words()).toContain('Swapped 25 USDC')
    expect([asked(), store.get(pendingSwapsAtom)]).toEqual([1, []])
    expect(events.filter((x) => x.startsWith('SWAP'))).toEqual(['SWAP_INITIATED', 'SWAP_SUCCESS'])
  })

  test('behavior: who goes on leaves it to the activity, and is asked for no second one', async () => {
    const { asked, press, say, store } = await takeBatch()
    await press('Done')
    expect(store.get(pendingSwapsAtom)).toMatchObject([{ hash: '0xba7c4', isBatch: true }])
    await say(hash)
    expect(asked()).toBe(1)
    await act(() => store.set(leaveRunIntent))
    expect(store.get(bannerAtom)?.message).toBe('Your swap is confirmed')
  })

  for (const [name, more, shown, outcome] of [
    ['BatchFailedError', { hash, isPartial: false }, ['Swap failed', 'the fee was spent'], { value: hash }],
    [
      'BatchFailedError',
      { hash, isPartial: true },
      ['Only a part was done', 'Look at it in your wallet'],
      { value: hash },
    ],
    [
      'TransactionNotSentError',
      {},
      ['Swap failed', 'The network did not take it. Nothing was sent.'],
      { error: expect.any(Error) },
    ],
  ] as const)
    test(`error: of a ${name} (${JSON.stringify(more)}) the view says what became of it, and the page hears it once`, async () => {
      const { asked, events, say, store, told } = await takeBatch()
      await say(named(name, more))
      for (const text of shown) expect(words()).toContain(text)
      expect(told).toEqual([outcome])
      expect([asked(), store.get(pendingSwapsAtom)]).toEqual([1, []])
      expect(events.filter((x) => x.startsWith('SWAP'))).toEqual(['SWAP_INITIATED', 'SWAP_ERROR'])
      // What may be done in part is not simply done again.
      expect(screen.queryByRole('button', { name: 'Try again' }) === null).toBe(
        'isPartial' in more && more.isPartial,
      )
    })

  test('error: of one that the wallet tells nothing of, nobody says that it failed; it stays in the activity', async () => {
    const { say, store } = await takeBatch()
    await say(named('BroadcastUnconfirmedError'))
    expect(words()).toContain('The swap may have been sent')
    expect(store.get(pendingSwapsAtom)).toMatchObject([{ hash: '0xba7c4', isBatch: true }])
  })
})

test('error: a smart account that does not swap says why: the sponsor, the network, the coins', async () => {
  for (const [name, words] of [
    ['SponsorDeclinedError', 'The app does not pay the network fee after all. Nothing was sent.'],
    ['TransactionNotSentError', 'The network did not take it. Nothing was sent.'],
    ['InsufficientFundsError', 'Insufficient Funds'],
  ] as const) {
    const { press, settle, store, told } = await reviewSwap({
      data: ofEther,
      change: ({ swaps }) => {
        swaps.sendCall = async () => {
          // As the adapter names it; its class is of another build.
          throw Object.assign(named(name), { message: words })
        }
      },
    })
    await press('Swap')
    await settle(0)
    expect(store.get(bannerAtom)).toMatchObject({ messageKey: `error.${name}`, message: words })
    expect(told).toEqual([])
    cleanup()
  }
})
