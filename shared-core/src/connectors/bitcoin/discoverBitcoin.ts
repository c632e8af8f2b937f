import type { Config } from '../../config/Config.js'
import { announcedNameLimit } from '../../constants/connecting.js'
import { cleanText } from '../../format/cleanText.js'
import { isObject, isText } from '../../guards.js'
import { isIcon } from '../AnnouncedProvider.js'
import { createLateConnector } from '../createLateConnector.js'
import { discoverStandard, type StandardFace } from '../walletStandard/discoverStandard.js'
import type { BitcoinFace } from './BitcoinFace.js'

type Found = { name: string; icon?: unknown; loadFace: () => Promise<BitcoinFace> }

const loadFaces = () => import(/* webpackChunkName: "bitcoin" */ './faces.js')

/**
 * Finds the Bitcoin wallets in the page: those of `btc_providers` (WBIP-004), those that registered by the wallet
 * standard, and the window objects of older ones.
 * A wallet that shows itself in several ways is offered once, the first way that was seen.
 * @returns `look` looks again, for what announces nothing; `stop` ends the discovery.
 */
export function discoverBitcoin({ config, ...to }: discoverBitcoin.Parameters): {
  look: () => void
  stop: () => void
} {
  const known = new Set<string>()
  const registered = new Set<string>()
  const offer = ({ icon, loadFace, name: given }: Found) => {
    const name = cleanText(given, announcedNameLimit)
    // The name is the identity of a wallet here: it is what a reload finds it by, whichever way it shows itself then.
    const id = `bip122.${name.toLowerCase()}`
    if (!name || known.has(id)) return
    known.add(id)
    const shown = { id, name, ...(isIcon(icon) && { iconUrl: icon }) }
    to.onFound(
      createLateConnector({ ...shown, kind: 'bitcoin', namespaces: ['bip122'] }, async () =>
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
      if (known.has(connector.id)) return
      known.add(connector.id)
      registered.add(connector.id)
      to.onFound(connector)
    },
    onFlagged: to.onFlagged,
    onGone(id) {
      if (!registered.delete(id)) return
      known.delete(id)
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
  async load({ clock: _, wallet, ...shown }) {
    const { createBitcoinConnector, createStandardFace } = await loadFaces()
    return createBitcoinConnector({ ...shown, config, loadFace: async () => createStandardFace(wallet) })
  },
})

/** What is at a dotted place on the window; a hostile page may throw from a getter. */
function at(place: string): unknown {
  try {
    return place.split('.').reduce<unknown>((value, part) => Object(value)[part], globalThis)
  } catch {
    return undefined
  }
}

function readProviders(): readonly Found[] {
  const listed = at('btc_providers')
  if (!Array.isArray(listed)) return []
  return listed.flatMap((entry: unknown): Found[] => {
    if (!isObject(entry) || !isText(entry.id) || !isText(entry.name) || !isObject(at(entry.id))) return []
    const { icon, id, name } = entry
    const methods = Array.isArray(entry.methods) ? entry.methods.filter(isText) : []
    return [{ icon, name, loadFace: async () => (await loadFaces()).createListedFace({ id, methods }) }]
  })
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
      loadFace: async () => (await loadFaces())[create](() => at(place)),
    }))
}
