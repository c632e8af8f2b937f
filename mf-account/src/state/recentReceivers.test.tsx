import { recentReceiversLimit } from '@foyer/shared-core/constants'
import { groupedAddresses } from '@foyer/shared-core/testing'
import { afterEach, describe, expect, test } from '@rstest/core'
import { cleanup, fireEvent } from '@testing-library/react'
import { createSendModal } from '../testing/createSendModal.js'
import { alice, bob, hash } from '../testing/createTestChain.js'
import { renderView } from '../testing/renderView.js'
import { WalletSend } from '../views/WalletSend.js'
import { WalletSendPreview } from '../views/WalletSendPreview.js'
import { receiverWarningsAtom, resembledAtom } from './receiver.js'
import { forgetReceiverIntent, recentReceiversAtom, rememberReceiverIntent } from './recentReceivers.js'
import { sendFormAtom } from './sendForm.js'
import { sendTokenIntent } from './sendToken.js'

afterEach(cleanup)

const form = { view: 'WalletSend', data: undefined } as const
const carol = '0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC'
const key = '@foyer/recentReceivers'
const sent = (receiver: string, receiverName?: string) => ({
  hash,
  caipNetworkId: 'eip155:1' as const,
  symbol: 'ETH',
  amountText: '1',
  receiver,
  ...(receiverName && { receiverName }),
})
const at = (index: number) => `0x${String(index).padStart(40, '1')}`

describe('recentReceiversAtom', () => {
  test('default: a receiver is remembered once a transfer to it was sent, newest first, each once', async () => {
    const { fill, store, settle } = await createSendModal(form)
    expect(store.get(recentReceiversAtom)).toEqual([])
    await fill({ receiver: bob })
    void store.set(sendTokenIntent)
    await settle()
    expect(store.get(recentReceiversAtom)).toEqual([{ namespace: 'eip155', address: bob }])
    store.set(rememberReceiverIntent, sent(carol, 'carol.eth'))
    store.set(rememberReceiverIntent, sent(bob.toLowerCase()))
    store.set(rememberReceiverIntent, sent(carol.toLowerCase()))
    expect(store.get(recentReceiversAtom)).toEqual([
      { namespace: 'eip155', address: carol.toLowerCase(), name: 'carol.eth' },
      { namespace: 'eip155', address: bob.toLowerCase() },
    ])
  })

  test('behavior: keeps so many, in the storage of the page, and forgets one on demand', async () => {
    const { config, store } = await createSendModal(form)
    for (let index = 0; index < recentReceiversLimit + 5; index += 1)
      store.set(rememberReceiverIntent, sent(at(index)))
    const kept = store.get(recentReceiversAtom)
    expect(kept).toHaveLength(recentReceiversLimit)
    expect(config.storage.get('recentReceivers')).toHaveLength(recentReceiversLimit)
    const [newest] = kept
    if (newest) store.set(forgetReceiverIntent, newest)
    expect(store.get(recentReceiversAtom)).toEqual(kept.slice(1))
  })

  test('behavior: those of another kind of network are not offered', async () => {
    const { activate, store } = await createSendModal(form)
    store.set(rememberReceiverIntent, sent(bob))
    activate('solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp:FZ6k1gJUvVZ7wfnzbQpAMBpHGqsRNqBuGCw7Vd1sKqYv')
    expect(store.get(recentReceiversAtom)).toEqual([])
  })

  test('error: of a changed storage only what is a receiver is read', async () => {
    const { config, store } = await createSendModal(form)
    const good = { namespace: 'eip155', address: bob }
    config.storage.set('recentReceivers', [
      {},
      { ...good, address: 'javascript:alert(1)' },
      { ...good, namespace: 'bip122' },
      { ...good, address: 7 },
      { ...good, name: 'b\u202eob', imageUrl: 'javascript:alert(1)' },
      { ...good, imageUrl: 'https://tracker.test/pixel.png' },
    ])
    expect(store.get(recentReceiversAtom)).toEqual([good, good])
    config.storage.remove('recentReceivers')
    expect(key).toContain('recentReceivers')
  })
})

describe('RecentReceivers', () => {
  test('default: under the empty field; a press fills in the name, which is looked up anew', async () => {
    const modal = await createSendModal(form)
    const { api, clock, settle, store } = modal
    store.set(rememberReceiverIntent, sent(bob))
    store.set(rememberReceiverIntent, sent(alice))
    store.set(rememberReceiverIntent, sent(carol, 'carol.foyer.id'))
    api.answer('/api/v1/profile/account/carol.foyer.id', { json: { addresses: { '60': at(3) } } })
    const { screen, settle: redraw } = await renderView(modal, <WalletSend data={undefined} />)
    // The own account is not offered.
    expect(screen.getAllByRole('button', { name: /send.forget/ })).toHaveLength(2)
    fireEvent.click(screen.getByRole('button', { name: /carol\.foyer\.id/ }))
    await clock.advanceAsync(300)
    await settle()
    await redraw()
    expect(store.get(sendFormAtom)).toMatchObject({ receiverAddress: 'carol.foyer.id' })
    expect(screen.queryByText('send.recent')).toBeNull()
    expect(screen.getByRole('status').textContent).toContain('carol.foyer.id')
    expect(screen.getByRole('status').textContent).toContain(at(3))
    // The name leads elsewhere than when it was sent to.
    expect(store.get(receiverWarningsAtom)).toContain('send.nameMoved')
  })

  test('behavior: a press on one without a name fills in its whole address [CON-10: receivers]', async () => {
    const modal = await createSendModal(form)
    modal.store.set(rememberReceiverIntent, sent(bob))
    const { screen } = await renderView(modal, <WalletSend data={undefined} />)
    fireEvent.click(screen.getByRole('button', { name: /^0x70…/ }))
    expect(modal.store.get(sendFormAtom)).toMatchObject({ receiverAddress: bob })
  })

  test('behavior: an address like a remembered one is said, a remembered one is not new', async () => {
    const { fill, store } = await createSendModal(form)
    store.set(rememberReceiverIntent, sent(bob))
    await fill({ receiver: bob })
    expect(store.get(receiverWarningsAtom)).toEqual([])
    const alike = `${bob.slice(0, 4)}${'1'.repeat(34)}${bob.slice(-4)}`.toLowerCase()
    await fill({ receiver: alike })
    expect(store.get(receiverWarningsAtom)).toEqual(['send.lookalike'])
  })

  test('behavior: who is taken for whom is said: the whole of both addresses, and the name that is known [CON-10: receivers]', async () => {
    const modal = await createSendModal(form)
    const likeOf = (address: string) =>
      `${address.slice(0, 4)}${'1'.repeat(34)}${address.slice(-4)}`.toLowerCase()
    modal.store.set(rememberReceiverIntent, sent(bob, 'bob.eth'))
    modal.store.set(rememberReceiverIntent, sent(carol))
    for (const [address, name, isOwn] of [
      [bob, 'bob.eth', false],
      [carol, undefined, false],
      [alice, undefined, true],
    ] as const) {
      await modal.fill({ receiver: likeOf(address) })
      expect(modal.store.get(resembledAtom)).toEqual({ address, name, isOwn })
      for (const view of [<WalletSend key={1} data={undefined} />, <WalletSendPreview key={2} />]) {
        const { screen, unmount } = await renderView(modal, view)
        const notice = screen.getByText(/^send\.lookalike/)
        expect(notice.textContent).toBe(`send.lookalike ${address}`)
        expect(notice.querySelectorAll('[data-unlike]').length).toBeGreaterThan(7)
        expect(document.body.textContent?.replace(notice.textContent ?? '', '')).toContain(likeOf(address))
        expect(groupedAddresses()).toContain(likeOf(address))
        unmount()
      }
    }
  })
})

describe('ReceiverField', () => {
  test('default: while a name is looked up it says so; then the whole address, also at the review [CON-10: receivers]', async () => {
    const modal = await createSendModal(form)
    const { api, clock, fill, settle } = modal
    api.answer('/api/v1/profile/account/carol.foyer.id', { json: { addresses: { '60': carol } } })
    await fill({ receiver: 'carol.foyer.id' })
    const { screen, settle: redraw } = await renderView(modal, <WalletSend data={undefined} />)
    expect(screen.getByText('send.lookingUp')).toBeTruthy()
    await clock.advanceAsync(300)
    await settle()
    await redraw()
    expect(screen.queryByText('send.lookingUp')).toBeNull()
    expect(screen.getByRole('status').textContent).toBe(`carol.foyer.id${carol}`)
    expect(groupedAddresses()).toContain(carol)
  })

  test('behavior: the focus of a removed receiver goes to the next one, of the last one to the field', async () => {
    const modal = await createSendModal(form)
    for (const index of [1, 2, 3]) modal.store.set(rememberReceiverIntent, sent(at(index), `n${index}.eth`))
    const { screen, settle: redraw } = await renderView(modal, <WalletSend data={undefined} />)
    const focused = () =>
      document.activeElement?.closest('li')?.textContent?.slice(0, 6) ?? document.activeElement?.localName
    const remove = async (index: number) => {
      screen.getAllByRole('button', { name: 'send.forget' })[index]?.focus()
      fireEvent.click(document.activeElement ?? document.body)
      await redraw()
      return [focused(), document.activeElement?.getAttribute('aria-label')]
    }
    expect(await remove(0)).toEqual(['n2.eth', 'send.forget'])
    expect(await remove(1)).toEqual(['n2.eth', 'send.forget'])
    await remove(0)
    expect(document.activeElement).toBe(screen.getByLabelText('send.receiver'))
  })

  test('error: a failure of the look-up is said in the catalogue’s words, with another try [ERR-38: in the form]', async () => {
    const modal = await createSendModal(form)
    const { api, clock, fill, settle } = modal
    const path = '/api/v1/profile/account/carol.foyer.id'
    api.answer(path, { status: 500 })
    await fill({ receiver: 'carol.foyer.id' })
    await clock.advanceAsync(300)
    await settle()
    const { screen } = await renderView(modal, <WalletSend data={undefined} />)
    expect(screen.getByText('error.NameNotResolvedError')).toBeTruthy()
    api.answer(path, { json: { addresses: { '60': carol } } })
    fireEvent.click(screen.getByRole('button', { name: 'common.retry' }))
    await clock.advanceAsync(300)
    await settle()
    expect(api.requestsOf(path)).toHaveLength(2)
  })
})
