import { alertAtom, featuresAtom } from '@foyer/shared-core/state'
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

describe('each flag, as the provider has it', () => {
  /** A page of whose release every flag is served. */
  const createAll = (features: Readonly<Record<string, unknown>> = {}) => {
    const onramp = [{ kind: 'quoted', name: 'Seller', url: 'https://pay.example' }]
    const modal = create({ options: { features, services: { preset: 'selfHosted', onramp } } })
    const remotes = {
      ...release.remotes,
      'mf-connect': { ...remote, flags: ['email', 'socials'], views: { Connect: {} } },
      'mf-swap': { ...remote, flags: ['swaps'], views: { Swap: {} } },
      'mf-onramp': { ...remote, flags: ['onramp'], views: { OnRampProviders: {} } },
    }
    const source = modal.store.get(sourceAtom)
    if (source) modal.store.set(sourceAtom, { ...source, release: { ...release, remotes } })
    modal.store.set(applyFlagsIntent, { flags: modal.config.features.flags })
    return modal
  }
  const wire = {
    email: { id: 'social_login', config: ['google'] },
    socials: { id: 'socials', isEnabled: false, config: null },
    swaps: { id: 'swap', isEnabled: false, config: [] },
    onramp: { id: 'onramp', isEnabled: false, config: [] },
    activity: { id: 'activity', isEnabled: false, config: null },
    reownBranding: { id: 'reown_branding', isEnabled: false, config: null },
    multiWallet: { id: 'multi_wallet', isEnabled: false, config: null },
  }
  const on = [
    { id: 'social_login', isEnabled: true, config: null },
    ...['swap', 'onramp', 'activity', 'reown_branding', 'multi_wallet'].map((id) => ({
      id,
      isEnabled: true,
      config: null,
    })),
  ]
  const answered = async (features: readonly object[], local = {}) => {
    const { api, store } = createAll(local)
    api.answer('/provider/appkit/v1/config', { json: { features } })
    await store.set(loadFlagsIntent)
    return store.get(featuresAtom)
  }

  test('default: email, socials, swaps, onramp, activity, reownBranding and multiWallet are each turned on and off by it [CAP-18]', async () => {
    expect(await answered(on)).toEqual(allOn)
    for (const [flag, off] of Object.entries(wire)) {
      const others = on.filter(({ id }) => id !== off.id)
      const own = { isEnabled: true, ...off }
      expect([flag, await answered([...others, own])]).toEqual([flag, { ...allOn, [flag]: false }])
    }
  })

  test('behavior: an entry that is missing is off; an answer that fails leaves the page’s value, else the default', async () => {
    const allOff = Object.fromEntries(Object.keys(allOn).map((flag) => [flag, false]))
    expect(await answered([])).toEqual(allOff)
    for (const reply of [{ status: 500 }, { failure: new TypeError('offline') }, { json: 'nonsense' }]) {
      const { api, store } = createAll({ swaps: false, multiWallet: true })
      api.answer('/provider/appkit/v1/config', reply)
      await store.set(loadFlagsIntent)
      expect(store.get(featuresAtom)).toEqual({ ...allOn, swaps: false })
      const plain = createAll()
      plain.api.answer('/provider/appkit/v1/config', reply)
      await plain.store.set(loadFlagsIntent)
      expect(plain.store.get(featuresAtom)).toEqual({ ...allOn, multiWallet: false })
    }
  })

  test('behavior: each value of the page that it overrides is told once on the console, and no other', async () => {
    const { warn } = console
    const told: string[] = []
    console.warn = (line: string) => void told.push(line)
    const { api, store } = createAll({ swaps: true, activity: true, multiWallet: false })
    const features = on.filter(({ id }) => id !== 'swap')
    api.answer('/provider/appkit/v1/config', { json: { features } })
    await store.set(loadFlagsIntent)
    store.set(changeFeaturesIntent, { change: { receive: false } })
    console.warn = warn
    expect(told.map((line) => /features\.(\w+)/.exec(line)?.[1])).toEqual(['swaps'])
  })
})

describe('a provider that refuses', () => {
  test('error: an origin that the provider does not allow is an alert [ERR-21: the configuration]', async () => {
    const { api, store } = create()
    const reasons = [{ description: 'Unauthorized: origin not allowed' }]
    api.answer('/provider/appkit/v1/config', { status: 403, json: { reasons } })
    await store.set(loadFlagsIntent)
    expect(store.get(alertAtom)).toMatchObject({
      message: 'Origin Not Allowed',
      details: ['Origin: https://dapp.test', "Add the origin on the provider's dashboard."],
    })
  })

  test('error: a project that the provider does not know is an alert, and the page’s own flags count [ERR-26]', async () => {
    const reasons = [{ description: 'Unauthorized: invalid key' }]
    for (const reply of [{ status: 401 }, { status: 403 }, { status: 400, json: { reasons } }]) {
      const { api, store } = create()
      api.answer('/provider/appkit/v1/config', reply)
      await store.set(loadFlagsIntent)
      expect(store.get(alertAtom)).toMatchObject({
        message: 'Invalid Project ID',
        details: ['Project: test'],
      })
      expect(store.get(featuresAtom).activity).toBe(true)
    }
  })

  test('error: the configuration that cannot be had is an alert of its own [ERR-28] [ERR-29]', async () => {
    for (const [status, message, detail] of [
      [429, 'Rate Limited', 'The app configuration was asked for too often.'],
      [500, 'Server Error', 'Failed to get app configuration.'],
      [503, 'Server Error', 'Failed to get app configuration.'],
    ] as const) {
      const { api, store } = create()
      api.answer('/provider/appkit/v1/config', { status })
      await store.set(loadFlagsIntent)
      expect(store.get(alertAtom)).toMatchObject({ message, details: [detail] })
    }
  })
})
