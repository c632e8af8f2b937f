import { secp256k1 } from '@noble/curves/secp256k1'
import { sha256 } from '@noble/hashes/sha2.js'
import { base64, hex } from '@scure/base'
import { RawWitness, Script, Transaction } from '@scure/btc-signer'
import type { BitcoinAccount } from '../../exports/accounts.js'

const utf8 = (text: string) => new TextEncoder().encode(text)

function concat(...parts: readonly Uint8Array[]): Uint8Array {
  const joined = new Uint8Array(parts.reduce((size, part) => size + part.length, 0))
  let at = 0
  for (const part of parts) {
    joined.set(part, at)
    at += part.length
  }
  return joined
}

const taggedHash = (tag: string, message: Uint8Array) => {
  const name = sha256(utf8(tag))
  return sha256(concat(name, name, message))
}

const loose = { allowUnknownInputs: true, allowUnknownOutputs: true, disableScriptCheck: true, version: 0 }

/** BIP-322's first transaction: its output has the signer's script, its input commits to the message. */
function toSpend(script: Uint8Array, message: string): Transaction {
  const tx = new Transaction(loose)
  tx.addOutput({ script, amount: 0n })
  const finalScriptSig = Script.encode(['OP_0', taggedHash('BIP0322-signed-message', utf8(message))])
  tx.addInput({ txid: new Uint8Array(32), index: 0xffff_ffff, sequence: 0, finalScriptSig })
  return tx
}

/**
 * Signs a message the "simple" way of BIP-322.
 * @returns Base64 of the witness.
 */
export function signBip322(account: BitcoinAccount, { address, message }: Signing): string {
  const key = address === account.ordinal.address ? account.ordinal : account.payment
  const isTaproot = key === account.ordinal
  const tx = new Transaction(loose)
  tx.addOutput({ script: Script.encode(['RETURN']), amount: 0n })
  tx.addInput({
    txid: toSpend(key.script, message).id,
    index: 0,
    sequence: 0,
    witnessUtxo: { script: key.script, amount: 0n },
    ...(isTaproot ? { tapInternalKey: key.publicKey } : {}),
  })
  tx.signIdx(key.privateKey, 0)
  tx.finalizeIdx(0)
  return base64.encode(RawWitness.encode(tx.getInput(0).finalScriptWitness ?? []))
}

/** One byte below 253, else three: no person reads a message that needs more. */
function varint(value: number): Uint8Array {
  return value < 0xfd ? Uint8Array.of(value) : Uint8Array.of(0xfd, value & 0xff, (value >> 8) & 0xff)
}

/** The lowest header byte for each kind of address that the recovered key belongs to (BIP-137). */
const segwitHeader = 39
const compressedHeader = 31

/**
 * Signs a message the older way: 65 bytes, from which a verifier recovers the key.
 * @returns Base64.
 */
export function signEcdsa(account: BitcoinAccount, { address, message }: Signing): string {
  const isTaproot = address === account.ordinal.address
  const key = isTaproot ? account.ordinal : account.payment
  const text = utf8(message)
  const magic = utf8('Bitcoin Signed Message:\n')
  const digest = sha256(sha256(concat(varint(magic.length), magic, varint(text.length), text)))
  const signature = secp256k1.sign(digest, key.privateKey)
  const header = (isTaproot ? compressedHeader : segwitHeader) + signature.recovery
  return base64.encode(concat(Uint8Array.of(header), signature.toCompactRawBytes()))
}

/** The hash that wallets return beside a BIP-322 signature. */
export const messageHash = (message: string) =>
  hex.encode(taggedHash('BIP0322-signed-message', utf8(message)))

type Signing = { readonly address: string; readonly message: string }
