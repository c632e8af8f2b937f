import { bannerAtom, routeAtom } from '@foyer/shared-core/state'
import { pendingSwapsAtom } from '@foyer/shared-core/swaps'
import { afterEach, describe, expect, test } from '@rstest/core'
import { act, cleanup } from '@testing-library/react'
import { reviewSwapIntent } from '../state/plan.js'
import { askQuoteIntent } from '../state/quotes.js'
import { confirmSwapIntent } from '../state/runSwap.js'
import { startSwapIntent } from '../state/swapForm.js'
import { alice, approvalHash, hash, router, usdcAddress } from '../testing/createSwapModal.js'
import { named, ofEther, reviewSwap } from '../testing/reviewSwap.js'

afterEach(cleanup)

const rejection = named('RequestRejectedError')
const words = () => document.body.textContent ?? ''

describe('a swap that is agreed to', () => {
  /** Holds an answer back until the test gives it. */
  const hold = <value,>() => {
    let give: (value: value) => void = () => {}
    let fail: (error: unknown) => void = () => {}
    const answer = new Promise<value>((resolve, reject) => {
      give = resolve
      fail = reject
    })
    return { answer, give: (value: value) => give(value), fail: (error: unknown) => fail(error) }
  }

  test('default: the exact approval, its receipt, the swap, its receipt; the page gets the hash once [CAP-14: view]', async () => {
    const receipt = hold<bigint | undefined>()
    const asked: string[] = []
    const { events, navigator, press, settle, store, told } = await reviewSwap({
      change: ({ swaps, ...modal }) => {
        swaps.sendCall = async ({ call }) => {
          asked.push(call.to)
          return call.to === router ? hash : approvalHash
        }
        swaps.waitForSwap = () => receipt.answer
        Object.assign(modal.adapter, {
          waitForReceipt: async ({ hash }: { hash: string }) => void asked.push(hash),
        })
      },
    })
    await press('Approve and swap')
    await settle(0)
    expect(asked).toEqual([usdcAddress, approvalHash, router])
    expect(told).toEqual([])
    expect(words()).toContain('Waiting for Ethereum')
    expect(store.get(pendingSwapsAtom)).toMatchObject([
      { hash, sold: { symbol: 'USDC', amountText: '25' }, bought: { symbol: 'DAI', amountText: '25' } },
    ])
    receipt.give(24_900_000_000_000_000_000n)
    await settle(0)
    expect(words()).toContain('You got 24.9 DAI')
    expect(store.get(pendingSwapsAtom)).toEqual([])
    expect(events.filter((x) => x.startsWith('SWAP'))).toEqual(['SWAP_INITIATED', 'SWAP_SUCCESS'])
    await press('Done')
    expect(navigator.steps.at(-1)).toEqual({ how: 'reset', route: { view: 'Account', data: undefined } })
    expect(told).toEqual([{ value: hash }])
  })

  test('behavior: a coin, and what the exchange may take already, need no approval', async () => {
    const ether = await reviewSwap({ data: ofEther })
    expect(ether.button('Swap').disabled).toBe(false)
    expect(ether.api.requestsOf('/api/v1/convert/build-approve')).toEqual([])
    cleanup()
    const allowed = await reviewSwap({
      change: ({ exchange }) => {
        exchange.allowance = 25_000_000n
      },
    })
    expect(allowed.button('Swap').disabled).toBe(false)
  })

  test('behavior: a wallet that makes both in one is asked for one batch', async () => {
    const batches: number[] = []
    const { press, settle, told } = await reviewSwap({
      change: ({ swaps }) => {
        swaps.canBatch = async () => true
        swaps.sendBatch = async ({ calls }) => {
          batches.push(calls.length)
          return 'id'
        }
      },
    })
    expect(words()).toContain('Your wallet approves and swaps in one transaction.')
    await press('Approve and swap')
    await settle(0)
    expect(batches).toEqual([2])
    expect(told).toEqual([{ value: hash }])
  })

  test('behavior: a wallet is asked once a review whether it can, and an app that a link opened never', async () => {
    const open = async (isFar: boolean) => {
      let asked = 0
      const { settle } = await reviewSwap({
        change: ({ config, swaps }) => {
          if (isFar) config.storage.set('deepLinkChoice', { href: 'wallet://', name: 'Wallet' })
          swaps.canBatch = async () => {
            asked += 1
            return false
          }
        },
      })
      await settle(22_000)
      cleanup()
      return asked
    }
    expect(await open(false)).toBe(1)
    expect(await open(true)).toBe(0)
  })

  for (const step of ['approval', 'swap'] as const)
    test(`behavior: a rejected ${step} leads back to the review, with a banner`, async () => {
      const { button, events, press, settle, store, told } = await reviewSwap({
        change: ({ swaps }) => {
          swaps.sendCall = async ({ call }) => {
            if ((call.to === router) === (step === 'swap')) throw rejection
            return approvalHash
          }
        },
      })
      await press('Approve and swap')
      await settle(0)
      expect(store.get(bannerAtom)?.messageKey).toBe('error.RequestRejectedError')
      expect(button(/swap$/i)).toBeTruthy()
      expect(events).toContain('SWAP_REJECTED')
      expect(told).toEqual([])
    })

  test('behavior: a quote older than 20 s is asked anew, and no wallet is', async () => {
    const asked: string[] = []
    const { api, clock, press, visibility } = await reviewSwap({
      change: ({ swaps }) => {
        swaps.sendCall = async ({ call }) => {
          asked.push(call.to)
          return hash
        }
      },
    })
    act(() => visibility.hide())
    await act(() => clock.advanceAsync(20_001))
    const quotes = api.requestsOf('/api/v1/convert/quotes').length
    await press('Approve and swap')
    expect(asked).toEqual([])
    expect(api.requestsOf('/api/v1/convert/quotes').length).toBe(quotes + 1)
    await press('Approve and swap')
    expect(asked).toContain(router)
  })

  test('behavior: the price moved while the approval was mined: the wallet is not asked for the swap', async () => {
    const asked: string[] = []
    const { press, settle } = await reviewSwap({
      change: ({ exchange, swaps }) => {
        swaps.sendCall = async ({ call }) => {
          asked.push(call.to)
          exchange.allowance = 25_000_000n
          exchange.quote = (amount) => (amount * 10n ** 12n * 9n) / 10n
          return approvalHash
        }
      },
    })
    await press('Approve and swap')
    await settle(0)
    expect(asked).toEqual([usdcAddress])
    expect(words()).toContain('The price moved. Check the new amounts.')
  })

  test('behavior: a swap that the network refuses says so, and can be tried again with its amount', async () => {
    const { events, navigator, press, settle } = await reviewSwap({
      data: ofEther,
      change: ({ swaps }) => {
        swaps.waitForSwap = async () => {
          throw named('TransactionFailedError')
        }
      },
    })
    await press('Swap')
    await settle(0)
    expect(words()).toContain('Swap failed')
    expect(events).toContain('SWAP_ERROR')
    await press('Try again')
    expect(navigator.steps.at(-1)).toMatchObject({ how: 'push', route: { view: 'Swap' } })
  })

  test('behavior: what was asked stays as it was when the visitor goes elsewhere; its end is announced there', async () => {
    const answer = hold<string>()
    const { activate, press, settle, store, told } = await reviewSwap({
      data: ofEther,
      change: ({ swaps }) => {
        swaps.sendCall = () => answer.answer
      },
    })
    await press('Swap')
    expect(words()).toContain('Confirm in wallet')
    await act(async () => {
      activate(`eip155:137:${alice}`)
      store.set(routeAtom, { view: 'Account', data: undefined })
    })
    // The wallet may still agree.
    expect(words()).not.toContain('Nothing was swapped')
    answer.give(hash)
    await settle(1_000)
    expect(told).toEqual([{ value: hash }])
    expect(store.get(bannerAtom)?.message).toBe('Your swap is confirmed')
  })

  test('behavior: while an approval is mined the wallet asks for nothing, and the view says so', async () => {
    const { press } = await reviewSwap({
      change: ({ adapter }) => {
        Object.assign(adapter, { waitForReceipt: () => new Promise(() => {}) })
      },
    })
    await press('Approve and swap')
    expect(words()).toContain('Waiting for Ethereum to confirm the approval.')
    expect(words()).not.toContain('Your wallet asks you to confirm.')
  })

  test('behavior: the focus stays in the view when the pressed button goes, at the start and after a no', async () => {
    const answer = hold<string>()
    const { button, press, screen, settle } = await reviewSwap({
      data: ofEther,
      change: ({ swaps }) => {
        swaps.sendCall = () => answer.answer
      },
    })
    const isInView = (text: string) =>
      document.activeElement !== document.body && document.activeElement?.textContent?.includes(text)
    act(() => button('Swap').focus())
    await press('Swap')
    expect(isInView('Confirm in wallet')).toBe(true)
    answer.fail(rejection)
    await settle(0)
    expect(screen.getByRole('button', { name: 'Swap' })).toBeTruthy()
    expect(isInView('What you sign')).toBe(true)
  })

  test('behavior: the next review is of the next swap, whether the one before is over or still pending', async () => {
    const receipt = hold<bigint | undefined>()
    const { press, settle, store } = await reviewSwap({
      data: ofEther,
      change: ({ swaps }) => {
        swaps.simulate = async () => ({ status: 'unavailable' })
        swaps.waitForSwap = () => receipt.answer
      },
    })
    const review = async (amount: string) => {
      store.set(startSwapIntent, { ...ofEther, amount })
      await settle()
      await act(() => store.set(askQuoteIntent))
      await act(() => store.set(reviewSwapIntent))
      await settle(0)
    }
    await press('Swap')
    expect(words()).toContain('Waiting for Ethereum')
    await review('0.5')
    expect(words()).toContain('What you sign')
    expect(words()).toContain('0.5 ETH')
    receipt.give(2_990n * 10n ** 18n)
    await settle(0)
    expect(store.get(bannerAtom)?.message).toBe('Your swap is confirmed')
    await press('Swap')
    expect(words()).toContain('You got')
    await review('0.25')
    expect(words()).not.toContain('You got ')
    expect(words()).toContain('0.25 ETH')
  })

  test('behavior: one question at a time: a second press asks no second one', async () => {
    let asked = 0
    const { press, store } = await reviewSwap({
      data: ofEther,
      change: ({ swaps }) => {
        swaps.sendCall = () => {
          asked += 1
          return new Promise(() => {})
        }
      },
    })
    await press('Swap')
    await act(() => store.set(confirmSwapIntent))
    expect(asked).toBe(1)
  })
})
