import { encodeBase58 } from '@foyer/shared-core/frame'

export type Instruction = {
  readonly program: string
  /** Undefined: an address of a table that is not in the transaction. */
  readonly accounts: readonly (string | undefined)[]
  readonly data: Uint8Array
}

export type SolanaMessage = {
  /** The first of all accounts: those that sign. */
  readonly signers: readonly string[]
  readonly instructions: readonly Instruction[]
  /** It names accounts by tables on the chain. */
  readonly hasTables: boolean
}

export type SolanaTransaction = {
  readonly bytes: Uint8Array
  /** Where each signer's signature is in `bytes`. */
  readonly signaturesAt: number
  readonly message: Uint8Array
  readonly read: SolanaMessage
}

/** Reads bytes in their order; past the end is a failure. */
function createReader(bytes: Uint8Array) {
  let at = 0
  const take = (length: number) => {
    if (at + length > bytes.length) throw new RangeError('It ends too early')
    at += length
    return bytes.subarray(at - length, at)
  }
  const byte = () => take(1)[0] ?? 0
  return {
    take,
    byte,
    /** Solana's length: seven bits a byte, at most three. */
    length() {
      let value = 0
      for (let shift = 0; shift <= 14; shift += 7) {
        const part = byte()
        value |= (part & 127) << shift
        if (part < 128) return value
      }
      throw new RangeError('A length of more than three bytes')
    },
    peek: () => bytes[at] ?? 0,
    at: () => at,
    isAtEnd: () => at === bytes.length,
  }
}

type Reader = ReturnType<typeof createReader>

const many = <item>(reader: Reader, read: () => item) => Array.from({ length: reader.length() }, read)

/** @throws {RangeError} Not a message of a transaction, or of a version that this wallet does not know. */
export function readSolanaMessage(bytes: Uint8Array): SolanaMessage {
  const reader = createReader(bytes)
  const isVersioned = reader.peek() >= 128
  if (isVersioned && reader.byte() !== 128) throw new RangeError('Another version')
  const signerCount = reader.byte()
  reader.take(2)
  const accounts = many(reader, () => encodeBase58(reader.take(32)))
  reader.take(32)
  const instructions = many(reader, () => ({
    program: accounts[reader.byte()] ?? '',
    accounts: many(reader, () => accounts[reader.byte()]),
    data: reader.take(reader.length()).slice(),
  }))
  const tables = isVersioned
    ? many(reader, () => {
        reader.take(32)
        reader.take(reader.length())
        reader.take(reader.length())
      })
    : []
  if (!reader.isAtEnd()) throw new RangeError('Bytes too many')
  if (signerCount === 0 || signerCount > accounts.length || instructions.some(({ program }) => !program))
    throw new RangeError('Accounts that are not there')
  return { signers: accounts.slice(0, signerCount), instructions, hasTables: tables.length > 0 }
}

/** @throws {RangeError} Not a transaction. */
export function readSolanaTransaction(bytes: Uint8Array): SolanaTransaction {
  const reader = createReader(bytes)
  const signatures = reader.length()
  const signaturesAt = reader.at()
  reader.take(signatures * 64)
  const message = bytes.subarray(reader.at())
  const read = readSolanaMessage(message)
  if (signatures !== read.signers.length) throw new RangeError('Signatures that do not fit')
  return { bytes, signaturesAt, message, read }
}

/** @returns The transaction with this signer's signature in its place. @throws {RangeError} It is no signer. */
export function placeSignature(of: SolanaTransaction, signer: string, signature: Uint8Array): Uint8Array {
  const index = of.read.signers.indexOf(signer)
  if (index < 0) throw new RangeError('The account is no signer')
  const signed = of.bytes.slice()
  signed.set(signature, of.signaturesAt + index * 64)
  return signed
}
