import { html, raw } from 'hono/html'
import type { Mail } from './readMail.js'

export const css = `:root{color-scheme:light dark;font:16px/1.5 system-ui;--line:#8884;--tint:#4353ff}
body{max-width:44rem;margin:0 auto;padding:1.5rem 1rem}
h1{font-size:1.4rem;margin:0 0 .25rem}p{margin:0 0 1rem;opacity:.75}
nav{display:flex;flex-wrap:wrap;gap:.5rem;margin:0 0 1rem}
nav a{padding:.25rem .75rem;border:1px solid var(--line);border-radius:99px;color:inherit;text-decoration:none;overflow-wrap:anywhere}
nav a[aria-current]{background:var(--tint);border-color:var(--tint);color:#fff}
details{border:1px solid var(--line);border-radius:14px;margin:0 0 .75rem;overflow:hidden}
summary{padding:.75rem 1rem;cursor:pointer;display:grid;grid-template-columns:1fr auto;gap:0 1rem;list-style:none}
summary strong,summary span{overflow-wrap:anywhere}summary span{grid-column:1/-1}summary span,time{opacity:.7;font-size:.875rem}
details[open] summary{border-bottom:1px solid var(--line)}
.mail{padding:1rem}
button{font:600 2.25rem/1.2 ui-monospace,monospace;letter-spacing:.15em;padding:.75rem 1.5rem;border-radius:14px;border:1px solid var(--line);background:#8881;color:inherit;cursor:copy;display:block;margin:0 0 1rem}
button::after{content:'Copy';font:500 .875rem system-ui;letter-spacing:0;margin-left:1rem;vertical-align:middle;color:var(--tint);filter:brightness(1.3)}
button[data-copied]::after{content:'Copied'}
pre{white-space:pre-wrap;overflow-wrap:anywhere;font:inherit;margin:0 0 1rem}`

/** Copies a code, and draws the list anew at each mail. */
export const script = `const place = document.querySelector('main')
document.addEventListener('click', async ({ target }) => {
  const button = target.closest('button')
  if (!button) return
  await navigator.clipboard.writeText(button.dataset.code)
  button.dataset.copied = ''
})
const mails = new EventSource('/events')
mails.onmessage = async () => {
  const page = new DOMParser().parseFromString(await (await fetch(location.href)).text(), 'text/html')
  place.replaceChildren(...page.querySelector('main').childNodes)
}`

const link = (to: string, words: string, isCurrent: boolean) =>
  html`<a href="${to ? `/?to=${encodeURIComponent(to)}` : '/'}"${raw(isCurrent ? ' aria-current="page"' : '')}>${words}</a>`

const mailCard = (mail: Mail, isOpen: boolean) => html`<details${raw(isOpen ? ' open' : '')}>
  <summary><strong>${mail.subject}</strong><time datetime="${mail.atIso}">${mail.atIso.slice(11, 19)}</time>
    <span>to ${mail.to.join(', ')}</span></summary>
  <div class="mail">${
    mail.code === undefined
      ? ''
      : html`<button type="button" data-code="${mail.code}" aria-label="Copy the code ${mail.code}">${mail.code}</button>`
  }<pre>${mail.text}</pre>${
    mail.html === undefined ? '' : html`<a href="/mails/${mail.id}" target="_blank">As its reader sees it</a>`
  }</div></details>`

/** The mails of an address, or all; the newest stands open. */
export function mailboxPage({
  addresses,
  mails,
  to,
}: {
  addresses: readonly string[]
  mails: readonly Mail[]
  to: string | undefined
}) {
  return html`<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${to ?? 'Sandbox mailbox'}</title>
    <meta name="viewport" content="width=device-width"><link rel="icon" href="data:,">
    <link rel="stylesheet" href="/mail.css"><script type="module" src="/mail.js"></script></head><body>
    <h1>Sandbox mailbox</h1><p>What the secure site mailed. New mails appear by themselves.</p>
    <main><nav aria-label="Addresses">${link('', 'All', !to)}${addresses.map((address) => link(address, address, address === to))}</nav>
    ${mails.length === 0 ? html`<p>No mail yet.</p>` : mails.map((mail, at) => mailCard(mail, at === 0))}</main></body></html>`
}
