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
/** A name that leads to an address, as `alice.eth`: where it leads is the seller's word. */
const namePattern = /^[^\s:/?#@]+\.[a-z]{2,}$/i

type Given = {
  readonly option: OnRampProviderOption
  /** The visitor's own places; their networks and tokens may be named there too. */
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
  if (link.origin !== parse(option.url)?.origin) refuse('origin')
  const known = new Set(
    watched.flatMap(({ caipAddress, tokenAddress = '' }) => {
      const { address, reference } = parseCaipAddress(caipAddress)
      return [address, reference, tokenAddress].map(foldAddress)
    }),
  )
  if (receiversIn(link).some((x) => !known.has(x))) refuse('receiver')
  return link.href
}

function parse(text: string): URL | undefined {
  try {
    return new URL(text)
  } catch {
    return undefined
  }
}

/** The receivers that a link shows: any address of EVM, and the addresses and names in a receiver's field. */
function receiversIn(link: URL): readonly string[] {
  const fields = [...link.searchParams, ...new URLSearchParams(link.hash.replace(/^#[/?]?/, ''))]
  const receivers = fields.flatMap(([name, value]) =>
    receiverName.test(name) ? [{ name, text: decode(value) }] : [],
  )
  const named = receivers.flatMap((x) => wordsOf(x.text))
  const names = receivers.flatMap((x) => (placeName.test(x.name) ? [] : namesIn(x.text)))
  const evm = decode(link.href).match(/(?<![0-9a-z])0x[0-9a-f]{40}(?![0-9a-f])/gi) ?? []
  const isAddress = (x: string) => isEvmAddress(x) || isSolanaAddress(x) || isBitcoinAddress(x)
  return [...evm, ...names, ...named.filter(isAddress)].map((x) =>
    foldAddress(/^[0-9a-f]{40}$/i.test(x) ? `0x${x}` : x),
  )
}

/** Also of a value that is JSON. */
const namesIn = (text: string): readonly string[] =>
  text.split(/[\s"',;[\]{}()]+/).filter((x) => namePattern.test(x))

const wordsOf = (text: string): readonly string[] => text.split(/[^0-9A-Za-z]+/)

function decode(text: string): string {
  let decoded = text
  for (let pass = 0; pass < encodings; pass += 1) {
    try {
      decoded = decodeURIComponent(decoded)
    } catch {
      return decoded
    }
  }
  return decoded
}
