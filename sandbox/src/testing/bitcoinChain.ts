import { hex } from '@scure/base'
import { Transaction } from '@scure/btc-signer'
import { type BitcoinKey, bitcoinAccountAt } from '../bitcoin/accounts.js'
import { createLedger } from '../bitcoin/createLedger.js'
import { seedBitcoin } from '../bitcoin/seedBitcoin.js'
import { createBitcoinApp } from '../bitcoin/startBitcoin.js'

type Utxo = { txid: string; vout: number; value: number; status: { confirmed: boolean } }
type Payment = {
  from: BitcoinKey
  coins: readonly Utxo[]
  pays: readonly { address: string; sats: bigint }[]
  /** The key that signs; defaults to the owner's. */
  signer?: BitcoinKey
}

/** Builds, signs and finishes a payment with the library that wallets use. */
export function makePayment({ from, coins, pays, signer = from }: Payment): string {
  const transaction = new Transaction()
  for (const { txid, vout, value } of coins)
    transaction.addInput({
      txid,
      index: vout,
      witnessUtxo: { script: from.script, amount: BigInt(value) },
      ...(from.publicKey.length === 32 ? { tapInternalKey: from.publicKey } : {}),
    })
  for (const { address, sats } of pays) transaction.addOutputAddress(address, sats)
  transaction.sign(signer.privateKey)
  transaction.finalize()
  return hex.encode(transaction.extract())
}

/** A separate chain with its own clock, and functions that query the chain. */
export function createTestChain() {
  let nowMs = 1_800_000_000_000
  const ledger = createLedger({ nowMs: () => nowMs })
  seedBitcoin(ledger)
  const app = createBitcoinApp(ledger)
  const get = async (path: string) => (await app.request(path)).json()
  return {
    get,
    text: async (path: string) => (await app.request(path)).text(),
    post: async (path: string, body = '') => {
      const response = await app.request(path, { method: 'POST', body })
      return { status: response.status, text: await response.text() }
    },
    coinsOf: (key: BitcoinKey): Promise<Utxo[]> => get(`/address/${key.address}/utxo`),
    pass: (milliseconds: number) => {
      nowMs += milliseconds
    },
  }
}

export const [alice, bob] = [bitcoinAccountAt(0), bitcoinAccountAt(1)]
