import type { Clock } from '../clock/Clock.js'
import { popupLeadMs, popupLookMs } from '../constants/connecting.js'
import { isHttpUrl } from '../entities/safeLinks.js'
import { PopupClosedError } from '../errors/embedded.js'
import { PopupBlockedError, PopupUnavailableError } from '../errors/popup.js'
import { InvalidResponseError } from '../errors/services.js'
import { hasPage, openCentred } from '../providers/openCentred.js'
import * as z from '../zod.js'
import { WindowMessage } from './windowProtocol.js'

/** A window of the secure site that this page opened, and hears once. */
export type SitePopup = {
  /**
   * Goes to the address that the frame gave, and waits for the window's one word.
   * @throws {PopupClosedError} It was closed first [STA-08]. @throws {PopupUnavailableError} The page's policy cuts it off.
   * @throws The signal's reason, where the visitor left.
   */
  go(
    to: { uri: string; state: string },
    signal: AbortSignal,
  ): Promise<Pick<WindowMessage, 'outcome' | 'error'>>
  close(): void
}

/**
 * Opens a window of the secure site that waits; must be called within the visitor's press, and is led on later [NAV-06]. It is
 * never empty: WebKit cuts a window that was off from a page that allows its popups (`same-origin-allow-popups`).
 * @throws {PopupBlockedError} @throws {PopupUnavailableError} This page cannot speak with windows.
 */
export function openPopup({ clock, outside = browserOutside, secureSite }: openPopup.Parameters): SitePopup {
  if (outside.isIsolated()) throw new PopupUnavailableError()
  const { origin } = new URL(secureSite)
  const opened = outside.open(`${origin}/popup/wait`)
  if (!opened) throw new PopupBlockedError()
  return {
    close: () => opened.close(),
    go: ({ state, uri }, signal) =>
      new Promise((resolve, reject) => {
        /** Whether it was seen open since it was led on: a page that is cut off sees it closed at once. */
        let wasSeen = false
        let stopLooking = () => {}
        const settle = (end: () => void) => {
          stopLooking()
          stopHearing()
          signal.removeEventListener('abort', leave)
          end()
        }
        const leave = () => settle(() => reject(signal.reason))
        const hear = (event: MessageEvent) => {
          if (event.source !== opened || event.origin !== origin) return
          const { data } = z.safeParse(WindowMessage, event.data)
          if (data?.state !== state) return
          const { error, outcome } = data
          settle(() => resolve({ outcome, ...(error !== undefined && { error }) }))
        }
        const look = (wasClosed: boolean) => {
          const isClosed = opened.closed
          wasSeen ||= !isClosed
          // Look once more: a message that it sent before it closed may still arrive.
          if (!isClosed || !wasClosed) stopLooking = clock.setTimer(popupLookMs, () => look(isClosed))
          else
            settle(() =>
              reject(wasSeen || isLookedAt() ? new PopupClosedError() : new PopupUnavailableError()),
            )
        }
        /** Browsers drop an address that is given in the moment in which the window's first page comes. */
        const lead = () => {
          if (!opened.closed && !hasPage(opened)) {
            stopLooking = clock.setTimer(popupLeadMs, lead)
            return
          }
          // The identity provider's, or the secure site's own.
          opened.location.href = uri
          stopLooking = clock.setTimer(popupLookMs, () => look(false))
        }
        const stopHearing = outside.hear(hear)
        if (signal.aborted) return leave()
        signal.addEventListener('abort', leave, { once: true })
        if (opened.closed) return settle(() => reject(new PopupClosedError()))
        if (!isHttpUrl(uri)) return settle(() => reject(new InvalidResponseError({ path: 'window' })))
        lead()
      }),
  }
}

/** Whether the visitor is at this page: a window that was cut off from it stays open before it. */
const isLookedAt = () => document.hasFocus()

export declare namespace openPopup {
  type Outside = {
    open(url: string): Window | null
    hear(listener: (event: MessageEvent) => void): () => void
    /** A page in a browsing context group of its own cannot talk to windows that it opens. */
    isIsolated(): boolean
  }
  type Parameters = { clock: Clock; secureSite: string; outside?: Outside }
}

const browserOutside: openPopup.Outside = {
  open: openCentred,
  hear(listener) {
    globalThis.addEventListener('message', listener)
    return () => globalThis.removeEventListener('message', listener)
  },
  isIsolated: () => globalThis.crossOriginIsolated === true,
}
