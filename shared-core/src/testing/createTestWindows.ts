import { testSite } from './createTestFrame.js'

/** A window that the page opened: where it was led, and what it says to the page. */
export type TestWindow = ReturnType<typeof createTestWindow>

function createTestWindow(href: string, features: string) {
  const location = { href }
  const opened = { location, closed: false, close: () => void Object.assign(opened, { closed: true }) }
  return {
    features,
    opened,
    get href() {
      return location.href
    },
    /** By default as a window of the secure site. */
    say(data: unknown, { origin = testSite, source = opened as unknown } = {}) {
      const event = new MessageEvent('message', { data, origin })
      Object.defineProperty(event, 'source', { value: source })
      window.dispatchEvent(event)
    },
  }
}

/**
 * What `window.open` gives from now on.
 * @example const { windows } = createTestWindows(); windows[0]?.say({ type: 'foyer:window', state, outcome: 'done' })
 */
export function createTestWindows() {
  const windows: TestWindow[] = []
  const world = {
    windows,
    /** The browser holds every window back. */
    isBlocked: false,
  }
  globalThis.open = ((address: string, _target: string, features: string) => {
    if (world.isBlocked) return null
    const made = createTestWindow(address, features)
    windows.push(made)
    return made.opened
  }) as unknown as typeof open
  return world
}
