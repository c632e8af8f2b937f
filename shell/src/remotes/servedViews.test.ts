import type { FeatureFlag } from '@foyer/shared-core/manifest'
import { expect, test } from '@rstest/core'
import type { Release } from '../release/ReleaseList.js'
import { servedViews } from './servedViews.js'

const shell = {
  version: '1.0.0',
  contract: 1,
  entry: 'e.js',
  runtime: 'rt.js',
  flags: [],
  preload: [],
  views: {},
}
const release: Release = {
  sequence: 1,
  integrity: {},
  remotes: {
    shell,
    'mf-connect': { ...shell, views: { Connect: {}, EmailLogin: { flags: ['email'] } } },
    'mf-account': { ...shell, flags: ['activity'], views: { Account: {} } },
  },
}
const served = (...on: FeatureFlag[]) => [...servedViews(release, (flag) => on.includes(flag as FeatureFlag))]

test('servedViews: a remote whose flag is off serves nothing', () => {
  expect(served()).toEqual(['Connect'])
  expect(served('activity')).toEqual(['Connect', 'Account'])
})

test('servedViews: a view whose own flag is off is not served; the others of its remote are [FED-05: its own flag]', () => {
  expect(served('email')).toEqual(['Connect', 'EmailLogin'])
})
