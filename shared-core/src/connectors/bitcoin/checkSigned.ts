import { InvalidResponseError } from '../../errors/services.js'
import { toHex } from '../../format/bytes.js'
import { type Entry, type Psbt, readPsbt } from './psbt.js'
import { readUnsigned } from './readUnsigned.js'

/** BIP-174's and BIP-371's lines that finish an input: it needs no further signature. */
const whole = [0x07, 0x08, 0x13]
/** Theirs and BIP-373's that hold one signer's part; the signer's key is in the line's own. */
const parts = [0x02, 0x14, 0x1b, 0x1c]

const isOf = (types: readonly number[], { key }: Entry) => types.includes(key[0] ?? -1)
const toText = ({ key, value }: Entry) => `${toHex(key)}=${toHex(value)}`

/**
 * Holds what a wallet hands back to what it was asked for. A signature itself is not checked: the coin it spends names
 * its key, and no node takes another's. What a co-signer had signed before is not this wallet's doing.
 * @param of `inputs` were to be signed, each by the key where that is known; `unsigned` is the transaction, as
 * `readUnsigned` tells it.
 * @throws {InvalidResponseError} It is no PSBT, of another transaction, or an input has no signature.
 */
export function checkSigned(answer: Uint8Array, { given, inputs, unsigned }: checkSigned.Parameters): void {
  try {
    const signed = readPsbt(answer)
    if (readUnsigned(signed) !== unsigned) throw new RangeError('It is another transaction')
    for (const { index, publicKey } of inputs) {
      const before = new Set(given.inputs[index]?.map(toText))
      // One that had signed before signs the same again: only a line of another's key has to be new.
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
    /** What was to be signed. */
    given: Pick<Psbt, 'inputs'>
    inputs: readonly { readonly index: number; readonly publicKey?: string | undefined }[]
    unsigned: string
  }
}
