import { InvalidResponseError } from '../../errors/services.js'
import { readPsbt } from './psbt.js'
import { readUnsigned } from './readUnsigned.js'

/** BIP-174's, BIP-371's and BIP-373's lines that hold a signature or a part of one. */
const signatures = [0x02, 0x07, 0x08, 0x13, 0x14, 0x1b, 0x1c]

/**
 * Holds what a wallet hands back to what it was asked for. A signature itself is not checked: the coin it spends names
 * its key, and no node takes another's.
 * @param of `indexes` are the inputs that were to be signed, `unsigned` is the transaction, as `readUnsigned` tells it.
 * @throws {InvalidResponseError} It is no PSBT, of another transaction, or an input has no signature.
 */
export function checkSigned(
  answer: Uint8Array,
  { indexes, unsigned }: { indexes: readonly number[]; unsigned: string },
) {
  try {
    const signed = readPsbt(answer)
    if (readUnsigned(signed) !== unsigned) throw new RangeError('It is another transaction')
    for (const index of indexes)
      if (!signed.inputs[index]?.some(({ key }) => signatures.includes(key[0] ?? -1)))
        throw new RangeError(`Input ${index} is not signed`)
  } catch (cause) {
    throw new InvalidResponseError({ path: 'signPsbt', cause })
  }
}
