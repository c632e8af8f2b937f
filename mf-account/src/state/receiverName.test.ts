import { routeAtom } from '@foyer/shared-core/state'
import { hostileNames, type TestReply } from '@foyer/shared-core/testing'
import { describe, expect, test } from '@rstest/core'
import fc from 'fast-check'
import { createSendModal } from '../testing/createSendModal.js'
import { bob, usdc, usdcAddress } from '../testing/createTestChain.js'
import { nameFailureAtom, receiverProblemAtom, spelledNameAtom } from './receiver.js'
import { nameLookupAtom, receiverAtom } from './receiverName.js'
import { editSendIntent, sendFormAtom } from './sendForm.js'
import { receiverCheckAtom, sendCheckAtom } from './sendQueries.js'
import { previewSendIntent, sendTokenIntent } from './sendToken.js'

const carol = '0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC'
const profile = (name: string) => `/api/v1/profile/account/${name}`
const leadsTo = (address: unknown): TestReply => ({ json: { addresses: { '60': { address } } } })

/** A form for the sending of 1 ether; names of the zone are answered by `answers`. */
async function createForm(answers: Readonly<Record<string, TestReply>> = {}) {
  const modal = await createSendModal({ view: 'WalletSend', data: undefined })
  for (const [name, reply] of Object.entries(answers)) modal.api.answer(profile(name), reply)
  for (const shown of [nameLookupAtom, receiverCheckAtom, receiverProblemAtom])
    modal.store.sub(shown, () => {})
  const type = async (
    receiver: string,
    { waitMs = 300, token = undefined as typeof usdc | undefined } = {},
  ) => {
    await modal.fill({ receiver, ...(token && { token, amount: '1' }) })
    await modal.clock.advanceAsync(waitMs)
    await modal.settle()
  }
  return { ...modal, type, asked: (name: string) => modal.api.requestsOf(profile(name)).length }
}

describe('receiverPictureAtom', () => {
  const avatar = 'https://foyer.test/a.png'
  const identity = `/api/v1/identity/${carol}`
  for (const [what, said, picture] of [
    ['the picture of its account, which bears the same name', { name: 'carol.foyer.id', avatar }, avatar],
    ['no picture of an account that bears another name', { name: 'other.foyer.id', avatar }, undefined],
    [
      'no picture of a stranger’s host',
      { name: 'carol.foyer.id', avatar: 'https://x.test/a.png' },
      undefined,
    ],
  ] as const)
    test(`behavior: a name that comes without a picture has ${what}`, async () => {
      const { api, store, type } = await createForm({
        'carol.foyer.id': leadsTo(carol),
        'other.foyer.id': leadsTo(carol),
      })
      api.answer(identity, { json: said })
      await type('carol.foyer.id')
      expect(api.requestsOf(identity)).toHaveLength(1)
      expect(store.get(sendFormAtom).receiverProfileImageUrl).toBe(picture)
      await type(carol)
      expect(store.get(sendFormAtom).receiverProfileImageUrl).toBeUndefined()
    })
})

describe('lookUpNameIntent', () => {
  test('default: a name is looked up once typing rests, and its address is sent to [ENT-13]', async () => {
    const { asked, settle, store, type, wallet } = await createForm({
      'alice.foyer.id': {
        json: { addresses: { '60': carol }, attributes: { avatar: 'https://foyer.test/a.png' } },
      },
    })
    await type('Alice.foyer.id', { waitMs: 299 })
    expect(asked('alice.foyer.id')).toBe(0)
    expect(store.get(nameLookupAtom).status).toBe('waiting')
    expect(store.get(sendCheckAtom)).toMatchObject({ isReady: false, isWaiting: true })
    await type('Alice.foyer.id')
    expect(asked('alice.foyer.id')).toBe(1)
    expect(store.get(receiverAtom)).toBe(carol)
    expect(store.get(sendFormAtom)).toMatchObject({
      receiverAddress: 'Alice.foyer.id',
      receiverProfileName: 'alice.foyer.id',
      receiverProfileImageUrl: 'https://foyer.test/a.png',
    })
    await store.set(previewSendIntent)
    expect(store.get(routeAtom).view).toBe('WalletSendPreview')
    const sent: unknown[] = []
    wallet.send = async (params) => {
      sent.push(params)
      return `0x${'1'.repeat(64)}`
    }
    void store.set(sendTokenIntent)
    await settle()
    expect(sent).toMatchObject([[{ to: carol }]])
    expect(store.get(sendFormAtom)).toMatchObject({
      receiverAddress: undefined,
      receiverProfileName: undefined,
    })
  })

  test('behavior: an edit clears the address at once, and what was typed on the way is not asked for', async () => {
    const { asked, fill, store, type } = await createForm({ 'alice.foyer.id': leadsTo(carol) })
    await fill({ receiver: 'ali.foyer.id' })
    await type('alice.foyer.id')
    expect(asked('ali.foyer.id')).toBe(0)
    expect(store.get(receiverAtom)).toBe(carol)
    store.set(editSendIntent, { receiverAddress: 'alice.foyer.ix' })
    expect(store.get(receiverAtom)).toBe('')
    expect(store.get(sendFormAtom).receiverProfileName).toBeUndefined()
    await store.set(previewSendIntent)
    expect(store.get(routeAtom).view).toBe('WalletSend')
    store.set(editSendIntent, { receiverAddress: bob })
    expect(store.get(receiverAtom)).toBe(bob)
  })

  test('behavior: @alice is a name of the page’s own service', async () => {
    const { store, type } = await createForm({ 'alice.foyer.id': leadsTo(carol) })
    await type('@Alice')
    expect(store.get(receiverAtom)).toBe(carol)
  })

  test('behavior: the address is of the chain that is sent on, and of no other', async () => {
    const { activate, settle, clock, store, type } = await createForm({ 'alice.foyer.id': leadsTo(carol) })
    await type('alice.foyer.id')
    activate('eip155:137:0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266')
    expect(store.get(receiverAtom)).toBe('')
    store.set(editSendIntent, { receiverAddress: 'alice.foyer.id' })
    expect(store.get(receiverAtom)).toBe('')
    await clock.advanceAsync(300)
    await settle()
    expect(store.get(receiverAtom)).toBe('')
    expect(store.get(nameFailureAtom)).toMatchObject({ fault: 'address' })
  })

  test('error: a failure is said in the service’s words, or in ours; another try looks anew [ERR-10]', async () => {
    const reply = { status: 404, json: { reasons: [{ description: 'Nobody has this name' }] } }
    const { api, asked, store, type } = await createForm({ 'alice.foyer.id': reply })
    await type('alice.foyer.id')
    expect(store.get(nameFailureAtom)).toMatchObject({ fault: 'failure', reason: 'Nobody has this name' })
    expect(store.get(sendCheckAtom)).toMatchObject({ label: 'invalidAddress', isReady: false })
    api.answer(profile('alice.foyer.id'), { status: 500 })
    await type('alice.foyer.id')
    expect(store.get(nameFailureAtom)).toMatchObject({ fault: 'failure', reason: undefined })
    expect(asked('alice.foyer.id')).toBe(2)
  })

  for (const [problem, address] of [
    ['zero', `0x${'0'.repeat(40)}`],
    ['checksum', carol.replace('C44', 'c44')],
    ['token', usdcAddress],
  ] as const)
    test(`error: a name that leads to a bad address is refused as the address is: ${problem}`, async () => {
      const { store, type } = await createForm({ 'bad.foyer.id': leadsTo(address) })
      await type('bad.foyer.id', { token: usdc })
      expect(store.get(receiverProblemAtom)).toBe(`send.receiverProblem.${problem}`)
      expect(store.get(sendCheckAtom)).toMatchObject({ label: 'invalidAddress', isReady: false })
      await store.set(previewSendIntent)
      expect(store.get(routeAtom).view).toBe('WalletSend')
    })

  test('error: hostile texts lead to no address, and to no request to a service of names', async () => {
    const { api, fill, clock, settle, store } = await createForm()
    for (const text of hostileNames.filter((x) => !/^(0x|@)/.test(x))) {
      await fill({ receiver: text })
      await clock.advanceAsync(300)
      await settle()
      expect([text.slice(0, 40), store.get(sendCheckAtom).isReady]).toEqual([text.slice(0, 40), false])
    }
    expect(api.requests.filter(({ url }) => url.pathname.includes('profile'))).toEqual([])
  })

  test('behavior: a name with letters of another alphabet is spelled out', async () => {
    const { store, type } = await createForm({
      [encodeURIComponent('bücher.foyer.id')]: leadsTo(carol),
      'alice.foyer.id': leadsTo(carol),
    })
    await type('bücher.foyer.id')
    expect(store.get(spelledNameAtom)).toBe('xn--bcher-kva.foyer.id')
    await type('alice.foyer.id')
    expect(store.get(spelledNameAtom)).toBeUndefined()
  })

  test('behavior: whatever is typed and answered in whatever order, no address is of an older text', async () => {
    const addresses: Record<string, string> = { a: carol, ab: bob, b: usdcAddress }
    const names = Object.keys(addresses)
    const step = fc.oneof(
      fc.constantFrom(...names).map((label) => ({ type: `${label}.foyer.id` })),
      fc.constantFrom(bob, '', '0x1').map((text) => ({ type: text })),
      fc.constantFrom(0, 150, 300).map((ms) => ({ wait: ms })),
      fc.nat({ max: 9 }).map((turns) => ({ turns })),
    )
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 14 }), async (steps) => {
        const { api, clock, settle, store } = await createForm()
        for (const label of names) api.answer(profile(`${label}.foyer.id`), leadsTo(addresses[label]))
        for (const one of steps) {
          if ('type' in one) store.set(editSendIntent, { receiverAddress: one.type })
          else if ('wait' in one) await clock.advanceAsync(one.wait)
          else await settle(one.turns)
          const text = store.get(sendFormAtom).receiverAddress ?? ''
          const label = text.replace('.foyer.id', '')
          expect(['', addresses[label] ?? text]).toContain(store.get(receiverAtom))
        }
      }),
      { numRuns: 25 },
    )
  })
})
