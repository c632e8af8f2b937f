import { parseCaipAddress } from '../../caip/parseCaipAddress.js'
import type { Transfer } from '../Adapter.js'
import { encodeTransfer } from './encodeTransfer.js'
import { isSameHex, toHex } from './toHex.js'

type Log = {
  readonly address: string
  readonly topics: readonly string[]
  readonly data: string
}

/** What the chain says about a transaction that succeeded. */
export type Mined = {
  readonly from: string
  readonly to: string | null
  readonly value: bigint
  readonly input: string
  readonly logs: readonly Log[]
}

/** `Transfer(address,address,uint256)`, which every ERC-20 logs. */
const transferTopic = '0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef'

type Call = { readonly to: string; readonly data: string; readonly value: bigint }

/**
 * Whether a transaction is this call. A contract reads no further than its arguments, and some wallets append who made the
 * transaction; a transfer of the native token has no data.
 */
export function isCall({ data, to, value }: Call, mined: Omit<Mined, 'from' | 'logs'>): boolean {
  const input = mined.input.toLowerCase()
  const isSameData = data === '0x' ? input === '0x' : input.startsWith(data.toLowerCase())
  return isSameHex(mined.to ?? '', to) && mined.value === value && isSameData
}

/**
 * Whether an account's calls may be within a transaction: a smart account's are a part of another transaction. One without
 * data holds none: it is a plain transfer.
 */
export const isWithin = (account: string, { from, input, to }: Omit<Mined, 'logs' | 'value'>): boolean =>
  input !== '0x' && (!isSameHex(from, account) || isSameHex(to ?? '', account))

/** The units that a log says a token moved, and between whom; undefined where it is no transfer of the token. */
export function readTransfer(
  token: string,
  { address, data, topics: [topic = '', from = '', to = ''] }: Log,
): { from: string; to: string; amount: bigint } | undefined {
  const isOne =
    isSameHex(address, token) && isSameHex(topic, transferTopic) && /^0x[0-9a-f]{1,64}$/i.test(data)
  return isOne ? { from: toHex(from.slice(-40)), to: toHex(to.slice(-40)), amount: BigInt(data) } : undefined
}

/** Whether the chain shows that a transaction made the reviewed transfer: it is its call, or the token logs it. */
export function isTransfer(reviewed: Transfer, mined: Mined): boolean {
  const { address } = parseCaipAddress(reviewed.from)
  const { amount, receiver, tokenAddress } = reviewed
  if (isCall(toCall(reviewed), mined)) return true
  if (!tokenAddress) return false
  return mined.logs.some((log) => {
    const moved = readTransfer(tokenAddress, log)
    return (
      moved !== undefined &&
      isSameHex(moved.from, address) &&
      isSameHex(moved.to, receiver) &&
      moved.amount === amount
    )
  })
}

function toCall(transfer: Transfer): Call {
  const { data = '0x', to, value = 0n } = encodeTransfer(transfer)
  return { data, to, value }
}

/**
 * Whether a transaction moved what was reviewed. Of a smart account's transfer of the native token, which is a part of
 * another transaction, the chain's answers show nothing, so it counts as reviewed.
 */
export function isAsReviewed(reviewed: Transfer, mined: Mined): boolean {
  const { address } = parseCaipAddress(reviewed.from)
  return isTransfer(reviewed, mined) || (!reviewed.tokenAddress && isWithin(address, mined))
}

/** The account that paid a transfer, where the wallet used another one than the reviewed one. */
export function readPayer(reviewed: Transfer, mined: Mined): string | undefined {
  const isOther = !isSameHex(mined.from, parseCaipAddress(reviewed.from).address)
  return isOther && isCall(toCall(reviewed), mined) ? mined.from : undefined
}
