import { bannerAtom, openResultAtom, routeAtom } from '@foyer/shared-core/state'
import { describe, expect, test } from '@rstest/core'
import { createSendModal } from '../testing/createSendModal.js'
import { alice, bob } from '../testing/createTestChain.js'
import { renderView } from '../testing/renderView.js'
import { WalletSendConfirmed } from '../views/WalletSendConfirmed.js'
import { sendFormAtom } from './sendForm.js'
import { sendTokenIntent } from './sendToken.js'
import { transfersAtom } from './transfers.js'

describe('a wallet that was to send and answers no hash', () => {
  test('error: it may have been sent, so the form is gone, and the page is told', async () => {
    const { events, fill, pass, settle, store, wallet } = await createSendModal()
    wallet.send = async () => 'sent'
    const outcomes: unknown[] = []
    store.set(openResultAtom, { settle: (outcome) => void outcomes.push(outcome) })
    await fill()
    await store.set(sendTokenIntent)
    await settle()
    expect(store.get(routeAtom)).toMatchObject({
      view: 'WalletSendConfirmed',
      data: { hash: '', receiver: bob },
    })
    expect(store.get(sendFormAtom)).toMatchObject({ loading: false, sendTokenAmount: undefined })
    expect(outcomes).toMatchObject([{ error: { name: 'BroadcastUnconfirmedError' } }])
    // Without a hash no receipt is looked for.
    await pass(30_000)
    expect([events, store.get(transfersAtom)]).toEqual([['SEND_INITIATED'], {}])
  })

  test('error: an answer that came while the visitor was elsewhere is told by a banner', async () => {
    const { fill, settle, store, wallet } = await createSendModal()
    let answer = (_: unknown) => {}
    wallet.send = () => new Promise((resolve) => (answer = resolve))
    await fill()
    const sending = store.set(sendTokenIntent)
    await settle()
    store.set(routeAtom, { view: 'Account', data: undefined })
    answer('sent')
    await sending
    expect(store.get(routeAtom).view).toBe('Account')
    expect(store.get(bannerAtom)).toMatchObject({ message: 'confirmed.unconfirmed', variant: 'error' })
  })

  test('behavior: the view says what to look at, and offers no second try', async () => {
    const modal = await createSendModal()
    const data = {
      hash: '',
      caipNetworkId: 'eip155:1',
      symbol: 'ETH',
      amountText: '1',
      receiver: bob,
    } as const
    const { screen } = await renderView(modal, <WalletSendConfirmed data={data} />)
    expect(screen.getByText('confirmed.unconfirmedDetail')).toBeTruthy()
    expect(screen.getByRole('link').getAttribute('href')).toContain(`/address/${alice}`)
    expect(screen.getAllByRole('button').map((x) => x.textContent)).toEqual(['common.done'])
  })
})
