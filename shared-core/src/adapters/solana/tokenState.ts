import { encodeBase58 } from '../../format/base58.js'

// Reads the accounts of the two token programs from their bytes, not from a node's JSON: some nodes do not know the
// youngest extensions. Layouts: github.com/solana-program/token, program/src/state.rs, and
// github.com/solana-program/token-2022, program/src/extension/mod.rs.

const mintBytes = 82
const accountBytes = 165
/** A multisig has no extensions, and no other account ever has this length. */
const multisigBytes = 355
/** The byte after the longer layout says whether the account is a mint or a token account; the extensions follow. */
const kinds = { mint: 1, account: 2 }
const [decimalsAt, isInitializedAt] = [44, 45]
const [ownerAt, stateAt] = [32, 108]
const frozen = 2

/** An extension's bytes, by its number. */
export type Extensions = ReadonlyMap<number, Uint8Array>
export type Mint = { readonly decimals: number; readonly extensions: Extensions }
export type TokenAccount = {
  readonly mint: string
  readonly owner: string
  readonly isFrozen: boolean
  readonly extensions: Extensions
}

/** @returns Undefined where the bytes are no mint, or a mint that is not initialized. */
export function readMint(data: Uint8Array): Mint | undefined {
  const extensions = data.length === mintBytes ? new Map() : readExtensions(data, kinds.mint)
  const decimals = data[decimalsAt]
  if (!extensions || decimals === undefined || data[isInitializedAt] !== 1) return undefined
  return { decimals, extensions }
}

/** @returns Undefined where the bytes are no token account, or one that is not initialized. */
export function readTokenAccount(data: Uint8Array): TokenAccount | undefined {
  const extensions = data.length === accountBytes ? new Map() : readExtensions(data, kinds.account)
  if (!extensions || !data[stateAt]) return undefined
  return {
    mint: encodeBase58(data.slice(0, ownerAt)),
    owner: encodeBase58(data.slice(ownerAt, ownerAt + 32)),
    isFrozen: data[stateAt] === frozen,
    extensions,
  }
}

/** Each extension is a type (two bytes), a length (two bytes) and so many bytes of value; type 0 ends the list. */
function readExtensions(data: Uint8Array, kind: number): Extensions | undefined {
  if (data[accountBytes] !== kind || data.length === multisigBytes) return undefined
  const view = new DataView(data.buffer, data.byteOffset, data.byteLength)
  const found = new Map<number, Uint8Array>()
  let at = accountBytes + 1
  while (at + 4 <= data.length) {
    const type = view.getUint16(at, true)
    const end = at + 4 + view.getUint16(at + 2, true)
    if (type === 0) break
    if (end > data.length) return undefined
    found.set(type, data.slice(at + 4, end))
    at = end
  }
  return found
}
