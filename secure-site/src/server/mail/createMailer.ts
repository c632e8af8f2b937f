import { createTransport } from 'nodemailer'
import { type CodeMail, type ExportMail, writeMail } from './writeMail.js'

export type Mailer = {
  /** Resolves once the mail server took the mail. @throws {Error} It did not, or said nothing in time. */
  send(mail: CodeMail | ExportMail): Promise<void>
  close(): void
}

/** A mail server that says nothing must not hold a visitor for ever. What the URL says itself counts. */
const patience = { connectionTimeout: '5000', greetingTimeout: '5000', socketTimeout: '10000' }

type Options = {
  /** With nodemailer's settings as its query, as `smtps://user:password@mail.example?pool=true`. */
  readonly url: string
  readonly from: string
  /** As a browser writes it. */
  readonly siteOrigin: string
}

export function createMailer({ from, siteOrigin, url }: Options): Mailer {
  const address = new URL(url)
  for (const [name, value] of Object.entries(patience))
    if (!address.searchParams.has(name)) address.searchParams.set(name, value)
  const transport = createTransport(address.href)
  return {
    async send(mail) {
      const { html, subject, text } = writeMail(mail, siteOrigin)
      const { rejected } = await transport.sendMail({
        from,
        to: { name: '', address: mail.to },
        subject,
        text,
        html,
        disableFileAccess: true,
        disableUrlAccess: true,
        headers: { 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'All' },
      })
      if (rejected.length > 0) throw new Error('The mail server took no mail')
    },
    close: () => transport.close(),
  }
}
