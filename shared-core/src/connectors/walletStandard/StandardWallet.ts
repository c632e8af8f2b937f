import { announcedNameLimit } from '../../constants/connecting.js'
import { cleanText } from '../../format/cleanText.js'
import { isObject, isText } from '../../guards.js'
import { isIcon } from '../injected/AnnouncedProvider.js'

// Hand-written, not zod: wallets register before the first view stands, which has no room for a schema library.

/** A wallet as it registered itself, which any script of the page can do: nothing of it is trusted. */
export type StandardWallet = {
  readonly name: string
  readonly iconUrl: string | undefined
  /** As `solana:mainnet`, as they are now. */
  chains(): readonly string[]
  /** As they are now, each as the wallet made it: it is handed back to the wallet. */
  accounts(): readonly unknown[]
  /** A method of a feature, as `standard:connect` has `connect`; undefined where the wallet lacks it. */
  method(feature: string, name: string): ((...given: unknown[]) => unknown) | undefined
}

const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [])

/** Reads what registered. @returns Undefined where it is no wallet. A getter of a hostile one may throw. */
export function readWallet(value: unknown): StandardWallet | undefined {
  if (!isObject(value) || !isObject(value.features)) return undefined
  // Each is read once: the next time it may be something else.
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
