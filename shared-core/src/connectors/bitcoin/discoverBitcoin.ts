import type { Config } from '../../config/Config.js'
import { announcedNameLimit } from '../../constants/connecting.js'
import { cleanText } from '../../format/cleanText.js'
import { isObject, isText } from '../../guards.js'
import { createLateFixedConnector } from '../createLateConnector.js'
import { isIcon } from '../injected/AnnouncedProvider.js'
import { discoverStandard, type StandardFace } from '../walletStandard/discoverStandard.js'
import type { BitcoinFace } from './BitcoinFace.js'

type Found = {
  name: string
  icon?: unknown
  /** Where on the window it is. */
  place: string
  loadFace: () => Promise<BitcoinFace>
}
/** Who said to be a wallet of some name: an object of the window, or one that registered. */
type Claim = { provider?: unknown; iconUrl?: string | undefined }

const loadFaces = () => import(/* webpackChunkName: "bitcoin" */ './faces.js')

/**
 * Of two places on the window the object tells. Of a window and a registration nothing does: wallets show themselves
 * both ways, and are taken for one unless their pictures differ.
 */
const isOther = (first: Claim, second: Claim): boolean =>
  first.provider && second.provider
    ? first.provider !== second.provider
    : first.iconUrl !== undefined && second.iconUrl !== undefined && first.iconUrl !== second.iconUrl

/**
 * Finds the Bitcoin wallets in the page: those of `btc_providers` (WBIP-004), those that registered by the wallet
 * standard, and the window objects of older ones.
 * A wallet that shows itself in several ways is offered once, the first way that was seen; whoever comes second under
 * its name and is another is flagged, and never swapped in.
 * @returns `look` looks again, for what announces nothing; `stop` ends the discovery.
 */
export function discoverBitcoin({ config, ...to }: discoverBitcoin.Parameters): {
  look: () => void
  stop: () => void
} {
  const known = new Map<string, Claim>()
  const registered = new Set<string>()
  const flagged = new Set<string>()
  /** @returns Whether it is the first of its name. */
  const claim = (id: string, made: Claim): boolean => {
    const first = known.get(id)
    if (!first) known.set(id, made)
    else if (isOther(first, made) && !flagged.has(id)) {
      flagged.add(id)
      to.onFlagged(id)
    }
    return !first
  }
  const offer = ({ icon, loadFace, name: given, place }: Found) => {
    const name = cleanText(given, announcedNameLimit)
    // The name is the identity of a wallet here: it is what a reload finds it by, whichever way it shows itself then.
    const id = `bip122.${name.toLowerCase()}`
    const iconUrl = isIcon(icon) ? icon : undefined
    if (!name || !claim(id, { provider: at(place), iconUrl })) return
    const shown = { id, name, ...(iconUrl && { iconUrl }) }
    to.onFound(
      createLateFixedConnector({ ...shown, kind: 'bitcoin', namespaces: ['bip122'] }, async () =>
        (await loadFaces()).createBitcoinConnector({ ...shown, config, loadFace }),
      ),
    )
  }
  const look = () => {
    for (const found of [...readProviders(), ...readLegacy()]) offer(found)
  }
  look()
  const stop = discoverStandard({
    clock: config.clock,
    face: bitcoinFace(config),
    onFound(connector) {
      if (!claim(connector.id, { iconUrl: connector.iconUrl })) return
      registered.add(connector.id)
      to.onFound(connector)
    },
    onFlagged: to.onFlagged,
    onGone(id) {
      if (!registered.delete(id)) return
      known.delete(id)
      flagged.delete(id)
      to.onGone(id)
    },
  })
  return { look, stop }
}

export declare namespace discoverBitcoin {
  type Parameters = Omit<discoverStandard.Parameters, 'clock' | 'face'> & { config: Config }
}

const bitcoinFace = (config: Config): StandardFace => ({
  namespace: 'bip122',
  chain: /^bitcoin:/,
  feature: 'bitcoin:connect',
  createLate: (listed, { clock: _, wallet, ...shown }) =>
    createLateFixedConnector(listed, async () => {
      const { createBitcoinConnector, createStandardFace } = await loadFaces()
      return createBitcoinConnector({ ...shown, config, loadFace: async () => createStandardFace(wallet) })
    }),
})

/** A hostile page may throw from any getter. */
function attempt<value>(read: () => value): value | undefined {
  try {
    return read()
  } catch {
    return undefined
  }
}

/** What is at a dotted place on the window. */
const at = (place: string): unknown =>
  attempt(() => place.split('.').reduce<unknown>((value, part) => Object(value)[part], globalThis))

function readProviders(): readonly Found[] {
  const listed = Object(at('btc_providers'))
  const places = attempt(() => (Array.isArray(listed) ? Object.keys(listed) : []))
  // Each by itself: one that throws hides no other.
  return (places ?? []).flatMap((place) => attempt(() => readProvider(listed[place])) ?? [])
}

function readProvider(entry: unknown): Found | undefined {
  if (!isObject(entry)) return undefined
  // Each is read once: the next time it may be something else.
  const { icon, id, methods: given, name } = entry
  if (!isText(id) || !isText(name) || !isObject(at(id))) return undefined
  const methods = Array.isArray(given) ? given.filter(isText) : []
  const loadFace = async () => (await loadFaces()).createListedFace({ id, methods })
  return { icon, name, place: id, loadFace }
}

/** Older wallets, by their places on the window. */
function readLegacy(): readonly Found[] {
  const legacy = [
    ['OKX Wallet', 'okxwallet.bitcoin', 'createUnisatFace'],
    ['UniSat', 'unisat', 'createUnisatFace'],
    ['Leather', 'LeatherProvider', 'createLeatherFace'],
  ] as const
  return legacy
    .filter(([, place]) => isObject(at(place)))
    .map(([name, place, create]) => ({
      name,
      place,
      loadFace: async () => (await loadFaces())[create](() => at(place)),
    }))
}
