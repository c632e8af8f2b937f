import { getActivity, getAdapter, type MinedNote, type Seen } from '@foyer/shared-core/adapters'
import { bannerAtom, configAtom, modalAtom, openResultAtom, routeAtom } from '@foyer/shared-core/state'
import { createMockShell } from '@foyer/shared-core/testing'
import { afterEach, describe, expect, test } from '@rstest/core'
import { act, cleanup, render, screen } from '@testing-library/react'
import { manifest } from '../manifest.js'
import { answerPages } from '../testing/createHistory.js'
import { createSendModal } from '../testing/createSendModal.js'
import { bob, hash } from '../testing/createTestChain.js'
import { renderView } from '../testing/renderView.js'
import { WalletSend } from '../views/WalletSend.js'
import { WalletSendConfirmed } from '../views/WalletSendConfirmed.js'
import { pendingSendsAtom } from './pendingSends.js'
import { sendTokenIntent } from './sendToken.js'
import { resumeTransfersIntent, transfersAtom } from './transfers.js'

afterEach(cleanup)

const faster = `0x${'cd'.repeat(32)}`
const seen: Seen = { payer: bob, nonce: 3, call: `0x${'12'.repeat(32)}`, block: 7 }
const named = (name: string, more: object = {}) => Object.assign(new Error(name), { name }, more)

type Waited = {
  seen?: Seen
  onSeen?: (seen: Seen) => void
  onMined?: (mined: MinedNote) => void
}

/** A modal whose chain says what the test says. `kept`: of an earlier visit. */
async function create({ kept = [] }: { kept?: readonly object[] } = {}) {
  const modal = await createSendModal()
  getActivity(modal.config).setActive(true)
  modal.store.get(configAtom).storage.set('pendingSends', kept)
  const waits: { of: Waited; done: () => void; failed: (error: Error) => void }[] = []
  Object.assign(await getAdapter(modal.config, 'eip155'), {
    waitForReceipt: (of: Waited) =>
      new Promise<void>((done, failed) => {
        waits.push({ of, done, failed })
      }),
  })
  const outcomes: unknown[] = []
  modal.store.set(openResultAtom, { settle: (outcome) => void outcomes.push(outcome) })
  return {
    ...modal,
    outcomes,
    waits,
    last: () => {
      const wait = waits.at(-1)
      if (!wait) throw new Error('No receipt is waited for')
      return wait
    },
    kept: () => modal.store.get(configAtom).storage.get('pendingSends') ?? [],
    status: () => modal.store.get(transfersAtom)[hash],
    async send() {
      await modal.fill()
      void modal.store.set(sendTokenIntent)
      await modal.settle()
    },
  }
}

const data = { hash, caipNetworkId: 'eip155:1', symbol: 'ETH', amountText: '1', receiver: bob } as const
const cancelled = () => named('TransactionCancelledError', { replacedBy: faster })
const replaced = () => named('TransactionReplacedError', { replacedBy: faster })

describe('a transfer that was sped up in the wallet', () => {
  test('resolves the page’s call with the hash that was mined, and counts as sent', async () => {
    const { events, last, outcomes, pass, send, settle, status, store } = await create()
    await send()
    expect(outcomes).toEqual([])
    last().of.onMined?.({ hash: faster })
    last().done()
    await settle()
    expect([status(), outcomes]).toEqual(['confirmed', [{ value: faster }]])
    expect(events).toEqual(['SEND_INITIATED', 'SEND_SUCCESS'])
    expect(store.get(pendingSendsAtom)).toEqual([])
    await pass(2_000)
    expect(store.get(routeAtom).view).toBe('Account')
  })

  test('resolves the page’s call with the wallet’s hash when the modal closes before', async () => {
    const { outcomes, send, store } = await create()
    await send()
    store.get(openResultAtom)?.settle({ error: named('ModalClosedError') })
    expect(outcomes).toEqual([{ value: hash }])
  })

  test('links to the transaction that was mined', async () => {
    const modal = await create()
    await modal.send()
    modal.last().of.onMined?.({ hash: faster })
    modal.last().done()
    await modal.settle()
    const { screen: drawn } = await renderView(modal, <WalletSendConfirmed data={data} />)
    expect(drawn.getByRole('link').getAttribute('href')).toContain(faster)
  })
})

describe('a transfer that was cancelled or replaced in the wallet', () => {
  for (const [make, status] of [
    [cancelled, 'cancelledInWallet'],
    [replaced, 'replaced'],
  ] as const)
    test(`rejects the page’s call, and says so until it was seen: ${status}`, async () => {
      const modal = await create()
      const { events, kept, last, outcomes, send, settle, store } = modal
      await send()
      const error = make()
      last().failed(error)
      await settle()
      expect([modal.status(), outcomes]).toEqual([status, [{ error }]])
      expect(events).toEqual(['SEND_INITIATED', 'SEND_ERROR'])
      expect(kept()).toHaveLength(1)
      const form = await renderView(modal, <WalletSend data={undefined} />)
      expect(form.screen.getByText(`pending.${status}`)).toBeTruthy()
      expect(form.screen.queryByText('pending.notice')).toBeNull()
      form.unmount()
      const receipt = await renderView(modal, <WalletSendConfirmed data={data} />)
      expect(receipt.screen.getByText(`confirmed.${status}`)).toBeTruthy()
      expect(receipt.screen.getByRole('link').getAttribute('href')).toContain(faster)
      expect([kept(), store.get(pendingSendsAtom)]).toEqual([[], []])
    })

  test('says so after a reload, by what was kept of the transaction', async () => {
    const first = await create()
    await first.send()
    first.last().of.onSeen?.(seen)
    const kept = first.kept()
    expect(kept).toMatchObject([{ hash, seen }])
    const modal = await create({ kept })
    modal.store.set(routeAtom, { view: 'Account', data: undefined })
    modal.store.set(resumeTransfersIntent)
    await modal.settle()
    expect(modal.last().of.seen).toEqual(seen)
    modal.last().failed(cancelled())
    await modal.settle()
    expect(modal.store.get(bannerAtom)).toMatchObject({ messageKey: 'confirmed.cancelledInWallet' })
  })

  test('claims nothing while the node does not show by which transaction', async () => {
    const modal = await create()
    const { last, outcomes, pass, send, settle, status, waits } = modal
    await send()
    last().failed(named('ReceiptTimeoutError', { isNonceUsed: true }))
    await settle()
    expect([status(), outcomes]).toEqual(['missing', []])
    await pass(30_000)
    expect(waits).toHaveLength(2)
    last().of.onMined?.({ hash: faster })
    last().done()
    await settle()
    expect([status(), outcomes]).toEqual(['confirmed', [{ value: faster }]])
  })

  test('is looked for on after 25 s, while the modal is open', async () => {
    const modal = await create()
    const { last, pass, send, settle, status, waits } = modal
    await send()
    last().failed(named('ReceiptTimeoutError'))
    await settle()
    expect([status(), waits.length]).toEqual(['late', 1])
    await pass(30_000)
    expect([status(), waits.length]).toEqual(['late', 2])
    last().failed(named('ReceiptTimeoutError'))
    getActivity(modal.config).setActive(false)
    await pass(120_000)
    expect(waits).toHaveLength(2)
    getActivity(modal.config).setActive(true)
    await settle()
    last().failed(cancelled())
    await settle()
    expect([status(), waits.length]).toEqual(['cancelledInWallet', 3])
  })

  test('shows in the activity how it ended', async () => {
    const modal = await create()
    await modal.send()
    modal.last().failed(cancelled())
    await modal.settle()
    modal.store.set(routeAtom, { view: 'Transactions', data: undefined })
    answerPages(modal.api, [[]])
    const shell = await createMockShell({ manifest, modal })
    render(shell.stage)
    await act(() => shell.show({ view: 'Transactions', data: undefined }))
    await act(() => modal.settle())
    expect(screen.getAllByRole('listitem').map((x) => x.textContent)).toEqual([
      expect.stringContaining('Cancelled'),
    ])
  })
})

describe('a transfer that another account of the wallet paid', () => {
  test('names that account, and stays in view until the user goes on', async () => {
    const modal = await create()
    const { last, outcomes, pass, send, status, store } = modal
    await send()
    last().of.onMined?.({ hash, paidBy: bob })
    last().done()
    await pass(5_000)
    expect([status(), outcomes, store.get(routeAtom).view]).toEqual([
      'confirmed',
      [{ value: hash }],
      'WalletSendConfirmed',
    ])
    const { screen: drawn } = await renderView(modal, <WalletSendConfirmed data={data} />)
    expect(drawn.getByText('confirmed.paidBy')).toBeTruthy()
  })

  test('names that account over another view too', async () => {
    const { last, send, settle, store } = await create()
    await send()
    store.set(routeAtom, { view: 'Account', data: undefined })
    store.set(modalAtom, (modal) => ({ ...modal, open: true }))
    last().of.onMined?.({ hash, paidBy: bob })
    last().done()
    await settle()
    expect(store.get(bannerAtom)?.message).toBe('confirmed.bannerPaidBy')
  })
})
