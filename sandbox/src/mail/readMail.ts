import PostalMime from 'postal-mime'

/** A mail as the mailbox shows it. */
export type Mail = {
  readonly id: string
  /** The addresses that the mail server was given, in lower case; a mail's own header may say others. */
  readonly to: readonly string[]
  readonly from: string
  readonly subject: string
  readonly text: string
  readonly html: string | undefined
  /** The first number of six digits in the text, or in the subject, that is no part of a word or an address. */
  readonly code: string | undefined
  /** When it arrived, ISO 8601. */
  readonly atIso: string
}

const codePattern = /(?<![\w#&-])\d{6}(?![\w@-])/

/** Reads the bytes that a mail server was given; what no reader understands is shown as its text. */
export async function readMail(bytes: Uint8Array, given: Pick<Mail, 'id' | 'to' | 'atIso'>): Promise<Mail> {
  const { from, html, subject = '', text } = await PostalMime.parse(bytes)
  const words = text ?? ''
  return {
    ...given,
    from: from?.address ?? '',
    subject,
    text: words,
    html,
    code: (codePattern.exec(words) ?? codePattern.exec(subject))?.[0],
  }
}
