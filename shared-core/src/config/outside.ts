import { systemClock } from '../clock/systemClock.js'
import type { Outside } from './Config.js'

/** Storage may be forbidden: even to name it throws then. */
function browserStorage() {
  try {
    return globalThis.localStorage
  } catch {
    return undefined
  }
}

/** The real world, read from the browser once a modal is made; harmless where there is no browser. */
export function browserOutside(): Omit<Outside, 'fetch'> {
  const { location, navigator } = globalThis
  return {
    clock: systemClock,
    storage: browserStorage(),
    onStorageChange(listener) {
      const onStorage = (event: StorageEvent) => listener(event.key)
      globalThis.addEventListener?.('storage', onStorage)
      return () => globalThis.removeEventListener?.('storage', onStorage)
    },
    origin: location?.origin ?? '',
    href: location?.href ?? '',
    language: navigator?.language ?? 'en',
    timezone: new Intl.DateTimeFormat().resolvedOptions().timeZone,
    isMobile: /android|iphone|ipad|ipod|mobile/i.test(navigator?.userAgent ?? ''),
    windowProvider: () => Reflect.get(globalThis, 'ethereum'),
  }
}
