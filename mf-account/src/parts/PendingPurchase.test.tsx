import { servedViewsAtom } from '@foyer/shared-core/state'
import { createTestModal } from '@foyer/shared-core/testing'
import { afterEach, describe, expect, test } from '@rstest/core'
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { Provider } from 'jotai'
import { PendingPurchase } from './PendingPurchase.js'

afterEach(cleanup)

const alice = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const bob = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const purchase = {
  id: 'p1',
  seller: 'Pay',
  symbol: 'USDC',
  decimals: 6,
  watched: [{ caipAddress: `eip155:1:${alice}`, before: '0' }],
  quoted: '98.49',
}

async function open({ isServed = true, kept }: { isServed?: boolean; kept: readonly object[] }) {
  const modal = createTestModal({ caipAddress: `eip155:1:${alice}` })
  const startedAtMs = modal.clock.nowMs()
  modal.storage.setItem('@foyer/onrampPurchases', JSON.stringify(kept.map((x) => ({ startedAtMs, ...x }))))
  if (isServed) modal.store.set(servedViewsAtom, new Set(['BuyInProgress'] as const))
  await act(async () => {
    render(
      <Provider store={modal.store}>
        <PendingPurchase />
      </Provider>,
    )
    await import('./PurchaseRow.js')
  })
  return { ...modal, row: () => screen.queryByRole('button') }
}

describe('PendingPurchase', () => {
  test('default: the newest purchase of the account that may arrive leads to how it stands [CAP-15: account]', async () => {
    const { navigator, row } = await open({
      kept: [
        purchase,
        { ...purchase, id: 'p2', told: 'paid' },
        { ...purchase, id: 'p3', told: 'failed' },
        { ...purchase, id: 'p4', watched: [{ caipAddress: `eip155:1:${bob}`, before: '0' }] },
      ],
    })
    const button = row()
    if (!button) throw new Error('There is no row')
    act(() => void fireEvent.click(button))
    expect(navigator.steps.at(-1)).toMatchObject({ route: { view: 'BuyInProgress', data: { id: 'p2' } } })
  })

  test('behavior: nothing where nothing is waited for, or the page sells nothing', async () => {
    expect((await open({ kept: [] })).row()).toBeNull()
    cleanup()
    expect((await open({ kept: [{ ...purchase, told: 'canceled' }] })).row()).toBeNull()
    cleanup()
    expect((await open({ kept: [purchase], isServed: false })).row()).toBeNull()
  })
})
