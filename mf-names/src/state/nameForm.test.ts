import { accountAtom, adoptNameIntent, refreshIdentityIntent } from '@foyer/shared-core/state'
import { describe, expect, test } from '@rstest/core'
import { name } from '../testing/askToRegister.js'
import { caipAddress, createNamesModal } from '../testing/createNamesModal.js'
import { availabilityAtom, suggestionsAtom, typeNameIntent } from './nameForm.js'

describe('typeNameIntent', () => {
  test('default: asks once typing rests for 300 ms, with the zone, and shows what is free and taken [API-15] [ENT-23]', async () => {
    const { api, clock, rest, store, suggest } = await createNamesModal()
    suggest('alice', [
      { name, registered: true, price: 7 },
      { name: 'alice1.foyer.id', registered: false },
      { name: 'odd.foyer.id' },
      { name: 'alice.eth', registered: false },
      { name: 'a\u202elice2.foyer.id' },
      { name: 'ALICE1.foyer.id', registered: true },
      { name: 'alice2.foyer.id' },
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
    expect(store.get(availabilityAtom)).toBe('taken')
  })

  test('behavior: the typed name and four more that could be registered are shown, each once, whatever else is sent [ENT-23: shown]', async () => {
    const { rest, store, suggest } = await createNamesModal()
    const bad = Array.from({ length: 12 }, (_, at) => ({ name: `a_${at}.foyer.id` }))
    const good = Array.from({ length: 12 }, (_, at) => ({ name: `alice${at % 11}.foyer.id` }))
    suggest('alice', [...bad, ...good, { name: 'alice.foyer.id' }])
    void store.set(typeNameIntent, 'alice')
    await rest()
    const known = store.get(suggestionsAtom)
    expect(known.status === 'found' && known.names.map((x) => x.label)).toEqual([
      'alice',
      'alice0',
      'alice1',
      'alice2',
      'alice3',
    ])
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
