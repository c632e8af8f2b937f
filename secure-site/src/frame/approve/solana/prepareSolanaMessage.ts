import { encodeBase58, readBase58, z } from '@foyer/shared-core/frame'
import { ed25519 } from '@noble/curves/ed25519'
import type { Ask, Prepared } from '../../approvals.js'
import type { Frame } from '../../Frame.js'
import { FrameFault } from '../../FrameFault.js'
import { completeQuestion } from '../completeQuestion.js'
import { decodeMessage } from '../decode/message.js'
import { withKeys } from '../withKeys.js'
import { readSolanaMessage } from './readTransaction.js'

const Params = z.object({ message: z.string().check(z.maxLength(20_000)), pubkey: z.optional(z.string()) })

/** Of any version: no text begins with such a byte. */
const isVersioned = ([first = 0]: Uint8Array) => first >= 0x80 && first < 0xc0

/** Whether bytes could be sent as a transaction once they are signed. */
export const isTransaction = (bytes: Uint8Array) => {
  if (isVersioned(bytes)) return true
  try {
    readSolanaMessage(bytes)
    return true
  } catch {
    return false
  }
}

/** @throws {FrameFault} `invalid`: not of this account, or a transaction in a message's clothes. */
function readMessage({ account, params }: Ask): Uint8Array {
  const { data } = Params.safeParse(Array.isArray(params) ? params[0] : params)
  const bytes = data && readBase58(data.message)
  if (!bytes || (data.pubkey !== undefined && data.pubkey !== account))
    throw new FrameFault('invalid', 'Not a message of this account in base58')
  if (isTransaction(bytes)) throw new FrameFault('invalid', 'The message is a transaction')
  return bytes
}

/** `solana_signMessage`. */
export async function prepareSolanaMessage(frame: Frame, ask: Ask): Promise<Prepared> {
  const bytes = readMessage(ask)
  const reference = ask.network.caipNetworkId.split(':')[1] ?? ''
  const about = { hostOrigin: frame.host.origin, account: ask.account, reference, nowMs: frame.key.nowMs() }
  return {
    question: completeQuestion(frame, ask, decodeMessage(bytes, about)),
    sign: (signal) =>
      withKeys(frame, signal, ({ solanaKey }) => ({
        signature: encodeBase58(ed25519.sign(bytes, solanaKey)),
      })),
  }
}
