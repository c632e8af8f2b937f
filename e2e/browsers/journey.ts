import { accountAt } from '@foyer/sandbox/accounts'
import { urls } from '@foyer/sandbox/ports'
import { test as base, expect } from 'playwright/test'
import { findFirefox } from '../../scripts/browsers/findFirefox'
import { findWebKit } from '../../scripts/browsers/findWebKit'
import type { Engine, Started } from './engines/Screen'
import { startFirefox } from './engines/startFirefox'
import { startWebKit } from './engines/startWebKit'
import { type Account, Visitor } from './Visitor'
import { watchEngine } from './watchEngine'

export type EngineName = 'firefox' | 'webkit'

/** @returns A function that starts the engine; or, if the engine is missing, a message that says what to install. */
function findStart(name: EngineName): (() => Promise<Started>) | string {
  try {
    if (name === 'firefox') return startFirefox.bind(undefined, findFirefox())
    return startWebKit.bind(undefined, findWebKit())
  } catch (cause) {
    return cause instanceof Error ? cause.message : String(cause)
  }
}

/** Each worker has its own share of the accounts. */
const accountsPerWorker = 32
/** The accounts before it have NFTs and names. */
const firstAccount = 2
let used = 0

/** The evidence that a failed journey leaves. */
const whatStands = `return JSON.stringify({
  now: Math.round(performance.now()), presses: globalThis.presses, disturbances: globalThis.disturbances,
  modal: rootOf()?.innerHTML.slice(0, 3000), page: document.body.innerText.slice(0, 3000),
  files: performance.getEntriesByType('resource').map((x) => [x.name, Math.round(x.startTime), Math.round(x.responseEnd)]),
}, undefined, 1)`

/** A journey in one of the engines; it fails on an uncaught error, a policy's refusal, a request before its time, and a secret that went out. */
export const test = base.extend<
  { account: Account; unwatched: Engine; engine: Engine; visitor: Visitor },
  { engineName: EngineName; started: Started | string }
>({
  engineName: ['firefox', { option: true, scope: 'worker' }],
  started: [
    async ({ engineName }, use) => {
      const start = findStart(engineName)
      const started = typeof start === 'string' ? start : await start()
      await use(started)
      if (typeof started !== 'string') await started.close()
    },
    { scope: 'worker' },
  ],
  unwatched: async ({ started }, use, { skip }) => {
    if (typeof started === 'string') return skip(true, started)
    const engine = await started.newEngine()
    await use(engine)
    await engine.close()
  },
  engine: async ({ unwatched }, use) => {
    const { engine, tell } = watchEngine(unwatched)
    await use(engine)
    expect(await tell()).toEqual([])
  },
  // biome-ignore lint/correctness/noEmptyPattern: the runner wants a pattern
  account: async ({}, use, { parallelIndex }) => {
    const index = firstAccount + (parallelIndex % 3) * accountsPerWorker + (used++ % accountsPerWorker)
    await use({ index, address: accountAt(index).address })
  },
  visitor: async ({ account, engine }, use, testInfo) => {
    const visitor = new Visitor(engine, await engine.open(), account)
    await use(visitor)
    if (testInfo.errors.length > 0) {
      console.error(await visitor.page.run(whatStands))
      const wallet = await engine.windowAt(`${urls.wallet}/approve`)
      console.error('The wallet’s window:', await wallet?.run('return document.body.innerText'))
    }
    expect(await visitor.page.run('return globalThis.disturbances ?? []')).toEqual([])
  },
})

export { expect } from 'playwright/test'
