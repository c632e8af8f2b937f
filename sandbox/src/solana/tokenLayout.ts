import { base58 } from '@scure/base'

export type TokenAccount = {
  mint: string
  owner: string
  amount: bigint
  isFrozen: boolean
  isImmutableOwner: boolean
}
export type Mint = {
  supply: bigint
  decimals: number
  mintAuthority: string | null
  freezeAuthority: string | null
}

const accountBytes = 165
const mintBytes = 82
const frozen = 2
/** Token-2022 puts the kind of an account behind the bytes both programs share, then its extensions. */
const kinds = { mint: 1, account: 2 }
const immutableOwner = 7

const view = (data: Uint8Array) => new DataView(data.buffer, data.byteOffset, data.byteLength)
const keyAt = (data: Uint8Array, offset: number) => base58.encode(data.slice(offset, offset + 32))
const optionalKeyAt = (data: Uint8Array, offset: number) =>
  view(data).getUint32(offset, true) ? keyAt(data, offset + 4) : null

/** @returns What a token account holds, or undefined for other data. */
export function readTokenAccount(data: Uint8Array): TokenAccount | undefined {
  if (data.length !== accountBytes && !(data.length > accountBytes && data[accountBytes] === kinds.account))
    return undefined
  return {
    mint: keyAt(data, 0),
    owner: keyAt(data, 32),
    amount: view(data).getBigUint64(64, true),
    isFrozen: data[108] === frozen,
    isImmutableOwner: data[accountBytes + 1] === immutableOwner,
  }
}

/** @returns What a mint says, or undefined for other data. */
export function readMint(data: Uint8Array): Mint | undefined {
  if (data.length !== mintBytes && !(data.length > accountBytes && data[accountBytes] === kinds.mint))
    return undefined
  return {
    mintAuthority: optionalKeyAt(data, 0),
    supply: view(data).getBigUint64(36, true),
    decimals: data[44] ?? 0,
    freezeAuthority: optionalKeyAt(data, 46),
  }
}

/** Bytes of a mint without authorities: nobody can make more of it. */
export function writeMint({ supply, decimals }: { supply: bigint; decimals: number }): Uint8Array {
  const data = new Uint8Array(mintBytes)
  view(data).setBigUint64(36, supply, true)
  data.set([decimals, 1], 44)
  return data
}

/** Bytes of a token account as the associated token program makes them for either token program. */
export function writeTokenAccount(
  { mint, owner, amount }: { mint: string; owner: string; amount: bigint },
  { isToken2022 }: { isToken2022: boolean },
): Uint8Array {
  const data = new Uint8Array(isToken2022 ? accountBytes + 5 : accountBytes)
  data.set(base58.decode(mint), 0)
  data.set(base58.decode(owner), 32)
  view(data).setBigUint64(64, amount, true)
  data[108] = 1
  if (isToken2022) data.set([kinds.account, immutableOwner], accountBytes)
  return data
}
