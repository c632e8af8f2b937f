import { type Address, getAddress, type Hex, isAddress, isHex, toCoinType } from 'viem'
import type { ChainSpec } from '../chains/chainSpecs.js'
import { clientOf } from '../chains/clientOf.js'
import { NameRefusal } from './NameRefusal.js'
import type { NameBook, Profile } from './nameBook.js'
import { labelOf } from './rules.js'
import type { WriteZone } from './zone.js'

/** How old a signed message may be, and how far ahead of the service's clock, in seconds. */
const oldestSeconds = 300
const aheadSeconds = 60

type Parts = {
  readonly chains: readonly ChainSpec[]
  readonly book: NameBook
  readonly writeZone: WriteZone
  /** Epoch milliseconds. */
  readonly nowMs: () => number
}

type Order = { readonly name: string; readonly label: string; readonly timestamp: number }

const refuse = (parameter: string, description: string): never => {
  throw new NameRefusal({ parameter, description })
}

function readMessage(message: unknown): Order {
  let parsed: { name?: unknown; attributes?: unknown; timestamp?: unknown } | null = null
  try {
    parsed = JSON.parse(String(message))
  } catch {
    return refuse('message', 'The message is no JSON')
  }
  const { attributes, name, timestamp } = parsed ?? {}
  if (typeof name !== 'string' || typeof timestamp !== 'number' || !Number.isSafeInteger(timestamp))
    return refuse('message', 'The message lacks a name or a timestamp')
  if (typeof attributes !== 'object' || attributes === null || Object.keys(attributes).length > 0)
    return refuse('message', 'Attributes are not supported')
  const label = labelOf(name)
  if (label === undefined) return refuse('name', 'Invalid name')
  return { name: name.toLowerCase(), label, timestamp }
}

/**
 * Registers names [API-16]: a message that names it, signed by the account that gets it, as an account of a key, a contract
 * (ERC-1271), or a contract that is not there yet (ERC-6492).
 * @throws {NameRefusal} In the service's words.
 */
export function createRegistrar({ chains, book, writeZone, nowMs }: Parts) {
  /** Signatures that were used; one is good for one registration. */
  const used = new Set<string>()
  /** Names that are being written. */
  const coming = new Set<string>()

  const checkTime = (timestamp: number) => {
    const age = nowMs() / 1_000 - timestamp
    if (age > oldestSeconds) refuse('timestamp', 'The message is too old')
    if (age < -aheadSeconds) refuse('timestamp', 'The message is from the future')
  }

  return async (body: { readonly [key: string]: unknown }): Promise<Profile> => {
    const { address, coin_type: coinType, message, signature } = body
    const chain = chains.find(({ chainId }) => toCoinType(chainId) === toBigInt(coinType))
    if (!chain) return refuse('coin_type', 'The coin type is not supported')
    if (typeof address !== 'string' || !isAddress(address, { strict: false }))
      return refuse('address', 'Invalid address')
    if (typeof signature !== 'string' || !isHex(signature)) return refuse('signature', 'Invalid signature')
    const { label, name, timestamp } = readMessage(message)
    checkTime(timestamp)
    if (used.has(signature.toLowerCase())) return refuse('signature', 'The signature was used before')
    if (book.find(name) || coming.has(name)) return refuse('name', 'Name is already registered')
    coming.add(name)
    try {
      const owner: Address = getAddress(address)
      const of = { address: owner, message: String(message), signature: signature as Hex }
      if (
        !(await clientOf(chain)
          .verifyMessage(of)
          .catch(() => false))
      )
        return refuse('signature', 'The signature is not of this address')
      await writeZone({ label, coinType: toCoinType(chain.chainId), address: owner })
      used.add(signature.toLowerCase())
      const registered = new Date(nowMs()).toISOString()
      const addresses = { [String(toCoinType(chain.chainId))]: { address: owner } }
      const profile = { name, registered_at: registered, updated_at: null, attributes: {}, addresses }
      book.add(profile)
      return profile
    } finally {
      coming.delete(name)
    }
  }
}

const toBigInt = (value: unknown): bigint | undefined =>
  typeof value === 'number' && Number.isSafeInteger(value) && value >= 0 ? BigInt(value) : undefined
