import { describe, expect, test } from '@rstest/core'
import { accountAtom } from '../state/account.js'
import { identitiesAtom } from '../state/identities.js'
import { createTestModal } from '../testing/createTestModal.js'
import { refreshIdentityIntent } from './identity.js'

const alice = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const bob = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const caipAddress = `eip155:137:${alice}` as const
const identityPath = `/api/v1/identity/${alice}`
const profilePath = (name: string) => `/api/v1/profile/account/${name}`
const picture = 'https://foyer.test/a.png'

/** A visitor on a page without Ethereum: names are the service’s. */
function setUp(said: unknown) {
  const modal = createTestModal({ caipAddress, options: { networks: ['eip155:137', 'eip155:10'] } })
  modal.api.answer('/api/v1/supported-chains', { json: { http: ['eip155:137', 'eip155:10'], ws: [] } })
  modal.api.answer(identityPath, { json: said })
  modal.api.answer(`/api/v1/profile/reverse/${alice}`, { json: [] })
  const leadsTo = (name: string, address: string) =>
    modal.api.answer(profilePath(name), { json: { addresses: { '60': { address } } } })
  const shown = async () => {
    await modal.store.set(refreshIdentityIntent)
    const { profileImage, profileName } = modal.store.get(accountAtom)
    return { profileImage, profileName }
  }
  return { ...modal, leadsTo, shown }
}

describe('refreshIdentityIntent', () => {
  test('default: sets the account’s name and picture [ENT-04: profileName, profileImage]', async () => {
    const { leadsTo, shown, store } = setUp({ name: 'alice.foyer.id', avatar: picture })
    leadsTo('alice.foyer.id', alice.toLowerCase())
    expect(await shown()).toEqual({ profileName: 'alice.foyer.id', profileImage: picture })
    const identity = { name: 'alice.foyer.id', avatar: picture }
    expect(store.get(identitiesAtom)(alice.toLowerCase())).toEqual(identity)
  })

  test('behavior: a name that leads elsewhere is not shown, nor the picture it came with', async () => {
    const { leadsTo, shown } = setUp({ name: 'liar.foyer.id', avatar: picture })
    leadsTo('liar.foyer.id', bob)
    expect(await shown()).toEqual({ profileName: undefined, profileImage: undefined })
  })

  test('behavior: the picture of a name that leads elsewhere is not drawn beside another name', async () => {
    const { api, leadsTo, shown } = setUp({ name: 'bob.foyer.id', avatar: picture })
    api.answer(`/api/v1/profile/reverse/${alice}`, { json: [{ name: 'alice.foyer.id', addresses: {} }] })
    leadsTo('bob.foyer.id', bob)
    leadsTo('alice.foyer.id', alice)
    expect(await shown()).toEqual({ profileName: 'alice.foyer.id', profileImage: undefined })
  })

  test('behavior: a picture of a host that the page did not name is left out, with a name and without one', async () => {
    const avatar = 'https://tracker.test/pixel.png'
    const { leadsTo, shown } = setUp({ name: 'alice.foyer.id', avatar })
    leadsTo('alice.foyer.id', alice)
    expect(await shown()).toEqual({ profileName: 'alice.foyer.id', profileImage: undefined })
    expect(await setUp({ avatar }).shown()).toEqual({ profileName: undefined, profileImage: undefined })

    const listed = setUp({})
    const names = [{ name: 'alice.foyer.id', addresses: {}, attributes: { avatar } }]
    listed.api.answer(`/api/v1/profile/reverse/${alice}`, { json: names })
    listed.leadsTo('alice.foyer.id', alice)
    expect(await listed.shown()).toEqual({ profileName: 'alice.foyer.id', profileImage: undefined })
  })

  test('behavior: without a name the service’s other look-up is asked; the first that leads back counts', async () => {
    const { api, leadsTo, shown } = setUp({ name: null, avatar: null })
    const names = ['liar.foyer.id', 'alice.foyer.id'].map((name) => ({ name, addresses: {} }))
    api.answer(`/api/v1/profile/reverse/${alice}`, { json: names })
    leadsTo('liar.foyer.id', bob)
    leadsTo('alice.foyer.id', alice)
    expect(await shown()).toMatchObject({ profileName: 'alice.foyer.id' })
  })

  test('behavior: is remembered for 5 min, by address whatever the chain [CON-26] [ENT-08]', async () => {
    const { activate, api, clock, leadsTo, shown } = setUp({ name: 'alice.foyer.id' })
    leadsTo('alice.foyer.id', alice)
    await shown()
    activate(`eip155:10:${alice}`)
    clock.advance(299_999)
    expect(await shown()).toMatchObject({ profileName: 'alice.foyer.id' })
    expect(api.requestsOf(identityPath)).toHaveLength(1)
    clock.advance(1)
    await shown()
    expect(api.requestsOf(identityPath)).toHaveLength(2)
  })

  test('behavior: the names that lead back are remembered for 5 min by themselves, also where one could not be checked [CON-26: names] [ENT-08: names]', async () => {
    const { api, clock, leadsTo, shown } = setUp({ name: null, avatar: null })
    const path = `/api/v1/profile/reverse/${alice}`
    api.answer(path, { json: [{ name: 'alice.foyer.id', addresses: {} }] })
    api.answer(profilePath('alice.foyer.id'), { status: 500 })
    const asked = async () => {
      await shown()
      return api.requestsOf(path).length
    }
    expect(await asked()).toBe(1)
    const startedMs = clock.nowMs()
    clock.advance(299_999)
    expect(await asked()).toBe(1)
    clock.advance(1)
    expect(await asked()).toBe(2)
    leadsTo('alice.foyer.id', alice)
    expect(await shown()).toMatchObject({ profileName: 'alice.foyer.id' })
    expect([api.requestsOf(path).length, clock.nowMs() - startedMs]).toEqual([2, 300_000])
  })

  test('behavior: a late answer is not set for the account that came after', async () => {
    const { activate, leadsTo, store } = setUp({ name: 'alice.foyer.id' })
    leadsTo('alice.foyer.id', alice)
    const late = store.set(refreshIdentityIntent)
    activate(`eip155:137:${bob}`)
    await late
    expect(store.get(accountAtom).profileName).toBeUndefined()
    expect(store.get(identitiesAtom)(alice)).toEqual({ name: 'alice.foyer.id' })
  })

  test('error: what cannot be verified now is neither shown nor remembered', async () => {
    const { api, leadsTo, shown } = setUp({ name: 'alice.foyer.id' })
    api.answer(profilePath('alice.foyer.id'), { status: 500 })
    expect(await shown()).toMatchObject({ profileName: undefined })
    leadsTo('alice.foyer.id', alice)
    expect(await shown()).toMatchObject({ profileName: 'alice.foyer.id' })
    api.answer(identityPath, { status: 500 })
    expect(await shown()).toMatchObject({ profileName: 'alice.foyer.id' })
  })

  test('behavior: on a chain that the service does not know nothing is asked [VAL-18: identity]', async () => {
    const { api, shown } = setUp({ name: 'alice.foyer.id' })
    api.answer('/api/v1/supported-chains', { json: { http: ['eip155:1'], ws: [] } })
    await shown()
    expect(api.requestsOf(identityPath)).toHaveLength(0)
  })
})
