import type { Connector } from '@foyer/shared-core/connectors'
import type { Route } from '@foyer/shared-core/manifest'
import {
  configAtom,
  connectorsAtom,
  loadEngineIntent,
  modalAtom,
  navigatorAtom,
  servedViewsAtom,
} from '@foyer/shared-core/state'
import { createTestConfig } from '@foyer/shared-core/testing'
import { createStore } from 'jotai'
import { manifest } from '../manifest.js'

/** A wallet that answers when the test says so. */
export function createTestWallet(given: Partial<Connector> & { id: string; name: string }) {
  type Prompt = { resolve: (session: never) => void; reject: (error: Error) => void }
  let answers: Prompt[] = []
  let asked = 0
  let aborted = 0
  let ended = 0
  const connector: Connector = {
    kind: 'injected',
    namespaces: ['eip155'],
    connect({ signal }) {
      asked += 1
      return new Promise((resolve, reject) => {
        answers.push({ resolve: resolve as never, reject })
        signal.addEventListener('abort', () => {
          aborted += 1
          reject(signal.reason)
        })
      })
    },
    restore: async () => 'gone',
    disconnect: async () => void ended++,
    getProvider: async () => ({ request: async () => null, on() {}, removeListener() {} }) as never,
    subscribe: () => () => {},
    ...given,
  }
  const take = () => {
    const all = answers
    answers = []
    return all
  }
  return {
    connector,
    get asked() {
      return asked
    },
    get aborted() {
      return aborted
    },
    get ended() {
      return ended
    },
    /** Takes the open prompts, to answer them later. */
    take,
    approve(...prompts: readonly (Prompt | undefined)[]) {
      const session = {
        accounts: [{ address: `0x${'1'.repeat(40)}`, type: 'eoa' as const }],
        caipNetworkId: 'eip155:1' as const,
      }
      for (const prompt of prompts.length > 0 ? prompts : take()) prompt?.resolve(session as never)
    },
    reject(error: Error) {
      for (const { reject } of take()) reject(error)
    },
  }
}

/** A store over a world that the test controls, with a router that records navigations. */
export async function createWorld({
  connectors = [],
  ...given
}: Parameters<typeof createTestConfig>[0] & { connectors?: readonly Connector[] } = {}) {
  const world = createTestConfig(given)
  const store = createStore()
  const visited: Route[] = []
  const go = (route: Route) => void visited.push(route)
  const steps: string[] = []
  store.set(configAtom, world.config)
  world.config.storage.unlock()
  store.set(connectorsAtom, connectors)
  store.set(servedViewsAtom, new Set(Object.keys(manifest.views) as never[]))
  store.set(modalAtom, { open: true, embedded: false, shaking: false })
  store.set(navigatorAtom, {
    push: go,
    replace: go,
    reset: go,
    back: () => void steps.push('back'),
    close: () => void steps.push('close'),
    shake: () => void steps.push('shake'),
  })
  await store.set(loadEngineIntent)
  return { ...world, store, visited, steps }
}
