import { type Known, knownCollections, knownContracts, knownTokens, nativeContracts } from './known.js'
import { looksLike, skeletonOf } from './skeleton.js'

type Named = {
  readonly name: string
  readonly symbol: string
  /** The bare address of its contract. */
  readonly contract: string
  /** The name or symbol held hidden characters when it came. */
  readonly isDisguised?: boolean | undefined
}

type Place = {
  readonly caipNetworkId: string
  readonly nativeCurrency: { readonly name: string; readonly symbol: string }
  /** Contracts that the dapp names as its own choice. */
  readonly vouched?: readonly string[]
}

type Entry = { readonly label: string; readonly spellings: ReadonlySet<string>; readonly isNative: boolean }

const fold = (address: string) => (/^0x/i.test(address) ? address.toLowerCase() : address)

/** Case and spaces of a long name differ from service to service; those of a symbol do not. */
const plainName = (name: string) => name.toLowerCase().replace(/\s+/g, ' ').trim()

/**
 * Prepares the search for tokens that take the name of another one: of a known token, or of the network's native token.
 * @returns Tells the symbol that a token imitates; undefined where it imitates none.
 * @example createLookalikes(place)({ name: 'Tether USD', symbol: 'USDТ', contract: '0xbad…' }) // 'USDT'
 */
export function createLookalikes({ caipNetworkId, nativeCurrency, vouched = [] }: Place) {
  const contracts = knownContracts[caipNetworkId] ?? {}
  const genuine = new Set(
    [...Object.values(contracts).flatMap((x) => x.split(' ')), ...nativeContracts, ...vouched].map(fold),
  )
  const entries = new Map<string, Entry>()
  const add = ([symbol, ...names]: Known, isNative: boolean) => {
    const spellings = new Set([symbol, ...names])
    for (const text of spellings) {
      const key = skeletonOf(text)
      if (key) entries.set(key, entries.get(key) ?? { label: symbol, spellings, isNative })
    }
  }
  const { name, symbol } = nativeCurrency
  const listed = knownTokens.find(([x]) => x === symbol)
  if (symbol) add([symbol, name, ...(listed ?? [])], true)
  for (const known of knownTokens) add(known, false)

  const imitates = (text: string, { isName, isDisguised }: { isName: boolean; isDisguised: boolean }) => {
    const entry = entries.get(skeletonOf(text))
    if (!entry) return undefined
    const { isNative, label, spellings } = entry
    if (![...spellings].some((x) => looksLike(text, x))) return undefined
    const isPlain =
      spellings.has(text) || (isName && [...spellings].some((x) => plainName(x) === plainName(text)))
    // The right spelling proves nothing where the real contract is known, or where there is none.
    const isElsewhere = isNative || contracts[label] !== undefined
    return !isPlain || isDisguised || isElsewhere ? label : undefined
  }
  return ({ contract, isDisguised = false, name, symbol }: Named): string | undefined =>
    genuine.has(fold(contract))
      ? undefined
      : (imitates(symbol, { isName: false, isDisguised }) ?? imitates(name, { isName: true, isDisguised }))
}

const collections = new Map(
  Object.entries(knownCollections).map(([name, contract]) => [
    skeletonOf(name),
    { name, contract: fold(contract) },
  ]),
)

/** @returns The known collection whose name an NFT's collection takes; undefined where it takes none. */
export function findCollectionLookalike(collection: string, contract: string): string | undefined {
  const known = collections.get(skeletonOf(collection))
  return known && known.contract !== fold(contract) ? known.name : undefined
}
