import { selectUTXO, type Transaction } from '@scure/btc-signer'
import { bitcoinKeysOf } from '../keys.js'
import { RpcError } from '../rpcErrors.js'
import { readFeeRate, readUtxos } from './esplora.js'

type Recipient = { readonly address: string; readonly amount: number }

/**
 * An unsigned transfer from the active account's payment address: chooses coins, returns the change to that address.
 * @throws {RpcError} The account has too little.
 */
export async function draftTransfer(
  accountIndex: number,
  recipients: readonly Recipient[],
): Promise<Transaction> {
  const { payment } = bitcoinKeysOf(accountIndex)
  const [utxos, feeRate] = await Promise.all([readUtxos(payment.address), readFeeRate()])
  const coins = utxos.map(({ txid, vout, value }) => ({
    txid,
    index: vout,
    witnessUtxo: { script: payment.script, amount: BigInt(value) },
  }))
  const outputs = recipients.map(({ address, amount }) => ({ address, amount: BigInt(amount) }))
  const options = {
    changeAddress: payment.address,
    feePerByte: BigInt(feeRate),
    bip69: false,
    createTx: true,
    allowUnknownOutputs: true,
  }
  const selected = coins.length > 0 ? selectUTXO(coins, outputs, 'default', options) : undefined
  if (!selected?.tx) throw new RpcError(-32603, 'Insufficient balance.')
  return selected.tx
}
