import { afterEach, describe, expect, test } from '@rstest/core'
import { sdkVersion } from '../constants/sdk.js'
import { featuresAtom } from '../state/config.js'
import { trackIntent } from '../state/events.js'
import { modalAtom } from '../state/navigation.js'
import { createTestModal } from '../testing/createTestModal.js'
import { startState } from './start.js'

const stops: (() => void)[] = []
afterEach(() => {
  for (const stop of stops.splice(0)) stop()
})

describe('startState', () => {
  for (const quietUntilOpened of [true, false]) {
    const mode = quietUntilOpened ? 'quiet until it is opened' : 'not quiet'
    /** A page whose events are read where the analytics service gets them. */
    const startTold = async (analytics: boolean) => {
      const { api, store } = createTestModal({ options: { analytics, quietUntilOpened } })
      store.set(modalAtom, { open: false, embedded: false, shaking: false })
      // The flags in use differ from the options' defaults: the provider's project may have its own.
      store.set(featuresAtom, { ...store.get(featuresAtom), swaps: false, multiWallet: true })
      const { stop, wake } = startState(store)
      stops.push(stop)
      api.answer('/provider/getAnalyticsConfig', { json: { isAnalyticsEnabled: true } })
      const turn = () => new Promise((resolve) => setTimeout(resolve))
      const told = async () => {
        for (let turns = 0; turns < 40; turns += 1) await turn()
        return api.requestsOf('/analytics/e').map(({ body }) => (body as { props: { event: string } }).props)
      }
      const before = await told()
      await wake()
      store.set(trackIntent, { name: 'MODAL_OPEN', properties: { view: 'Connect' } })
      return { before: before.map(({ event }) => event), after: await told() }
    }

    test(`behavior: ${mode}: analytics tells all but MODAL_CREATED [API-28]`, async () => {
      const { after, before } = await startTold(true)
      expect(before).toEqual(quietUntilOpened ? [] : ['INITIALIZE'])
      expect(after.map(({ event }) => event)).toEqual(['INITIALIZE', 'MODAL_OPEN'])
    })

    test(`behavior: ${mode}: with analytics off INITIALIZE alone is told, with the features in use [API-27, API-38]`, async () => {
      const { after, before } = await startTold(false)
      expect(before).toEqual(quietUntilOpened ? [] : ['INITIALIZE'])
      const properties = {
        sdkVersion,
        features: ['email', 'socials', 'onramp', 'activity', 'reownBranding', 'multiWallet'],
      }
      expect(after).toEqual([{ event: 'INITIALIZE', properties }])
    })
  }
})
