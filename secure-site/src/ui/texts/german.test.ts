import { expect, test } from '@rstest/core'
import type { CodeMail } from '../../server/mail/writeMail.js'
import { writeMail } from '../../server/mail/writeMail.js'
import { de } from './de.js'
import { windowDe } from './windowDe.js'

const to = { to: 'a@example.com', locale: 'de', origin: 'https://dapp.example' } as const
const purposes: readonly CodeMail['purpose'][] = ['login', 'stepUp', 'emailPrimary', 'emailSecondary']
const mails = [
  ...purposes.map((purpose) => writeMail({ ...to, purpose, code: '123456' }, 'https://site.example')),
  writeMail({ ...to, purpose: 'export' }, 'https://site.example'),
].flatMap(({ subject, text }) => [subject, text])

test('default: windows, questions and mails say “die Wallet”, as the modal does', () => {
  const texts = [...Object.values(de), ...Object.values(windowDe), ...mails]
  expect(texts.filter((text) => /\b(das|des|dem|(d|k)?ein|\w+es) Wallets?\b/i.test(text))).toEqual([])
})

test('default: a mail says “du”, as the modal does that it is asked from', () => {
  expect(mails.filter((text) => /\b(Sie|Ihnen|Ihr(e[mnrs]?)?)\b/.test(text))).toEqual([])
})
