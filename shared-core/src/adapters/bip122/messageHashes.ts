import { sha256 } from '@noble/hashes/sha2'
import { concatBytes, utf8ToBytes } from '@noble/hashes/utils'

const zeros = (length: number) => new Uint8Array(length)
const hash256 = (bytes: Uint8Array) => sha256(sha256(bytes))
/** Bytes behind their own length, as all of Bitcoin counts them. */
const counted = (bytes: Uint8Array): Uint8Array => {
  const { length } = bytes
  const size = length < 0xfd ? [length] : [0xfd, length & 0xff, length >>> 8]
  const long = [0xfe, length & 0xff, (length >>> 8) & 0xff, (length >>> 16) & 0xff, length >>> 24]
  return concatBytes(Uint8Array.from(length > 0xffff ? long : size), bytes)
}

/** BIP-340. */
function taggedHash(tag: string, ...parts: readonly Uint8Array[]): Uint8Array {
  const name = sha256(utf8ToBytes(tag))
  return sha256(concatBytes(name, name, ...parts))
}

/** What older signatures are over. */
export const legacyHash = (message: string): Uint8Array =>
  hash256(concatBytes(counted(utf8ToBytes('Bitcoin Signed Message:\n')), counted(utf8ToBytes(message))))

/** BIP-322's first transaction, which commits to message and script: the id that its second one spends. */
function toSpend(script: Uint8Array, message: string): Uint8Array {
  const scriptSig = concatBytes(
    Uint8Array.of(0x00, 0x20),
    taggedHash('BIP0322-signed-message', utf8ToBytes(message)),
  )
  const outpoint = concatBytes(zeros(32), Uint8Array.of(0xff, 0xff, 0xff, 0xff))
  return hash256(
    concatBytes(
      zeros(4),
      Uint8Array.of(1),
      outpoint,
      counted(scriptSig),
      zeros(4),
      Uint8Array.of(1),
      zeros(8),
      counted(script),
      zeros(4),
    ),
  )
}

type Signing = { readonly script: Uint8Array; readonly message: string }

/** The second one's parts: it spends the first's output for nothing. */
export const partsOf = ({ message, script }: Signing) => ({
  outpoint: concatBytes(toSpend(script, message), zeros(4)),
  sequence: zeros(4),
  // No amount, and a script that says OP_RETURN.
  output: concatBytes(zeros(8), Uint8Array.of(1, 0x6a)),
})

/** What a witness of version 0 signs (BIP-143), all inputs and all outputs. @param keyHash What the script pays to. */
export function segwitHash({ keyHash, ...signing }: Signing & { readonly keyHash: Uint8Array }): Uint8Array {
  const { outpoint, output, sequence } = partsOf(signing)
  const scriptCode = concatBytes(Uint8Array.of(0x76, 0xa9, 0x14), keyHash, Uint8Array.of(0x88, 0xac))
  return hash256(
    concatBytes(
      zeros(4),
      hash256(outpoint),
      hash256(sequence),
      outpoint,
      counted(scriptCode),
      zeros(8),
      sequence,
      hash256(output),
      zeros(4),
      Uint8Array.of(1, 0, 0, 0),
    ),
  )
}

/** What a taproot key signs (BIP-341). @param type 0 or 1: both mean all inputs and all outputs. */
export function taprootHash({ type, ...signing }: Signing & { readonly type: number }): Uint8Array {
  const { outpoint, output, sequence } = partsOf(signing)
  return taggedHash(
    'TapSighash',
    Uint8Array.of(0, type),
    zeros(8),
    sha256(outpoint),
    sha256(zeros(8)),
    sha256(counted(signing.script)),
    sha256(sequence),
    sha256(output),
    zeros(5),
  )
}
