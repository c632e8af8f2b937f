import { requestProviders } from 'mipd'
import type { Clock } from '../clock/Clock.js'
import * as z from '../zod.js'
import { AnnouncedProvider } from './AnnouncedProvider.js'
import type { Connector } from './Connector.js'
import { createInjectedConnector } from './createInjectedConnector.js'
import type { Eip1193Provider } from './Eip1193Provider.js'

/**
 * Finds the wallets in the page: announced ones as they come (EIP-6963), and `window.ethereum` only where no
 * announcement is that same object.
 * @returns `look` looks for `window.ethereum` again; `stop` ends the discovery.
 */
export function discoverInjected(to: discoverInjected.Parameters): { look: () => void; stop: () => void } {
  const { clock, onFound, onFlagged, onLegacy } = to
  const known = new Map<string, AnnouncedProvider>()
  let isLooking = false
  const connect = (shown: Pick<Connector, 'id' | 'name' | 'rdns' | 'iconUrl'>, provider: Eip1193Provider) =>
    createInjectedConnector({ ...shown, clock, provider })

  const stop = requestProviders((announcement: unknown) => {
    const parsed = parse(announcement)
    if (!parsed) return
    const { info, provider } = parsed
    const first = known.get(info.rdns)
    if (first) {
      // Whoever comes second under a known name is never swapped in.
      if (first.info.uuid !== info.uuid) onFlagged(info.rdns)
      return
    }
    known.set(info.rdns, parsed)
    const { icon: iconUrl, name, rdns } = info
    onFound(connect({ id: rdns, rdns, name, ...(iconUrl && { iconUrl }) }, provider))
    if (isLooking) look()
  })

  const look = () => {
    const legacy = readLegacy(to.windowProvider)
    const isAnnounced = [...known.values()].some((x) => x.provider === legacy)
    onLegacy(legacy && !isAnnounced ? legacyConnector : undefined)
  }
  const legacyConnector = createInjectedConnector({
    id: 'injected',
    name: 'Browser wallet',
    clock,
    getProvider: () => readLegacy(to.windowProvider),
  })
  look()
  isLooking = true
  return { look, stop: () => stop?.() }
}

export declare namespace discoverInjected {
  type Parameters = {
    clock: Clock
    windowProvider: () => unknown
    onFound(connector: Connector): void
    /** Two announcements claim the same identity. */
    onFlagged(connectorId: string): void
    onLegacy(connector: Connector | undefined): void
  }
}

/** A hostile announcement may throw from a getter. */
function parse(announcement: unknown): AnnouncedProvider | undefined {
  try {
    return AnnouncedProvider.safeParse(announcement).data
  } catch {
    return undefined
  }
}

const legacySchema = z.pick(AnnouncedProvider, { provider: true })

function readLegacy(windowProvider: () => unknown): Eip1193Provider | undefined {
  try {
    return legacySchema.safeParse({ provider: windowProvider() }).data?.provider
  } catch {
    return undefined
  }
}
