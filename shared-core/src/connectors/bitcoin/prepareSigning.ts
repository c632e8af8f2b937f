import { InvalidOptionError } from '../../errors/options.js'
import { fromBase64 } from '../../format/bytes.js'
import type { BitcoinSignInput } from '../../providers/BitcoinProvider.js'
import { readPsbt, writePsbt } from './psbt.js'
import { readUnsigned } from './readUnsigned.js'
import { writeSighashes } from './writeSighashes.js'

/**
 * Checks a page's signing request before a wallet is asked.
 * @returns The PSBT with the requested sighash types, its bytes, and its transaction.
 * @throws {InvalidOptionError} Not a PSBT, or it lacks a named input.
 */
export function prepareSigning({ psbt, signInputs }: prepareSigning.Parameters) {
  const read = () => {
    const whole = readPsbt(fromBase64(psbt))
    return { whole, unsigned: readUnsigned(whole) }
  }
  try {
    const { unsigned, whole } = read()
    const given = writeSighashes(whole, signInputs)
    return { bytes: writePsbt(given), given, unsigned }
  } catch (cause) {
    if (cause instanceof InvalidOptionError) throw cause
    throw new InvalidOptionError({ option: 'psbt', reason: 'It is no PSBT, or not whole.', cause })
  }
}

export declare namespace prepareSigning {
  type Parameters = { psbt: string; signInputs: readonly BitcoinSignInput[] }
}
