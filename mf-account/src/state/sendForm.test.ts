import { setAccountDetailsIntent } from '@foyer/shared-core/state'
import { createTestModal } from '@foyer/shared-core/testing'
import { describe, expect, test } from '@rstest/core'
import { alice, bob, ether, usdc, usdcAddress } from '../testing/createTestChain.js'
import { askWalletIntent, endAskIntent } from './heldForm.js'
import { noLookup } from './nameLookup.js'
import { portfolioAtom, refreshPortfolioIntent } from './portfolio.js'
import {
  chooseSendTokenIntent,
  editSendIntent,
  resetSendIntent,
  sendFormAtom,
  startSendIntent,
} from './sendForm.js'

const caipAddress = `eip155:1:${alice}` as const

async function createModal() {
  const modal = createTestModal({ caipAddress })
  modal.api.answer('/api/v1/supported-chains', { json: { http: ['eip155:1', 'eip155:137'], ws: [] } })
  modal.api.answer(`/api/v1/account/${alice}/balance`, { json: { balances: [ether, usdc] } })
  modal.store.sub(portfolioAtom, () => {})
  await modal.store.set(refreshPortfolioIntent)
  await modal.clock.advanceAsync(0)
  return modal
}

describe('sendFormAtom', () => {
  test('default: every field of the send state [ENT-13]', async () => {
    const { store } = await createModal()
    store.set(editSendIntent, { sendTokenAmount: '1', receiverAddress: bob, token: ether })
    store.set(askWalletIntent, { caipAddress, lookup: noLookup })
    expect(store.get(sendFormAtom)).toEqual({
      token: ether,
      sendTokenAmount: '1',
      receiverAddress: bob,
      receiverProfileName: undefined,
      receiverProfileImageUrl: undefined,
      networkBalanceInUSD: '6000',
      loading: true,
      tokenBalances: [ether, usdc],
    })
  })

  test('behavior: belongs to one account on one chain', async () => {
    const { activate, store } = await createModal()
    store.set(editSendIntent, { token: ether, sendTokenAmount: '1' })
    for (const other of [`eip155:137:${alice}`, `eip155:1:${bob}`] as const) {
      activate(other)
      expect(store.get(sendFormAtom)).toMatchObject({ token: undefined, sendTokenAmount: undefined })
    }
    activate(caipAddress)
    expect(store.get(sendFormAtom).sendTokenAmount).toBe('1')
  })

  test('behavior: loads for as long as the wallet is asked for the form as it stands', async () => {
    const { activate, store } = await createModal()
    store.set(editSendIntent, { token: ether, sendTokenAmount: '1' })
    const ask = store.set(askWalletIntent, { caipAddress, lookup: noLookup })
    expect(store.get(sendFormAtom).loading).toBe(true)
    activate(`eip155:1:${bob}`)
    expect(store.get(sendFormAtom).loading).toBe(false)
    activate(caipAddress)
    store.set(editSendIntent, { sendTokenAmount: '2' })
    expect(store.get(sendFormAtom).loading).toBe(false)
    expect(store.set(endAskIntent, ask)).toBe(false)
  })
})

describe('sendFormAtom without a portfolio', () => {
  test('behavior: the native token can be sent, its worth is not made up', async () => {
    const other = `eip155:1:${bob}` as const
    const modal = createTestModal({ caipAddress: other })
    modal.store.sub(portfolioAtom, () => {})
    modal.api.answer(`/api/v1/account/${bob}/balance`, { status: 500 })
    await modal.store.set(refreshPortfolioIntent)
    await modal.clock.advanceAsync(0)
    expect(modal.store.get(sendFormAtom).tokenBalances).toEqual([])
    modal.store.set(setAccountDetailsIntent, { caipAddress: other, balance: '2' })
    expect(modal.store.get(sendFormAtom)).toMatchObject({
      tokenBalances: [{ symbol: 'ETH', chainId: 'eip155:1', price: Number.NaN, quantity: { numeric: '2' } }],
      networkBalanceInUSD: undefined,
    })
  })
})

describe('chooseSendTokenIntent', () => {
  test('default: another token empties the amount, the same one keeps it', async () => {
    const { store } = await createModal()
    store.set(editSendIntent, { token: ether, sendTokenAmount: '1' })
    store.set(chooseSendTokenIntent, { ...ether })
    expect(store.get(sendFormAtom).sendTokenAmount).toBe('1')
    store.set(chooseSendTokenIntent, usdc)
    expect(store.get(sendFormAtom)).toMatchObject({ token: usdc, sendTokenAmount: undefined })
  })
})

describe('startSendIntent', () => {
  test('default: starts from the first token and keeps what is there', async () => {
    const { store } = await createModal()
    store.set(startSendIntent, undefined)
    expect(store.get(sendFormAtom).token).toEqual(ether)
    store.set(chooseSendTokenIntent, usdc)
    store.set(startSendIntent, undefined)
    expect(store.get(sendFormAtom).token).toEqual(usdc)
  })

  test('param: data, applied once', async () => {
    const { store } = await createModal()
    const data = { tokenAddress: usdcAddress.toLowerCase(), amountText: '5', receiver: bob }
    store.set(startSendIntent, data)
    expect(store.get(sendFormAtom)).toMatchObject({ token: usdc, sendTokenAmount: '5', receiverAddress: bob })
    store.set(editSendIntent, { sendTokenAmount: '6' })
    store.set(startSendIntent, data)
    expect(store.get(sendFormAtom).sendTokenAmount).toBe('6')
  })

  test('behavior: a token that the account lacks is not swapped for another', async () => {
    const { store } = await createModal()
    store.set(startSendIntent, { tokenAddress: bob })
    expect(store.get(sendFormAtom).token).toBeUndefined()
  })
})

describe('resetSendIntent', () => {
  test('param: caipAddress', async () => {
    const { store } = await createModal()
    store.set(editSendIntent, { sendTokenAmount: '1' })
    store.set(resetSendIntent, { caipAddress: `eip155:1:${bob}` })
    expect(store.get(sendFormAtom).sendTokenAmount).toBe('1')
    store.set(resetSendIntent, { caipAddress })
    expect(store.get(sendFormAtom).sendTokenAmount).toBeUndefined()
  })
})
