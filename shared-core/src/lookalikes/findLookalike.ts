import { type Known, knownCollections, knownContracts, knownTokens, nativeContracts } from './known.js'
import { hasForeignLetters, longest, looksLike, mixesScripts, skeletonOf } from './skeleton.js'

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

/** Case and the width of spaces differ from service to service. */
const plainName = (name: string) => name.toLowerCase().replace(/\s+/g, ' ').trim()

/** Punctuation and symbols around a name, except currency signs: some are letters of a symbol. */
const edges = /^[^\p{L}\p{N}\p{Sc}+]+|[^\p{L}\p{N}\p{Sc}+]+$/gu

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

  const imitates = (text: string, isDisguised: boolean) => {
    const entry = entries.get(skeletonOf(text))
    if (!entry) return undefined
    const { isNative, label, spellings } = entry
    const all = [...spellings]
    if (!all.some((x) => looksLike(text, x))) return undefined
    const isPlain = all.some((x) => plainName(x) === plainName(text))
    // The right spelling proves nothing where the real contract is known, or where there is none.
    const isElsewhere = isNative || contracts[label] !== undefined
    return !isPlain || isDisguised || isElsewhere ? label : undefined
  }
  const find = (text: string, isDisguised: boolean) => {
    const bare = text.replace(edges, '')
    return imitates(text, isDisguised) ?? imitates(bare, isDisguised || bare !== text) ?? imitatesInPart(text)
  }

  /**
   * Finds a known name in a part of the text. Only letters of another script count: accents are part of words, and bridges
   * add to a symbol, as in `USDC.e`.
   */
  const imitatesInPart = (text: string) => {
    const entryOf = (part: string) => {
      const entry = hasForeignLetters(part) ? entries.get(skeletonOf(part)) : undefined
      return entry?.spellings.has(part) ? undefined : entry?.label
    }
    const words = text.slice(0, longest).split(/[\s\p{P}]+/u)
    for (const [at, word] of words.entries()) {
      for (let end = words.length; end > at; end -= 1) {
        const label = entryOf(words.slice(at, end).join(' '))
        if (label) return label
      }
      if (!mixesScripts(word)) continue
      const letters = [...word]
      for (let length = letters.length - 1; length > 2; length -= 1) {
        const label = entryOf(letters.slice(0, length).join('')) ?? entryOf(letters.slice(-length).join(''))
        if (label) return label
      }
    }
    return undefined
  }
  return ({ contract, isDisguised = false, name, symbol }: Named): string | undefined =>
    genuine.has(fold(contract)) ? undefined : (find(symbol, isDisguised) ?? find(name, isDisguised))
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
