import { bannerAtom, configAtom, modalAtom, openResultAtom, routeAtom } from '@foyer/shared-core/state'
import { afterEach, describe, expect, test } from '@rstest/core'
import { cleanup, fireEvent } from '@testing-library/react'
import fc from 'fast-check'
import { caipAddress, createSendModal } from '../testing/createSendModal.js'
import { bob, hash, usdc, usdcAddress } from '../testing/createTestChain.js'
import { renderView } from '../testing/renderView.js'
import { Account } from '../views/Account.js'
import { WalletSend } from '../views/WalletSend.js'
import { WalletSendConfirmed } from '../views/WalletSendConfirmed.js'
import { pendingSendsAtom } from './pendingSends.js'
import { receiverWarningsAtom } from './receiver.js'
import { sendFormAtom } from './sendForm.js'
import { sendTokenIntent } from './sendToken.js'
import { resumeTransfersIntent, transfersAtom } from './transfers.js'

afterEach(cleanup)

type Modal = Awaited<ReturnType<typeof createSendModal>>

/** Sends, and leaves the transaction pending. @returns What the storage keeps. */
async function sendAndLeave(fields: Parameters<Modal['fill']>[0] = {}) {
  const modal = await createSendModal()
  await modal.fill(fields)
  void modal.store.set(sendTokenIntent)
  await modal.settle()
  return { modal, kept: modal.store.get(configAtom).storage.get('pendingSends') ?? [] }
}

/** A page that was loaded again, with what was kept. */
async function reload(kept: readonly object[]) {
  const modal = await createSendModal({ view: 'Account', data: undefined })
  modal.store.get(configAtom).storage.set('pendingSends', kept)
  return modal
}

/** The same transfers, sent some days earlier. */
const sentEarlier = (kept: readonly object[], days: number) =>
  kept.map((x) => ({ ...x, sentAtMs: Reflect.get(x, 'sentAtMs') - days * 86_400_000 }))

describe('a transfer that is pending when the page is loaded again', () => {
  test('default: Account and the form say so, and its receipt ends it', async () => {
    const { kept } = await sendAndLeave()
    const modal = await reload(kept)
    for (const view of [<Account key={1} />, <WalletSend key={2} data={undefined} />]) {
      const { screen, unmount } = await renderView(modal, view)
      fireEvent.click(screen.getByText('pending.amount'))
      expect(modal.store.get(routeAtom)).toMatchObject({ view: 'WalletSendConfirmed', data: { hash } })
      unmount()
    }
    const { screen } = await renderView(modal, <WalletSend data={undefined} />)
    expect(screen.getByText('pending.notice')).toBeTruthy()
    expect(modal.store.get(transfersAtom)).toEqual({ [hash]: 'pending' })
    modal.chain.receipt = 'success'
    await modal.pass(5_000)
    expect(modal.store.get(transfersAtom)).toEqual({ [hash]: 'confirmed' })
    expect(modal.store.get(pendingSendsAtom)).toEqual([])
    expect(modal.events).toEqual(['SEND_SUCCESS'])
  })

  test('behavior: it is held to what was reviewed before the reload', async () => {
    for (const [fields, transaction] of [
      [{}, { value: '0x1' }],
      [{ token: usdc, amount: '1' }, { to: bob }],
    ] as const) {
      const { kept } = await sendAndLeave(fields)
      const modal = await reload(kept)
      modal.chain.receipt = 'success'
      modal.chain.transaction = transaction
      modal.store.set(resumeTransfersIntent)
      await modal.pass(5_000)
      expect(modal.store.get(transfersAtom)).toEqual({ [hash]: 'differs' })
      expect(modal.events).toEqual(['SEND_ERROR'])
      expect(modal.store.get(bannerAtom)?.messageKey).toBe('confirmed.differs')
      expect(modal.store.get(pendingSendsAtom)).toHaveLength(1)
    }
  })

  test('lists a transfer that is not confirmed after a day, and still looks for it', async () => {
    const { kept } = await sendAndLeave()
    const modal = await reload(sentEarlier(kept, 1))
    const { screen } = await renderView(modal, <Account />)
    await modal.pass(26_000)
    expect(modal.store.get(transfersAtom)).toEqual({ [hash]: 'missing' })
    fireEvent.click(screen.getByText('pending.missing'))
    const { data, view } = modal.store.get(routeAtom)
    if (view !== 'WalletSendConfirmed') throw new Error('The row leads to the receipt')
    const receipt = await renderView(modal, <WalletSendConfirmed data={data} />)
    expect(receipt.screen.getByText('confirmed.missing')).toBeTruthy()
    expect(modal.store.get(pendingSendsAtom)).toHaveLength(1)
    fireEvent.click(receipt.screen.getByText('confirmed.check'))
    await modal.pass(26_000)
    expect(modal.store.get(transfersAtom)).toEqual({ [hash]: 'missing' })
    modal.chain.receipt = 'success'
    await modal.pass(60_000)
    expect(modal.store.get(transfersAtom)).toEqual({ [hash]: 'confirmed' })
  })

  test('removes an unconfirmed transfer when the user asks for it', async () => {
    const { kept } = await sendAndLeave()
    const modal = await reload(sentEarlier(kept, 1))
    const [pending] = modal.store.get(pendingSendsAtom)
    if (!pending) throw new Error('It was kept')
    modal.store.set(resumeTransfersIntent)
    await modal.pass(26_000)
    const { screen } = await renderView(modal, <WalletSendConfirmed data={pending.sent} />)
    fireEvent.click(screen.getByText('confirmed.forget'))
    expect(modal.store.get(pendingSendsAtom)).toEqual([])
    expect(modal.store.get(routeAtom).view).toBe('Account')
  })

  test('hides transfers of another account, or older than a week', async () => {
    const { kept } = await sendAndLeave()
    const modal = await reload(kept)
    modal.activate(`eip155:1:${bob}`)
    expect(modal.store.get(pendingSendsAtom)).toEqual([])
    const later = await reload(sentEarlier(kept, 7))
    expect(later.store.get(pendingSendsAtom)).toEqual([])
  })

  test('behavior: decided while the page is open, nothing is kept', async () => {
    for (const receipt of ['success', 'reverted'] as const) {
      const { kept, modal } = await sendAndLeave()
      expect(kept).toHaveLength(1)
      modal.chain.receipt = receipt
      await modal.pass(2_000)
      expect(modal.store.get(configAtom).storage.get('pendingSends')).toEqual([])
    }
  })

  test('error: entries of any shape end no view', async () => {
    const { kept } = await sendAndLeave()
    const modal = await reload(kept)
    const { storage } = modal.store.get(configAtom)
    const [whole] = kept
    if (!whole) throw new Error('It was kept')
    fc.assert(
      fc.property(fc.constantFrom(...Object.keys(whole)), fc.anything(), (key, value) => {
        storage.set('pendingSends', [{ ...whole, [key]: value }])
        modal.activate(caipAddress)
        for (const { reviewed, sent } of modal.store.get(pendingSendsAtom)) {
          expect(typeof reviewed.amount).toBe('bigint')
          expect(sent.hash).toBeTruthy()
        }
      }),
    )
  })
})

describe('a transfer that waits for the wallet’s answer', () => {
  test('default: Account and the form say so, and lead back to its review, until the wallet answers', async () => {
    const modal = await createSendModal()
    const { fill, settle, store, wallet } = modal
    let answer = (_: unknown) => {}
    wallet.send = () => new Promise((resolve) => (answer = resolve))
    await fill({ amount: '0.5' })
    void store.set(sendTokenIntent)
    await settle()
    // What is filled in meanwhile is another transfer.
    await fill({ amount: '1' })
    for (const view of [<Account key={1} />, <WalletSend key={2} data={undefined} />]) {
      store.set(routeAtom, { view: 'Account', data: undefined })
      const { screen, unmount } = await renderView(modal, view)
      expect(screen.queryByText('pending.notice')).toBeNull()
      fireEvent.click(screen.getByText('pending.asked'))
      expect(store.get(routeAtom).view).toBe('WalletSendPreview')
      expect(store.get(sendFormAtom)).toMatchObject({ sendTokenAmount: '0.5', loading: true })
      unmount()
    }
    answer(hash)
    await settle()
    const { screen } = await renderView(modal, <Account />)
    expect(screen.queryByText('pending.asked')).toBeNull()
    expect(screen.getByText('pending.amount')).toBeTruthy()
  })
})

describe('a wallet that moves to a network the page does not have, while it sends', () => {
  test('behavior: the transaction keeps its chain, and visitor and page learn of it over any view', async () => {
    const modal = await createSendModal()
    const { chain, events, fill, pass, settle, store, tell, wallet } = modal
    const outcomes: unknown[] = []
    const asked: unknown[] = []
    let answer = (_: unknown) => {}
    wallet.send = (params) => {
      asked.push(params)
      return new Promise((resolve) => (answer = resolve))
    }
    store.set(openResultAtom, { settle: (outcome) => void outcomes.push(outcome) })
    await fill()
    void store.set(sendTokenIntent)
    await settle()
    tell({ type: 'chainChanged', connectorId: 'test', caipNetworkId: 'eip155:424242' })
    store.set(routeAtom, { view: 'UnsupportedChain', data: undefined })
    answer(hash)
    await settle()
    expect(asked).toMatchObject([[{ chainId: '0x1', to: bob }]])
    expect(events).toEqual(['SEND_INITIATED'])
    expect(outcomes).toEqual([])
    expect(store.get(routeAtom).view).toBe('UnsupportedChain')
    expect(store.get(bannerAtom)).toMatchObject({ open: true, message: 'confirmed.pending' })
    chain.receipt = 'success'
    await pass(2_000)
    expect(events).toEqual(['SEND_INITIATED', 'SEND_SUCCESS'])
    expect(outcomes).toEqual([{ value: hash }])
    expect(store.get(bannerAtom)).toMatchObject({ open: true, message: 'confirmed.banner' })
    expect(store.get(routeAtom).view).toBe('UnsupportedChain')
  })

  test('behavior: a closed modal stays closed, and only the page is told', async () => {
    const modal = await createSendModal()
    const { chain, events, fill, pass, settle, store } = modal
    await fill()
    void store.set(sendTokenIntent)
    await settle()
    store.set(modalAtom, { open: false, embedded: false, shaking: false })
    chain.receipt = 'success'
    await pass(5_000)
    expect(events).toEqual(['SEND_INITIATED', 'SEND_SUCCESS'])
    expect(store.get(bannerAtom)?.open).not.toBe(true)
  })
})

describe('an address that begins and ends like one that was sent to', () => {
  test('behavior: is said, also after a reload; the same one is not', async () => {
    const { kept } = await sendAndLeave()
    const modal = await reload(kept)
    const alike = `${bob.slice(0, 4)}${'1'.repeat(34)}${bob.slice(-4)}`.toLowerCase()
    await modal.fill({ receiver: alike })
    expect(modal.store.get(receiverWarningsAtom)).toEqual(['send.lookalike'])
    for (const receiver of [bob, bob.toLowerCase()]) {
      await modal.fill({ receiver })
      expect(modal.store.get(receiverWarningsAtom)).toEqual([])
    }
    await modal.fill({ receiver: usdcAddress })
    expect(modal.store.get(receiverWarningsAtom)).toEqual(['send.firstTime'])
  })
})
