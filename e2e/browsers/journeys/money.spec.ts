import { accountAt } from '@foyer/sandbox/accounts'
import { urls } from '@foyer/sandbox/ports'
import { until } from '../engines/until'
import { expect, test } from '../journey'

test('a visitor signs in at the page’s server, by one message [CAP-16: engines]', async ({
  account,
  visitor,
}) => {
  const me = () => visitor.page.run(`return fetch('/me').then((answer) => answer.status)`)
  await visitor.openWallet()
  await visitor.goto({ options: { siwx: { required: true, server: '/siwx' } } })
  expect(await me()).toBe(401)
  await visitor.ask('Sandbox Wallet')
  await visitor.answer('Connection request', 'Approve')
  await visitor.seesView('Sign in')
  await visitor.seesText('localhost:4100 asks you to sign in')
  await visitor.choose('Sign in')
  await visitor.answer('Signature request', 'Approve', () => visitor.chooseIfFree('Sign in'))
  await visitor.seesNothing()
  await expect.poll(me).toBe(200)
  await visitor.page.reload()
  await visitor.expectConnected()
  const session = await visitor.page.run('return foyer.getSession().then((session) => session?.account)')
  expect(session).toBe(`eip155:1:${account.address}`)
})

/** Other journeys give their accounts a name: these are of this one alone. */
const nameless = { webkit: 98, firefox: 99 } as const

test.describe(() => {
  test.use({
    account: async ({ engineName }, use) => {
      const index = nameless[engineName]
      await use({ index, address: accountAt(index).address })
    },
  })

  test('a visitor buys at a seller whose window opens by the press, and takes a name [CAP-15: engines] [CAP-17: engines]', async ({
    engine,
    visitor,
  }) => {
    await visitor.arriveAnnounced()
    await visitor.choose('Buy')
    await visitor.seesView('Buy crypto')
    await visitor.page.type({ kind: 'field', name: 'You pay' }, '50')
    await visitor.row('Buy with Sandbox Pay')
    await until('the seller’s window', async () => Boolean(await engine.windowAt(urls.onramp)))
    const seller = await engine.windowAt(urls.onramp)
    expect(await seller?.run('return window.opener === null')).toBe(true)
    await seller?.press({ kind: 'button', name: 'Pay', of: 'page' })
    await visitor.seesText('USDC arrived')
    await visitor.choose('Done')
    await visitor.seesView('Account')

    await visitor.row('Get a name')
    await visitor.choose('Choose a name')
    const label = `${engine.constructor.name.toLowerCase()}-${Date.now().toString(36)}`
    await visitor.page.type({ kind: 'field', name: 'Name' }, label)
    await visitor.choose('Register')
    await visitor.answer('Signature request', 'Approve', () => visitor.chooseIfFree('Register'))
    await visitor.seesText(`${label}.foyer.id is yours`)
  })
})
