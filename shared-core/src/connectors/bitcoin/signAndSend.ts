import { BroadcastUnconfirmedError } from '../../errors/broadcast.js'
import { RequestRejectedError } from '../../errors/send.js'
import { fromBase64, toBase64 } from '../../format/bytes.js'
import { awaitSent } from '../../providers/awaitSent.js'
import { isRejection } from '../../providers/walletErrors.js'
import type { BitcoinSigner, FaceInput } from './BitcoinFace.js'

type Signed = { readonly psbt: string; readonly txid?: string }

/**
 * Has a PSBT signed, and sent where that is asked: by the wallet while it signs, or in a second step of its own.
 * @throws {InvalidResponseError} What came back does not hold, and was not sent.
 * @throws {RequestRejectedError} @throws {BroadcastUnconfirmedError}
 */
export async function signAndSend(
  { pushPsbt, signPsbt }: BitcoinSigner,
  { broadcast, bytes, check, inputs, psbt }: signAndSend.Parameters,
): Promise<Signed> {
  const sign = async (): Promise<Signed> => {
    const { psbt: answer = new Uint8Array(), txid } = await signPsbt({ psbt: bytes, inputs, broadcast })
    try {
      check(answer)
    } catch (cause) {
      // With an id it was sent, also where an error came beside it: told of a failure, the visitor would pay twice.
      if (txid) return { psbt, txid }
      throw cause
    }
    return { psbt: toBase64(answer), ...(txid && { txid }) }
  }
  if (!broadcast) return sign()
  const signed = await (pushPsbt ? sign() : awaitSent(sign()))
  if (signed.txid) return signed
  if (pushPsbt) return { ...signed, txid: await push(pushPsbt, signed.psbt) }
  // Signed, and perhaps sent: only an id would say so.
  throw new BroadcastUnconfirmedError({ psbt: signed.psbt })
}

export declare namespace signAndSend {
  type Parameters = {
    broadcast: boolean
    /** Holds what the wallet handed back to what it was asked for. */
    check(answer: Uint8Array): void
    inputs: readonly FaceInput[]
    /** As the page gave it, base64, and as the wallet gets it. */
    psbt: string
    bytes: Uint8Array
  }
}

/** Only a no ends it: where the answer got lost it may be on its way. */
async function push(pushPsbt: NonNullable<BitcoinSigner['pushPsbt']>, psbt: string): Promise<string> {
  try {
    return await pushPsbt(fromBase64(psbt))
  } catch (cause) {
    if (isRejection(cause)) throw new RequestRejectedError({ cause })
    throw new BroadcastUnconfirmedError({ psbt, cause })
  }
}
