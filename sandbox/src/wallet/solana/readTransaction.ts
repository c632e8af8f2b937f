import { base58 } from '@scure/base'

export type Instruction = {
  readonly program: string
  /** Addresses; undefined for an account in a lookup table. */
  readonly accounts: readonly (string | undefined)[]
  readonly data: Uint8Array
}

/** A Solana transaction in its wire format. */
export type WireSolana = {
  readonly signatures: readonly Uint8Array[]
  /** The bytes that signers sign. */
  readonly messageBytes: Uint8Array
  readonly message: {
    readonly version: 'legacy' | 0
    readonly signerCount: number
    readonly keys: readonly string[]
    readonly instructions: readonly Instruction[]
    readonly hasLookups: boolean
  }
}

const signatureSize = 64
const keySize = 32

/** Reads bytes in order. @throws {Error} They end too soon. */
function createCursor(bytes: Uint8Array) {
  let at = 0
  const take = (size: number) => {
    if (at + size > bytes.length) throw new Error('it ends too soon')
    at += size
    return bytes.slice(at - size, at)
  }
  const byte = () => take(1)[0] ?? 0
  return {
    take,
    byte,
    peek: () => bytes[at] ?? 0,
    position: () => at,
    /** A compact-u16: 7 bits a byte, the lowest first. */
    length() {
      for (let value = 0, shift = 0; shift < 21; shift += 7) {
        const part = byte()
        value |= (part & 0x7f) << shift
        if (part < 0x80) return value
      }
      throw new Error('a length in it is too long')
    },
  }
}

/**
 * Reads a transaction, signed or not.
 * @throws {Error} The bytes are not a transaction, or have a version that this wallet does not know.
 * @example readTransaction(base64.decode(text)).message.instructions
 */
export function readTransaction(bytes: Uint8Array): WireSolana {
  const cursor = createCursor(bytes)
  const list = <item>(read: () => item) => Array.from({ length: cursor.length() }, read)
  const signatures = list(() => cursor.take(signatureSize))
  const messageBytes = bytes.slice(cursor.position())
  const version = cursor.peek() < 0x80 ? 'legacy' : 0
  if (version === 0 && cursor.byte() !== 0x80) throw new Error('its version is unknown')
  const signerCount = cursor.byte()
  cursor.take(2)
  const keys = list(() => base58.encode(cursor.take(keySize)))
  cursor.take(keySize)
  const instructions = list(() => {
    const program = keys[cursor.byte()]
    if (program === undefined) throw new Error('it calls a program it does not name')
    const accounts = list(() => keys[cursor.byte()])
    return { program, accounts, data: cursor.take(cursor.length()) }
  })
  const hasLookups = version === 0 && cursor.length() > 0
  if (signerCount !== signatures.length || signerCount > keys.length || signerCount === 0)
    throw new Error('its signatures do not match its signers')
  return {
    signatures,
    messageBytes,
    message: { version, signerCount, keys, instructions, hasLookups },
  }
}

/** The transaction with one signature put in its place. */
export function placeSignature(bytes: Uint8Array, at: number, signature: Uint8Array): Uint8Array {
  const { signatures } = readTransaction(bytes)
  // A transaction has no room for more than 127 signatures, so their count is one byte.
  if (at < 0 || at >= signatures.length) throw new Error('there is no place for this signature')
  const signed = bytes.slice()
  signed.set(signature, 1 + at * signatureSize)
  return signed
}

/** The transaction with another blockhash; this makes its signatures invalid. */
export function placeBlockhash(bytes: Uint8Array, blockhash: Uint8Array): Uint8Array {
  const { message, messageBytes } = readTransaction(bytes)
  // Before the blockhash: the version if there is one, three counts, the count of keys (one byte), and the keys.
  const before = (message.version === 0 ? 1 : 0) + 3 + 1 + message.keys.length * keySize
  const changed = bytes.slice()
  changed.set(blockhash, bytes.length - messageBytes.length + before)
  return changed
}
