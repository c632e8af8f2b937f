import { describe, expect, test } from '@rstest/core'
import { createTestModal } from '../testing/createTestModal.js'
import { featuresAtom } from './config.js'
import { embeddedAtom, frameStatusAtom } from './embedded.js'

const secureSite = 'https://secure.test'
const services = { preset: 'selfHosted', origin: 'https://foyer.test' }
const create = (options: Readonly<Record<string, unknown>> = {}) =>
  createTestModal({ options: { services: { ...services, secureSite }, ...options } }).store

describe('embeddedAtom', () => {
  test('default: e-mail, and the socials of the page; then those that the site serves', () => {
    const store = create({ features: { socials: ['x', 'farcaster', 'google', 'apple'] } })
    expect(store.get(embeddedAtom)).toMatchObject({
      status: 'idle',
      hasEmail: true,
      socials: ['x', 'farcaster', 'google', 'apple'],
    })
    store.set(frameStatusAtom, { status: 'ready', socials: ['google', 'x', 'github'] })
    expect(store.get(embeddedAtom)).toMatchObject({ status: 'ready', socials: ['x', 'google'] })
  })

  test('behavior: absent without a secure site, as under the preset `reown`, and where the page wants no such login', () => {
    for (const options of [
      { services },
      { services: { preset: 'reown', projectId: 'test' } },
      { basic: true },
      { manualPairing: true },
      { features: { email: false, socials: false } },
    ])
      expect(create(options).get(embeddedAtom).status).toBe('absent')
    const named = { services: { preset: 'reown', projectId: 'test', secureSite } }
    expect(create(named).get(embeddedAtom)).toMatchObject({ status: 'idle', hasEmail: true })
  })

  test('param: the flags `email` and `socials`, each by itself [CAP-18: email and socials]', () => {
    const store = create()
    const flags = store.get(featuresAtom)
    store.set(featuresAtom, { ...flags, email: false })
    expect(store.get(embeddedAtom)).toMatchObject({ status: 'idle', hasEmail: false })
    expect(store.get(embeddedAtom).socials).toHaveLength(7)
    store.set(featuresAtom, { ...flags, socials: false })
    expect(store.get(embeddedAtom)).toMatchObject({ status: 'idle', hasEmail: true, socials: [] })
    store.set(featuresAtom, { ...flags, email: false, socials: false })
    expect(store.get(embeddedAtom).status).toBe('absent')
  })
})
