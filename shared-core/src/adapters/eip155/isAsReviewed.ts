import { parseCaipAddress } from '../../caip/parseCaipAddress.js'
import type { Transfer } from '../Adapter.js'
import { encodeTransfer } from './encodeTransfer.js'
import { isSameHex } from './toHex.js'

/** What the chain says about a transaction that succeeded. */
export type Mined = {
  readonly from: string
  readonly to: string | null
  readonly value: bigint
  readonly input: string
  readonly logs: readonly {
    readonly address: string
    readonly topics: readonly string[]
    readonly data: string
  }[]
}

/** `Transfer(address,address,uint256)`, which every ERC-20 logs. */
const transferTopic = '0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef'

/** A contract reads no further than its arguments; some wallets append who made the transaction. */
const beginsWith = (input: string, data: string) => input.toLowerCase().startsWith(data.toLowerCase())

/**
 * Whether a transaction moved what was reviewed. A smart account's transfer is a part of another transaction: of a token it
 * is found in the logs; of the native token the chain's answers show nothing, so it counts as reviewed.
 */
export function isAsReviewed(reviewed: Transfer, mined: Mined): boolean {
  const { address } = parseCaipAddress(reviewed.from)
  const { data = '0x', to, value = 0n } = encodeTransfer(reviewed)
  const isDirect = isSameHex(mined.to ?? '', to) && mined.value === value
  if (isDirect && (reviewed.tokenAddress ? beginsWith(mined.input, data) : mined.input === '0x')) return true
  if (reviewed.tokenAddress) return mined.logs.some((log) => isTransferOf(reviewed, address, log))
  return !isSameHex(mined.from, address) || isSameHex(mined.to ?? '', address)
}

function isTransferOf(
  { amount, receiver, tokenAddress = '' }: Transfer,
  from: string,
  { address, data, topics: [topic = '', sender = '', to = ''] }: Mined['logs'][number],
): boolean {
  return (
    isSameHex(address, tokenAddress) &&
    isSameHex(topic, transferTopic) &&
    isSameHex(sender.slice(-40), from) &&
    isSameHex(to.slice(-40), receiver) &&
    /^0x[0-9a-f]{1,64}$/i.test(data) &&
    BigInt(data) === amount
  )
}
