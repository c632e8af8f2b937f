import { readWallet } from '../entities/readWallet.js'
import { InvalidOptionError } from '../errors/options.js'
import { isObject, isText } from '../guards.js'
import type { Options } from './Options.js'

type Name = keyof Options

const texts: readonly Name[] = ['projectId', 'locale', 'currency']
const lists: readonly Name[] = ['networks', 'featuredWalletIds', 'excludeWalletIds', 'customWallets']
const records: readonly Name[] = ['customRpcUrls', 'metadata', 'features', 'theme', 'messages']

/**
 * Looks at the options as far as the first view reads them; `checkOptions` holds them to their schema, in full, before
 * anything is asked of a service or a wallet.
 * @returns The options, without custom wallets that do not parse.
 * @throws {InvalidOptionError}
 */
export function readOptions(given: unknown): Options {
  if (!isObject(given)) throw new InvalidOptionError({ option: 'options' })
  const demand = (names: readonly Name[], isGood: (value: unknown) => boolean) => {
    for (const option of names)
      if (given[option] !== undefined && !isGood(given[option])) throw new InvalidOptionError({ option })
  }
  demand(texts, isText)
  demand(lists, Array.isArray)
  demand(records, isObject)
  demand(['services'], (value) => isText(value) || isObject(value))
  const options: Options = given // the edge: the fields that are read early were checked above
  if (!options.customWallets) return options
  return { ...options, customWallets: options.customWallets.map(readWallet).filter((x) => x !== undefined) }
}
