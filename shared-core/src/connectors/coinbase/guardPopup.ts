import type { Clock } from '../../clock/Clock.js'
import { popupLookMs } from '../../constants/connecting.js'
import { PopupBlockedError } from '../../errors/popup.js'

type Said = Readonly<Partial<Record<'event' | 'id' | 'requestId' | 'data', unknown>>>

/** The library's link to its window; one per provider. */
type Communicator = {
  popup: Window | null
  readonly url: URL
  /** The listeners that wait for a message of the window; `disconnect` rejects them all. */
  readonly listeners: Map<(event: MessageEvent) => void, { reject: (error: unknown) => void }>
  readonly metadata: unknown
  readonly preference: unknown
  disconnect(): void
  onMessage(isWanted: (message: Said) => boolean): Promise<Said>
  postMessage(message: Said): Promise<void>
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
 * Replaces, on one provider, how the library opens its window and hears it. The library itself draws into the page if the
 * browser blocks the window, waits for ever for a silent window, and hears every window of its origin.
 * @returns The fate of the last window. A library without these methods stays unchanged.
 */
export function guardPopup(provider: object, { clock, open, sdk }: guardPopup.Parameters): guardPopup.Guard {
  const guard: guardPopup.Guard = { isBlocked: false, isLost: false, isClosed: false }
  const own: unknown = Reflect.get(provider, 'communicator')
  if (!isCommunicator(own)) return guard

  /** Rejects waiting calls once the window is closed. */
  const watch = (popup: Window, isSaid: () => boolean) => {
    const look = (wasClosed: boolean) => {
      if (own.popup !== popup) return
      const isClosed = popup.closed
      // Look once more: its last message may still be on its way.
      if (!isClosed || !wasClosed) return void clock.setTimer(popupLookMs, () => look(isClosed))
      guard.isLost = !isSaid()
      end()
    }
    look(false)
  }
  /** The message of a window that closed at once has no source. */
  const isFromPopup = ({ origin, source }: MessageEvent) =>
    origin === own.url.origin &&
    own.popup !== null &&
    (source === own.popup || (source === null && own.popup.closed))
  /** The ids of the library's questions that the window has not answered. */
  const unanswered = new Set<unknown>()
  own.onMessage = (isWanted) =>
    new Promise((resolve, reject) => {
      const hear = (event: MessageEvent) => {
        if (!isFromPopup(event) || !isWanted(event.data ?? {})) return
        globalThis.removeEventListener('message', hear)
        own.listeners.delete(hear)
        unanswered.delete(event.data.requestId)
        resolve(event.data)
      }
      globalThis.addEventListener('message', hear)
      own.listeners.set(hear, { reject })
    })
  const end = () => {
    guard.isClosed = unanswered.size > 0
    unanswered.clear()
    own.disconnect()
  }
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
    own.onMessage(({ event }) => event === 'PopupUnload').then(end, () => {})
    const { id } = await own.onMessage(({ event }) => event === 'PopupLoaded')
    isLoaded = true
    const { metadata, preference } = own
    // The library would send the page's whole address; its query and fragment may hold secrets of the page.
    const { origin, pathname } = globalThis.location
    const data = { version: sdk.version, metadata, preference, location: `${origin}${pathname}` }
    void own.postMessage({ requestId: id, data })
    return popup
  }
  // Never rejects: the library does not await it. After a failure the caller's wait for the answer rejects instead.
  own.postMessage = async (message) => {
    if (message.id !== undefined) unanswered.add(message.id)
    const popup = await own.waitForPopupLoaded().catch(() => undefined)
    popup?.postMessage(message, own.url.origin)
  }
  return guard
}

export declare namespace guardPopup {
  type Guard = {
    /** The browser blocked the last window. */
    isBlocked: boolean
    /** The last window closed, or was cut off from this page, before it sent a message. */
    isLost: boolean
    /** The last window closed while its answer was awaited. */
    isClosed: boolean
  }
  type Parameters = {
    clock: Clock
    open: (address: URL) => Window | null
    /** The name and version that the library sends to the window. */
    sdk: { readonly name: string; readonly version: string }
  }
}

function addressOf(base: URL, { name, version }: guardPopup.Parameters['sdk']): URL {
  const address = new URL(base)
  address.searchParams.set('sdkName', name)
  address.searchParams.set('sdkVersion', version)
  address.searchParams.set('origin', globalThis.location.origin)
  // The library's value for a page whose server it did not ask. Only the window's answer shows that it can answer.
  address.searchParams.set('coop', 'undefined')
  return address
}
