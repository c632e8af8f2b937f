import { requestProviders } from 'mipd'
import type { Clock } from '../../clock/Clock.js'
import { announcedIconsLimit, announcedWalletsLimit } from '../../constants/connecting.js'
import type { Eip1193Provider } from '../../providers/Eip1193Provider.js'
import type { Connector } from '../Connector.js'
import { createLateConnector } from '../createLateConnector.js'
import { type AnnouncedProvider, readAnnouncement, readProvider } from './AnnouncedProvider.js'
import type { createInjectedConnector } from './createInjectedConnector.js'

/** The connector of `window.ethereum`, where nothing announced it. */
export const legacyId = 'injected'

/**
 * Finds the wallets in the page: announced ones as they come (EIP-6963), and `window.ethereum` only where no
 * announcement is that same object. A page that announces without end gets so many rows and icons, and no more.
 * @returns `look` looks for `window.ethereum` again; `stop` ends the discovery.
 */
export function discoverInjected(to: discoverInjected.Parameters): { look: () => void; stop: () => void } {
  const { clock, onFound, onFlagged, onLegacy } = to
  const known = new Map<string, AnnouncedProvider>()
  const newest = new Map<string, Eip1193Provider>()
  let iconsLeft: number = announcedIconsLimit
  let isLooking = false
  const stop = requestProviders((announcement: unknown) => {
    const parsed = parse(announcement)
    if (!parsed) return
    const { info, provider } = parsed
    const first = known.get(info.rdns)
    if (first) {
      newest.set(info.rdns, provider)
      // A second wallet under a known name takes its place only once the first one's object is dead.
      if (first.info.uuid !== info.uuid) onFlagged(info.rdns)
      return
    }
    if (known.size >= announcedWalletsLimit) return
    known.set(info.rdns, parsed)
    const { name, rdns } = info
    const iconUrl = iconsLeft >= (info.icon?.length ?? 0) ? info.icon : undefined
    iconsLeft -= iconUrl?.length ?? 0
    const getNewest = () => newest.get(rdns)
    onFound(createInjected({ id: rdns, rdns, name, ...(iconUrl && { iconUrl }), clock, provider, getNewest }))
    if (isLooking) look()
  })

  const look = () => {
    const legacy = readLegacy(to.windowProvider)
    const announced = [...known.values()].find((x) => x.provider === legacy)
    onLegacy(legacy && !announced ? legacyConnector : undefined, announced?.info.rdns)
  }
  const legacyConnector = createInjected({
    id: legacyId,
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
    /** Undefined if there is none, or it announced itself: as `announcedAs`. */
    onLegacy(connector: Connector | undefined, announcedAs?: string): void
  }
}

function createInjected(made: createInjectedConnector.Parameters): Connector {
  const { clock: _, provider: __, getProvider: ___, getNewest: ____, ...shown } = made
  return createLateConnector({ ...shown, kind: 'injected', namespaces: ['eip155'] }, async () =>
    (await import('./createInjectedConnector.js')).createInjectedConnector(made),
  )
}

/** Guards against getters of a hostile announcement that throw. */
function parse(announcement: unknown): AnnouncedProvider | undefined {
  try {
    return readAnnouncement(announcement)
  } catch {
    return undefined
  }
}

function readLegacy(windowProvider: () => unknown): Eip1193Provider | undefined {
  try {
    return readProvider(windowProvider())
  } catch {
    return undefined
  }
}
