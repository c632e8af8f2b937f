import type { Ask, Prepared } from '../approvals.js'
import type { Frame } from '../Frame.js'
import { FrameFault } from '../FrameFault.js'
import { completeQuestion } from './completeQuestion.js'
import { bytesOfMessage, decodeMessage, readText } from './decode/message.js'
import { mayBeHash } from './givesPower.js'
import { hashMessage, type SignHash, signWithKey } from './sign/signEvm.js'

const isOf = (value: unknown, account: string) =>
  typeof value === 'string' && value.toLowerCase() === account.toLowerCase()

/** The message of `[message, account]`; some pages turn the two around. @throws {FrameFault} For another account. */
function readMessage({ account, params }: Ask): string {
  const [first, second] = Array.isArray(params) ? params : []
  const message = isOf(second, account) ? first : isOf(first, account) ? second : undefined
  if (typeof message !== 'string') throw new FrameFault('invalid', 'Not [message, account] of this account')
  return message
}

/** `personal_sign`. */
export async function prepareMessage(
  frame: Frame,
  ask: Ask,
  sign: SignHash = signWithKey,
): Promise<Prepared> {
  const bytes = bytesOfMessage(readMessage(ask))
  const isReadable = readText(bytes) !== undefined
  // What a Safe signs is of its own hash.
  const isHash = ask.smart?.kind !== 'safe' && mayBeHash(frame, { isReadable, length: bytes.length })
  const reference = ask.network.caipNetworkId.split(':')[1] ?? ''
  const decoded = decodeMessage(bytes, {
    hostOrigin: frame.host.origin,
    account: ask.account,
    reference,
    nowMs: frame.key.nowMs(),
  })
  return {
    question: completeQuestion(frame, ask, {
      ...decoded,
      notes: [...decoded.notes, ...(isHash ? [{ tone: 'danger', text: 'note.hash' } as const] : [])],
    }),
    sign: (signal) => sign(frame, signal, hashMessage(bytes)),
  }
}
