import { bannerAtom, routeAtom } from '@foyer/shared-core/state'
import { describe, expect, test } from '@rstest/core'
import { createSendModal } from '../testing/createSendModal.js'
import { alice, bob, ether, hash } from '../testing/createTestChain.js'
import { amountUnitAtom, switchAmountIntent, typeAmountIntent } from './currencyAmount.js'
import { sayAmountAtom } from './pendingSends.js'
import { refreshPortfolioIntent } from './portfolio.js'
import { nameLookupAtom, receiverAtom } from './receiverName.js'
import { recentReceiversAtom, rememberReceiverIntent } from './recentReceivers.js'
import { resetSendIntent, reviewAskedIntent, sendFormAtom } from './sendForm.js'
import { receiverCheckAtom } from './sendQueries.js'
import { previewSendIntent, sendTokenIntent } from './sendToken.js'

const carol = '0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC'
const profile = (name: string) => `/api/v1/profile/account/${name}`

async function createForm() {
  const modal = await createSendModal({ view: 'WalletSend', data: undefined })
  for (const shown of [nameLookupAtom, receiverCheckAtom]) modal.store.sub(shown, () => {})
  const lead = (name: string, address: string, more: object = {}) =>
    modal.api.answer(profile(name), { json: { addresses: { '60': address }, ...more } })
  const type = async (receiver: string) => {
    await modal.fill({ receiver })
    await modal.clock.advanceAsync(300)
    await modal.settle()
  }
  const sent: unknown[] = []
  modal.wallet.send = (params) => {
    sent.push(params)
    return new Promise(() => {})
  }
  return { ...modal, lead, sent, type }
}

describe('a name that leads elsewhere by now', () => {
  test('behavior: is looked up again for the review, which waits for a look at the new address', async () => {
    const { lead, sent, settle, store, type } = await createForm()
    lead('alice.foyer.id', carol)
    await type('alice.foyer.id')
    expect(store.get(receiverAtom)).toBe(carol)
    lead('alice.foyer.id', bob)
    await store.set(previewSendIntent)
    expect(store.get(routeAtom).view).toBe('WalletSend')
    expect(store.get(bannerAtom)).toMatchObject({ variant: 'error', messageKey: 'send.nameMovedNow' })
    expect(store.get(receiverAtom)).toBe(bob)
    await settle()
    await store.set(previewSendIntent)
    expect(store.get(routeAtom).view).toBe('WalletSendPreview')
    void store.set(sendTokenIntent)
    await settle()
    expect(sent).toMatchObject([[{ to: bob }]])
  })

  test('error: a name that can no longer be looked up is not reviewed', async () => {
    const { api, lead, store, type } = await createForm()
    lead('alice.foyer.id', carol)
    await type('alice.foyer.id')
    api.answer(profile('alice.foyer.id'), { status: 500 })
    await store.set(previewSendIntent)
    expect(store.get(routeAtom).view).toBe('WalletSend')
    expect(store.get(bannerAtom)).toMatchObject({ variant: 'error' })
  })

  test('behavior: the review of what the wallet is asked for shows the address that it is asked for', async () => {
    for (const typedSince of ['alice.foyer.id', 'dave.foyer.id', bob]) {
      const { lead, sent, settle, store, type } = await createForm()
      lead('alice.foyer.id', carol)
      lead('dave.foyer.id', bob)
      await type('alice.foyer.id')
      void store.set(sendTokenIntent)
      await settle()
      expect(sent).toMatchObject([[{ to: carol }]])
      store.set(resetSendIntent)
      lead('alice.foyer.id', bob)
      await type(typedSince)
      expect(store.get(receiverAtom)).toBe(bob)
      store.set(reviewAskedIntent)
      expect(store.get(receiverAtom)).toBe(carol)
      expect(store.get(sendFormAtom)).toMatchObject({ loading: true, receiverProfileName: 'alice.foyer.id' })
    }
  })
})

describe('rememberReceiverIntent', () => {
  const sent = (receiver: string, receiverImageUrl: string) => ({
    hash,
    caipNetworkId: 'eip155:1' as const,
    symbol: 'ETH',
    amountText: '1',
    receiver,
    receiverName: 'mallory.eth',
    receiverImageUrl,
  })

  test('behavior: a large picture of one receiver costs no other its place in the storage', async () => {
    const { config, store } = await createForm()
    const friends = [bob, carol]
    for (const friend of friends) store.set(rememberReceiverIntent, sent(friend, ''))
    const avatar = `data:image/png;base64,${'A'.repeat(60_000)}`
    store.set(rememberReceiverIntent, sent(`0x${'34'.repeat(20)}`, avatar))
    expect(store.get(recentReceiversAtom).map((x) => x.address)).toEqual(expect.arrayContaining(friends))
    expect(JSON.stringify(config.storage.get('recentReceivers')).length).toBeLessThan(5_000)
    expect(config.storage.get('recentReceivers')).toHaveLength(3)
  })

  test('behavior: a picture of another host, in a storage that was changed, is not drawn', async () => {
    const { config, store } = await createForm()
    const imageUrl = 'https://evil.example/who-sends.png'
    config.storage.set('recentReceivers', [{ namespace: 'eip155', address: bob, imageUrl }])
    expect(store.get(recentReceiversAtom)).toEqual([{ namespace: 'eip155', address: bob }])
  })
})

describe('typeAmountIntent', () => {
  test('behavior: money that was typed as the price went, or turned to another currency, is no amount of the token', async () => {
    for (const [turned, now] of [
      [{ balances: [{ ...ether, price: 0 }] }, { unit: 'token' }],
      [
        { balances: [ether], currency: 'jpy' },
        { unit: 'currency', currency: 'jpy', value: '9' },
      ],
    ] as const) {
      const { api, fill, store } = await createForm()
      await fill()
      store.set(switchAmountIntent)
      const drawn = store.get(amountUnitAtom)
      expect(drawn.unit).toBe('currency')
      store.set(typeAmountIntent, '10', drawn)
      const { sendTokenAmount } = store.get(sendFormAtom)
      api.answer(`/api/v1/account/${alice}/balance`, { json: turned })
      await store.set(refreshPortfolioIntent, { force: true })
      expect(store.get(amountUnitAtom)).toMatchObject(now)
      store.set(typeAmountIntent, '100', drawn)
      expect(store.get(sendFormAtom).sendTokenAmount).toBe(sendTokenAmount)
    }
  })
})

describe('sayAmountAtom', () => {
  test('behavior: a symbol of another script turns no digits of the amount', async () => {
    const { store } = await createForm()
    const say = store.get(sayAmountAtom)
    expect(say({ amountText: '5', symbol: 'אב 100' })).toBe('5 \u2068אב 100\u2069')
    expect(say({ amountText: '5', symbol: 'ETH' })).toBe('5 ETH')
  })
})
