import { describe, expect, test } from '@rstest/core'
import { createTestModal } from '../testing/createTestModal.js'
import { accountAtom, resetAccountDetailsIntent, setAccountDetailsIntent } from './account.js'

const address = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const caipAddress = `eip155:1:${address}` as const

describe('accountAtom', () => {
  test('default: the facts of an account, of the one in use alone, until they are reset [ENT-04]', () => {
    const { activate, store } = createTestModal({ caipAddress })
    const empty = {
      caipAddress,
      address,
      status: 'connected',
      balance: undefined,
      balanceSymbol: undefined,
      profileName: undefined,
      profileImage: undefined,
      user: undefined,
      smartAccountDeployed: undefined,
      preferredAccountType: undefined,
      socialProvider: undefined,
      farcasterUrl: undefined,
      tokenBalance: undefined,
      currentTab: 'tokens',
    }
    expect(Object.keys(store.get(accountAtom)).sort()).toEqual(Object.keys(empty).sort())
    expect(store.get(accountAtom)).toMatchObject({
      ...empty,
      preferredAccountType: expect.toBeOneOf([undefined, 'eoa']),
    })
    const details = { balance: '1.5', profileName: 'alice.eth', currentTab: 'activity' } as const
    store.set(setAccountDetailsIntent, { caipAddress, ...details })
    store.set(setAccountDetailsIntent, { caipAddress: 'eip155:1:0x1', profileName: 'eve.eth' })
    expect(store.get(accountAtom)).toMatchObject({ caipAddress, address, status: 'connected', ...details })
    activate(`eip155:137:${address}`)
    expect(store.get(accountAtom)).toMatchObject({ profileName: undefined, currentTab: 'tokens' })
    activate(caipAddress)
    store.set(resetAccountDetailsIntent)
    expect(store.get(accountAtom).profileName).toBeUndefined()
  })
})
