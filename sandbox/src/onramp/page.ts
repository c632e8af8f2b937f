import { html, raw } from 'hono/html'
import { formatUnits } from 'viem'
import type { Order, Outcome } from './orderBook.js'

/** The style of the sellers' pages. */
export const css = `:root{color-scheme:light dark;font:16px/1.5 system-ui}
body{max-width:28rem;margin:2rem auto;padding:0 1rem}
h1{font-size:1.4rem}dl{display:grid;grid-template-columns:auto 1fr;gap:.25rem 1rem}
dt{opacity:.7}dd{margin:0;overflow-wrap:anywhere}
fieldset{border:1px solid #8888;border-radius:12px;margin:1rem 0;padding:1rem;display:grid;gap:.5rem}
input[type=text]{font:inherit;padding:.5rem;border-radius:8px;border:1px solid #8888;width:100%;box-sizing:border-box}
button{font:inherit;padding:.75rem 1.25rem;border-radius:12px;border:0;background:#4353ff;color:#fff;cursor:pointer}
button[value=cancel]{background:#8883;color:inherit}
.buttons{display:flex;gap:.5rem}`

const frame = (title: string, content: unknown) =>
  html`<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${title}</title>
    <meta name="viewport" content="width=device-width"><link rel="icon" href="data:,">
    <link rel="stylesheet" href="/onramp.css"></head><body><h1>${title}</h1>${content}</body></html>`

const ends: { readonly [outcome in Exclude<Outcome, 'cancel'>]: string } = {
  deliver: 'is charged, and everything is delivered at once',
  deliverLess: 'is charged, and less is delivered',
  delay: 'is charged, and the delivery waits until this page is asked again',
  decline: 'is declined',
}

/** The order, a test card, and how the payment ends. */
export function orderPage({ address, amount, currency, id, sale, status }: Order) {
  const bought = amount === undefined ? undefined : formatUnits(amount, sale.decimals)
  const facts = html`<dl>
    <dt>You buy</dt><dd>${bought ?? '?'} ${currency.symbol} on ${sale.network.display_name}</dd>
    <dt>It goes to</dt><dd>${address}</dd></dl>`
  if (status === 'confirmed' || status === 'canceled') return frame(said[status], facts)
  const ways = Object.entries(ends).map(
    ([outcome, words]) =>
      html`<label><input type="radio" name="outcome" value="${outcome}" ${raw(outcome === 'deliver' ? 'checked' : '')}> The card ${words}</label>`,
  )
  return frame(
    titles[status],
    html`${facts}<form method="post" action="/orders/${id}">
      ${
        bought === undefined
          ? html`<label>Amount in dollars <input type="text" name="amount" value="100.00" inputmode="decimal"></label>`
          : ''
      }
      <fieldset><legend>Test card</legend>
        <input type="text" aria-label="Card number" value="4242 4242 4242 4242" readonly>${ways}</fieldset>
      <div class="buttons"><button name="press" value="pay">Pay</button>
      <button name="press" value="cancel">Cancel</button></div></form>`,
  )
}

const titles = {
  open: 'Sandbox Pay',
  pending: 'Paid, not yet delivered',
  failed: 'The card was declined. Try another one.',
} as const

const said = {
  confirmed: 'Delivered. You can close this window.',
  canceled: 'Cancelled. You can close this window.',
} as const

export const refusalPage = (words: string) => frame('This order cannot be made', html`<p>${words}</p>`)
