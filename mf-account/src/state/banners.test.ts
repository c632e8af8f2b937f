import { startEmailLoginIntent } from '@foyer/shared-core/embedded'
import { bannerAtom, eventsAtom, startState, trackIntent } from '@foyer/shared-core/state'
import {
  createEmbeddedModal,
  createSignIn,
  createTestModal,
  type TestModal,
} from '@foyer/shared-core/testing'
import { afterEach, describe, expect, rs, test } from '@rstest/core'
import { historyPath } from '../testing/createHistory.js'
import { alice } from '../testing/createTestChain.js'
import { activityAtom, refreshActivityIntent } from './activity.js'
import { refreshPortfolioIntent } from './portfolio.js'

const caipAddress = `eip155:1:${alice}` as const

const started: { stop(): void }[] = []
afterEach(() => {
  for (const { stop } of started.splice(0)) stop()
  document.body.replaceChildren()
  rs.restoreAllMocks()
})

/** Waits for the banner with these words. */
const expectBanner = async ({ store }: Pick<TestModal, 'store'>, message: string) => {
  await rs.waitUntil(() => store.get(bannerAtom)?.message === message)
  expect(store.get(bannerAtom)).toMatchObject({ message, variant: 'error', open: true })
}

describe('what a visitor is told of', () => {
  test('error: balances, the page’s origin, the start of a sign-in, a signature, the history and the embedded wallet each fail in a banner [ERR-54]', async () => {
    const balances = createTestModal({ caipAddress })
    balances.api.answer(`/api/v1/account/${alice}/balance`, { status: 500 })
    await balances.store.set(refreshPortfolioIntent, {})
    await expectBanner(balances, 'Token Balance Unavailable')

    rs.spyOn(console, 'warn').mockImplementation(() => {})
    const origin = createTestModal()
    const state = startState(origin.store)
    started.push(state)
    origin.api.answer('/provider/getAnalyticsConfig', { json: { isAnalyticsEnabled: true } })
    origin.api.answer('/analytics/e', { status: 403 })
    await state.wake()
    origin.store.set(trackIntent, { name: 'MODAL_OPEN', properties: { view: 'Connect' } })
    await expectBanner(origin, 'Invalid App Configuration')

    const start = createSignIn({ siwx: { required: true } })
    started.push(start)
    start.failing.set('getSession', () => Promise.reject(new Error('down')))
    await start.connect()
    await expectBanner(start, 'A problem occurred while trying initialize authentication')

    const signature = createSignIn()
    started.push(signature)
    signature.failing.set('verify', () => false)
    await signature.connect()
    await signature.sign()
    await signature.prompts[0]?.approve()
    await expectBanner(signature, 'Error signing message')

    const history = createTestModal({ caipAddress })
    const events: string[] = []
    history.store.get(eventsAtom).subscribe(({ name }) => events.push(name))
    history.api.answer(historyPath, { status: 500 })
    await history.store.set(refreshActivityIntent)
    await expectBanner(history, 'Failed to fetch transactions')
    expect([events, history.store.get(activityAtom).empty]).toEqual([['ERROR_FETCH_TRANSACTIONS'], true])

    const embedded = createEmbeddedModal()
    embedded.site.ready = undefined
    void embedded.store.set(startEmailLoginIntent, { email: 'alice@example.com' })
    await embedded.until(() => document.querySelector('iframe') !== null)
    await embedded.clock.advanceAsync(20_000)
    await expectBanner(embedded, 'Unable to load email login dependency')
  })
})
