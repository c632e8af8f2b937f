import { nftNameLimit } from '@foyer/shared-core/constants'
import { isHttpUrl, type NftCandidate, type NftStandard, nftKeyOf } from '@foyer/shared-core/entities'
import { cleanText, isEvmAddress } from '@foyer/shared-core/format'

const maxTokenId = 2n ** 256n - 1n

type Fields = Readonly<Record<string, unknown>>

/** The fields of an outside value; none where it is no object. */
const fieldsOf = (value: unknown): Fields =>
  typeof value === 'object' && value !== null ? (value as Fields) : {}
const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [])
const textOf = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined)

/**
 * Reads the id of an NFT.
 * @returns A whole decimal number up to 2^256 - 1, without leading zeros; undefined for anything else.
 * @example readTokenId('0x0a') // '10'
 */
export function readTokenId(value: unknown): string | undefined {
  if (typeof value === 'number') return Number.isSafeInteger(value) && value >= 0 ? String(value) : undefined
  if (typeof value === 'bigint') return value >= 0n && value <= maxTokenId ? String(value) : undefined
  if (typeof value !== 'string' || !/^(\d{1,78}|0x[\da-f]{1,64})$/i.test(value)) return undefined
  const id = BigInt(value)
  return id <= maxTokenId ? String(id) : undefined
}

/** A contract's address, bare or as CAIP-10, in lower case. */
function readContract(value: unknown): string | undefined {
  const address = textOf(value)?.split(':').at(-1) ?? ''
  return address.startsWith('0x') && isEvmAddress(address) ? address.toLowerCase() : undefined
}

function readStandard(value: unknown): NftStandard | undefined {
  const name = textOf(value)
    ?.toUpperCase()
    .replace(/[^A-Z0-9]/g, '')
  return name === 'ERC721' || name === 'ERC1155' ? name : undefined
}

/**
 * A name that may be shown; one that holds a web address would lead visitors there, so it is left out.
 * @example readNftName('Claim at https://evil.example') // undefined
 */
export function readNftName(value: unknown): string | undefined {
  const name = cleanText(textOf(value) ?? '', nftNameLimit)
  return name && !/:\/\/|\bwww\./i.test(name) ? name : undefined
}

/** Reads one entry of a page's own source. */
export function readNftCandidate(entry: unknown): NftCandidate | undefined {
  const { contractAddress, tokenId, standard, name, imageUrl } = fieldsOf(entry)
  const [contract, id] = [readContract(contractAddress), readTokenId(tokenId)]
  if (contract === undefined || id === undefined) return undefined
  return {
    contractAddress: contract,
    tokenId: id,
    standard: readStandard(standard),
    name: readNftName(name),
    imageUrl: readPicture(imageUrl),
  }
}

const readPicture = (value: unknown): string | undefined => {
  const url = textOf(value)
  return url !== undefined && url.length <= 2_048 && isHttpUrl(url) ? url : undefined
}

export type NftTransfers = {
  readonly candidates: readonly NftCandidate[]
  /** Transactions that moved an NFT which the service does not name. */
  readonly hashes: readonly string[]
  /** The keys of NFTs that the service calls spam. */
  readonly spam: ReadonlySet<string>
}

/**
 * Reads the NFTs that an account's transactions moved [ENT-15]. What the service says is a claim alone, so the direction of a
 * transfer does not count.
 * @param transactions Transactions as the service answers them.
 */
export function readNftTransfers(transactions: readonly unknown[]): NftTransfers {
  const candidates: NftCandidate[] = []
  const hashes = new Set<string>()
  const spam = new Set<string>()
  for (const transaction of transactions) {
    const { metadata, transfers } = fieldsOf(transaction)
    const hash = textOf(fieldsOf(metadata).hash)
    for (const transfer of listOf(transfers)) {
      const { nft_info: info } = fieldsOf(transfer)
      if (typeof info !== 'object' || info === null) continue
      const { content, contract_address, flags, name, interface: standard, token_id } = fieldsOf(info)
      const { preview, detail } = fieldsOf(content)
      const candidate = readNftCandidate({
        contractAddress: contract_address,
        tokenId: token_id,
        standard,
        name,
        imageUrl: fieldsOf(preview).url ?? fieldsOf(detail).url,
      })
      const isSpam = fieldsOf(flags).is_spam === true
      if (isSpam && candidate) spam.add(nftKeyOf(candidate))
      else if (candidate) candidates.push(candidate)
      else if (!isSpam && hash && /^0x[\da-f]{64}$/i.test(hash)) hashes.add(hash)
    }
  }
  return { candidates, hashes: [...hashes], spam }
}
