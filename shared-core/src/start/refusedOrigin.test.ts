import { afterEach, describe, expect, test } from '@rstest/core'
import { bannerAtom } from '../state/banner.js'
import { trackIntent } from '../state/events.js'
import { createTestModal } from '../testing/createTestModal.js'
import { type RunningState, startState } from './start.js'

const running: RunningState[] = []
afterEach(() => {
  for (const { stop } of running.splice(0)) stop()
})

function load(options: Record<string, unknown>) {
  const modal = createTestModal({ options })
  const state = startState(modal.store)
  running.push(state)
  return { ...modal, ...state }
}

describe('an analytics service that refuses the origin', () => {
  test('error: a refused origin is told once a page load, on the page and on the console, and no more events are lost for it [ERR-02]', async () => {
    const { warn } = console
    const warned: string[] = []
    console.warn = (line: string) => void warned.push(line)
    for (const configurationBanner of [true, false]) {
      warned.length = 0
      const { api, store, wake } = load({ configurationBanner })
      api.answer('/provider/getAnalyticsConfig', { json: { isAnalyticsEnabled: true } })
      api.answer('/analytics/e', { status: 403 })
      const banners: unknown[] = []
      store.sub(bannerAtom, () => void banners.push(store.get(bannerAtom)?.message))
      await wake()
      store.set(trackIntent, { name: 'MODAL_OPEN', properties: { view: 'Connect' } })
      for (let turns = 0; turns < 40; turns += 1) await new Promise((resolve) => setTimeout(resolve))
      expect(api.requestsOf('/analytics/e')).toHaveLength(2)
      expect(banners).toEqual(configurationBanner ? ['Invalid App Configuration'] : [])
      expect(warned).toEqual([
        "Foyer: https://dapp.test is not on the allowlist. Update the configuration in the provider's cloud dashboard.",
      ])
    }
    console.warn = warn
  })
})
