import { systemClock } from '../clock/systemClock.js'
import type { Visibility } from '../clock/Visibility.js'
import type { Outside } from './Config.js'

/** Storage may be forbidden: even to name it throws then. */
function browserStorage() {
  try {
    return globalThis.localStorage
  } catch {
    return undefined
  }
}

const browserVisibility: Visibility = {
  isVisible: () => globalThis.document?.visibilityState !== 'hidden',
  subscribe(listener) {
    const { document } = globalThis
    document?.addEventListener('visibilitychange', listener)
    return () => document?.removeEventListener('visibilitychange', listener)
  },
}

/**
 * Not every browser names the framing pages; the referrer then counts as the parent. A wrong guess is harmless: messages
 * go to, and are heard from, this origin alone.
 */
function parentOrigin(): string | undefined {
  const { document, location, parent, window } = globalThis
  if (!parent || parent === window) return undefined
  const { referrer } = document
  return location.ancestorOrigins?.[0] ?? (referrer ? new URL(referrer).origin : undefined)
}

/** An iPad says that it is a Mac; no Mac has a screen to touch. */
export function isMobile({ maxTouchPoints = 0, userAgent = '' }: Partial<Navigator> = {}): boolean {
  return /android|iphone|ipad|ipod|mobile/i.test(userAgent) || (maxTouchPoints > 1 && /mac/i.test(userAgent))
}

/** Only some browsers tell. */
export function savesData(navigator: object | undefined): boolean {
  const connection: unknown = navigator && Reflect.get(navigator, 'connection')
  return typeof connection === 'object' && connection !== null && Reflect.get(connection, 'saveData') === true
}

/** The real world, read from the browser once a modal is made; harmless where there is no browser. */
export function browserOutside(): Omit<Outside, 'fetch'> {
  const { location, navigator } = globalThis
  return {
    clock: systemClock,
    visibility: browserVisibility,
    storage: browserStorage(),
    onStorageChange(listener) {
      const onStorage = (event: StorageEvent) => listener(event.key)
      globalThis.addEventListener?.('storage', onStorage)
      return () => globalThis.removeEventListener?.('storage', onStorage)
    },
    origin: location?.origin ?? '',
    href: location?.href ?? '',
    language: navigator?.language ?? 'en',
    timezone: () => new Intl.DateTimeFormat().resolvedOptions().timeZone,
    isMobile: isMobile(navigator),
    savesData: savesData(navigator),
    parentOrigin: parentOrigin(),
    windowProvider: () => Reflect.get(globalThis, 'ethereum'),
  }
}
