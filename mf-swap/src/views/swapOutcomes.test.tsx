import { bannerAtom } from '@foyer/shared-core/state'
import { pendingSwapsAtom, rememberSwapIntent } from '@foyer/shared-core/swaps'
import { afterEach, describe, expect, test } from '@rstest/core'
import { act, cleanup, screen } from '@testing-library/react'
import { renewPlanIntent } from '../state/plan.js'
import { alice, approvalHash, caipAddress, hash } from '../testing/createSwapModal.js'
import { named, ofEther, reviewSwap } from '../testing/reviewSwap.js'

afterEach(cleanup)

const faster = `0x${'fa'.repeat(32)}`
const words = () => document.body.textContent ?? ''
const report = 'Your wallet reports a failure. Check your activity before trying again.'

describe('a batch whose wallet reports a failure that the chain does not show', () => {
  test('claims no outcome, offers no second try, and warns the next swap', async () => {
    const marks: unknown[] = []
    const { press, settle, store, told } = await reviewSwap({
      change: ({ swaps }) => {
        swaps.canBatch = async () => true
        swaps.getMark = async () => ({ block: 5, nonce: 2 })
        swaps.sendBatch = async () => 'batch'
        swaps.waitForBatch = async ({ mark, order }) => {
          marks.push([mark, order?.sold.amount])
          throw named('BatchUnclearError')
        }
      },
    })
    await press('Approve and swap')
    await settle(0)
    expect(marks).toEqual([[{ block: 5, nonce: 2 }, 25_000_000n]])
    expect(words()).toContain(report)
    for (const claim of ['Swap failed', 'stayed in your wallet']) expect(words()).not.toContain(claim)
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull()
    expect(screen.getByRole('link').getAttribute('href')).toContain(`/address/${alice}`)
    expect(told).toMatchObject([{ error: { name: 'BatchUnclearError' } }])
    expect(store.get(pendingSwapsAtom)).toMatchObject([
      { hash: 'batch', ordered: { mark: { block: 5, nonce: 2 }, order: { from: caipAddress } } },
    ])
  })

  test('uses no mark that arrives after the wallet’s answer, since the batch may be mined by then', async () => {
    const marks: unknown[] = []
    let arrive = () => {}
    const { press, settle } = await reviewSwap({
      change: ({ swaps }) => {
        swaps.canBatch = async () => true
        swaps.getMark = () =>
          new Promise((resolve) => {
            arrive = () => resolve({ block: 9, nonce: 3 })
          })
        swaps.sendBatch = async () => 'batch'
        swaps.waitForBatch = async ({ mark }) => {
          marks.push(mark)
          arrive()
          throw named('BatchUnclearError')
        }
      },
    })
    await press('Approve and swap')
    await settle(0)
    expect(marks).toEqual([undefined])
  })

  test('warns in the review while an earlier swap is not confirmed', async () => {
    const { settle, store } = await reviewSwap()
    expect(words()).not.toContain('An earlier swap is not confirmed yet.')
    const side = { symbol: 'ETH', amountText: '1' }
    await act(async () => store.set(rememberSwapIntent, { hash, caipAddress, sold: side, bought: side }))
    await settle(0)
    expect(words()).toContain('An earlier swap is not confirmed yet.')
  })
})

describe('a batch that the wallet refuses', () => {
  test('says that it was not sent, and asks for the calls one by one at the next press', async () => {
    const asked: string[] = []
    const { button, press, settle, store } = await reviewSwap({
      change: ({ swaps }) => {
        swaps.canBatch = async () => true
        swaps.sendBatch = async () => {
          asked.push('batch')
          throw named('BatchNotSentError')
        }
        swaps.sendCall = async () => {
          asked.push('call')
          return approvalHash
        }
      },
    })
    await press('Approve and swap')
    await settle(0)
    expect(store.get(bannerAtom)?.message).toBe('Not sent: your wallet did not take the request.')
    expect(button('Approve and swap').disabled).toBe(false)
    expect(words()).toContain('Your wallet asks 2 times')
    await act(() => store.set(renewPlanIntent))
    await press('Approve and swap')
    expect(asked.slice(0, 2)).toEqual(['batch', 'call'])
  })

  test('says so too where the wallet took it first, and offers another try', async () => {
    const { press, settle, store } = await reviewSwap({
      change: ({ swaps }) => {
        swaps.canBatch = async () => true
        swaps.waitForBatch = () => Promise.reject(named('BatchNotSentError'))
      },
    })
    await press('Approve and swap')
    await settle(0)
    expect(words()).toContain('Not sent: your wallet did not take the request.')
    expect(screen.getByRole('button', { name: 'Try again' })).toBeTruthy()
    expect(store.get(pendingSwapsAtom)).toEqual([])
  })
})

describe('a swap that the wallet replaces', () => {
  test('shows the amount and the link of the transaction that was mined', async () => {
    const { press, settle, told } = await reviewSwap({
      data: ofEther,
      change: ({ swaps }) => {
        swaps.waitForSwap = async ({ onMined }) => {
          onMined?.({ hash: faster })
          return 7n * 10n ** 18n
        }
      },
    })
    await press('Swap')
    await settle(0)
    expect(words()).toContain('You got 7 DAI')
    expect(screen.getByRole('link').getAttribute('href')).toContain(faster)
    expect(told).toEqual([{ value: faster }])
  })

  test('says that it was cancelled or replaced, and rejects the page’s call', async () => {
    for (const [name, title] of [
      ['TransactionCancelledError', 'Cancelled in your wallet'],
      ['TransactionReplacedError', 'Your wallet sent another transaction instead'],
    ] as const) {
      const { press, settle, told } = await reviewSwap({
        data: ofEther,
        change: ({ swaps }) => {
          swaps.waitForSwap = () => Promise.reject(named(name, { replacedBy: faster }))
        },
      })
      await press('Swap')
      await settle(0)
      expect(words()).toContain(title)
      expect(told).toMatchObject([{ error: { name } }])
      cleanup()
    }
  })

  test('looks on for a swap that is late', async () => {
    let looks = 0
    const { config, press, settle } = await reviewSwap({
      data: ofEther,
      change: ({ swaps }) => {
        swaps.waitForSwap = async () => {
          looks += 1
          if (looks === 1) throw named('ReceiptTimeoutError')
          throw named('TransactionCancelledError')
        }
      },
    })
    const { getActivity } = await import('@foyer/shared-core/adapters')
    getActivity(config).setActive(true)
    await press('Swap')
    await settle(0)
    expect(words()).toContain('The swap is still pending')
    await settle(31_000)
    expect(words()).toContain('Cancelled in your wallet')
  })
})

describe('a wallet that uses another of its accounts', () => {
  test('names the account that paid a swap', async () => {
    const paidBy = `0x${'9'.repeat(40)}`
    const { press, settle } = await reviewSwap({
      data: ofEther,
      change: ({ swaps }) => {
        swaps.waitForSwap = async ({ onMined }) => {
          onMined?.({ hash, paidBy })
          return 7n * 10n ** 18n
        }
      },
    })
    await press('Swap')
    await settle(0)
    expect(words()).toContain(`Your wallet paid from a different account: ${paidBy}`)
  })

  test('asks for no swap after an approval that was cancelled, replaced or another account’s', async () => {
    for (const [error, text] of [
      [named('TransactionCancelledError'), 'You cancelled the approval in your wallet.'],
      [named('TransactionReplacedError'), 'instead of the approval. Nothing was swapped.'],
      [
        named('OtherAccountError', { paidBy: `0x${'9'.repeat(40)}` }),
        'approved from another account: 0x99…999999',
      ],
    ] as const) {
      let asked = 0
      const { press, settle, store } = await reviewSwap({
        change: ({ adapter, swaps }) => {
          swaps.sendCall = async () => {
            asked += 1
            return approvalHash
          }
          Object.assign(adapter, { waitForReceipt: () => Promise.reject(error) })
        },
      })
      await press('Approve and swap')
      await settle(0)
      expect(store.get(bannerAtom)?.message).toContain(text)
      expect(asked).toBe(1)
      cleanup()
    }
  })
})
