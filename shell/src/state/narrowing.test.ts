import { featuresAtom, modalFeaturesAtom, servedViewsAtom } from '@foyer/shared-core/state'
import { createTestModal } from '@foyer/shared-core/testing'
import { expect, rs, test } from '@rstest/core'
import fc from 'fast-check'
import type { Release } from '../release/ReleaseList.js'
import { sourceAtom } from '../remotes/source.js'
import { applyFlagsIntent } from './features.js'
import { loadFlagsIntent } from './lateFeatures.js'

const names = ['email', 'socials', 'swaps', 'onramp', 'activity', 'reownBranding', 'multiWallet'] as const
const remote = { version: '1.0.0', contract: 1, entry: 'e.js', runtime: 'rt.js', preload: [] }
const release: Release = {
  sequence: 1,
  integrity: {},
  remotes: {
    shell: { ...remote, flags: [], views: {} },
    'mf-connect': { ...remote, flags: [], views: { Connect: {} } },
    'mf-account': { ...remote, flags: ['activity', 'multiWallet'], views: { Account: {} } },
  },
}

/** The wire's ids and our own, each with any value; and answers of a broken or hostile service. */
const ids = [...names, 'swap', 'social_login', 'reown_branding', 'multi_wallet', '__proto__', 'features']
const entry = fc.record(
  {
    id: fc.oneof(fc.constantFrom(...ids), fc.jsonValue()),
    isEnabled: fc.oneof({ weight: 4, arbitrary: fc.boolean() }, fc.jsonValue()),
    config: fc.oneof(
      fc.constant(null),
      fc.array(fc.constantFrom('email', 'google', 'x', 'evil')),
      fc.jsonValue(),
    ),
  },
  { requiredKeys: [] },
)
const answer = fc.oneof(
  { weight: 6, arbitrary: fc.record({ features: fc.array(entry, { maxLength: 12 }) }) },
  fc.record({ features: fc.jsonValue() }),
  fc.jsonValue(),
)
const allowed = fc.record({
  ...Object.fromEntries(names.map((name) => [name, fc.boolean()])),
  socials: fc.oneof(fc.boolean(), fc.subarray(['google', 'x', 'github'] as const)),
})

test('10,000 mutated flag answers: none turns on what the page turned off, or what no remote serves [FED-05: flags narrow] [CAP-18: flags narrow]', async () => {
  // Silence the warnings for the developer, which other tests cover.
  rs.spyOn(console, 'warn').mockImplementation(() => {})
  let turnedOn = 0
  await fc.assert(
    fc.asyncProperty(
      allowed,
      fc.array(answer, { minLength: 20, maxLength: 20 }),
      async (features, answers) => {
        const { api, store } = createTestModal({ options: { features } })
        store.set(sourceAtom, {
          release,
          verify: async (file) => file,
          verifyFor: () => async (file) => file,
        })
        store.set(applyFlagsIntent, { flags: store.get(modalFeaturesAtom).flags })
        for (const json of answers) {
          api.answer('/provider/appkit/v1/config', { json })
          await store.set(loadFlagsIntent)
          const flags = store.get(featuresAtom)
          for (const name of names) {
            const mine = Object.entries(features).find(([key]) => key === name)?.[1]
            const isAllowed = Array.isArray(mine) ? mine.length > 0 : mine === true
            if (flags[name]) turnedOn += 1
            if (!isAllowed) expect(flags[name]).toBe(false)
          }
          // No remote of this release has a view for these.
          for (const name of ['email', 'socials', 'swaps', 'onramp'] as const) expect(flags[name]).toBe(false)
          const socials = Array.isArray(features.socials) ? features.socials : undefined
          for (const social of store.get(modalFeaturesAtom).socials)
            expect(
              socials ?? ['google', 'x', 'farcaster', 'discord', 'apple', 'github', 'facebook'],
            ).toContain(social)
          const hasAccount = store.get(servedViewsAtom).has('Account')
          expect(hasAccount).toBe(flags.activity && flags.multiWallet)
        }
      },
    ),
    { numRuns: 500 },
  )
  rs.restoreAllMocks()
  // Guard against a vacuous run: the services must have turned on flags.
  expect(turnedOn).toBeGreaterThan(1_000)
}, 120_000)
