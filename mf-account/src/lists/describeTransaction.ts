import type { HistoryTransfer, Moved, Transaction } from '@foyer/shared-core/entities'
import { isSpam } from './history.js'

type Direction = HistoryTransfer['direction']

/** What was done, and which direction the transfers have that tell it. */
const leads = {
  sent: 'out',
  received: 'in',
  self: 'self',
  swapped: 'out',
  approved: undefined,
  revoked: undefined,
  minted: 'in',
  burned: 'out',
  deposited: 'out',
  withdrew: 'in',
  staked: 'out',
  unstaked: 'in',
  claimed: 'in',
  borrowed: 'in',
  repaid: 'out',
  bridged: 'out',
  cancelled: undefined,
  deployed: undefined,
  executed: undefined,
} as const satisfies Readonly<Record<string, Direction | undefined>>

export type Deed = keyof typeof leads

/** The service's words. Those that are missing here are told by the transfers alone, as are `send`, `receive` and `trade`. */
const deeds: Readonly<Record<string, Deed>> = {
  approve: 'approved',
  revoke: 'revoked',
  mint: 'minted',
  burn: 'burned',
  deposit: 'deposited',
  withdraw: 'withdrew',
  stake: 'staked',
  unstake: 'unstaked',
  claim: 'claimed',
  borrow: 'borrowed',
  repay: 'repaid',
  bridge: 'bridged',
  cancel: 'cancelled',
  deploy: 'deployed',
}

/** The words of transactions that may have moved nothing, a failed one for example. */
const unmoved: Readonly<Record<string, Deed>> = {
  send: 'sent',
  receive: 'received',
  trade: 'swapped',
  swap: 'swapped',
}

/** A transaction in a line. */
export type Description = {
  readonly deed: Deed
  /** What it is about; absent where nothing moved. */
  readonly lead: Moved | undefined
  /** What came for it. */
  readonly gained: Moved | undefined
  /** Further transfers in the direction of the first. */
  readonly more: number
  readonly counterparty: { readonly side: 'to' | 'from' | 'for'; readonly address: string } | undefined
}

/** The service's word may be the name of a part of every object. */
const wordOf = (words: Readonly<Record<string, Deed>>, word: string): Deed | undefined =>
  Object.hasOwn(words, word) ? words[word] : undefined

/** What moved decides, because a wrong word would tell a loss as a gain. */
function deedOf({ metadata, transfers }: Transaction): Deed {
  const has = (direction: Direction) => transfers.some((x) => x.direction === direction)
  const said = wordOf(deeds, metadata.operationType)
  const lead = said && leads[said]
  if (said && (transfers.length === 0 || lead === undefined || has(lead))) return said
  if (has('out')) return has('in') ? 'swapped' : 'sent'
  if (has('in')) return 'received'
  return has('self') ? 'self' : (wordOf(unmoved, metadata.operationType) ?? 'executed')
}

/**
 * Says what a transaction did, in one line. Spam among real transfers comes last.
 * @example describeTransaction(transaction).deed // 'sent'
 */
export function describeTransaction(transaction: Transaction): Description {
  const transfers = [...transaction.transfers].sort((a, b) => Number(isSpam(a)) - Number(isSpam(b)))
  const deed = deedOf(transaction)
  const direction = leads[deed]
  const moved = direction ? transfers.filter((x) => x.direction === direction) : transfers
  const all = moved.length > 0 || direction ? moved : transaction.approvals
  const gained = deed === 'swapped' ? transfers.find((x) => x.direction === 'in') : undefined
  return {
    deed,
    lead: all[0],
    gained,
    more: Math.max(0, all.length - 1),
    counterparty: counterpartyOf(transaction, deed, moved[0]),
  }
}

/** With whom: the receiver, the sender, or who may spend. */
function counterpartyOf(
  { approvals, metadata }: Transaction,
  deed: Deed,
  lead: HistoryTransfer | undefined,
): Description['counterparty'] {
  const sideOf = (side: 'to' | 'from' | 'for', address: string | undefined) =>
    address ? { side, address } : undefined
  if (deed === 'sent') return sideOf('to', lead?.recipient ?? metadata.sentTo)
  if (deed === 'received') return sideOf('from', lead?.sender ?? metadata.sentFrom)
  if (deed === 'approved' || deed === 'revoked') return sideOf('for', approvals[0]?.spender)
  return undefined
}
