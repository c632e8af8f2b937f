import { announcedNameLimit } from '../../constants/connecting.js'
import { cleanText } from '../../format/cleanText.js'
import { isObject, isText } from '../../guards.js'
import { isIcon } from '../injected/AnnouncedProvider.js'

// Hand-written, not zod: wallets register before the first view, which must not load a schema library.

/** A wallet that registered itself. Any script of the page can register one: trust none of its fields. */
export type StandardWallet = {
  readonly name: string
  readonly iconUrl: string | undefined
  /** The wallet's current chains, as `solana:mainnet`. */
  chains(): readonly string[]
  /** The current accounts: the wallet's own objects, since its methods take them back. */
  accounts(): readonly unknown[]
  /** A method of a feature, as `standard:connect` has `connect`; undefined where the wallet lacks it. */
  method(feature: string, name: string): ((...given: unknown[]) => unknown) | undefined
}

const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [])

/** Reads a registration. @returns Undefined if it is no wallet. A getter of a hostile one may throw. */
export function readWallet(value: unknown): StandardWallet | undefined {
  if (!isObject(value) || !isObject(value.features)) return undefined
  // Read each field once: a getter may return something else the next time.
  const { icon, name: given } = value
  const name = cleanText(isText(given) ? given : '', announcedNameLimit)
  if (!name) return undefined
  return {
    name,
    iconUrl: isIcon(icon) ? icon : undefined,
    chains: () => listOf(value.chains).filter(isText),
    accounts: () => listOf(value.accounts),
    method(feature, of) {
      const own = isObject(value.features) ? value.features[feature] : undefined
      const found = isObject(own) ? own[of] : undefined
      return typeof found === 'function' ? (...given) => Reflect.apply(found, own, given) : undefined
    },
  }
}
