import { afterAll, beforeAll, describe, expect, test } from '@rstest/core'
import { createTransport } from 'nodemailer'
import { freePort } from '../freePort.js'
import type { Running } from '../listen.js'
import { createMailbox } from './createMailbox.js'
import type { Mail } from './readMail.js'
import { createMailApp } from './startMail.js'
import { startSmtp } from './startSmtp.js'

const mailbox = createMailbox()
const app = createMailApp(mailbox)
let smtp: Running
let port = 0

const send = (to: string, more: { subject?: string; text?: string; html?: string } = {}) =>
  createTransport({ host: '127.0.0.1', port }).sendMail({
    from: 'Foyer <login@foyer.example>',
    to,
    subject: 'Your code',
    text: 'Your code is 123456.',
    ...more,
  })

const mailsOf = async (to: string): Promise<Mail[]> =>
  (await app.request(`/api/mails?to=${encodeURIComponent(to)}`)).json()

beforeAll(async () => {
  port = await freePort()
  smtp = await startSmtp({ mailbox, port })
})
afterAll(() => smtp.close())

describe('the mail server', () => {
  test('default: a mail stands in the mailbox of its address, with its code', async () => {
    await send('Alice@Example.com')
    expect(await mailsOf('alice@example.com')).toMatchObject([
      { to: ['alice@example.com'], from: 'login@foyer.example', subject: 'Your code', code: '123456' },
    ])
  })

  test('behavior: the newest mail comes first, and other addresses see none of it', async () => {
    await send('two@example.com', { text: 'Your code is 111111.' })
    await send('two@example.com', { text: 'Your code is 222222.' })
    expect((await mailsOf('two@example.com')).map(({ code }) => code)).toEqual(['222222', '111111'])
    expect(await mailsOf('nobody@example.com')).toEqual([])
  })

  test('behavior: a longer number, a colour, an entity and a part of an address are no code', async () => {
    await send('odd@example.com', {
      subject: 'Hello',
      text: '1234567 #123456 &#123456; a-123456-b@example.com v123456c 123456@example.com and 654321',
    })
    expect(await mailsOf('odd@example.com')).toMatchObject([{ code: '654321' }])
  })

  test('error: refuses an address for good, and another for now', async () => {
    await expect(send('x@refused.example')).rejects.toMatchObject({ responseCode: 550 })
    await expect(send('x@down.example')).rejects.toMatchObject({ responseCode: 451 })
    expect(await mailsOf('x@refused.example')).toEqual([])
  })
})

describe('the mailbox page', () => {
  test('default: the newest mail stands open, its code to be copied', async () => {
    await send('page@example.com', { text: 'Your code is 333333.' })
    const page = await (await app.request('/?to=page@example.com')).text()
    expect(page.match(/<details open>/g)).toHaveLength(1)
    expect(page).toContain('aria-label="Copy the code 333333"')
  })

  test('behavior: what a mail says is text on the page, and runs nothing where it is shown as sent', async () => {
    const html = '<script>alert(1)</script><b>hi</b>'
    await send('html@example.com', { subject: '<script>x</script>', html })
    const page = await (await app.request('/?to=html@example.com')).text()
    expect(page).not.toContain('<script>x')
    const [mail] = await mailsOf('html@example.com')
    const shown = await app.request(`/mails/${mail?.id}`)
    expect(shown.headers.get('content-security-policy')).toContain("sandbox allow-popups; default-src 'none'")
    expect(await shown.text()).toContain(html)
  })

  test('behavior: tells each mail as it arrives', async () => {
    const events = await app.request('/events')
    const reader = events.body?.getReader()
    const told = reader?.read()
    await send('live@example.com')
    expect(new TextDecoder().decode((await told)?.value)).toContain('data: mail')
    await reader?.cancel()
  })
})
