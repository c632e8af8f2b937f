import { formatUnits } from 'viem'
import { bitcoin, type ReadBitcoin } from '../api/bitcoinAssets.js'
import { tidy } from '../api/prices.js'
import { bitcoinCaipNetworkId } from '../bitcoin/constants.js'
import { tokenImageUrl } from '../provider/imageUrls.js'
import { pageOf } from './cursor.js'
import type { HistoryEntry, ReadHistory, Transfer } from './entry.js'
import { operationOf } from './operation.js'

type Output = { scriptpubkey_address?: string; value: number }
type BitcoinTransaction = {
  txid: string
  fee: number
  vin: { prevout: Output | null }[]
  vout: Output[]
  status: { confirmed: boolean; block_time?: number }
}

const sum = (outputs: readonly Output[]) => outputs.reduce((total, { value }) => total + value, 0)

/** @returns What a transaction moved to or from an address, without its fee and its change; in satoshis. */
function moveOf({ vin, vout, fee }: BitcoinTransaction, address: string) {
  const inputs = vin.flatMap(({ prevout }) => (prevout ? [prevout] : []))
  const isOwn = (output: Output) => output.scriptpubkey_address === address
  const spent = inputs.filter(isOwn)
  const others = vout.filter((output) => !isOwn(output))
  const nameOf = (outputs: readonly Output[]) => outputs[0]?.scriptpubkey_address ?? ''
  if (spent.length === 0)
    return {
      direction: 'in',
      sats: sum(vout.filter(isOwn)),
      sender: nameOf(inputs),
      recipient: address,
    } as const
  if (others.length === 0)
    return { direction: 'self', sats: sum(vout), sender: address, recipient: address } as const
  const paid = Math.max(sum(spent) - sum(vout.filter(isOwn)) - fee, 0)
  return { direction: 'out', sats: paid, sender: address, recipient: nameOf(others) } as const
}

function describe(found: BitcoinTransaction, address: string): HistoryEntry {
  const { direction, sats, sender, recipient } = moveOf(found, address)
  const { name, symbol, decimals, price } = bitcoin
  const numeric = formatUnits(BigInt(sats), decimals)
  const info = { name, symbol, icon: { url: tokenImageUrl(symbol) }, decimals, flags: { is_spam: false } }
  const transfer: Transfer = {
    fungible_info: info,
    direction,
    quantity: { numeric },
    value: tidy(Number(numeric) * price),
    price,
    sender,
    recipient,
  }
  const { confirmed, block_time: seconds } = found.status
  return {
    id: `${bitcoinCaipNetworkId}:${found.txid}`,
    metadata: {
      operationType: operationOf([transfer]),
      hash: found.txid,
      minedAt: new Date(seconds === undefined ? Date.now() : seconds * 1000).toISOString(),
      sentFrom: sender,
      sentTo: recipient,
      status: confirmed ? 'confirmed' : 'pending',
      nonce: 0,
      chain: bitcoinCaipNetworkId,
    },
    transfers: [transfer],
  }
}

/** The history of addresses on Bitcoin, straight from its Esplora. */
export const createBitcoinHistory =
  (read: ReadBitcoin): ReadHistory =>
  async ({ address, cursor }) => {
    const all = (await read(`/address/${address}/txs`)) as BitcoinTransaction[]
    const { items, next } = pageOf(all, { cursor, keyOf: ({ txid }) => txid })
    return { data: items.map((found) => describe(found, address)), next }
  }
