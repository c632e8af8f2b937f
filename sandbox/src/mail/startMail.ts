import { Hono } from 'hono'
import { streamSSE } from 'hono/streaming'
import { listen, type Running } from '../listen.js'
import { ports } from '../ports.js'
import { createMailbox, type Mailbox } from './createMailbox.js'
import { css, mailboxPage, script } from './page.js'
import { startSmtp } from './startSmtp.js'

const policy =
  "default-src 'none'; style-src 'self'; script-src 'self'; connect-src 'self'; img-src data:; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"

/** A mail is foreign text: it runs nothing, asks nothing and has no origin. */
const mailPolicy = "sandbox allow-popups; default-src 'none'; style-src 'unsafe-inline'; img-src data:"

/** How many addresses the page offers; the address bar takes any (`/?to=`). */
const shownAddresses = 12

/** The mailbox: a page at `/`, and `GET /api/mails?to=` for tests, newest first. */
export function createMailApp(mailbox: Mailbox): Hono {
  const app = new Hono()
  app.get('/', (c) => {
    const to = c.req.query('to')?.toLowerCase()
    const addresses = mailbox.addresses().slice(0, shownAddresses)
    const page = mailboxPage({ to, addresses, mails: mailbox.list(to).slice(0, 50) })
    return c.html(page, 200, { 'content-security-policy': policy, 'cache-control': 'no-store' })
  })
  app.get('/mail.css', (c) => c.body(css, 200, { 'content-type': 'text/css; charset=utf-8' }))
  app.get('/mail.js', (c) => c.body(script, 200, { 'content-type': 'text/javascript; charset=utf-8' }))
  app.get('/events', (c) =>
    streamSSE(c, async (stream) => {
      const stop = mailbox.follow(() => void stream.writeSSE({ data: 'mail' }))
      await new Promise<void>((resolve) => stream.onAbort(resolve))
      stop()
    }),
  )
  app.get('/mails/:id', (c) => {
    const mail = mailbox.find(c.req.param('id'))
    return mail?.html === undefined
      ? c.text('There is no such mail.', 404)
      : c.html(mail.html, 200, { 'content-security-policy': mailPolicy, 'cache-control': 'no-store' })
  })
  app.get('/api/mails', (c) => c.json(mailbox.list(c.req.query('to')), 200, { 'cache-control': 'no-store' }))
  return app
}

/** Starts the mail server and its mailbox. @example const mail = await startMail(); await mail.close() */
export async function startMail(): Promise<Running> {
  const mailbox = createMailbox()
  const smtp = await startSmtp({ mailbox })
  try {
    const server = await listen({ port: ports.mail, fetch: createMailApp(mailbox).fetch })
    return { close: async () => void (await Promise.all([smtp.close(), server.close()])) }
  } catch (error) {
    await smtp.close()
    throw error
  }
}
