import { createTransport } from 'nodemailer'
import type { CodePurpose } from '../storage/tables.js'
import { writeMail } from './writeMail.js'

type ToMailbox = {
  readonly to: string
  /** The page that asks. */
  readonly origin: string
  readonly locale: 'en' | 'de'
}
/** A code on its way to a mailbox. */
export type CodeMail = ToMailbox & {
  readonly purpose: CodePurpose
  readonly code: string
  /** Of a change of address. */
  readonly newEmail?: string | undefined
}
/** Tells that the words and keys of a wallet are shown. */
export type ExportMail = ToMailbox & { readonly purpose: 'export' }

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
