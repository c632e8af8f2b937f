import { describe, expect, test } from '@rstest/core'
import { startAnalytics } from '../events/startAnalytics.js'
import { bannerAtom } from '../state/banner.js'
import { eventsAtom } from '../state/events.js'
import { createTestModal } from '../testing/createTestModal.js'
import { showErrorIntent } from './showError.js'

/** A modal whose reports are read where the analytics service gets them. */
function create() {
  const modal = createTestModal()
  const { api, config, store } = modal
  api.answer('/provider/getAnalyticsConfig', { json: { isAnalyticsEnabled: true } })
  startAnalytics({
    config,
    events: store.get(eventsAtom),
    getAddress: () => undefined,
    onForbidden: () => {},
  })
  const reports = async () => {
    for (let turns = 0; turns < 40; turns += 1) await new Promise((resolve) => setTimeout(resolve))
    return api
      .requestsOf('/analytics/e')
      .map(({ body }) => (body as { props: Record<string, unknown> }).props)
  }
  return { ...modal, reports }
}

/** What a visitor typed, which no report may repeat. */
const typed = 'my seed is apple pear'

describe('internal errors', () => {
  test('error: one of our own code is told to the visitor in general words, and to error analytics in a categorised error [ERR-20] [API-37]', async () => {
    const { reports, store } = create()
    store.set(showErrorIntent, new TypeError(typed))
    expect(store.get(bannerAtom)?.message).toBe('An error occurred')
    const [report, ...more] = await reports()
    expect([report, more]).toEqual([
      {
        type: 'error',
        event: 'ERROR',
        category: 'action',
        errorType: 'InternalError',
        errorMessage: 'Something went wrong',
        stackTrace: expect.stringMatching(/^TypeError\n.*(?:\.[jt]s|rstest)/),
      },
      [],
    ])
    expect(JSON.stringify(report)).not.toContain(typed)
  })

  test('error: so is what the connection machine throws and no call hears of [ERR-20]', async () => {
    const { reports, tell } = create()
    const { reportError } = globalThis
    globalThis.reportError = () => {}
    const broken = {
      get type(): never {
        throw new TypeError(typed)
      },
    }
    tell(broken)
    globalThis.reportError = reportError
    expect((await reports()).map((x) => [x.category, x.errorType])).toEqual([['state', 'InternalError']])
  })

  test('behavior: an error of the catalogue is what the visitor reads, and no report', async () => {
    const { reports, store } = create()
    const { UserRejectedError } = await import('../errors/connection.js')
    store.set(showErrorIntent, new UserRejectedError())
    expect(await reports()).toEqual([])
  })
})
