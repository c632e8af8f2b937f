import type { Config } from '../../config/Config.js'
import { announcedNameLimit, announcedWalletsLimit } from '../../constants/connecting.js'
import { cleanText } from '../../format/cleanText.js'
import { isObject, isText } from '../../guards.js'
import { createLateFixedConnector } from '../createLateConnector.js'
import { isIcon } from '../injected/AnnouncedProvider.js'
import { discoverStandard, type StandardFace } from '../walletStandard/discoverStandard.js'
import type { BitcoinFace } from './BitcoinFace.js'

type Found = {
  name: string
  icon?: unknown
  /** Its dotted path on the window. */
  place: string
  /** It announced nothing: its name is a guess by its place. */
  isLegacy?: true
  loadFace: () => Promise<BitcoinFace>
}
/** A claim to a wallet's name: by an object of the window, or by a registration. */
type Claim = { provider?: unknown; iconUrl?: string | undefined }

const loadFaces = () => import(/* webpackChunkName: "bitcoin" */ './faces.js')

/**
 * Two window objects are compared by identity. A window object and a registration cannot be: many wallets have both, so
 * they count as one wallet unless their icons differ.
 */
const isOther = (first: Claim, second: Claim): boolean =>
  first.provider && second.provider
    ? first.provider !== second.provider
    : first.iconUrl !== undefined && second.iconUrl !== undefined && first.iconUrl !== second.iconUrl

/**
 * Finds the Bitcoin wallets in the page: those of `btc_providers` (WBIP-004), those that registered by the wallet
 * standard, and the window objects of older ones.
 * A wallet that is found in several ways is offered once, the way that was found first, also under another's name. A different wallet under the same
 * name is never offered; it flags the first. A page that announces without end gets so many rows, and no more.
 * @returns `look` looks again for wallets that announce nothing; `stop` ends the discovery.
 */
export function discoverBitcoin({ config, ...to }: discoverBitcoin.Parameters): {
  look: () => void
  stop: () => void
} {
  const known = new Map<string, Claim>()
  const registered = new Set<string>()
  const flagged = new Set<string>()
  /** @returns Whether this is the first claim to the name, and there is room for it. */
  const claim = (id: string, made: Claim): boolean => {
    const first = known.get(id)
    if (first && isOther(first, made) && !flagged.has(id)) {
      flagged.add(id)
      to.onFlagged(id)
    }
    if (first || known.size >= announcedWalletsLimit) return false
    known.set(id, made)
    return true
  }
  const offer = ({ icon, isLegacy, loadFace, name: given, place }: Found) => {
    const name = cleanText(given, announcedNameLimit)
    // The name identifies the wallet: a reload finds it again by name, also if another way finds it first.
    const id = `bip122.${name.toLowerCase()}`
    const iconUrl = isIcon(icon) ? icon : undefined
    const provider = at(place)
    const isOfOther = [...known].some(([of, first]) => of !== id && isSameObject(first.provider, provider))
    if (!name || (isLegacy && isOfOther) || !claim(id, { provider, iconUrl })) return
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

/** Names that OKX gives its objects, also the one that it puts in UniSat's place. */
const okxMarks = ['isOkxWallet', 'isOKExWallet']

/** Whether two window objects are of one wallet: the same object, copies of one, or both are OKX's. */
function isSameObject(first: unknown, second: unknown): boolean {
  if (!isObject(first) || !isObject(second)) return false
  const isMarked = (value: object) =>
    okxMarks.some((mark) => attempt(() => Reflect.get(value, mark)) === true)
  const methodOf = (value: object) => attempt(() => Reflect.get(value, 'requestAccounts'))
  const method = methodOf(first)
  return (
    first === second ||
    (typeof method === 'function' && method === methodOf(second)) ||
    (isMarked(second) && (isMarked(first) || first === at('okxwallet.bitcoin')))
  )
}

/** A hostile page may throw from any getter. */
function attempt<value>(read: () => value): value | undefined {
  try {
    return read()
  } catch {
    return undefined
  }
}

/** Reads a dotted path on the window. */
const at = (place: string): unknown =>
  attempt(() => place.split('.').reduce<unknown>((value, part) => Object(value)[part], globalThis))

function readProviders(): readonly Found[] {
  const listed = Object(at('btc_providers'))
  const places = attempt(() =>
    Array.isArray(listed) ? Object.keys(listed).slice(0, announcedWalletsLimit) : [],
  )
  // Read each by itself: an entry that throws must not hide the others.
  return (places ?? []).flatMap((place) => attempt(() => readProvider(listed[place])) ?? [])
}

function readProvider(entry: unknown): Found | undefined {
  if (!isObject(entry)) return undefined
  // Read each field once: a getter may return something else the next time.
  const { icon, id, methods: given, name } = entry
  if (!isText(id) || !isText(name) || !isObject(at(id))) return undefined
  const methods = Array.isArray(given) ? given.filter(isText) : []
  const loadFace = async () => (await loadFaces()).createListedFace({ id, methods })
  return { icon, name, place: id, loadFace }
}

/** Finds older wallets by their paths on the window. */
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
      isLegacy: true as const,
      loadFace: async () => (await loadFaces())[create](() => at(place)),
    }))
}
