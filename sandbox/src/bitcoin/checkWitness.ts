import { schnorr, secp256k1 } from '@noble/curves/secp256k1'
import { hex } from '@scure/base'
import { OutScript, p2wpkh } from '@scure/btc-signer'
import { BroadcastError } from './BroadcastError.js'
import type { Output } from './createLedger.js'
import type { ReadTransaction } from './readTransaction.js'

type Spending = { read: ReadTransaction; index: number; spends: readonly Output[] }

const refused = (why: string) =>
  new BroadcastError({ reason: `mandatory-script-verify-flag-failed (${why})` })

const isTrue = (check: () => boolean) => {
  try {
    return check()
  } catch {
    // The bytes are not a signature, or not a key.
    return false
  }
}

function checkKeyHash({ read, index }: Spending, { script, value }: Output): void {
  const [signature, publicKey, ...others] = read.witnesses[index] ?? []
  if (!signature?.length || !publicKey || others.length) throw refused('Witness program hash mismatch')
  if (!isTrue(() => hex.encode(p2wpkh(publicKey).script) === hex.encode(script)))
    throw refused('Witness program hash mismatch')
  const hashType = signature[signature.length - 1] ?? 0
  const isValid = isTrue(() => {
    const digest = read.toSigner().preimageWitnessV0(index, keyHashScript(script), hashType, value)
    const parsed = secp256k1.Signature.fromDER(signature.slice(0, -1))
    return secp256k1.verify(parsed.toCompactRawBytes(), digest, publicKey, { lowS: true, prehash: false })
  })
  if (!isValid) throw refused('Signature must be zero for failed CHECK(MULTI)SIG operation')
}

/** The script that a signature of a key hash covers [BIP-143]. */
function keyHashScript(script: Uint8Array): Uint8Array {
  const decoded = OutScript.decode(script)
  if (decoded.type !== 'wpkh') throw refused('Witness program hash mismatch')
  return OutScript.encode({ type: 'pkh', hash: decoded.hash })
}

function checkTaprootKey({ read, index, spends }: Spending, { script }: Output): void {
  const [signature, ...others] = read.witnesses[index] ?? []
  if (!signature || others.length) throw refused('Script path spends are not known here')
  const hashType = signature[64] ?? 0
  const isWellFormed = signature.length === 64 || (signature.length === 65 && hashType !== 0)
  const isValid = isTrue(() => {
    const scripts = spends.map((output) => output.script)
    const values = spends.map((output) => output.value)
    const digest = read.toSigner().preimageWitnessV1(index, scripts, hashType, values)
    return schnorr.verify(signature.slice(0, 64), digest, script.slice(2))
  })
  if (!isWellFormed || !isValid) throw refused('Invalid Schnorr signature')
}

/**
 * Checks that the owner of an input's coins signed. Knows p2wpkh and p2tr's key path; local wallets use no others.
 * @throws {BroadcastError} The coins' owner did not sign, or the coins have another kind of script.
 */
export function checkWitness(spending: Spending): void {
  const spent = spending.spends[spending.index]
  const type = spent && OutScript.decode(spent.script).type
  if (spent && type === 'wpkh') checkKeyHash(spending, spent)
  else if (spent && type === 'tr') checkTaprootKey(spending, spent)
  else throw refused('This kind of output cannot be spent here')
}
