import { base58 } from '@scure/base'
import { formatUnits } from 'viem'
import { tidy } from '../api/prices.js'
import { findSolanaAsset } from '../api/solanaAssets.js'
import type { RpcCall } from '../chains/rpc.js'
import { tokenImageUrl } from '../provider/imageUrls.js'
import { solanaCaipNetworkId, systemProgram, token2022Program, tokenProgram } from '../solana/constants.js'
import { pageOf } from './cursor.js'
import type { FungibleInfo, HistoryEntry, ReadHistory, Transfer } from './entry.js'
import { operationOf } from './operation.js'

type Signature = { signature: string; slot: number }
type TokenBalance = {
  mint: string
  owner: string
  uiTokenAmount: { amount: string; decimals: number }
}
type SolanaTransaction = {
  blockTime: number
  transaction: {
    message: {
      accountKeys: string[]
      instructions: { programIdIndex: number; accounts: number[]; data: string }[]
    }
  }
  meta: { err: unknown; preTokenBalances: TokenBalance[]; postTokenBalances: TokenBalance[] }
}

/** `mint` null stands for SOL; amounts in base units. */
type Move = { mint: string | null; decimals: number; amount: bigint; sender: string; recipient: string }

const solDecimals = 9
const transferInstruction = 2

/** @returns What the system program moved. */
function readCoins({ transaction }: SolanaTransaction): Move[] {
  const { accountKeys, instructions } = transaction.message
  return instructions.flatMap(({ programIdIndex, accounts, data: text }) => {
    const data = base58.decode(text)
    const view = new DataView(data.buffer, data.byteOffset, data.byteLength)
    if (accountKeys[programIdIndex] !== systemProgram || data.length < 12) return []
    if (view.getUint32(0, true) !== transferInstruction) return []
    const [sender = '', recipient = ''] = accounts.map((index) => accountKeys[index] ?? '')
    return [{ mint: null, decimals: solDecimals, amount: view.getBigUint64(4, true), sender, recipient }]
  })
}

/** @returns What an owner's holdings of each token changed by, and the owner at the other end. */
function readTokens({ meta }: SolanaTransaction, address: string): Move[] {
  const all = [...meta.preTokenBalances, ...meta.postTokenBalances]
  const changeOf = (mint: string, owner: string) => {
    const sum = (balances: readonly TokenBalance[]) =>
      balances
        .filter((balance) => balance.mint === mint && balance.owner === owner)
        .reduce((total, { uiTokenAmount }) => total + BigInt(uiTokenAmount.amount), 0n)
    return sum(meta.postTokenBalances) - sum(meta.preTokenBalances)
  }
  return [...new Set(all.map(({ mint }) => mint))].flatMap((mint) => {
    const own = changeOf(mint, address)
    if (own === 0n) return []
    const decimals = all.find((balance) => balance.mint === mint)?.uiTokenAmount.decimals ?? 0
    const owners = [...new Set(all.map(({ owner }) => owner))]
    const other = owners.find((owner) => changeOf(mint, owner) * own < 0n) ?? ''
    const [sender, recipient] = own < 0n ? [address, other] : [other, address]
    return [{ mint, decimals, amount: own < 0n ? -own : own, sender, recipient }]
  })
}

function describeMove({ mint, decimals, amount, sender, recipient }: Move, address: string): Transfer {
  const known = findSolanaAsset(mint)
  const info: FungibleInfo = {
    name: known?.name ?? 'Unknown token',
    symbol: known?.symbol ?? '',
    icon: known ? { url: tokenImageUrl(known.symbol) } : null,
    decimals,
    flags: { is_spam: false },
  }
  const numeric = formatUnits(amount, decimals)
  const price = known?.price ?? null
  return {
    fungible_info: info,
    direction: sender === recipient ? 'self' : recipient === address ? 'in' : 'out',
    quantity: { numeric },
    value: price === null ? null : tidy(Number(numeric) * price),
    price,
    sender,
    recipient,
  }
}

function describe(signature: string, found: SolanaTransaction, address: string): HistoryEntry {
  const failed = found.meta.err !== null
  const moves = failed ? [] : [...readCoins(found), ...readTokens(found, address)]
  const transfers = moves
    .filter(({ sender, recipient }) => sender === address || recipient === address)
    .map((move) => describeMove(move, address))
  const sentFrom = found.transaction.message.accountKeys[0] ?? ''
  return {
    id: `${solanaCaipNetworkId}:${signature}`,
    metadata: {
      operationType: operationOf(transfers),
      hash: signature,
      minedAt: new Date(found.blockTime * 1000).toISOString(),
      sentFrom,
      sentTo: transfers.at(-1)?.recipient ?? '',
      status: failed ? 'failed' : 'confirmed',
      nonce: 0,
      chain: solanaCaipNetworkId,
    },
    transfers,
  }
}

/**
 * The history of accounts on Solana, straight from its node: transactions that name the owner or one of its token
 * accounts. @param ask Sends calls as one batch; throws where the node does not answer.
 */
export function createSolanaHistory(ask: (calls: readonly RpcCall[]) => Promise<unknown[]>): ReadHistory {
  return async ({ address, cursor }) => {
    const encoding = { encoding: 'jsonParsed' }
    const owned = (await ask(
      [tokenProgram, token2022Program].map(
        (programId): RpcCall => ['getTokenAccountsByOwner', address, { programId }, encoding],
      ),
    )) as { value: { pubkey: string }[] }[]
    const accounts = [address, ...owned.flatMap(({ value }) => value.map(({ pubkey }) => pubkey))]
    const lists = (await ask(
      accounts.map((account): RpcCall => ['getSignaturesForAddress', account]),
    )) as Signature[][]
    const known = new Map(lists.flat().map((one) => [one.signature, one]))
    const all = [...known.values()].sort((a, b) => b.slot - a.slot || (a.signature < b.signature ? 1 : -1))
    const { items, next } = pageOf(all, { cursor, keyOf: ({ signature }) => signature })
    if (items.length === 0) return { data: [], next: null }
    const found = (await ask(
      items.map(({ signature }): RpcCall => ['getTransaction', signature, { encoding: 'json' }]),
    )) as (SolanaTransaction | null)[]
    return {
      data: items.flatMap(({ signature }, index) => {
        const transaction = found[index]
        return transaction ? [describe(signature, transaction, address)] : []
      }),
      next,
    }
  }
}
