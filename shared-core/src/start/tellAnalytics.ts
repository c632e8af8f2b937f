import { atom, type createStore } from 'jotai'
import { showBannerIntent } from '../state/banner.js'
import { configAtom } from '../state/config.js'
import { activeCaipAddressAtom } from '../state/connections.js'
import { eventsAtom } from '../state/events.js'
import { runtimeAtom } from '../state/runtime.js'

const hasWarnedAtom = atom(false)

/** 'Invalid App Configuration', once a page load; how to mend it goes to the console [ERR-02]. */
const warnOfOriginAtom = atom(null, (get, set) => {
  if (get(hasWarnedAtom)) return
  set(hasWarnedAtom, true)
  const { options, origin } = get(configAtom)
  console.warn(
    `Foyer: ${origin} is not on the allowlist. Update the configuration in the provider's cloud dashboard.`,
  )
  if (options.configurationBanner === false) return
  set(showBannerIntent, {
    message: 'Invalid App Configuration',
    messageKey: 'error.InvalidAppConfigurationError',
    variant: 'error',
  })
})

/** Tells analytics what happened, from the first event on. Its code is a chunk of its own, which nothing waits for. */
export function tellAnalytics(store: ReturnType<typeof createStore>): void {
  let isOver = false
  let end = () => {
    isOver = true
  }
  store.get(runtimeAtom).stops.push(() => end())
  const begun = import(/* webpackChunkName: "analytics" */ '../events/startAnalytics.js').then(
    ({ startAnalytics }) => {
      if (isOver) return
      end = startAnalytics({
        config: store.get(configAtom),
        events: store.get(eventsAtom),
        getAddress: () => store.get(activeCaipAddressAtom),
        onForbidden: () => store.set(warnOfOriginAtom),
      })
    },
  )
  begun.catch(() => {}) // without its code nothing is told
}
