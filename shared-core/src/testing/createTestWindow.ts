import { testSite, waitingAt } from './createTestFrame.js'

/**
 * A window of the secure site, for what opens one: it goes where it is led, and says what the test says.
 * @example const { site, say } = createTestWindow(); rs.spyOn(window, 'open').mockReturnValue(site)
 */
export function createTestWindow() {
  const page = { closed: false, closings: 0, location: { href: waitingAt as string } }
  const site = Object.assign(page, { close: () => void page.closings++ })
  return {
    site: site as typeof site & Window,
    say(data: unknown, origin = testSite) {
      const event = new MessageEvent('message', { data, origin })
      Object.defineProperty(event, 'source', { value: site })
      window.dispatchEvent(event)
    },
  }
}
