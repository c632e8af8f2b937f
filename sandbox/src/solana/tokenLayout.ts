import { base58 } from '@scure/base'
import { formatUnits } from 'viem'
import {
  type Extension,
  extensionTypes,
  kinds,
  readExtensions,
  tlvStart,
  withExtensions,
} from './extensions.js'

export type TokenAccount = {
  mint: string
  owner: string
  amount: bigint
  isFrozen: boolean
  extensions: readonly Extension[]
}
export type Mint = {
  supply: bigint
  decimals: number
  mintAuthority: string | null
  freezeAuthority: string | null
  extensions: readonly Extension[]
}

const accountBytes = 165
const mintBytes = 82
/** The offset of a token account's state, and its values. */
const stateAt = 108
const states = { usable: 1, frozen: 2 }

const view = (data: Uint8Array) => new DataView(data.buffer, data.byteOffset, data.byteLength)
const keyAt = (data: Uint8Array, offset: number) => base58.encode(data.slice(offset, offset + 32))
const optionalKeyAt = (data: Uint8Array, offset: number) =>
  view(data).getUint32(offset, true) ? keyAt(data, offset + 4) : null

/** @returns The fields of a token account, or undefined for other data. */
export function readTokenAccount(data: Uint8Array): TokenAccount | undefined {
  if (data.length !== accountBytes && !(data.length > tlvStart - 1 && data[tlvStart - 1] === kinds.account))
    return undefined
  return {
    mint: keyAt(data, 0),
    owner: keyAt(data, 32),
    amount: view(data).getBigUint64(64, true),
    isFrozen: data[stateAt] === states.frozen,
    extensions: readExtensions(data),
  }
}

/** @returns The fields of a mint, or undefined for other data. */
export function readMint(data: Uint8Array): Mint | undefined {
  if (data.length !== mintBytes && !(data.length > tlvStart - 1 && data[tlvStart - 1] === kinds.mint))
    return undefined
  return {
    mintAuthority: optionalKeyAt(data, 0),
    supply: view(data).getBigUint64(36, true),
    decimals: data[44] ?? 0,
    freezeAuthority: optionalKeyAt(data, 46),
    extensions: readExtensions(data),
  }
}

/** Bytes of a mint without authorities, so its supply is fixed. Extensions exist only in Token-2022. */
export function writeMint({ supply, decimals, extensions = [] }: writeMint.Parameters): Uint8Array {
  const data = new Uint8Array(mintBytes)
  view(data).setBigUint64(36, supply, true)
  data.set([decimals, 1], 44)
  return extensions.length > 0 ? withExtensions(data, { kind: kinds.mint, extensions }) : data
}

export declare namespace writeMint {
  type Parameters = { supply: bigint; decimals: number; extensions?: readonly Extension[] | undefined }
}

/**
 * Bytes of a token account as the associated token program writes them for either token program.
 * @param of `extensions`: those that the mint requires, in Token-2022.
 */
export function writeTokenAccount(of: writeTokenAccount.Parameters): Uint8Array {
  const { amount, extensions = [], isFrozen = false, isToken2022, mint, owner } = of
  const data = new Uint8Array(accountBytes)
  data.set(base58.decode(mint), 0)
  data.set(base58.decode(owner), 32)
  view(data).setBigUint64(64, amount, true)
  data[stateAt] = isFrozen ? states.frozen : states.usable
  if (!isToken2022) return data
  const immutableOwner: Extension = [extensionTypes.immutableOwner, new Uint8Array()]
  return withExtensions(data, { kind: kinds.account, extensions: [immutableOwner, ...extensions] })
}

export declare namespace writeTokenAccount {
  type Parameters = {
    mint: string
    owner: string
    amount: bigint
    isToken2022: boolean
    isFrozen?: boolean
    extensions?: readonly Extension[] | undefined
  }
}

/** An amount in the four forms of JSON-RPC. */
export function tokenAmount(amount: bigint, decimals: number) {
  const text = formatUnits(amount, decimals)
  return { amount: String(amount), decimals, uiAmount: Number(text), uiAmountString: text }
}
