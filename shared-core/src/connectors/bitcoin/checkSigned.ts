import { InvalidResponseError } from '../../errors/services.js'
import { toHex } from '../../format/bytes.js'
import { type Entry, type Psbt, readPsbt } from './psbt.js'
import { readUnsigned } from './readUnsigned.js'

/** The types of BIP-174's and BIP-371's lines that finish an input. */
const whole = [0x07, 0x08, 0x13]
/** The types of lines of BIP-174, BIP-371 and BIP-373 that hold one signer's part; the line's key contains the signer's. */
const parts = [0x02, 0x14, 0x1b, 0x1c]

const isOf = (types: readonly number[], { key }: Entry) => types.includes(key[0] ?? -1)
const toText = ({ key, value }: Entry) => `${toHex(key)}=${toHex(value)}`

/**
 * Whether a wallet's answer is a PSBT of another transaction.
 * @returns False where it is no PSBT.
 */
export function isOtherTransaction(answer: Uint8Array, unsigned: string): boolean {
  try {
    return readUnsigned(readPsbt(answer)) !== unsigned
  } catch {
    return false
  }
}

/**
 * Checks that a wallet signed the requested inputs of the same transaction. Does not verify the signatures: nodes refuse
 * those of a wrong key. Lines that co-signers added before do not count as this wallet's.
 * @param of `inputs`: the inputs to sign, with the key if it is known; `unsigned`: the transaction, as `readUnsigned`
 * returns it.
 * @throws {InvalidResponseError} It is no PSBT, of another transaction, or an input has no signature.
 */
export function checkSigned(answer: Uint8Array, { given, inputs, unsigned }: checkSigned.Parameters): void {
  try {
    const signed = readPsbt(answer)
    if (readUnsigned(signed) !== unsigned) throw new RangeError('It is another transaction')
    for (const { index, publicKey } of inputs) {
      const before = new Set(given.inputs[index]?.map(toText))
      // A wallet that signed before repeats its own line; a line of another or unknown key must be new.
      const own = publicKey?.slice(-64).toLowerCase()
      const isOwn = (entry: Entry) => own !== undefined && toHex(entry.key).includes(own)
      const isSigned = signed.inputs[index]?.some(
        (entry) => isOf(whole, entry) || (isOf(parts, entry) && (isOwn(entry) || !before.has(toText(entry)))),
      )
      if (!isSigned) throw new RangeError(`Input ${index} is not signed`)
    }
  } catch (cause) {
    throw new InvalidResponseError({ path: 'signPsbt', cause })
  }
}

export declare namespace checkSigned {
  type Parameters = {
    /** The PSBT that the wallet got. */
    given: Pick<Psbt, 'inputs'>
    inputs: readonly { readonly index: number; readonly publicKey?: string | undefined }[]
    unsigned: string
  }
}
