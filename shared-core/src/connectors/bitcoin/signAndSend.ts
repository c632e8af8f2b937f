import { BroadcastUnconfirmedError } from '../../errors/broadcast.js'
import { RequestRejectedError, TransactionDiffersError } from '../../errors/send.js'
import { fromBase64, toBase64 } from '../../format/bytes.js'
import { awaitSent } from '../../providers/awaitSent.js'
import { isRejection } from '../../providers/readRefusal.js'
import type { BitcoinSigner, FaceInput } from './BitcoinFace.js'

type Signed = { readonly psbt: string; readonly txid?: string }

/**
 * Asks the wallet to sign a PSBT and, if requested, to send it: while it signs, or in a second step.
 * @throws {InvalidResponseError} The signed PSBT fails the check, and was not sent.
 * @throws {RequestRejectedError} @throws {BroadcastUnconfirmedError}
 * @throws {TransactionDiffersError} The wallet sent another transaction.
 */
export async function signAndSend(
  { pushPsbt, signPsbt }: BitcoinSigner,
  { broadcast, bytes, check, inputs, isOther, psbt }: signAndSend.Parameters,
): Promise<Signed> {
  const sign = async (): Promise<Signed> => {
    const { psbt: answer = new Uint8Array(), txid } = await signPsbt({ psbt: bytes, inputs, broadcast })
    try {
      check(answer)
    } catch (cause) {
      // Sent, and another one than was asked for: the page must learn both.
      if (txid && isOther(answer)) throw new TransactionDiffersError({ hash: txid })
      // With an id the transaction was sent, also if an error came with it: a visitor told of a failure would pay twice.
      if (txid) return { psbt, txid }
      throw cause
    }
    return { psbt: toBase64(answer), ...(txid && { txid }) }
  }
  if (!broadcast) return sign()
  const signed = await (pushPsbt ? sign() : awaitSent(sign()))
  if (signed.txid) return signed
  if (pushPsbt) return { ...signed, txid: await push(pushPsbt, signed.psbt) }
  // Signed, and perhaps sent: without an id we cannot tell.
  throw new BroadcastUnconfirmedError({ psbt: signed.psbt })
}

export declare namespace signAndSend {
  type Parameters = {
    broadcast: boolean
    /** Checks the wallet's signed PSBT against the request. */
    check(answer: Uint8Array): void
    inputs: readonly FaceInput[]
    /** Whether the wallet's PSBT is of another transaction; not if it is no PSBT at all. */
    isOther(answer: Uint8Array): boolean
    /** `psbt`: as the page gave it, base64. `bytes`: as the wallet gets it. */
    psbt: string
    bytes: Uint8Array
  }
}

/** Only a rejection is a failure: after a lost answer the transaction may be on its way. */
async function push(pushPsbt: NonNullable<BitcoinSigner['pushPsbt']>, psbt: string): Promise<string> {
  try {
    return await pushPsbt(fromBase64(psbt))
  } catch (cause) {
    if (isRejection(cause, 'bitcoin')) throw new RequestRejectedError({ cause })
    throw new BroadcastUnconfirmedError({ psbt, cause })
  }
}
