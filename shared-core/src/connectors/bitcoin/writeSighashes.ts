import { InvalidOptionError } from '../../errors/options.js'
import type { BitcoinSignInput } from '../../providers/BitcoinProvider.js'
import type { Entry, Psbt } from './psbt.js'

const sighashType = 0x03
/** Every valid type: BIP-143's, and BIP-341's 0 for the default. */
const sighashes = [0x00, 0x01, 0x02, 0x03, 0x81, 0x82, 0x83]

/** @throws {InvalidOptionError} More than one type, or one that does not exist: a signature has exactly one. */
function readSighash({ index, sighashTypes }: BitcoinSignInput): number | undefined {
  if (!sighashTypes || sighashTypes.length === 0) return undefined
  const [sighash = -1, ...others] = sighashTypes
  if (others.length === 0 && sighashes.includes(sighash)) return sighash
  throw new InvalidOptionError({
    option: 'sighashTypes',
    reason: `Input ${index} is signed by one of ${sighashes.join(', ')}.`,
  })
}

function withSighash(entries: readonly Entry[], sighash: number | undefined): readonly Entry[] {
  if (sighash === undefined) return entries
  const others = entries.filter(({ key }) => key.length !== 1 || key[0] !== sighashType)
  return [...others, { key: Uint8Array.of(sighashType), value: Uint8Array.of(sighash, 0, 0, 0) }]
}

/**
 * Writes each input's requested sighash type into the PSBT, for wallet standards whose requests cannot carry it.
 * @throws {InvalidOptionError} There is no such input or sighash type, or an input is named twice.
 */
export function writeSighashes(psbt: Psbt, inputs: readonly BitcoinSignInput[]): Psbt {
  const wished = new Map(inputs.map((input) => [input.index, readSighash(input)]))
  const count = psbt.inputs.length
  const areInputs = [...wished.keys()].every((x) => Number.isSafeInteger(x) && x >= 0 && x < count)
  if (!areInputs || wished.size < inputs.length || wished.size === 0)
    throw new InvalidOptionError({
      option: 'signInputs',
      reason: `Names inputs 0 to ${count - 1}, each once.`,
    })
  return { ...psbt, inputs: psbt.inputs.map((entries, index) => withSighash(entries, wished.get(index))) }
}
