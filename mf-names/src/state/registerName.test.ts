import { accountAtom, bannerAtom, identitiesAtom, routeAtom } from '@foyer/shared-core/state'
import { describe, expect, test } from '@rstest/core'
import { askToRegister, bodies, leading, name, profile, registered } from '../testing/askToRegister.js'
import { alice, bob, caipAddress, createNamesModal, signature } from '../testing/createNamesModal.js'
import { cancelRegistrationIntent } from './attempts.js'
import {
  availabilityAtom,
  leaveFormIntent,
  openFormIntent,
  typedNameAtom,
  typeNameIntent,
} from './nameForm.js'
import { registeredAtom } from './registered.js'
import { registerNameIntent } from './registerName.js'

describe('registerNameIntent', () => {
  test('default: the account signs the name and the time, the service gets it, then the name is the account’s [STA-27] [STA-35] [ENT-14] [API-16]', async () => {
    const { api, clock, done, events, question, status, store } = await askToRegister()
    expect(status()).toEqual({ status: 'signing', name })
    const message = JSON.stringify({ name, attributes: {}, timestamp: Math.floor(clock.nowMs() / 1_000) })
    expect(question).toMatchObject({
      method: 'personal_sign',
      params: [`0x${Buffer.from(message).toString('hex')}`, alice],
    })
    api.answer(registered, { json: { success: true } })
    question.answer(signature)
    await done
    expect(bodies(api)).toEqual([{ coin_type: 60, address: alice, message, signature }])
    expect(store.get(routeAtom)).toEqual({ view: 'RegisterAccountNameSuccess', data: { name } })
    expect(store.get(accountAtom).profileName).toBe(name)
    expect(store.get(identitiesAtom)(alice)).toEqual({ name })
    expect(store.get(registeredAtom)).toEqual({ caipAddress, name, isConfirmed: true })
    expect(events.filter((x) => x.startsWith('REGISTER'))).toEqual([
      'REGISTER_NAME_INITIATED',
      'REGISTER_NAME_SUCCESS',
    ])
  })

  test('behavior: the coin type is the network’s; an EVM chain whose id is 2^31 or more has none, nor has Solana [VAL-24: registration] [ROLE-09: registration]', async () => {
    const on = async (caipAddress: `${string}:${string}:${string}`) => {
      const { api, asked, settle, store } = await createNamesModal({ caipAddress })
      api.answer(registered, { json: { success: true } })
      api.answer(profile, leading(alice, 0x8000_0089))
      const done = store.set(registerNameIntent, { name })
      await settle()
      asked[0]?.answer(signature)
      await done
      return { bodies: bodies(api), banner: store.get(bannerAtom)?.message, asked: asked.length }
    }
    expect((await on(`eip155:137:${alice}`)).bodies).toMatchObject([{ coin_type: 0x8000_0089 }])
    const onSolana = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp:oeYf6KAJkLYhBuR8CiGc6L4D4Xtfepr85fuDgA9kq96'
    for (const caip of [`eip155:${2 ** 31}:${alice}`, onSolana] as const)
      expect(await on(caip)).toEqual({ bodies: [], banner: 'Chain is not supported', asked: 0 })
  })

  test('error: a no in the wallet keeps the form, and nothing is sent [STA-27: error]', async () => {
    const { api, done, events, question, status, store } = await askToRegister()
    question.fail(Object.assign(new Error('no'), { code: 4001 }))
    await done
    expect(status()).toEqual({ status: 'rejected', name })
    expect(bodies(api)).toEqual([])
    expect(store.get(routeAtom).view).toBe('RegisterAccountName')
    expect(events.at(-1)).toBe('REGISTER_NAME_ERROR')
  })

  test('behavior: what the visitor cancelled is not registered, however late the signature comes [STA-27: cancel]', async () => {
    const { api, done, question, status, store } = await askToRegister()
    store.set(cancelRegistrationIntent)
    expect(status()).toEqual({ status: 'idle' })
    question.answer(signature)
    await done
    expect([bodies(api), status().status]).toEqual([[], 'idle'])
  })

  test('behavior: what the wallet says after the visitor cancelled is not said to them', async () => {
    const { done, question, status, store } = await askToRegister()
    store.set(cancelRegistrationIntent)
    question.fail(Object.assign(new Error('broken'), { code: -32603 }))
    await done
    expect([status().status, store.get(bannerAtom)]).toEqual(['idle', undefined])
  })

  test('behavior: another account or network meanwhile: nothing is registered, which a banner says', async () => {
    for (const next of [`eip155:1:${bob}`, `eip155:137:${alice}`] as const) {
      const { activate, api, done, events, question, status, store } = await askToRegister()
      activate(next)
      // The other account’s form knows nothing of it.
      expect(status()).toEqual({ status: 'idle' })
      question.answer(signature)
      await done
      expect(bodies(api)).toEqual([])
      expect(store.get(bannerAtom)?.message).toContain('alice.foyer.id is not registered')
      activate(caipAddress)
      expect(status()).toEqual({ status: 'idle' })
      expect(events.filter((x) => x.startsWith('REGISTER'))).toEqual([
        'REGISTER_NAME_INITIATED',
        'REGISTER_NAME_ERROR',
      ])
    }
  })

  test('behavior: each attempt has one event for its end, however it ends [STA-27: events]', async () => {
    const ends: Record<string, (of: Awaited<ReturnType<typeof askToRegister>>) => void> = {
      signed: ({ question }) => question.answer(signature),
      declined: ({ question }) => question.fail(Object.assign(new Error('no'), { code: 4001 })),
      broken: ({ question }) => question.fail(new Error('broken')),
      cancelled: ({ store }) => store.set(cancelRegistrationIntent),
      left: ({ store }) => store.set(leaveFormIntent),
      unsigned: ({ question }) => question.answer('0x'),
    }
    for (const [how, end] of Object.entries(ends)) {
      const of = await askToRegister()
      of.api.answer(registered, { json: { success: true } })
      end(of)
      await of.settle()
      of.question.answer(signature)
      await of.done
      const own = of.events.filter((x) => x.startsWith('REGISTER'))
      const last = how === 'signed' ? 'REGISTER_NAME_SUCCESS' : 'REGISTER_NAME_ERROR'
      expect([how, own]).toEqual([how, ['REGISTER_NAME_INITIATED', last]])
    }
  })

  test('behavior: a question of the embedded wallet over the form ends nothing; a no leads back to what was typed', async () => {
    const { done, question, status, store } = await askToRegister()
    store.set(routeAtom, { view: 'ApproveTransaction', data: undefined })
    store.set(leaveFormIntent)
    expect(status()).toEqual({ status: 'signing', name })
    question.fail(Object.assign(new Error('no'), { code: 4001 }))
    await done
    store.set(openFormIntent)
    expect(status()).toEqual({ status: 'rejected', name })
    expect(store.get(typedNameAtom)).toBe('alice')
  })

  test('behavior: a signature that comes after 4 minutes is not used [STA-27: stale]', async () => {
    const { api, clock, done, question, status } = await askToRegister()
    await clock.advanceAsync(4 * 60_000 + 1)
    question.answer(signature)
    await done
    expect([bodies(api), status()]).toEqual([[], { status: 'stale', name }])
  })

  test('behavior: what the service says is registered, and does not lead to the account, is said to be so [STA-35: confirmed]', async () => {
    const { api, clock, done, events, question, store } = await askToRegister()
    api.answer(registered, { json: { success: true } })
    api.answer(profile, leading(bob))
    question.answer(signature)
    await clock.advanceAsync(2_000)
    await clock.advanceAsync(2_000)
    await done
    expect(store.get(registeredAtom)).toMatchObject({ isConfirmed: false })
    expect(store.get(accountAtom).profileName).toBeUndefined()
    expect(events.at(-1)).toBe('REGISTER_NAME_SUCCESS')
  })

  test('behavior: a name that leads there at the second look is the account’s [STA-35: looked again]', async () => {
    const { api, clock, done, question, settle, store } = await askToRegister()
    api.answer(registered, { json: { success: true } })
    api.answer(profile, { status: 404 })
    question.answer(signature)
    await settle()
    api.answer(profile, leading(alice))
    await clock.advanceAsync(2_000)
    await done
    expect(store.get(registeredAtom)).toMatchObject({ isConfirmed: true })
  })

  test('error: a profile of another name says nothing of this one [STA-35: another name]', async () => {
    const { api, clock, done, question, store } = await askToRegister()
    api.answer(registered, { json: { success: true } })
    api.answer(profile, { json: { name: 'carol.foyer.id', addresses: { 60: { address: alice } } } })
    question.answer(signature)
    await clock.advanceAsync(2_000)
    await clock.advanceAsync(2_000)
    await done
    expect(store.get(registeredAtom)).toMatchObject({ isConfirmed: false })
  })

  test('behavior: an outcome that the form is not there to say is said in a banner [STA-27: elsewhere]', async () => {
    for (const [answer, said] of [
      [{ json: { success: true } }, 'alice.foyer.id is yours'],
      [{ status: 400, json: { reasons: [{ description: 'No' }] } }, 'Error registering name alice.foyer.id'],
    ] as const) {
      const { api, done, question, store } = await askToRegister()
      api.answer(registered, answer)
      if ('status' in answer) api.answer(profile, { status: 404 })
      store.set(routeAtom, { view: 'Account', data: undefined })
      question.answer(signature)
      await done
      expect([store.get(routeAtom).view, store.get(bannerAtom)?.message]).toEqual(['Account', said])
    }
  })

  test('error: what a Safe that signs on its chain answers is no signature, which the form says', async () => {
    const { api, done, question, status } = await askToRegister()
    question.answer('0x')
    await done
    expect([bodies(api), status()]).toEqual([[], { status: 'unsigned', name }])
  })

  test('error: the service’s first reason, else the catalogue’s words; the suggestions are read anew [ERR-10: registration] [ERR-41]', async () => {
    const { api, done, question, rest, status, store, suggest } = await askToRegister()
    suggest('alice', [{ name, registered: false }])
    void store.set(typeNameIntent, 'alice')
    await rest()
    expect(store.get(availabilityAtom)).toBe('free')
    suggest('alice', [{ name, registered: true }])
    api.answer(profile, { status: 404 })
    api.answer(registered, {
      status: 400,
      json: { reasons: [{ description: 'Name is already registered' }] },
    })
    question.answer(signature)
    await done
    expect(status()).toEqual({ status: 'refused', name, reason: 'Name is already registered' })
    await rest()
    expect(store.get(availabilityAtom)).toBe('taken')
    const plain = await askToRegister()
    plain.api.answer(profile, { status: 404 })
    plain.api.answer(registered, { status: 500 })
    plain.question.answer(signature)
    await plain.settle()
    await plain.clock.advanceAsync(2_000)
    await plain.clock.advanceAsync(2_000)
    await plain.done
    expect(plain.status()).toEqual({ status: 'refused', name, reason: undefined })
    const odd = await askToRegister()
    odd.api.answer(profile, { status: 404 })
    odd.api.answer(registered, { json: { success: false } })
    odd.question.answer(signature)
    await odd.settle()
    await odd.clock.advanceAsync(2_000)
    await odd.clock.advanceAsync(2_000)
    await odd.done
    expect(odd.status()).toMatchObject({ status: 'refused' })
  })

  test('behavior: an answer that was lost of a name that is registered is a success, also where it is written later', async () => {
    const { api, clock, done, question, settle, store } = await askToRegister()
    api.answer(registered, { status: 502 })
    api.answer(profile, { status: 404 })
    question.answer(signature)
    await settle()
    api.answer(profile, leading(alice))
    await clock.advanceAsync(2_000)
    await done
    expect(store.get(routeAtom).view).toBe('RegisterAccountNameSuccess')
  })

  test('behavior: a name that the service says is taken, by this very account, is a success', async () => {
    const { api, done, question, store } = await askToRegister()
    api.answer(registered, {
      status: 400,
      json: { reasons: [{ description: 'Name is already registered' }] },
    })
    question.answer(signature)
    await done
    expect(store.get(routeAtom).view).toBe('RegisterAccountNameSuccess')
  })

  test('behavior: the form is empty after a success and for another account, and comes back with what is being registered', async () => {
    const { activate, api, done, question, store } = await askToRegister()
    store.set(openFormIntent)
    expect(store.get(typedNameAtom)).toBe('alice')
    activate(`eip155:1:${bob}`)
    expect(store.get(typedNameAtom)).toBe('')
    activate(caipAddress)
    api.answer(registered, { json: { success: true } })
    question.answer(signature)
    await done
    expect(store.get(typedNameAtom)).toBe('')
  })

  test('error: what is no signature is not sent to the service', async () => {
    for (const answer of [
      '0x',
      '0x1234',
      'yes',
      null,
      7,
      `0x${'ab'.repeat(63)}`,
      `0x${'a'.repeat(90_000)}`,
    ]) {
      const { api, done, question, status } = await askToRegister()
      question.answer(answer)
      await done
      expect([bodies(api), status().status]).toEqual([[], 'unsigned'])
    }
  })

  test('behavior: one registration at a time', async () => {
    const { asked, done, question, store } = await askToRegister()
    await store.set(registerNameIntent, { name: 'second.foyer.id' })
    expect(asked).toHaveLength(1)
    question.fail(Object.assign(new Error('no'), { code: 4001 }))
    await done
  })
})
