import { contract } from '@foyer/shared-core/modal'
import { eventsAtom, modalAtom } from '@foyer/shared-core/state'
import { createTestModal } from '@foyer/shared-core/testing'
import type { ReleasedRemote, ReleaseList } from '../release/ReleaseList.js'
import { createRemotes } from '../remotes/createRemotes.js'
import { sourceAtom } from '../remotes/source.js'
import { adoptNewestIntent } from '../state/adoptNewest.js'
import { applyFlagsIntent } from '../state/features.js'
import { remotesAtom, showHistoryIntent } from '../state/stage.js'

const base = 'https://cdn.test/release.json'
const hash = `sha256-${'A'.repeat(43)}=`
const remote = { contract: 1, entry: 'e.js', runtime: 'rt.js', flags: [], preload: [], views: {} }
const Connect = () => null
const manifest = {
  contract,
  name: 'mf-connect',
  flags: [],
  views: { Connect: async () => Connect },
  routes: { Connect: { title: 'connect.title' } },
  messages: {},
  preload: async () => {},
}
const route = { view: 'Connect', data: undefined } as const

type Change = { shell?: Partial<ReleasedRemote>; connect?: Partial<ReleasedRemote> | 'gone' }

/** A modal whose release comes from a channel that the test holds, with a real loading of its one remote. */
export function createTestChannel(given: createTestModal.Parameters = {}) {
  const modal = createTestModal(given)
  const { api, store } = modal
  const list = (sequence: number, { shell, connect }: Change = {}): ReleaseList => ({
    schema: 1,
    sequence,
    integrity: { 'e.js': hash, 'rt.js': hash },
    remotes: {
      shell: { ...remote, version: '1.0.0', ...shell },
      ...(connect !== 'gone' && {
        'mf-connect': { ...remote, version: '1.0.0', views: { Connect: {} }, ...connect },
      }),
    },
  })
  /** Sets the channel's answer from now on. */
  const publish = (sequence: number, change?: Change) => {
    const json = list(sequence, change)
    api.answer('/release.json', { json })
    return json
  }
  const first = publish(1)
  store.set(sourceAtom, {
    release: {
      ...first,
      base,
      isChannel: true,
      visitorId: 'somebody',
      remotes: { ...first.remotes, shell: { ...remote, version: '1.0.0' } },
    },
    verify: async (file) => file,
    verifyFor: () => async (file) => file,
  })
  const source = () => {
    const now = store.get(sourceAtom)
    if (!now) throw new Error('No source')
    // The test has no files: every file counts as fetched.
    return { ...now, verify: async (file: string) => file }
  }
  const loads: string[] = []
  const container = { load: async (): Promise<unknown> => ({ manifest }) }
  store.set(
    remotesAtom,
    createRemotes({
      source,
      clock: modal.clock,
      addMessages: () => {},
      onLoaded: ({ version }) => loads.push(version),
      onForgotten: (name) => store.set(adoptNewestIntent, name),
      loadContainer: () => container.load(),
    }),
  )
  store.set(applyFlagsIntent, { flags: modal.config.features.flags })
  const events: { name: string; properties: Readonly<Record<string, unknown>> }[] = []
  store.get(eventsAtom).subscribe(({ name, properties }) => events.push({ name, properties }))

  return {
    ...modal,
    base,
    /** Loads the remote's container; a test may break it. */
    container,
    events,
    /** Versions of the remote that were loaded, in order. */
    loads,
    list,
    publish,
    show: () => store.set(showHistoryIntent, { history: [route], direction: 'none' }),
    setOpen: (open: boolean) => store.set(modalAtom, (now) => ({ ...now, open })),
    readings: () => api.requestsOf('/release.json').length,
  }
}
