import { html, raw } from 'hono/html'
import type { Brand } from './brands.js'
import { endings } from './grants.js'
import { persons } from './persons.js'

export const css = `:root{color-scheme:light dark;font:16px/1.5 system-ui;--line:#8884;--tint:#4353ff}
body{max-width:26rem;margin:0 auto;padding:2rem 1rem}
h1{font-size:1.4rem;margin:0 0 .25rem}p{margin:0 0 1.25rem;opacity:.75;overflow-wrap:anywhere}
form{display:grid;gap:.5rem}
button{font:inherit;text-align:start;padding:.75rem 1rem;border-radius:14px;border:1px solid var(--line);background:#8881;color:inherit;cursor:pointer;display:grid}
button small{opacity:.7}button:hover{border-color:var(--tint)}
button[value='']{text-align:center;background:none}
label{display:grid;gap:.25rem;margin:1rem 0 0;font-size:.875rem}
select,input{font:inherit;padding:.5rem;border-radius:10px;border:1px solid var(--line);background:Field;color:FieldText;width:100%;box-sizing:border-box}`

/** Sends the form of a page by itself. */
export const script = "document.querySelector('form[data-sends]')?.submit()"

const frame = (title: string, content: unknown) =>
  html`<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${title}</title>
    <meta name="viewport" content="width=device-width"><link rel="icon" href="data:,">
    <link rel="stylesheet" href="/identity.css"><script type="module" src="/identity.js"></script></head>
    <body><h1>${title}</h1>${content}</body></html>`

/** Asks who signs in, and, as this is a sandbox, how that ends. */
export function consentPage({
  action,
  brand,
  redirectUri,
}: {
  action: string
  brand: Brand
  redirectUri: string
}) {
  return frame(
    `Sandbox ${brand.title}`,
    html`<p>Sign in to ${new URL(redirectUri).origin}. These persons exist on this machine alone.</p>
    <form method="post" action="${action}">
      ${persons.map(
        ({ id, name, note }) =>
          html`<button name="person" value="${id}"><span>Continue as ${name}</span><small>${note}</small></button>`,
      )}
      <button name="person" value="">Deny</button>
      <label>Ending<select name="ending">${Object.entries(endings).map(
        ([ending, words]) => html`<option value="${ending}">${words}</option>`,
      )}</select></label>
    </form>`,
  )
}

/** Brings the answer back by a form, as Apple does. */
export const formPostPage = (to: string, fields: Readonly<Record<string, string>>) =>
  frame(
    'Going back',
    html`<form method="post" action="${to}" ${raw('data-sends')}>
      ${Object.entries(fields).map(([name, value]) => html`<input type="hidden" name="${name}" value="${value}">`)}
      <button>Continue</button></form>`,
  )

export const refusalPage = (brand: Brand, words: string) =>
  frame(`Sandbox ${brand.title}`, html`<p>This login cannot be made: ${words}</p>`)

/** What a phone shows that has scanned a code: who agrees. */
export const agreePage = (title: string, domain: string) =>
  frame(
    `Sandbox ${title}`,
    html`<p>Sign in to ${domain}. These persons exist on this machine alone.</p>
    <form method="post">
      ${persons.map(
        ({ id, name }) => html`<button name="person" value="${id}"><span>Continue as ${name}</span></button>`,
      )}
      <button name="person" value="">Deny</button>
    </form>`,
  )

export const saidPage = (title: string, words: string) => frame(`Sandbox ${title}`, html`<p>${words}</p>`)
