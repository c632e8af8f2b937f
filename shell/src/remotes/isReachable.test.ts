import { expect, test } from '@rstest/core'
import type { Release } from '../release/ReleaseList.js'
import { isReachable } from './isReachable.js'

const remote = {
  version: '1.0.0',
  contract: 1,
  entry: 'e.js',
  runtime: 'rt.js',
  flags: [],
  views: {},
  preload: [],
}
const release: Release = {
  sequence: 1,
  integrity: {},
  base: 'https://cdn.example.com/foyer/release.json',
  remotes: { shell: remote, 'mf-connect': remote },
}

test('behavior: a server counts as reached also where the page may not read its answer', async () => {
  const asked: string[] = []
  // As a 404 without CORS: read, it fails; unread, it came.
  const fetch = async (url: string, init: RequestInit = {}) => {
    asked.push(url)
    if (init.mode !== 'no-cors') throw new TypeError('Failed to fetch')
    return new Response()
  }
  expect(await isReachable({ fetch }, { release, remote: 'mf-connect' })).toBe(true)
  expect(await isReachable({ fetch }, { release, remote: 'mf-none' })).toBe(false)
  expect(asked).toEqual(['https://cdn.example.com/foyer/e.js'])
})
