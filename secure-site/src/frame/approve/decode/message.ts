import { fromHex, parseSiwx, toHex } from '@foyer/shared-core/frame'
import { type Bytes, utf8 } from '../../../keys/bytes.js'
import { cleanLines } from '../../../ui/cleanLines.js'
import type { Decoded, Line, Note } from '../../../ui/Question.js'

/** Whether it has control characters that no text has. */
const isBinary = (text: string) => /\p{Cc}/u.test(text.replace(/[\t\n\r]/g, ''))

/** @returns The text, where the bytes are UTF-8 that people read; else undefined. */
export function readText(bytes: Uint8Array): string | undefined {
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes)
    return isBinary(text) ? undefined : text
  } catch {
    return undefined
  }
}

/** The bytes that `personal_sign` signs: of hex what it stands for, else the text's own. */
export const bytesOfMessage = (message: string): Bytes =>
  /^0x([0-9a-f]{2})*$/i.test(message) ? fromHex(message.slice(2)) : utf8(message)

type About = {
  readonly hostOrigin: string
  readonly account: string
  readonly reference: string
  readonly nowMs: number
}

/** What of a sign-in is not as this page, account and chain have it. */
function judgeSignIn(text: string, { account, hostOrigin, nowMs, reference }: About) {
  const siwx = parseSiwx(text)
  const notes: Note[] = []
  const host = new URL(hostOrigin)
  if (siwx.domain !== host.host)
    notes.push({
      tone: 'danger',
      text: 'note.foreignDomain',
      values: { domain: siwx.domain, page: host.host },
    })
  if (siwx.accountAddress.toLowerCase() !== account.toLowerCase())
    notes.push({ tone: 'danger', text: 'note.foreignAccount', values: { account: siwx.accountAddress } })
  if (siwx.chainId.split(':')[1] !== reference)
    notes.push({ tone: 'warning', text: 'note.foreignChain', values: { chain: siwx.chainId } })
  if (siwx.expirationTime && Date.parse(siwx.expirationTime) < nowMs)
    notes.push({ tone: 'warning', text: 'note.expired' })
  const lines: Line[] = [
    { label: 'line.signInTo', value: siwx.domain, as: 'code' },
    ...(siwx.statement ? [{ label: 'line.statement', value: siwx.statement } as const] : []),
    ...(siwx.expirationTime ? [{ label: 'line.expires', value: siwx.expirationTime } as const] : []),
    ...(siwx.resources ?? []).map((value): Line => ({ label: 'line.resource', value, as: 'code' })),
  ]
  return { notes, lines }
}

const looksLikeSignIn = (text: string) => /wants you to sign in with your/i.test(text)

/** Decodes the bytes of a message: a sign-in, a text, or bytes that are neither. */
export function decodeMessage(bytes: Uint8Array, about: About): Decoded {
  const read = readText(bytes)
  if (read === undefined)
    return {
      title: 'title.message',
      action: 'action.sign',
      notes: [{ tone: 'warning', text: 'note.unreadable' }],
      lines: [],
      texts: [{ label: 'label.bytes', text: `0x${toHex(bytes)}` }],
    }
  const { text, wasChanged } = cleanLines(read)
  const notes: Note[] = wasChanged ? [{ tone: 'danger', text: 'note.hiddenCharacters' }] : []
  const texts = [{ label: 'label.message', text } as const]
  if (!looksLikeSignIn(text))
    return { title: 'title.message', action: 'action.sign', notes, lines: [], texts }
  try {
    const judged = judgeSignIn(read, about)
    const signIn = { title: 'title.signIn', action: 'action.signIn' } as const
    return { ...signIn, notes: [...notes, ...judged.notes], lines: judged.lines, texts }
  } catch {
    const malformed: Note = { tone: 'danger', text: 'note.malformedSignIn' }
    return { title: 'title.message', action: 'action.sign', notes: [...notes, malformed], lines: [], texts }
  }
}
