import type { CodeMail } from './createMailer.js'

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
  },
  de: {
    subjects: {
      login: 'Ihr Anmeldecode',
      stepUp: 'Ihr Bestätigungscode',
      emailPrimary: 'Bestätigen Sie die Änderung Ihrer E-Mail-Adresse',
      emailSecondary: 'Bestätigen Sie Ihre neue E-Mail-Adresse',
    },
    intros: {
      login: ({ origin }) => `Mit diesem Code melden Sie sich bei Ihrem Wallet auf ${origin} an:`,
      stepUp: ({ origin }) =>
        `Mit diesem Code bestätigen Sie, dass Sie es sind, der auf ${origin} die Einstellungen Ihres Wallets ändert:`,
      emailPrimary: ({ newEmail, origin }) =>
        `Auf ${origin} soll die E-Mail-Adresse Ihres Wallets zu ${newEmail} geändert werden. Dieser Code erlaubt es:`,
      emailSecondary: ({ origin }) => `Mit diesem Code wird diese Adresse die Ihres Wallets auf ${origin}:`,
    },
    life: 'Er gilt 10 Minuten, einmal, und nur in dem Browser, der ihn angefordert hat.',
    warning: ({ origin, site }) =>
      `Haben Sie ihn nicht angefordert, oder sind Sie nicht auf ${origin}? Dann ignorieren Sie diese Mail und geben Sie den Code niemandem: Wer ihn und Ihren Browser hat, erreicht Ihr Wallet. Wir fragen nie am Telefon, im Chat oder per Mail danach. Ihr Wallet wird von ${site} gehalten.`,
  },
}

/** The mail of a code: who asks, what it is good for, and a warning. The subject, which a locked screen shows, has no code. */
export function writeMail(
  { code, locale, newEmail = '', origin, purpose }: CodeMail,
  site: string,
): { subject: string; text: string; html: string } {
  const { intros, life, subjects, warning } = texts[locale]
  const words = { origin, site, newEmail }
  const [intro, caution] = [intros[purpose](words), warning(words)]
  const paragraph = (text: string) => `<p>${escapeHtml(text)}</p>`
  return {
    subject: subjects[purpose],
    text: [intro, code, life, caution].join('\n\n'),
    html: [
      `<!doctype html><html lang="${locale}"><body style="font-family:sans-serif;max-width:32rem">`,
      paragraph(intro),
      `<p style="font-size:2rem;letter-spacing:.25em"><strong>${escapeHtml(code)}</strong></p>`,
      paragraph(life),
      paragraph(caution),
      '</body></html>',
    ].join('\n'),
  }
}
