import type { Clock } from '../../clock/Clock.js'
import { popupLookMs } from '../../constants/connecting.js'
import { PopupBlockedError } from '../../errors/popup.js'

type Said = { readonly event?: unknown; readonly id?: unknown }

/** How the library looks for its window; one per provider. */
type Communicator = {
  popup: Window | null
  readonly url: URL
  /** Who waits for a word of the window; `disconnect` ends them all. */
  readonly listeners: Map<(event: MessageEvent) => void, { reject: (error: unknown) => void }>
  readonly metadata: unknown
  readonly preference: unknown
  disconnect(): void
  onMessage(isWanted: (message: Said) => boolean): Promise<Said>
  postMessage(message: unknown): Promise<void>
  waitForPopupLoaded(): Promise<Window>
}

const steps = ['disconnect', 'onMessage', 'postMessage', 'waitForPopupLoaded']

const isCommunicator = (found: unknown): found is Communicator =>
  typeof found === 'object' &&
  found !== null &&
  Reflect.get(found, 'url') instanceof URL &&
  Reflect.get(found, 'listeners') instanceof Map &&
  steps.every((name) => typeof Reflect.get(found, name) === 'function')

/**
 * Replaces, on one provider, how the library opens its window and hears it. Its own way draws into the page where the
 * browser refuses the window, waits for ever for one that never answers, and hears whatever window has its origin.
 * @returns What became of the last window; a library that no longer has these steps goes on as it is.
 */
export function guardPopup(provider: object, { clock, open, sdk }: guardPopup.Parameters): guardPopup.Guard {
  const guard: guardPopup.Guard = { isBlocked: false, isLost: false }
  const own: unknown = Reflect.get(provider, 'communicator')
  if (!isCommunicator(own)) return guard

  /** A window that is gone answers no more: the call that waits for it rejects. */
  const watch = (popup: Window, isSaid: () => boolean) => {
    const look = (wasClosed: boolean) => {
      if (own.popup !== popup) return
      const isClosed = popup.closed
      // Once more: what it said last may still be on its way.
      if (!isClosed || !wasClosed) return void clock.setTimer(popupLookMs, () => look(isClosed))
      guard.isLost = !isSaid()
      own.disconnect()
    }
    look(false)
  }
  /** A window that closed as it spoke has no name any more. */
  const isFromPopup = ({ origin, source }: MessageEvent) =>
    origin === own.url.origin &&
    own.popup !== null &&
    (source === own.popup || (source === null && own.popup.closed))
  own.onMessage = (isWanted) =>
    new Promise((resolve, reject) => {
      const hear = (event: MessageEvent) => {
        if (!isFromPopup(event) || !isWanted(event.data ?? {})) return
        globalThis.removeEventListener('message', hear)
        own.listeners.delete(hear)
        resolve(event.data)
      }
      globalThis.addEventListener('message', hear)
      own.listeners.set(hear, { reject })
    })
  own.waitForPopupLoaded = async () => {
    guard.isBlocked = false
    if (own.popup && !own.popup.closed) {
      own.popup.focus()
      return own.popup
    }
    const popup = open(addressOf(own.url, sdk))
    if (!popup) {
      guard.isBlocked = true
      own.disconnect()
      throw new PopupBlockedError()
    }
    own.popup = popup
    let isLoaded = false
    watch(popup, () => isLoaded)
    own.onMessage(({ event }) => event === 'PopupUnload').then(own.disconnect, () => {})
    const { id } = await own.onMessage(({ event }) => event === 'PopupLoaded')
    isLoaded = true
    const { metadata, preference } = own
    const data = { version: sdk.version, metadata, preference, location: globalThis.location.href }
    void own.postMessage({ requestId: id, data })
    return popup
  }
  // The caller waits for the answer and hears there what failed; the library awaits this nowhere.
  own.postMessage = async (message) => {
    const popup = await own.waitForPopupLoaded().catch(() => undefined)
    popup?.postMessage(message, own.url.origin)
  }
  return guard
}

export declare namespace guardPopup {
  type Guard = {
    /** The browser refused the last window that was to be opened. */
    isBlocked: boolean
    /** The last window was lost before it said a word: closed, or cut off from this page. */
    isLost: boolean
  }
  type Parameters = {
    clock: Clock
    open: (address: URL) => Window | null
    /** The library, as it names itself to the window. */
    sdk: { readonly name: string; readonly version: string }
  }
}

function addressOf(base: URL, { name, version }: guardPopup.Parameters['sdk']): URL {
  const address = new URL(base)
  address.searchParams.set('sdkName', name)
  address.searchParams.set('sdkVersion', version)
  address.searchParams.set('origin', globalThis.location.origin)
  // The library's word where it did not ask the page's server: whether the page can be answered, the answer tells.
  address.searchParams.set('coop', 'undefined')
  return address
}
