import { describe, expect, test } from '@rstest/core'
import fc from 'fast-check'
import type { RemoteFeatures } from '../entities/RemoteFeatures.js'
import { featureFlags, resolveFeatures } from './features.js'

const remote = (on: boolean, socialProviders?: RemoteFeatures['socialProviders']): RemoteFeatures => ({
  email: on,
  socials: on,
  swaps: on,
  onramp: on,
  activity: on,
  reownBranding: on,
  multiWallet: on,
  names: true,
  socialProviders,
})
const resolve = (local: resolveFeatures.Parameters['local'], from?: RemoteFeatures) =>
  resolveFeatures({ local, remote: from })

describe('resolveFeatures', () => {
  test('default: everything on but multiWallet; all socials, in their order [CON-21]', () => {
    const { flags, socials } = resolve({}).features
    expect(Object.entries(flags).filter(([, on]) => !on)).toEqual([['multiWallet', false]])
    expect(socials).toEqual(['google', 'x', 'farcaster', 'discord', 'apple', 'github', 'facebook'])
  })

  test('param: remote wins over local and default, and each overridden local value is told', () => {
    expect(resolve({}, remote(false)).features.flags.swaps).toBe(false)
    expect(resolve({}, remote(true)).features.flags.multiWallet).toBe(true)
    const { features, overridden } = resolve({ swaps: true, onramp: true }, { ...remote(true), swaps: false })
    expect(features.flags.swaps).toBe(false)
    expect(overridden).toEqual(['swaps'])
    // What the page turned off stays off: nothing is overridden.
    expect(resolve({ multiWallet: false }, remote(true)).overridden).toEqual([])
  })

  test('param: social providers are those both sides name, in the order of the page', () => {
    const { features } = resolve({ socials: ['x', 'google', 'apple'] }, remote(true, ['google', 'x']))
    expect(features.socials).toEqual(['x', 'google'])
    expect(resolve({ socials: ['apple'] }, remote(true, ['google'])).features.flags.socials).toBe(false)
    expect(resolve({ socials: false }).features.socials).toEqual([])
  })

  test('behavior: no remote answer widens what the page turned off [CAP-18: never widened]', () => {
    const answer = fc.record({
      ...Object.fromEntries(featureFlags.map((flag) => [flag, fc.boolean()])),
      socialProviders: fc.constant(undefined),
    }) as fc.Arbitrary<RemoteFeatures>
    const local = fc.record(Object.fromEntries(featureFlags.map((flag) => [flag, fc.boolean()])), {
      requiredKeys: [],
    })
    fc.assert(
      fc.property(local, answer, (page, provider) => {
        const { flags } = resolve(page, provider).features
        for (const flag of featureFlags)
          if (page[flag] === false || !provider[flag]) expect(flags[flag]).toBe(false)
      }),
      { numRuns: 10_000 },
    )
  })

  test('behavior: switches of their own have their defaults [CON-18, CON-49]', () => {
    const { flags: _flags, socials: _socials, ...rest } = resolve({}).features
    expect(rest).toEqual({
      receive: true,
      send: true,
      names: true,
      legalCheckbox: false,
      smartSessions: false,
      collapseWallets: false,
      pay: false,
      connectMethodsOrder: undefined,
      connectorTypeOrder: [
        'walletConnect',
        'recent',
        'injected',
        'featured',
        'custom',
        'external',
        'recommended',
      ],
      walletFeaturesOrder: ['onramp', 'swaps', 'receive', 'send'],
    })
  })

  test('behavior: names are on unless the page or the project turns them off; neither turns on what the other does not allow', () => {
    const namesOn = (local: boolean | undefined, from: boolean | undefined) =>
      resolve(
        local === undefined ? {} : { names: local },
        from === undefined ? undefined : { ...remote(true), names: from },
      ).features.names
    for (const from of [undefined, true])
      for (const local of [undefined, true]) expect(namesOn(local, from)).toBe(true)
    expect([namesOn(true, false), namesOn(false, true), namesOn(false, undefined)]).toEqual([
      false,
      false,
      false,
    ])
  })
})
