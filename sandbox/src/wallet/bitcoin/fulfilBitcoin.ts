import { base64 } from '@scure/base'
import { SigHash, type Transaction } from '@scure/btc-signer'
import type { BitcoinAccount } from '../../exports/accounts.js'
import { bitcoinKeysOf } from '../keys.js'
import type { Ask } from '../messages.js'
import type { WalletState } from '../state.js'
import { draftTransfer } from './draftTransfer.js'
import { broadcast } from './esplora.js'
import { readPsbt } from './readPsbt.js'
import { messageHash, signBip322, signEcdsa } from './signMessage.js'
import { turnedTo } from './turnedTo.js'

type Signing = Extract<Ask, { kind: 'signBitcoinMessage' | 'signPsbt' | 'sendBitcoin' }>

/**
 * Signs an approved request, and sends the transaction if the site asked for that.
 * @returns The answer in the pairing protocol's shapes, which the faces convert to their own; signatures are base64.
 * @throws {RpcError} The chain refused the transaction, or the account has too little.
 */
export async function fulfilBitcoin(wallet: WalletState, ask: Signing): Promise<unknown> {
  const state = turnedTo(wallet, ask.number)
  switch (ask.kind) {
    case 'signBitcoinMessage': {
      const { address, message, protocol } = ask
      const sign = protocol === 'ecdsa' ? signEcdsa : signBip322
      const signature = sign(accountWith(state, address), ask)
      return { address, signature, messageHash: messageHash(message), protocol }
    }
    case 'signPsbt': {
      const psbt = readPsbt(ask.psbt)
      for (const input of ask.inputs) signInput(psbt, accountWith(state, input.address), input)
      if (ask.isFinal || ask.isSent) for (const { index } of ask.inputs) psbt.finalizeIdx(index)
      const txid = ask.isSent ? await broadcast(psbt.hex) : undefined
      return { psbt: base64.encode(psbt.toPSBT()), ...(txid === undefined ? {} : { txid }) }
    }
    case 'sendBitcoin': {
      const tx = await draftTransfer(state.accountIndex, ask.recipients)
      tx.sign(bitcoinKeysOf(state.accountIndex).payment.privateKey)
      tx.finalize()
      return { txid: await broadcast(tx.hex) }
    }
  }
}

function accountWith(state: WalletState, address: string): BitcoinAccount {
  const at = state.bip122.accounts.findIndex(
    ({ payment, ordinal }) => address === payment.address || address === ordinal.address,
  )
  return bitcoinKeysOf((state.accountIndex + Math.max(at, 0)) % 100)
}

type Input = { readonly index: number; readonly address: string; readonly sighash?: number | undefined }

function signInput(
  psbt: Transaction,
  { ordinal, payment }: BitcoinAccount,
  { index, address, sighash }: Input,
) {
  const isTaproot = address === ordinal.address
  // A site may leave out the inner key of a taproot input: the wallet knows it.
  if (isTaproot && !psbt.getInput(index).tapInternalKey)
    psbt.updateInput(index, { tapInternalKey: ordinal.publicKey }, true)
  if (sighash !== undefined) psbt.updateInput(index, { sighashType: sighash }, true)
  const usual = isTaproot ? SigHash.DEFAULT : SigHash.ALL
  psbt.signIdx((isTaproot ? ordinal : payment).privateKey, index, [sighash ?? usual])
}
