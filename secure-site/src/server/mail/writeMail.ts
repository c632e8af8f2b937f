import type { CodePurpose } from '../storage/tables.js'

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

const escapes: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}
const escapeHtml = (text: string) => text.replace(/[&<>"']/g, (sign) => escapes[sign] ?? '')

type Words = { readonly origin: string; readonly site: string; readonly newEmail: string }
type Texts = {
  readonly subjects: Readonly<Record<CodeMail['purpose'], string>>
  readonly intros: Readonly<Record<CodeMail['purpose'], (words: Words) => string>>
  readonly life: string
  readonly warning: (words: Words) => string
  readonly exported: {
    readonly subject: string
    readonly intro: (words: Words) => string
    readonly warning: (words: Words) => string
  }
}

const texts: Readonly<Record<CodeMail['locale'], Texts>> = {
  en: {
    subjects: {
      login: 'Your sign-in code',
      stepUp: 'Your confirmation code',
      emailPrimary: 'Confirm the change of your e-mail address',
      emailSecondary: 'Confirm your new e-mail address',
    },
    intros: {
      login: ({ origin }) => `This code signs you in to your wallet on ${origin}:`,
      stepUp: ({ origin }) =>
        `This code confirms that it is you who changes your wallet's settings on ${origin}:`,
      emailPrimary: ({ newEmail, origin }) =>
        `On ${origin} your wallet's e-mail address is about to be changed to ${newEmail}. This code allows it:`,
      emailSecondary: ({ origin }) => `This code makes this address the one of your wallet on ${origin}:`,
    },
    life: 'It is good for 10 minutes, once, and only in the browser that asked for it.',
    warning: ({ origin, site }) =>
      `Did you not ask for it, or are you not on ${origin}? Then ignore this mail, and give the code to nobody: who has it and your browser reaches your wallet. We never ask for it by phone, chat or mail. Your wallet is held by ${site}.`,
    exported: {
      subject: 'The words of your wallet are shown',
      intro: ({ origin }) =>
        `A browser that is signed in to your wallet on ${origin} shows its 24 words and its keys now, after a proof that it is you.`,
      warning: ({ site }) =>
        `Was it not you? Then make a new wallet and move everything to it at once: who saw the words has the wallet, and nobody can take them back. Your wallet is held by ${site}.`,
    },
  },
  de: {
    subjects: {
      login: 'Dein Anmeldecode',
      stepUp: 'Dein Bestätigungscode',
      emailPrimary: 'Bestätige die Änderung deiner E-Mail-Adresse',
      emailSecondary: 'Bestätige deine neue E-Mail-Adresse',
    },
    intros: {
      login: ({ origin }) => `Mit diesem Code meldest du dich bei deiner Wallet auf ${origin} an:`,
      stepUp: ({ origin }) =>
        `Mit diesem Code bestätigst du, dass du auf ${origin} die Einstellungen deiner Wallet änderst:`,
      emailPrimary: ({ newEmail, origin }) =>
        `Auf ${origin} soll die E-Mail-Adresse deiner Wallet zu ${newEmail} geändert werden. Dieser Code erlaubt es:`,
      emailSecondary: ({ origin }) => `Mit diesem Code wird diese Adresse die deiner Wallet auf ${origin}:`,
    },
    life: 'Er gilt 10 Minuten, einmal, und nur in dem Browser, der ihn angefordert hat.',
    warning: ({ origin, site }) =>
      `Hast du ihn nicht angefordert, oder bist du nicht auf ${origin}? Dann ignoriere diese Mail und gib den Code niemandem: Wer ihn und deinen Browser hat, erreicht deine Wallet. Wir fragen nie am Telefon, im Chat oder per Mail danach. Deine Wallet wird von ${site} gehalten.`,
    exported: {
      subject: 'Die Wörter deiner Wallet werden gezeigt',
      intro: ({ origin }) =>
        `Ein Browser, der bei deiner Wallet auf ${origin} angemeldet ist, zeigt jetzt ihre 24 Wörter und Schlüssel, nach einem Nachweis, dass du es bist.`,
      warning: ({ site }) =>
        `Warst du das nicht? Dann lege eine neue Wallet an und bringe sofort alles dorthin: Wer die Wörter gesehen hat, hat die Wallet, und niemand kann sie zurücknehmen. Deine Wallet wird von ${site} gehalten.`,
    },
  },
}

const paragraph = (text: string) => `<p>${escapeHtml(text)}</p>`
const htmlOf = (locale: CodeMail['locale'], ...parts: readonly string[]) =>
  [
    `<!doctype html><html lang="${locale}"><body style="font-family:sans-serif;max-width:32rem">`,
    ...parts,
    '</body></html>',
  ].join('\n')

type Written = { readonly subject: string; readonly text: string; readonly html: string }

/** The mail of a code: who asks, what it is good for, and a warning. The subject, which a locked screen shows, has no code. */
function writeCode({ code, locale, newEmail = '', origin, purpose }: CodeMail, site: string): Written {
  const { intros, life, subjects, warning } = texts[locale]
  const words = { origin, site, newEmail }
  const [intro, caution] = [intros[purpose](words), warning(words)]
  const shown = `<p style="font-size:2rem;letter-spacing:.25em"><strong>${escapeHtml(code)}</strong></p>`
  return {
    subject: subjects[purpose],
    text: [intro, code, life, caution].join('\n\n'),
    html: htmlOf(locale, paragraph(intro), shown, paragraph(life), paragraph(caution)),
  }
}

function writeExport({ locale, origin }: ExportMail, site: string): Written {
  const { intro, subject, warning } = texts[locale].exported
  const lines = [intro, warning].map((write) => write({ origin, site, newEmail: '' }))
  return { subject, text: lines.join('\n\n'), html: htmlOf(locale, ...lines.map(paragraph)) }
}

export const writeMail = (mail: CodeMail | ExportMail, site: string): Written =>
  mail.purpose === 'export' ? writeExport(mail, site) : writeCode(mail, site)
