import { schnorr, secp256k1 } from '@noble/curves/secp256k1'
import { ripemd160 } from '@noble/hashes/legacy'
import { sha256 } from '@noble/hashes/sha2'
import { concatBytes } from '@noble/hashes/utils'
import { fromBase64 } from '../../format/bytes.js'
import { createReader } from './createReader.js'
import { legacyHash, segwitHash, taprootHash } from './messageHashes.js'
import { readFullForm } from './readFullForm.js'
import { type Receiver, readReceiver } from './readReceiver.js'

/** `unknown`: the address stands for a script, whose signatures only a node can judge. */
export type Verdict = 'valid' | 'invalid' | 'unknown'

const hash160 = (bytes: Uint8Array) => ripemd160(sha256(bytes))
const isSame = (a: Uint8Array, b: Uint8Array) =>
  a.length === b.length && a.every((byte, at) => byte === b[at])
/** A key's own witness program, wrapped into a script (BIP-49). */
const nestedHash = (keyHash: Uint8Array) => hash160(concatBytes(Uint8Array.of(0x00, 0x14), keyHash))

/** @returns Undefined where the bytes are no stack. */
function readWitness(bytes: Uint8Array): readonly Uint8Array[] | undefined {
  try {
    const reader = createReader(bytes)
    const items = Array.from({ length: reader.readSize() }, () => reader.readCounted())
    return reader.rest().length === 0 ? items : undefined
  } catch {
    return undefined
  }
}

/** Whether a key is the one that an address stands for. */
function isKeyOf({ kind, program }: Receiver, key: Uint8Array): boolean {
  if (kind === 'p2tr') return false
  const keyHash = hash160(key)
  return isSame(program, kind === 'p2sh' ? nestedHash(keyHash) : keyHash)
}

/** Checks a BIP-137 signature: 65 bytes that reveal the key. Some wallets sign so for every address but taproot. */
function verifyLegacy(
  receiver: Receiver,
  { bytes, message }: { bytes: Uint8Array; message: string },
): boolean {
  const header = (bytes[0] ?? 0) - 27
  if (header < 0 || header > 15) return false
  const signature = secp256k1.Signature.fromCompact(bytes.subarray(1)).addRecoveryBit(header & 3)
  const key = signature.recoverPublicKey(legacyHash(message))
  // Only the oldest addresses commit to an uncompressed key.
  return isKeyOf(receiver, key.toRawBytes(header >= 4))
}

/** A spend by a script below a taproot key ends with a control block, which begins with the script's version (BIP-341). */
function isScriptPath(items: readonly Uint8Array[]): boolean {
  const place = items.at(-1) ?? new Uint8Array()
  return place.length >= 33 && place.length % 32 === 1 && ((place[0] ?? 0) & 0xfe) === 0xc0
}

function verifyWitness(
  receiver: Receiver,
  { items, message }: { items: readonly Uint8Array[]; message: string },
): Verdict {
  const { kind, program, script } = receiver
  const [signature = new Uint8Array(), key = new Uint8Array()] = items
  const judge = (isValid: boolean) => (isValid ? 'valid' : 'invalid')
  if (kind === 'p2tr') {
    if (items.length > 1) return isScriptPath(items) ? 'unknown' : 'invalid'
    const [type = 0] = signature.subarray(64)
    const hash = taprootHash({ script, message, type })
    const isForm = signature.length === 64 || (signature.length === 65 && type === 1)
    return judge(isForm && schnorr.verify(signature.subarray(0, 64), hash, program))
  }
  if (kind === 'p2sh' && (items.length !== 2 || key.length !== 33)) return 'unknown'
  if (items.length !== 2 || signature.at(-1) !== 1 || !isKeyOf(receiver, key)) return 'invalid'
  const hash = segwitHash({ script, message, keyHash: hash160(key) })
  return judge(secp256k1.verify(signature.subarray(0, -1), hash, key, { format: 'der' }))
}

type FullForm = NonNullable<ReturnType<typeof readFullForm>>

/** Judges the witness as in the simple form; 'unknown' where a script may need more than that. */
function verifyFull(receiver: Receiver, { form, message }: { form: FullForm; message: string }): Verdict {
  const { kind, program } = receiver
  const isScripted = kind === 'p2sh' || kind === 'p2tr'
  if (form === 'other') return isScripted ? 'unknown' : 'invalid'
  const { scriptSig, witness } = form
  const isNested =
    scriptSig.length === 23 && isSame(scriptSig.subarray(0, 3), Uint8Array.of(0x16, 0x00, 0x14))
  if (kind === 'p2sh' && !isNested) return 'unknown'
  const isShown = kind === 'p2sh' ? isSame(hash160(scriptSig.subarray(1)), program) : scriptSig.length === 0
  const items = readWitness(witness)
  return isShown && items ? verifyWitness(receiver, { items, message }) : 'invalid'
}

/**
 * Checks a message's signature against the signer's address: BIP-322's simple or full form, or BIP-137's 65 bytes.
 * @param of `signature` in base64.
 * @example await verifyMessage({ address, message: 'Hello', signature }) // 'valid'
 */
export async function verifyMessage({
  address,
  message,
  signature,
}: verifyMessage.Parameters): Promise<Verdict> {
  const receiver = await readReceiver(address)
  if (!receiver) return 'unknown'
  try {
    const bytes = fromBase64(signature)
    if (bytes.length === 65) return verifyLegacy(receiver, { bytes, message }) ? 'valid' : 'invalid'
    const form = readFullForm(bytes, { script: receiver.script, message })
    if (form) return verifyFull(receiver, { form, message })
    const items = readWitness(bytes)
    if (!items || receiver.kind === 'p2pkh') return 'invalid'
    return verifyWitness(receiver, { items, message })
  } catch {
    // Not base64, or not a point of the curve.
    return 'invalid'
  }
}

export declare namespace verifyMessage {
  type Parameters = { address: string; message: string; signature: string }
}
