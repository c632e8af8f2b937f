import { parseCaipAddress } from '@foyer/shared-core/caip'
import type { OnRampProviderOption } from '@foyer/shared-core/config'
import { type SellerFault, SellerRefusedError } from '@foyer/shared-core/errors'
import { foldAddress, isBitcoinAddress, isEvmAddress, isSolanaAddress } from '@foyer/shared-core/format'
import type { Watched } from '@foyer/shared-core/onramp'

/** How often a link may be encoded within itself. */
const encodings = 3

/** The names of what says where a purchase is delivered. */
const receiverName = /addr|wallet|receiver|recipient|dest|beneficiary|payee|payout|^to$/i
/** Not of a receiver, though it may be named so. */
const placeName = /domain|host|origin|ur[li]|email/i
/** Of a token, whose contract may stand there. */
const tokenName = /token|contract|mint|asset/i
/** A name that leads to an address, as `alice.eth`: where it leads is the seller's word. */
const namePattern = /^[^\s:/?#@]+\.[a-z]{2,}$/i

type Given = {
  readonly option: OnRampProviderOption
  /** The visitor's own places; their networks may be named there too, and their tokens where no receiver is. */
  readonly watched: readonly Watched[]
}

/**
 * Holds a seller's link to what was ordered: https (on this machine http too), at the seller's own origin, and no receiver
 * that can be read in it is another than the visitor.
 * @returns The link as it is opened.
 * @throws {SellerRefusedError}
 */
export function checkLink(text: string, { option, watched }: Given): string {
  const refuse = (fault: SellerFault): never => {
    throw new SellerRefusedError({ seller: option.name, fault })
  }
  const link = parse(text) ?? refuse('link')
  const isLocal = link.protocol === 'http:' && /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/.test(link.hostname)
  if (link.protocol !== 'https:' && !isLocal) refuse('link')
  // The data API's link does not sign the visitor in at the seller.
  if (link.username || link.password) refuse('link')
  if (link.origin !== parse(option.url)?.origin) refuse('origin')
  const places = watched.map((x) => parseCaipAddress(x.caipAddress))
  const own = new Set(places.flatMap((x) => [x.address, x.reference]).map(foldAddress))
  // The data API says which contract a token has: as a receiver that could be its own.
  const tokens = new Set(watched.map((x) => foldAddress(x.tokenAddress ?? '')))
  const { receivers, rest } = addressesIn(link)
  if (receivers.some((x) => !own.has(x)) || rest.some((x) => !own.has(x) && !tokens.has(x)))
    refuse('receiver')
  return link.href
}

function parse(text: string): URL | undefined {
  try {
    return new URL(text)
  } catch {
    return undefined
  }
}

/** What a link shows. `receivers`: the addresses and names in a receiver's field. `rest`: any address of EVM. */
function addressesIn(link: URL): { readonly receivers: readonly string[]; readonly rest: readonly string[] } {
  const fields = [...link.searchParams, ...new URLSearchParams(link.hash.replace(/^#[/?]?/, ''))]
  const named = fields.flatMap(([name, value]) => {
    if (!receiverName.test(name)) return []
    const text = decode(value)
    const names = placeName.test(name) ? [] : namesIn(text)
    const found = [...names, ...wordsOf(text).filter(isAddress)].map(foldBare)
    return [{ isToken: tokenName.test(name), found }]
  })
  const evm = decode(link.href).match(/(?<![0-9a-z])0x[0-9a-f]{40}(?![0-9a-f])/gi) ?? []
  return {
    receivers: named.flatMap((x) => (x.isToken ? [] : x.found)),
    rest: [...evm.map(foldAddress), ...named.flatMap((x) => x.found)],
  }
}

const isAddress = (x: string) => isEvmAddress(x) || isSolanaAddress(x) || isBitcoinAddress(x)

/** An address of EVM may stand there without its 0x. */
const foldBare = (x: string) => foldAddress(/^[0-9a-f]{40}$/i.test(x) ? `0x${x}` : x)

/** Also of a value that is JSON. */
const namesIn = (text: string): readonly string[] =>
  text.split(/[\s"',:;[\]{}()]+/).filter((x) => namePattern.test(x))

const wordsOf = (text: string): readonly string[] => text.split(/[^0-9A-Za-z]+/)

function decode(text: string): string {
  let decoded = text
  for (let pass = 0; pass < encodings; pass += 1) decoded = decoded.replace(/(?:%[0-9a-f]{2})+/gi, decodeRun)
  return decoded
}

/** Bytes that are no text hide no address beside them. */
function decodeRun(run: string): string {
  try {
    return decodeURIComponent(run)
  } catch {
    return run.replace(/%[89a-f]./gi, '\ufffd').replace(/%../g, decodeURIComponent)
  }
}
