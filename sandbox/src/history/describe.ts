import { formatUnits, getAddress } from 'viem'
import { tidy } from '../api/prices.js'
import { type ChainSpec, uniswapV3 } from '../chains/chainSpecs.js'
import { avatarUrl } from '../provider/imageUrls.js'
import type { AssetBook } from './assetBook.js'
import type { Approval, HistoryEntry, OperationType, Transfer } from './entry.js'
import type { FoundTransaction, IndexedApproval, IndexedTransfer } from './openIndex.js'

const nobody = `0x${'0'.repeat(40)}`
/** From here on an allowance has no bound in practice: more than any token's supply. */
const unlimited = 2n ** 255n

type Moves = Pick<FoundTransaction, 'sender' | 'recipient' | 'transfers' | 'approvals'>

/**
 * Says what a transaction was to an account, from what went in and out of it.
 * @param of Addresses in lower case.
 */
function operationOf({ sender, recipient, transfers, approvals }: Moves, address: string): OperationType {
  const isOwn = sender === address
  const other = transfers.filter((transfer) => transfer.sender !== transfer.recipient)
  const incoming = other.filter((transfer) => transfer.recipient === address)
  const outgoing = other.filter((transfer) => transfer.sender === address)
  if (isOwn && recipient === null) return 'deploy'
  if (incoming.length && outgoing.length) return 'trade'
  if (outgoing.length) return outgoing.every((transfer) => transfer.recipient === nobody) ? 'burn' : 'send'
  if (incoming.length) {
    const isNew = incoming.every((transfer) => transfer.sender === nobody)
    const isNft = incoming.every(({ kind }) => kind === 'erc721' || kind === 'erc1155')
    return isNew && (isOwn || isNft) ? 'mint' : 'receive'
  }
  if (transfers.length) return 'send'
  if (approvals.length) return approvals.every(({ amount }) => amount === '0') ? 'revoke' : 'approve'
  return 'execute'
}

async function describeTransfer(
  book: AssetBook,
  transfer: IndexedTransfer,
  address: string,
): Promise<Transfer> {
  const { kind, contract, tokenId, amount, sender, recipient } = transfer
  const common = {
    direction: sender === recipient ? 'self' : recipient === address ? 'in' : 'out',
    sender: getAddress(sender),
    recipient: getAddress(recipient),
  } as const
  if (contract && tokenId !== null && (kind === 'erc721' || kind === 'erc1155')) {
    const nft = await book.nft({ contract: getAddress(contract), tokenId, kind })
    return { nft_info: nft, quantity: { numeric: amount }, value: null, price: null, ...common }
  }
  const { info, price } = await book.fungible(contract)
  const numeric = formatUnits(BigInt(amount), info.decimals)
  const value = price === null ? null : tidy(Number(numeric) * price)
  return { fungible_info: info, quantity: { numeric }, value, price, ...common }
}

async function describeApproval(book: AssetBook, approval: IndexedApproval): Promise<Approval> {
  const { kind, contract, tokenId, amount } = approval
  const spender = getAddress(approval.spender)
  if (kind === 'erc721' && tokenId !== null) {
    const nft = await book.nft({ contract: getAddress(contract), tokenId, kind })
    return { nft_info: nft, quantity: { numeric: amount }, spender }
  }
  const { info } = await book.fungible(contract)
  const isUnlimited = kind === 'operator' ? amount !== '0' : BigInt(amount) >= unlimited
  const numeric = isUnlimited ? 'unlimited' : formatUnits(BigInt(amount), info.decimals)
  return { fungible_info: info, quantity: { numeric }, spender }
}

const exchangeNames = ({ dex }: ChainSpec): ReadonlyMap<string, string> =>
  new Map([
    [dex.router.toLowerCase(), 'Uniswap V2'],
    [uniswapV3.router.toLowerCase(), 'Uniswap V3'],
  ])

/** @returns A transaction in its wire form, as `address` (lower case) sees it. */
export async function describe(
  tx: FoundTransaction,
  { chain, book, address }: { chain: ChainSpec; book: AssetBook; address: string },
): Promise<HistoryEntry> {
  const [transfers, approvals] = await Promise.all([
    Promise.all(tx.transfers.map((transfer) => describeTransfer(book, transfer, address))),
    Promise.all(tx.approvals.map((approval) => describeApproval(book, approval))),
  ])
  const name = tx.recipient ? exchangeNames(chain).get(tx.recipient) : undefined
  return {
    id: `${chain.caipNetworkId}:${tx.hash}`,
    metadata: {
      operationType: operationOf(tx, address),
      hash: tx.hash,
      minedAt: new Date(tx.minedAt * 1000).toISOString(),
      sentFrom: getAddress(tx.sender),
      sentTo: tx.recipient ? getAddress(tx.recipient) : '',
      status: tx.succeeded ? 'confirmed' : 'failed',
      nonce: tx.nonce,
      chain: chain.caipNetworkId,
      ...(name ? { application: { name, iconUrl: avatarUrl(name) } } : {}),
    },
    transfers,
    ...(approvals.length ? { approvals } : {}),
  }
}
