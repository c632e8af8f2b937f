import { concatBytes } from '@noble/hashes/utils'
import { createReader } from './createReader.js'
import { partsOf } from './messageHashes.js'

const isSame = (a: Uint8Array, b: Uint8Array) =>
  a.length === b.length && a.every((byte, at) => byte === b[at])

/**
 * Reads BIP-322's full form: the whole second transaction, for scripts that need more than a witness.
 * @param of The `script` and the `message` that the transaction must spend.
 * @returns The witness of the one input of a plain transaction; 'other' for a transaction with more inputs, a lock or no
 * witness; undefined for one that does not spend the message's output.
 */
export function readFullForm(
  bytes: Uint8Array,
  of: { script: Uint8Array; message: string },
): { scriptSig: Uint8Array; witness: Uint8Array } | 'other' | undefined {
  const { outpoint, output, sequence } = partsOf(of)
  const start = concatBytes(new Uint8Array(4), Uint8Array.of(0, 1, 1), outpoint)
  // Behind the version and the number of inputs, and the mark of a witness where there is one.
  const isAbout = [5, 7].some((at) => isSame(bytes.subarray(at, at + outpoint.length), outpoint))
  if (!isAbout) return undefined
  try {
    const reader = createReader(bytes)
    if (!isSame(reader.take(start.length), start)) return 'other'
    const scriptSig = reader.readCounted()
    const end = concatBytes(sequence, Uint8Array.of(1), output)
    if (!isSame(reader.take(end.length), end)) return 'other'
    const rest = reader.rest()
    const isLocked = rest.subarray(-4).some((byte) => byte !== 0)
    return isLocked ? 'other' : { scriptSig, witness: rest.subarray(0, -4) }
  } catch {
    return 'other'
  }
}
