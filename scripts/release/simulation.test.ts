import { appendFileSync, mkdirSync, writeFileSync } from 'node:fs'
import { describe, expect, test } from '@rstest/core'
import { createAnalytics } from '../../sandbox/src/analytics/createAnalytics'
import { createProjects } from '../../sandbox/src/provider/projects'
import { startAnalytics } from '../../shared-core/src/events/startAnalytics'
import { contract } from '../../shared-core/src/exports/modal'
import { configAtom, eventsAtom, servedViewsAtom } from '../../shared-core/src/exports/state'
import { createTestModal } from '../../shared-core/src/testing/createTestModal'
import { bucketOf } from '../../shell/src/release/bucketOf'
import { decide } from '../../shell/src/release/decide'
import type { Release, ReleaseList } from '../../shell/src/release/ReleaseList'
import { createRemotes } from '../../shell/src/remotes/createRemotes'
import { servedViews } from '../../shell/src/remotes/servedViews'
import { reset } from '../../shell/src/router/history'
import {
  remotesAtom,
  reportLoadedIntent,
  retryViewIntent,
  showHistoryIntent,
  stageAtom,
} from '../../shell/src/state/stage'
import { createRandom } from '../fixtures/createRandom'
import { makeList, startWorkspace } from './fixture'

const views = { 'mf-connect': 'Connect', 'mf-account': 'Account' } as const
type Name = keyof typeof views
const names = ['mf-connect', 'mf-account'] as const

/** A list of both remotes with a canary each; the views' names are real. */
function makeSimulated(shares: Record<Name, number>): ReleaseList {
  const versions = (version: string) => Object.fromEntries(names.map((name) => [name, version]))
  const [stable, next] = [makeList(versions('1.0.0')), makeList(versions('1.1.0'))]
  const remotes = Object.entries(stable.remotes).map(([name, remote]) => {
    const canary = next.remotes[name]
    if (!canary || name === 'shell') return [name, remote]
    const served = { views: { [views[name as Name]]: {} } }
    return [name, { ...remote, ...served, canary: { ...canary, ...served, share: shares[name as Name] } }]
  })
  const integrity = { ...stable.integrity, ...next.integrity }
  return { ...stable, sequence: 2, remotes: Object.fromEntries(remotes), integrity }
}

const manifestOf = (name: Name, isBroken: boolean) => ({
  contract,
  name,
  flags: [],
  views: {
    [views[name]]: async () => {
      if (isBroken) throw new TypeError('Failed to fetch dynamically imported module')
      return () => null
    },
  },
  routes: { [views[name]]: { title: 'title' } },
  messages: {},
  preload: async () => {},
})

type Fate = 'works' | 'does not load' | 'its view does not load'

/**
 * One visitor opens both views, with the shell's own state and loading code, and tries a failed view once more.
 * @returns The browser's posts to the analytics service, once every event was posted.
 */
async function visit({
  release,
  fateOf,
}: {
  release: Release
  fateOf: (name: Name, version: string) => Fate
}) {
  const { api, clock, config, store } = createTestModal({ options: { projectId: 'demo' } })
  const posted: Request[] = []
  api.answer('/provider/getAnalyticsConfig', { json: { isAnalyticsEnabled: true } })
  api.answer('/analytics/e', ({ url, body }) => {
    const from = { origin: 'http://localhost:4100' }
    posted.push(
      new Request(`http://sink/e${url.search}`, {
        method: 'POST',
        body: JSON.stringify(body),
        headers: from,
      }),
    )
    return { status: 202 }
  })
  const fates = new Map(names.map((name) => [name, fateOf(name, release.remotes[name]?.version ?? '')]))
  const remotes = createRemotes({
    source: () => ({ release, verify: async (file) => file, verifyFor: () => async (file: string) => file }),
    clock,
    addMessages: () => {},
    onForgotten: () => {},
    onLoaded: (of) => store.set(reportLoadedIntent, of),
    loadContainer: async ({ entry }) => {
      const name = names.find((x) => entry.startsWith(x)) ?? 'mf-connect'
      const fate = fates.get(name)
      if (fate === 'does not load') throw new TypeError('Failed to fetch')
      return { manifest: manifestOf(name, fate === 'its view does not load') }
    },
  })
  store.set(configAtom, config)
  store.set(remotesAtom, remotes)
  store.set(
    servedViewsAtom,
    servedViews(release, () => true),
  )
  const events = store.get(eventsAtom)
  startAnalytics({ config, events, getAddress: () => undefined, onForbidden: () => {} })
  for (const name of names) {
    const route = { view: views[name], data: undefined } as const
    await store.set(showHistoryIntent, { history: reset(route), direction: 'none' })
    if (store.get(stageAtom).status === 'failed') await store.set(retryViewIntent)
  }
  while (posted.length < events.cursor) await new Promise((resolve) => setImmediate(resolve))
  return posted
}

/** Sends the posts to the sandbox's sink. @returns The sink's stored records. */
async function store(posted: readonly Request[]): Promise<readonly unknown[]> {
  const sink = createAnalytics(createProjects())
  for (const request of posted) await sink.request(request)
  const { events } = await (await sink.request('/events?projectId=demo')).json()
  return events
}

/** Each version's rate of failures: mf-account's canary fails four times as often as the version before. */
const failing: Readonly<Record<Name, Readonly<Record<string, number>>>> = {
  'mf-connect': { '1.0.0': 0.02, '1.1.0': 0.02 },
  'mf-account': { '1.0.0': 0.02, '1.1.0': 0.08 },
}

const batchSize = 500
/** The test takes seconds on an idle machine, but may take minutes on a busy one. */
const limitMs = 300_000

describe('10,000 visitors', () => {
  test(
    'behavior: a canary has its share of them; the bad one is rolled back, the good one stays [FED-07: canary and rollback]',
    async () => {
      const { next: random } = createRandom(42)
      const list = makeSimulated({ 'mf-connect': 0.1, 'mf-account': 0.2 })
      const fateOf = (name: Name, version: string): Fate => {
        if (random() >= (failing[name][version] ?? 0)) return 'works'
        return random() < 0.5 ? 'does not load' : 'its view does not load'
      }
      const releases = Array.from({ length: 10_000 }, () => decide(list, `${random()}`))
      const chosen = (name: Name) => {
        const share = list.remotes[name]?.canary?.share ?? 0
        const isChosen = ({ visitorId = '' }: Release) => bucketOf(visitorId, name) < share
        expect(releases.map((x) => x.remotes[name]?.version === '1.1.0')).toEqual(releases.map(isChosen))
        return releases.filter(isChosen).length
      }
      const [ofConnect, ofAccount] = [chosen('mf-connect'), chosen('mf-account')]
      // Five standard deviations around a tenth, and around a fifth.
      expect(Math.abs(ofConnect - 1000)).toBeLessThan(150)
      expect(Math.abs(ofAccount - 2000)).toBeLessThan(200)

      const world = startWorkspace()
      mkdirSync(world.at('release'))
      writeFileSync(world.at('release/release.json'), JSON.stringify(list))
      for (let start = 0; start < releases.length; start += batchSize) {
        const batch = releases.slice(start, start + batchSize)
        const posted = await Promise.all(batch.map((release) => visit({ release, fateOf })))
        const records = await store(posted.flat())
        const lines = records.map((record) => `${JSON.stringify(record)}\n`)
        appendFileSync(world.at('events.jsonl'), lines.join(''))
      }

      const told = await world.run('check', '--events', 'events.jsonl')
      expect(told).toContain('mf-connect: canary 1.1.0 stays')
      expect(told).toContain(`of ${ofConnect} visits`)
      expect(told).toContain('mf-account: canary 1.1.0 goes')
      expect(told).toContain(`of ${ofAccount} visits`)
      expect(told).toContain(`of ${releases.length - ofAccount} visits`)
      const { remotes } = world.list()
      expect(remotes['mf-account']?.canary).toBeUndefined()
      expect(remotes['mf-connect']?.canary?.version).toBe('1.1.0')
    },
    limitMs,
  )
})
