import { servedViewsAtom, setAccountDetailsIntent } from '@foyer/shared-core/state'
import { createTestModal, setIdentityIntent } from '@foyer/shared-core/testing'
import { expect, test } from '@rstest/core'
import { isNameOfferedAtom } from './nameOffer.js'

const address = `0x${'1'.repeat(40)}`
const caipAddress = `eip155:1:${address}` as const
const solana = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp' as const

test('a name is offered to an EVM account that is known to have none, where one can be registered [ROLE-09: offered]', () => {
  const { activate, store } = createTestModal({ caipAddress, options: { networks: ['eip155:1', solana] } })
  const isOffered = () => store.get(isNameOfferedAtom)
  store.set(servedViewsAtom, new Set(['ChooseAccountName'] as const))
  expect(isOffered()).toBe(false)
  store.set(setIdentityIntent, { address, identity: {} })
  expect(isOffered()).toBe(true)
  store.set(servedViewsAtom, new Set())
  expect(isOffered()).toBe(false)
  store.set(servedViewsAtom, new Set(['ChooseAccountName'] as const))
  store.set(setAccountDetailsIntent, { caipAddress, profileName: 'alice.eth' })
  expect(isOffered()).toBe(false)
  const other = '9xQeWvG816bUx9EPjHmaT23yvVM2ZWbrrpZb9PusVFin'
  store.set(setIdentityIntent, { address: other, identity: {} })
  activate(`${solana}:${other}`)
  expect(isOffered()).toBe(false)
})
