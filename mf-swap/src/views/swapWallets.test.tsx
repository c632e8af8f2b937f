import { getActivity } from '@foyer/shared-core/adapters'
import { pendingSwapsAtom } from '@foyer/shared-core/swaps'
import { afterEach, describe, expect, test } from '@rstest/core'
import { act, cleanup } from '@testing-library/react'
import { renewPlanIntent } from '../state/plan.js'
import { alice, approvalHash, hash } from '../testing/createSwapModal.js'
import { named, ofEther, reviewSwap } from '../testing/reviewSwap.js'

afterEach(cleanup)

const _rejection = named('RequestRejectedError')
const words = () => document.body.textContent ?? ''

describe('what wallets do to a swap', () => {
  test('behavior: a wallet that goes while it is asked gives its account up: it can swap again', async () => {
    let asked = 0
    const { activate, press, settle, store, tell } = await reviewSwap({
      data: ofEther,
      change: ({ swaps }) => {
        swaps.sendCall = () => {
          asked += 1
          return new Promise(() => {})
        }
      },
    })
    await press('Swap')
    await act(async () => tell({ type: 'walletDisconnected', connectorId: 'test' }))
    await act(async () => activate(`eip155:1:${alice}`))
    await settle(0)
    await act(() => store.set(renewPlanIntent))
    await press('Swap')
    expect(asked).toBe(2)
  })

  test('behavior: a wallet of several owners proposes both; each is waited for on chain once it was executed [CAP-04: its swaps]', async () => {
    const executed = { [approvalHash]: `0x${'aa'.repeat(32)}`, [hash]: `0x${'bb'.repeat(32)}` }
    const decided = new Set<string>()
    const watched: string[] = []
    const { button, exchange, press, settle, store, told } = await reviewSwap({
      change: ({ adapter, config, connector, exchange, swaps }) => {
        getActivity(config).setActive(true)
        // The owner who executes a proposal pays for it.
        exchange.native = 0n
        connector.readProposal = async ({ hash: of }) =>
          decided.has(of)
            ? { status: 'executed', hash: executed[of] ?? '' }
            : { status: 'waiting', confirmed: 1, required: 2 }
        Object.assign(adapter, {
          waitForReceipt: async ({ hash: of }: { hash: string }) => void watched.push(of),
        })
        swaps.waitForSwap = async ({ hash: of }) => {
          watched.push(of)
          return 24n * 10n ** 18n
        }
      },
    })
    expect(exchange.native).toBe(0n)
    expect(button('Approve and swap').disabled).toBe(false)
    await press('Approve and swap')
    await settle(30_000)
    expect(watched).toEqual([])
    decided.add(approvalHash)
    await settle(4_000)
    expect(watched).toEqual([executed[approvalHash]])
    expect([words().includes('Swap of 25 USDC proposed'), told]).toEqual([true, []])
    expect(store.get(pendingSwapsAtom)).toEqual([])
    decided.add(hash)
    await settle(4_000)
    expect(watched.at(-1)).toBe(executed[hash])
    expect(told).toEqual([{ value: executed[hash] }])
    expect(words()).toContain('You got 24 DAI')
  })

  test('behavior: no receipt in time: it is still pending, and can be looked for again', async () => {
    let looked = 0
    const { press, settle } = await reviewSwap({
      data: ofEther,
      change: ({ swaps }) => {
        swaps.waitForSwap = async () => {
          looked += 1
          if (looked === 1) throw named('ReceiptTimeoutError')
          return undefined
        }
      },
    })
    await press('Swap')
    await settle(0)
    expect(words()).toContain('The swap is still pending')
    await press('Check again')
    expect(words()).toContain('Swapped 1 ETH')
  })
})
