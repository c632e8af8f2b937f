import { urls } from '@foyer/sandbox/ports'
import { type Hex, verifyMessage } from 'viem'
import type { Engine, Screen } from '../engines/Screen'
import { until } from '../engines/until'
import { expect, test } from '../journey'

const page = (kind: 'button' | 'field', name: string) => ({ kind, name, of: 'page' }) as const

const find = (engine: Engine) => engine.windowAt(`${urls.secureSite}/popup`)

/** The window of the secure site, once it is there. */
async function siteWindow(engine: Engine): Promise<Screen> {
  await until('the secure site’s window', async () => Boolean(await find(engine)))
  return (await find(engine)) as Screen
}

async function codeTo(email: string): Promise<string> {
  const read = async (): Promise<string | undefined> => {
    const mails = await fetch(`${urls.mail}/api/mails?to=${encodeURIComponent(email)}`)
    return (await mails.json())[0]?.code
  }
  await until('the mail', async () => Boolean(await read()))
  return (await read()) as string
}

test('a visitor gets a wallet by e-mail; what it signs is asked in a window, where the engine tells of no covers [CAP-05: engines]', async ({
  engine,
  visitor,
}) => {
  const email = `${crypto.randomUUID()}@example.com`
  await visitor.goto({ wallet: 'none' })
  await visitor.press('Open')
  await visitor.seesView('Connect wallet')
  await visitor.page.type({ kind: 'field', name: 'E-mail address' }, email)
  await visitor.choose('Send a code to this address')
  await visitor.seesText('Enter the code')
  await visitor.page.type({ kind: 'field', name: 'Code of six digits' }, await codeTo(email))
  await visitor.choose('Open the window')
  const unlocking = await siteWindow(engine)
  await unlocking.press(page('field', 'I have saved the code in a safe place'))
  await unlocking.press(page('button', 'Continue'))
  await until('the window’s end', async () => !(await find(engine)))
  await visitor.seesView('Account')
  await visitor.choose('Close')
  await visitor.seesNothing()
  const [, , address] = (await visitor.read('account')).split(':')

  await visitor.press('Sign a message')
  await visitor.seesView('Approve')
  await visitor.page.frame().press(page('button', 'Review in a window'))
  await (await siteWindow(engine)).press(page('button', 'Sign'))
  const signature = (await visitor.result()) as Hex
  const message = 'Hello from the demo host'
  expect(await verifyMessage({ address: address as Hex, message, signature })).toBe(true)
  await visitor.seesNothing()
})
