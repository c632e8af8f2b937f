import { InvalidResponseError } from '../../errors/services.js'

const signatureLength = 64
const keyLength = 32

/** Solana's compact-u16: seven bits a byte, the lowest first. @returns The number, and where it ends. */
function readCompact(bytes: Uint8Array, start: number): { value: number; end: number } {
  let value = 0
  for (let at = 0; at < 3; at += 1) {
    const byte = bytes[start + at] ?? 0
    value |= (byte & 127) << (at * 7)
    if (byte < 128) return { value, end: start + at + 1 }
  }
  throw new InvalidResponseError({ path: 'solana_signTransaction' })
}

/** Finds the signatures of a transaction and the message after them, which is the signed part. */
function readSignatures(transaction: Uint8Array): { count: number; first: number; message: number } {
  const { value: count, end: first } = readCompact(transaction, 0)
  return { count, first, message: first + count * signatureLength }
}

/** The signed part of a transaction. */
export const messageOf = (transaction: Uint8Array): Uint8Array =>
  transaction.slice(readSignatures(transaction).message)

/**
 * Puts a signer's signature into a transaction as it goes over the wire.
 * @returns A signed copy.
 * @throws {InvalidResponseError} The transaction needs no signature of that key, or the signature is malformed.
 */
export function placeSignature({ publicKey, signature, transaction }: placeSignature.Parameters): Uint8Array {
  const { count, first, message } = readSignatures(transaction)
  // A set top bit is the version of the message; the three counts of its header follow.
  const isVersioned = (transaction[message] ?? 0) > 127
  const header = message + (isVersioned ? 1 : 0)
  const keys = readCompact(transaction, header + 3).end
  const isKey = (at: number) =>
    publicKey.every((byte, index) => transaction[keys + at * keyLength + index] === byte)
  const own = Array.from({ length: count }, (_, at) => at).find(isKey)
  if (own === undefined || signature.length !== signatureLength)
    throw new InvalidResponseError({ path: 'solana_signTransaction' })
  const signed = transaction.slice()
  signed.set(signature, first + own * signatureLength)
  return signed
}

export declare namespace placeSignature {
  type Parameters = {
    transaction: Uint8Array
    /** 32 bytes. */
    publicKey: Uint8Array
    /** 64 bytes. */
    signature: Uint8Array
  }
}
