import { type BitcoinAccount, bitcoinAccountAt } from '@foyer/sandbox/accounts'
import { urls } from '@foyer/sandbox/ports'
import { base64 } from '@scure/base'
import { Transaction } from '@scure/btc-signer'

const someTxid = 'aa'.repeat(32)

/** A PSBT as a dapp hands it to a wallet: a coin of each of the account's addresses, paid to the next account. */
export function buildPsbt(account: BitcoinAccount, to = bitcoinAccountAt(99).payment.address): string {
  const tx = new Transaction()
  tx.addInput({
    txid: someTxid,
    index: 0,
    witnessUtxo: { script: account.payment.script, amount: 60_000n },
  })
  tx.addInput({
    txid: someTxid,
    index: 1,
    witnessUtxo: { script: account.ordinal.script, amount: 50_000n },
  })
  tx.addOutputAddress(to, 100_000n)
  return base64.encode(tx.toPSBT())
}

/** @returns The finished transaction. @throws {Error} A signature is missing or wrong. */
export function finishPsbt(psbt: string): Transaction {
  const tx = Transaction.fromPSBT(base64.decode(psbt))
  tx.finalize()
  return tx
}

type Utxo = { readonly txid: string; readonly value: number }

/** What an address was paid and did not spend, confirmed or not. */
export async function readReceived(address: string): Promise<readonly Utxo[]> {
  const utxos: Utxo[] = await (await fetch(`${urls.bitcoin}/address/${address}/utxo`)).json()
  return utxos.map(({ txid, value }) => ({ txid, value }))
}
