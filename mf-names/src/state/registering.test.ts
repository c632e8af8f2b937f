import {
  accountAtom,
  adoptNameIntent,
  bannerAtom,
  identitiesAtom,
  refreshIdentityIntent,
  routeAtom,
} from '@foyer/shared-core/state'
import { describe, expect, test } from '@rstest/core'
import { alice, bob, caipAddress, createNamesModal, signature } from '../testing/createNamesModal.js'
import { isTakenAtom, suggestionsAtom, typeNameIntent } from './nameForm.js'
import { cancelRegistrationIntent, registerNameIntent } from './registering.js'
import { registeringAtom } from './registration.js'

const name = 'alice.foyer.id'
const registered = '/api/v1/profile/account'

/** A registration up to the wallet's question. */
async function ask() {
  const modal = await createNamesModal()
  const done = modal.store.set(registerNameIntent, { name })
  await modal.settle()
  const [question] = modal.asked
  if (!question) throw new Error('The wallet was not asked')
  return { ...modal, done, question, status: () => modal.store.get(registeringAtom) }
}
const bodies = (api: Awaited<ReturnType<typeof ask>>['api']) =>
  api.requestsOf(registered).map(({ body }) => body)

describe('registerNameIntent', () => {
  test('default: the account signs the name and the time, the service gets it, then the name is the account’s [STA-27] [STA-35] [ENT-14] [API-16]', async () => {
    const { api, clock, done, events, question, status, store } = await ask()
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
    expect(store.get(identitiesAtom)(alice)).toMatchObject({ name })
    expect(events.filter((x) => x.startsWith('REGISTER'))).toEqual([
      'REGISTER_NAME_INITIATED',
      'REGISTER_NAME_SUCCESS',
    ])
  })

  test('behavior: the coin type is the network’s; an EVM chain whose id is 2^31 or more has none [VAL-24: registration]', async () => {
    const on = async (chain: string) => {
      const { activate, api, asked, settle, store } = await createNamesModal()
      activate(`eip155:${chain}:${alice}`)
      api.answer(registered, { json: { success: true } })
      const done = store.set(registerNameIntent, { name })
      await settle()
      asked[0]?.answer(signature)
      await done
      return { bodies: bodies(api), banner: store.get(bannerAtom)?.message, asked: asked.length }
    }
    expect((await on('137')).bodies).toMatchObject([{ coin_type: 0x8000_0089 }])
    expect(await on(String(2 ** 31))).toEqual({ bodies: [], banner: 'Chain is not supported', asked: 0 })
  })

  test('error: a no in the wallet keeps the form, and nothing is sent [STA-27: error]', async () => {
    const { api, done, events, question, status, store } = await ask()
    question.fail(Object.assign(new Error('no'), { code: 4001 }))
    await done
    expect(status()).toEqual({ status: 'rejected' })
    expect(bodies(api)).toEqual([])
    expect(store.get(routeAtom).view).toBe('RegisterAccountName')
    expect(events.at(-1)).toBe('REGISTER_NAME_ERROR')
  })

  test('behavior: what the visitor cancelled is not registered, however late the signature comes [STA-27: cancel]', async () => {
    const { api, done, question, status, store } = await ask()
    store.set(cancelRegistrationIntent)
    expect(status()).toEqual({ status: 'idle' })
    question.answer(signature)
    await done
    expect([bodies(api), status().status]).toEqual([[], 'idle'])
  })

  test('behavior: what the wallet says after the visitor cancelled is not said to them', async () => {
    const { done, question, status, store } = await ask()
    store.set(cancelRegistrationIntent)
    question.fail(Object.assign(new Error('broken'), { code: -32603 }))
    await done
    expect([status().status, store.get(bannerAtom)]).toEqual(['idle', undefined])
  })

  test('behavior: another account or network meanwhile: nothing is registered, and the form says so', async () => {
    for (const next of [`eip155:1:${bob}`, `eip155:137:${alice}`] as const) {
      const { activate, api, done, question, status } = await ask()
      activate(next)
      question.answer(signature)
      await done
      expect([bodies(api), status().status]).toEqual([[], 'changed'])
    }
  })

  test('error: the service’s first reason, else the catalogue’s words; the suggestions are read anew [ERR-10: registration] [ERR-41]', async () => {
    const { api, done, question, rest, status, store, suggest } = await ask()
    suggest('alice', [{ name, registered: false }])
    void store.set(typeNameIntent, 'alice')
    await rest()
    expect(store.get(isTakenAtom)).toBe(false)
    suggest('alice', [{ name, registered: true }])
    api.answer(registered, {
      status: 400,
      json: { reasons: [{ description: 'Name is already registered' }] },
    })
    question.answer(signature)
    await done
    expect(status()).toEqual({ status: 'refused', name, reason: 'Name is already registered' })
    await rest()
    expect(store.get(isTakenAtom)).toBe(true)
    const plain = await ask()
    plain.api.answer(registered, { status: 500 })
    plain.question.answer(signature)
    await plain.done
    expect(plain.status()).toEqual({ status: 'refused', name, reason: undefined })
    const odd = await ask()
    odd.api.answer(registered, { json: { success: false } })
    odd.question.answer(signature)
    await odd.done
    expect(odd.status()).toMatchObject({ status: 'refused' })
  })

  test('behavior: an answer that was lost of a name that is registered is a success', async () => {
    const { api, done, question, store } = await ask()
    api.answer(registered, { status: 502 })
    api.answer(`/api/v1/profile/account/${name}`, { json: { name, addresses: { 60: { address: alice } } } })
    question.answer(signature)
    await done
    expect(store.get(routeAtom).view).toBe('RegisterAccountNameSuccess')
  })

  test('error: what is no signature is not sent to the service', async () => {
    for (const answer of [
      '0x',
      '0x1234',
      'yes',
      null,
      7,
      `0x${'ab'.repeat(64)}`,
      `0x${'a'.repeat(90_000)}`,
    ]) {
      const { api, done, question, status } = await ask()
      question.answer(answer)
      await done
      expect([bodies(api), status().status]).toEqual([[], 'idle'])
    }
  })

  test('behavior: one registration at a time', async () => {
    const { asked, done, question, store } = await ask()
    await store.set(registerNameIntent, { name: 'second.foyer.id' })
    expect(asked).toHaveLength(1)
    question.fail(Object.assign(new Error('no'), { code: 4001 }))
    await done
  })
})

describe('typeNameIntent', () => {
  test('default: asks once typing rests for 300 ms, with the zone, and shows what is free and taken [API-15] [ENT-23]', async () => {
    const { api, clock, rest, store, suggest } = await createNamesModal()
    suggest('alice', [
      { name, registered: true, price: 7 },
      { name: 'alice1.foyer.id', registered: false },
      { name: 'odd.foyer.id' },
      { name: 'alice.eth', registered: false },
      { name: 'a\u202elice2.foyer.id' },
      { registered: true },
      null,
    ])
    void store.set(typeNameIntent, 'alic')
    await clock.advanceAsync(299)
    void store.set(typeNameIntent, 'Alice')
    await rest()
    const asked = api.requests.filter(({ url }) => url.pathname.includes('suggestions'))
    expect(asked.map(({ url }) => [url.pathname, url.searchParams.get('zone')])).toEqual([
      ['/api/v1/profile/suggestions/alice', 'foyer.id'],
    ])
    expect(store.get(suggestionsAtom)).toMatchObject({
      status: 'found',
      names: [
        { label: 'alice', isTaken: true },
        { label: 'alice1', isTaken: false },
        { label: 'alice2', isTaken: undefined },
      ],
    })
    expect(store.get(isTakenAtom)).toBe(true)
  })

  test('behavior: what breaks the rule asks nobody', async () => {
    const { api, rest, store } = await createNamesModal()
    for (const text of ['', 'ali', 'al ice', 'bоbby', 'a'.repeat(60)]) {
      void store.set(typeNameIntent, text)
      await rest()
    }
    expect(api.requests).toEqual([])
  })

  test('error: the service’s first reason, else the catalogue’s words [ERR-10: suggestions] [ERR-39]', async () => {
    const { api, rest, store } = await createNamesModal()
    const failWith = async (answer: { status: number; json?: unknown }) => {
      api.answer('/api/v1/profile/suggestions/alice', answer)
      void store.set(typeNameIntent, 'alice')
      await rest()
      return store.get(suggestionsAtom)
    }
    expect(await failWith({ status: 400, json: { reasons: [{ description: 'Not now' }] } })).toMatchObject({
      status: 'failed',
      reason: 'Not now',
    })
    expect(await failWith({ status: 500 })).toMatchObject({ status: 'failed', reason: undefined })
  })
})

test('behavior: an adopted name is known at once, and asked of nobody for 5 minutes [STA-35: stored]', async () => {
  const { api, store } = await createNamesModal()
  await store.set(adoptNameIntent, { caipAddress, name })
  await store.set(refreshIdentityIntent)
  expect(store.get(accountAtom).profileName).toBe(name)
  expect(api.requests).toEqual([])
})
