import { ed25519 } from '@noble/curves/ed25519'
import { base58, base64 } from '@scure/base'
import { solanaKeyOf } from '../keys.js'
import type { Ask } from '../messages.js'
import type { WalletState } from '../state.js'
import { placeBlockhash, placeSignature, readTransaction } from './readTransaction.js'
import { readBlockhash, sendTransaction } from './solanaRpc.js'

type Signing = Extract<Ask, { kind: 'signSolanaMessage' | 'signInSolana' | 'signSolanaTransactions' }>

/**
 * Signs an approved request, and sends the transaction if the site asked for that.
 * @returns The answer in the pairing protocol's shapes, which the faces convert to their own.
 * @throws {RpcError} The chain refused the transaction.
 */
export async function fulfilSolana(state: WalletState, ask: Signing): Promise<unknown> {
  const { privateKey } = solanaKeyOf((state.accountIndex + state.solana.addresses.indexOf(ask.address)) % 100)
  const sign = (bytes: Uint8Array) => ed25519.sign(bytes, privateKey)
  if (ask.kind !== 'signSolanaTransactions') {
    const signature = base58.encode(sign(base64.decode(ask.message)))
    if (ask.kind === 'signSolanaMessage') return { signature }
    return { signature, address: ask.address, message: ask.message }
  }
  const blockhash = state.renewsBlockhash ? await readBlockhash() : undefined
  const signed = ask.transactions.map((text) => {
    const given = base64.decode(text)
    const bytes = blockhash ? placeBlockhash(given, blockhash) : given
    const { message, messageBytes } = readTransaction(bytes)
    const signature = sign(messageBytes)
    return {
      signature: base58.encode(signature),
      bytes: placeSignature(bytes, message.keys.indexOf(ask.address), signature),
    }
  })
  if (ask.isSent) {
    const sent = []
    for (const { bytes } of signed) sent.push({ signature: await sendTransaction(bytes) })
    return { ...sent[0] }
  }
  const transactions = signed.map(({ bytes }) => base64.encode(bytes))
  return { signature: signed[0]?.signature, transaction: transactions[0], transactions }
}
