import { sha256 } from '@noble/hashes/sha2.js'
import { hex } from '@scure/base'
import { RawTx, Transaction } from '@scure/btc-signer'
import { RawOldTx } from '@scure/btc-signer/script.js'

type Input = {
  readonly txid: string
  readonly vout: number
  readonly sequence: number
  readonly script: Uint8Array
}

export type ReadTransaction = {
  readonly txid: string
  readonly hex: string
  readonly version: number
  readonly lockTime: number
  readonly inputs: readonly Input[]
  readonly outputs: readonly { readonly amount: bigint; readonly script: Uint8Array }[]
  /** The items of each input's witness. */
  readonly witnesses: readonly (readonly Uint8Array[])[]
  readonly weight: number
  readonly vsize: number
  /** Computes the hash that a signature covers; built on demand, since most transactions are only counted. */
  toSigner(): Transaction
}

/** @throws {Error} The bytes are not a transaction. */
export function readTransaction(bytes: Uint8Array): ReadTransaction {
  const raw = RawTx.decode(bytes)
  const stripped = RawOldTx.encode(raw)
  const weight = stripped.length * 3 + bytes.length
  return {
    txid: hex.encode(sha256(sha256(stripped)).reverse()),
    hex: hex.encode(bytes),
    version: raw.version,
    lockTime: raw.lockTime,
    inputs: raw.inputs.map(({ txid, index, sequence, finalScriptSig }) => ({
      txid: hex.encode(txid),
      vout: index,
      sequence,
      script: finalScriptSig,
    })),
    outputs: raw.outputs,
    witnesses: raw.inputs.map((_, index) => raw.witnesses?.[index] ?? []),
    weight,
    vsize: Math.ceil(weight / 4),
    toSigner: () =>
      Transaction.fromRaw(bytes, {
        allowUnknownInputs: true,
        allowUnknownOutputs: true,
        disableScriptCheck: true,
      }),
  }
}
