import { featuresAtom, modalFeaturesAtom, servedViewsAtom, viewFactsAtom } from '@foyer/shared-core/state'
import { createTestModal } from '@foyer/shared-core/testing'
import { describe, expect, test } from '@rstest/core'
import type { Release } from '../release/ReleaseList.js'
import { sourceAtom } from '../remotes/source.js'
import { applyFlagsIntent } from './features.js'
import { changeFeaturesIntent, loadFlagsIntent } from './lateFeatures.js'

const remote = {
  version: '1.0.0',
  contract: 1,
  entry: 'e.js',
  runtime: 'rt.js',
  preload: [],
  flags: [],
  views: {},
}
const release: Release = {
  sequence: 1,
  integrity: {},
  remotes: {
    shell: remote,
    'mf-connect': { ...remote, views: { Connect: {} } },
    'mf-account': { ...remote, flags: ['activity'], views: { Account: {} } },
  },
}
const create = (given: createTestModal.Parameters = {}) => {
  const modal = createTestModal(given)
  modal.store.set(sourceAtom, {
    release,
    verify: async (file) => file,
    verifyFor: () => async (file) => file,
  })
  return modal
}
const allOn = {
  email: true,
  socials: true,
  swaps: true,
  onramp: true,
  activity: true,
  reownBranding: true,
  multiWallet: true,
}

describe('applyFlagsIntent', () => {
  test('behavior: a flag whose view no remote serves is off', () => {
    const { store } = create()
    store.set(applyFlagsIntent, { flags: allOn })
    expect(store.get(featuresAtom)).toEqual({
      ...allOn,
      email: false,
      socials: false,
      swaps: false,
      onramp: false,
    })
  })

  test('behavior: a flag is on where some remote hangs on it, or some view does', () => {
    const { store } = create()
    const { 'mf-connect': connect = remote, 'mf-account': account = remote } = release.remotes
    const views = { ...connect.views, EmailLogin: { flags: ['email' as const] } }
    const remotes = {
      ...release.remotes,
      'mf-connect': { ...connect, views },
      'mf-account': { ...account, flags: ['swaps'] },
    }
    const source = store.get(sourceAtom)
    if (source) store.set(sourceAtom, { ...source, release: { ...release, remotes } })
    store.set(applyFlagsIntent, { flags: allOn })
    expect(store.get(featuresAtom)).toEqual({ ...allOn, socials: false, onramp: false })
    store.set(applyFlagsIntent, { flags: { ...allOn, email: false } })
    expect(store.get(servedViewsAtom).has('EmailLogin' as never)).toBe(false)
    // The facts of a view do not depend on flags.
    expect(store.get(viewFactsAtom).get('EmailLogin')).toEqual({ flags: ['email'] })
  })

  test('behavior: a remote behind a flag that is off serves nothing', () => {
    const { store } = create()
    store.set(applyFlagsIntent, { flags: { ...allOn, activity: false } })
    expect([...store.get(servedViewsAtom)]).toEqual(['Connect'])
  })
})

describe('in a restricted timezone', () => {
  const inTimezone = (timezone: string, restrictedTimezones?: 'hide' | 'show') => {
    const seller = { kind: 'quoted', name: 'Seller', url: 'https://pay.example' }
    const modal = create({
      options: {
        services: { preset: 'selfHosted', onramp: [seller] },
        ...(restrictedTimezones && { restrictedTimezones }),
      },
      outside: { timezone: () => timezone },
    })
    const { 'mf-account': account = remote } = release.remotes
    const remotes = {
      ...release.remotes,
      'mf-swap': { ...remote, flags: ['swaps'], views: { Swap: {} } },
      'mf-onramp': { ...remote, flags: ['onramp'], views: { OnRampProviders: {} } },
      'mf-account': { ...account, flags: [] },
    }
    const source = modal.store.get(sourceAtom)
    if (source) modal.store.set(sourceAtom, { ...source, release: { ...release, remotes } })
    return modal
  }
  const served = (store: ReturnType<typeof inTimezone>['store']) => [...store.get(servedViewsAtom)].sort()

  test('behavior: swaps and the on-ramp are off and never served, so that its code is never requested [CON-23: hidden]', async () => {
    const { api, store } = inTimezone('Asia/Shanghai')
    store.set(applyFlagsIntent, { flags: allOn })
    expect(store.get(featuresAtom)).toMatchObject({ swaps: false, onramp: false, activity: true })
    expect(served(store)).toEqual(['Account', 'Connect'])
    // Neither the provider nor a later change of the page turns them on.
    const on = (id: string) => ({ id, isEnabled: true, config: [] })
    api.answer('/provider/appkit/v1/config', { json: { features: [on('swap'), on('onramp')] } })
    await store.set(loadFlagsIntent)
    store.set(changeFeaturesIntent, { change: { swaps: true, onramp: true } })
    expect(store.get(featuresAtom)).toMatchObject({ swaps: false, onramp: false })
    expect(served(store)).toEqual(['Account', 'Connect'])
  })

  test('behavior: the option keeps them, and so does any other timezone [CON-23: shown]', () => {
    for (const { store } of [inTimezone('Asia/Shanghai', 'show'), inTimezone('Asia/Singapore')]) {
      store.set(applyFlagsIntent, { flags: allOn })
      expect(store.get(featuresAtom)).toMatchObject({ swaps: true, onramp: true })
      expect(served(store)).toEqual(['Account', 'Connect', 'OnRampProviders', 'Swap'])
    }
  })

  test('behavior: the timezone is not read where no remote hangs on these flags', () => {
    let reads = 0
    const { store } = create({ outside: { timezone: () => String(++reads) } })
    store.set(applyFlagsIntent, { flags: allOn })
    expect(reads).toBe(0)
  })
})

describe('remotes that hang on more than a flag', () => {
  const createWith = (options: Readonly<Record<string, unknown>>) => {
    const modal = create({ options })
    const remotes = {
      ...release.remotes,
      'mf-onramp': { ...remote, flags: ['onramp'], views: { OnRampProviders: {} } },
      'mf-names': { ...remote, flags: ['names'], views: { RegisterAccountName: {} } },
    }
    const source = modal.store.get(sourceAtom)
    if (source) modal.store.set(sourceAtom, { ...source, release: { ...release, remotes } })
    modal.store.set(applyFlagsIntent, { flags: allOn })
    return modal
  }
  const serves = ({ store }: ReturnType<typeof createWith>, view: string) =>
    store.get(servedViewsAtom).has(view as never)

  test('behavior: the on-ramp is off where nobody sells', () => {
    const onramp = [{ kind: 'quoted' as const, name: 'Seller', url: 'https://pay.example' }]
    const without = createWith({ services: { preset: 'selfHosted', onramp: [] } })
    expect([serves(without, 'OnRampProviders'), without.store.get(featuresAtom).onramp]).toEqual([
      false,
      false,
    ])
    const within = createWith({ services: { preset: 'selfHosted', onramp } })
    expect([serves(within, 'OnRampProviders'), within.store.get(featuresAtom).onramp]).toEqual([true, true])
  })

  test('behavior: names are served until the page or the project turns them off, and are no flag', async () => {
    const modal = createWith({})
    expect(serves(modal, 'RegisterAccountName')).toBe(true)
    expect(modal.store.get(featuresAtom)).not.toHaveProperty('names')
    modal.store.set(changeFeaturesIntent, { change: { names: false } })
    expect(serves(modal, 'RegisterAccountName')).toBe(false)
    modal.store.set(changeFeaturesIntent, { change: { names: true } })
    modal.api.reply({ json: { features: [{ id: 'names', isEnabled: false }] } })
    await modal.store.set(loadFlagsIntent)
    expect(serves(modal, 'RegisterAccountName')).toBe(false)
    expect(serves(createWith({ features: { names: false } }), 'RegisterAccountName')).toBe(false)
  })
})

describe('loadFlagsIntent', () => {
  test('default: the provider turns a feature off', async () => {
    const { api, store } = create()
    api.reply({ json: { features: [{ id: 'activity', isEnabled: false, config: null }] } })
    await store.set(loadFlagsIntent)
    expect(store.get(featuresAtom).activity).toBe(false)
    expect(store.get(servedViewsAtom).has('Account')).toBe(false)
  })

  test('behavior: an answer that fails leaves what the page allows', async () => {
    const { api, store } = create()
    api.reply({ status: 404 })
    await store.set(loadFlagsIntent)
    expect(store.get(featuresAtom).activity).toBe(true)
  })

  test('behavior: what the page changes later never widens what the provider narrowed', async () => {
    const { api, store } = create()
    api.reply({ json: { features: [{ id: 'activity', isEnabled: false, config: null }] } })
    await store.set(loadFlagsIntent)
    store.set(changeFeaturesIntent, { change: { activity: true, multiWallet: true } })
    expect(store.get(featuresAtom).activity).toBe(false)
    expect(store.get(servedViewsAtom).has('Account')).toBe(false)
  })

  test('behavior: switches that are no flags change too, and earlier changes stay', () => {
    const { store } = create({ options: { features: { receive: false } } })
    expect(store.get(modalFeaturesAtom)).toMatchObject({ receive: false, send: true })
    store.set(changeFeaturesIntent, { change: { send: false } })
    store.set(changeFeaturesIntent, { change: { receive: true } })
    expect(store.get(modalFeaturesAtom)).toMatchObject({ receive: true, send: false })
  })

  test('behavior: with basic or manual pairing nothing is asked', async () => {
    for (const options of [{ basic: true }, { manualPairing: true }]) {
      const { api, store } = create({ options })
      await store.set(loadFlagsIntent)
      expect(api.requests).toHaveLength(0)
    }
  })
})
