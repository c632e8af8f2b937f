import { type BitcoinAccount, bitcoinAccountAt } from '@foyer/sandbox/accounts'
import { urls } from '@foyer/sandbox/ports'
import { base64 } from '@scure/base'
import { Transaction } from '@scure/btc-signer'

const someTxid = 'aa'.repeat(32)
/** At least ten satoshis a virtual byte. */
const fee = 2000n

/** A PSBT as a dapp gives it to a wallet: pays a coin of each of the account's addresses to the next account. */
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

/** A PSBT that spends the account's largest payment coin: an amount for another account, the change for its own. */
export async function buildSpend(
  { payment: { address, script } }: BitcoinAccount,
  { amount, to }: { amount: number; to: string },
): Promise<string> {
  const [coin] = (await readCoins(address)).toSorted((one, other) => other.value - one.value)
  if (!coin) throw new Error(`${address} has no coin`)
  const tx = new Transaction()
  const witnessUtxo = { script, amount: BigInt(coin.value) }
  tx.addInput({ txid: coin.txid, index: coin.vout, witnessUtxo })
  tx.addOutputAddress(to, BigInt(amount))
  tx.addOutputAddress(address, BigInt(coin.value - amount) - fee)
  return base64.encode(tx.toPSBT())
}

/** The sighash type, the last byte, of each input's signature; undefined without a signature. */
export function readSighashes(psbt: string): readonly (number | undefined)[] {
  const tx = Transaction.fromPSBT(base64.decode(psbt))
  return Array.from({ length: tx.inputsLength }, (_, index) => {
    const { finalScriptWitness, partialSig, tapKeySig } = tx.getInput(index)
    return (partialSig?.[0]?.[1] ?? tapKeySig ?? finalScriptWitness?.[0])?.at(-1)
  })
}

/** @returns The finished transaction. @throws {Error} A signature is missing or wrong. */
export function finishPsbt(psbt: string): Transaction {
  const tx = Transaction.fromPSBT(base64.decode(psbt))
  tx.finalize()
  return tx
}

type Coin = { readonly txid: string; readonly vout: number; readonly value: number }

const readCoins = async (address: string): Promise<readonly Coin[]> =>
  (await fetch(`${urls.bitcoin}/address/${address}/utxo`)).json()

/** The unspent outputs of an address, confirmed or not. */
export async function readReceived(address: string): Promise<readonly Omit<Coin, 'vout'>[]> {
  return (await readCoins(address)).map(({ txid, value }) => ({ txid, value }))
}
