import { hasPage, openCentred } from './openCentred.js'

/** A window that the visitor sees; the page inside it cannot reach ours. */
export type Popup = {
  /** Says what is waited for, while the window is empty. */
  say(text: string): void
  navigate(url: string): void
  /** `unknown` where the browser does not tell a page of its windows, as with COOP of either page. */
  state(): 'open' | 'closed' | 'unknown'
  focus(): void
  /** Some browsers close no window whose page cannot reach ours: its state says so then. */
  close(): void
}

/**
 * Opens an empty window in the middle of the page's own; must be called within the visitor's press, and is navigated later
 * [NAV-06].
 * @returns Undefined where the browser blocked it.
 */
export function openPopup(): Popup | undefined {
  const opened = openCentred()
  if (!opened) return undefined
  let isNavigated = false
  /** Whether its end is seen: COOP shows a window as closed as soon as its page is there. */
  let isSeen = false
  const look = () => {
    if (opened.closed) return false
    isSeen ||= isNavigated && hasPage(opened)
    return true
  }
  const close = () => {
    const wasOpen = look()
    opened.close()
    isSeen ||= wasOpen && opened.closed
  }
  // A page that is left before it knows the address would leave an empty window behind.
  addEventListener('pagehide', close, { once: true })
  return {
    say(text) {
      try {
        sayIn(opened.document, text)
      } catch {
        // Words are an addition: the window is led on without them.
      }
    },
    navigate(url) {
      removeEventListener('pagehide', close)
      // What is shown there must not steer this page.
      opened.opener = null
      opened.location.href = url
      isNavigated = true
    },
    state() {
      if (look()) return 'open'
      return isNavigated && !isSeen ? 'unknown' : 'closed'
    },
    focus() {
      look()
      opened.focus()
    },
    close,
  }
}

/** Writes a text into an empty document, in the colours that the visitor's system has. */
function sayIn(empty: Document, text: string): void {
  const scheme = empty.createElement('meta')
  scheme.name = 'color-scheme'
  scheme.content = 'light dark'
  empty.head.append(scheme)
  empty.title = text
  empty.body.textContent = text
}
