import { urls } from '@foyer/sandbox/ports'
import { type Hex, parseEther } from 'viem'
import { mnemonicToAccount, privateKeyToAddress } from 'viem/accounts'
import { ask, providerOf } from '../fixtures/askPage'
import { chainOf, newAddress } from '../fixtures/chain'
import { expectGroups } from '../fixtures/expectGroups'
import { fund, newEmail, newName, openHost, signGreeting } from '../fixtures/logins'
import { isSignedBy, solanaMainnet } from '../fixtures/solana'
import { expect, test } from '../fixtures/test'
import { watchPrivacy } from '../fixtures/watchPrivacy'
import { SendViews } from '../pages/SendViews'

const evmAndSolana = { options: { networks: ['eip155:1', solanaMainnet] } }

test('an e-mail address is enough: a code, a window, and the first transaction is on the chain', async ({
  embedded,
  host,
  modal,
  page,
}) => {
  await test.step('given a visitor without a wallet, who sees no frame before they log in', async () => {
    await host.goto({ ...evmAndSolana, wallet: 'none' })
    await host.press('Open')
    await modal.expectView('Connect wallet')
    await expect(embedded.element).toHaveCount(0)
  })
  await test.step('when they give an address and its code, and keep the recovery code', async () => {
    await embedded.create(await embedded.logIn(newEmail()))
    await modal.expectView('Account')
  })
  const { eip155 = '', solana = '' } = await host.addresses()
  const address = eip155 as Hex
  await test.step('then the page has an account on both chains', async () => {
    await host.expectConnected(address)
    expect(solana).toMatch(/^[1-9A-HJ-NP-Za-km-z]{32,44}$/)
    await modal.close()
  })
  await test.step('and it signs for the page, on both', async () => {
    await signGreeting({ embedded, host }, address)
    const bytes = new TextEncoder().encode('Hello, Solana')
    const signing = ask(page, providerOf('solana'), `signMessage(new Uint8Array([${bytes}]))`)
    await embedded.agree('Sign a message', 'Sign')
    const signature = (await signing).value as number[]
    expect(isSignedBy(solana, { signature, bytes })).toBe(true)
  })
  await test.step('and it sends from the modal', async () => {
    await fund(address, '2')
    const receiver = newAddress()
    const send = new SendViews(modal)
    await host.press('Open')
    await send.open()
    await send.chooseToken('Ether')
    await send.ask({ amount: '0.5', receiver })
    const question = await embedded.question('Send ETH')
    await expect(question).toContainText('0.5 ETH')
    const shown = question.locator('bdi').filter({ hasText: receiver })
    await expect(shown).toHaveText(receiver, { ignoreCase: true })
    await expectGroups(shown)
    const account = question.locator('bdi').filter({ hasText: address })
    await expect(account).toHaveText(address)
    await expectGroups(account)
    await embedded.agree('Send ETH', 'Send')
    await expect(modal.text('Sent 0.5 ETH')).toBeVisible()
    await expect.poll(() => chainOf().balanceOf(receiver)).toBe(parseEther('0.5'))
  })
  await test.step('and a reload knows them, without a window', async () => {
    await page.reload()
    await host.expectConnected(address)
    await signGreeting({ embedded, host }, address)
  })
})

test('a no to what the frame asks is told to who asked, and the visitor is where they were', async ({
  embedded,
  host,
  modal,
}) => {
  await host.goto({ wallet: 'none' })
  await host.press('Open')
  await embedded.create(await embedded.logIn(newEmail()))
  await modal.expectView('Account')
  const address = (await host.addresses()).eip155 as Hex
  await test.step('the page, over a closed modal', async () => {
    await modal.close()
    await host.press('Sign a message')
    await embedded.question('Sign a message')
    await modal.button('Cancel').click()
    await modal.expectClosed()
    expect(await host.readResult()).toContain('Request was aborted')
  })
  await test.step('the modal itself, over the review of a transfer', async () => {
    await fund(address, '2')
    const send = new SendViews(modal)
    await host.press('Open')
    await send.open()
    await send.chooseToken('Ether')
    await send.ask({ amount: '0.5', receiver: newAddress() })
    await embedded.question('Send ETH')
    await modal.button('Cancel').click()
    await modal.expectView('Review')
    await send.send()
    await embedded.agree('Send ETH', 'Send')
    await expect(modal.text('Sent 0.5 ETH')).toBeVisible()
  })
})

test('another page of the same device has the wallet by one press, another browser by the recovery code', async ({
  browser,
  context,
  embedded,
  host,
  modal,
}) => {
  const email = newEmail()
  await host.goto({ wallet: 'none' })
  await host.press('Open')
  const code = await embedded.create(await embedded.logIn(email))
  await modal.expectView('Account')
  const address = (await host.addresses()).eip155 as Hex
  await test.step('a page of another site', async () => {
    const there = await openHost(await context.newPage())
    await there.page.goto(`${urls.demo.replace('localhost', '127.0.0.1')}/?wallet=none`)
    await there.host.press('Open')
    const opened = await there.embedded.logIn(email, 2)
    await expect(opened.getByRole('heading', { name: `Continue as ${email}` })).toBeVisible()
    await there.embedded.done(opened, 'Continue')
    await there.host.expectConnected(address)
  })
  await test.step('another browser, with a slip in the code and without', async () => {
    const other = await browser.newContext()
    const expectPrivate = await watchPrivacy(other)
    const there = await openHost(await other.newPage())
    await there.host.goto({ wallet: 'none' })
    await there.host.press('Open')
    const opened = await there.embedded.logIn(email, 3)
    const field = opened.getByLabel('Recovery code')
    // A slip in the last two letters, which check the others, is always seen; one in the others is not, once in 1,024.
    await field.fill(code.replace(/.$/, code.endsWith('7') ? '8' : '7'))
    await opened.getByRole('button', { name: 'Get my wallet' }).click()
    await expect(opened.getByText('There is a slip in it')).toBeVisible()
    await field.fill(code.toLowerCase())
    await there.embedded.done(opened, 'Get my wallet')
    await there.host.expectConnected(address)
    await there.modal.close()
    await signGreeting(there, address)
    await expectPrivate()
    await other.close()
  })
})

test('each brand logs in by its own window, to a wallet of its own', async ({ embedded, host, modal }) => {
  test.slow()
  const name = newName()
  await host.goto({ wallet: 'none' })
  const seen = new Set<string>()
  for (const brand of ['Google', 'X', 'Discord', 'Apple', 'GitHub', 'Facebook'])
    await test.step(brand, async () => {
      await host.press('Open')
      await modal.expectView('Connect wallet')
      await modal.button('More ways to log in').click()
      const opened = await embedded.opened(() => modal.row(brand).click())
      const person = opened.locator('button[name=person]').first()
      await person.evaluate((button: HTMLButtonElement, id) => {
        button.value = id
      }, name)
      await person.click()
      await embedded.create(opened)
      await modal.expectView('Account')
      seen.add((await host.addresses()).eip155 ?? '')
      await modal.close()
      await host.press('Disconnect')
      await host.expectDisconnected()
    })
  expect(seen.size).toBe(6)
})

test('a visitor changes their address, takes their keys with them, makes a new recovery code and signs out everywhere', async ({
  embedded,
  host,
  modal,
}) => {
  test.slow()
  const [email, newer] = [newEmail(), newEmail()]
  await host.goto({ wallet: 'none' })
  await host.press('Open')
  await embedded.create(await embedded.logIn(email))
  await modal.expectView('Account')
  const address = (await host.addresses()).eip155 as Hex
  await test.step('the address: a code to the old one, then one to the new one', async () => {
    await modal.row('Settings').click()
    await modal.row('Change e-mail').click()
    await modal.root.getByLabel('E-mail address').fill(newer)
    await modal.button('Send the code').click()
    await expect(modal.text('First, your current address')).toBeVisible()
    await embedded.giveCode(await embedded.codeTo(email, 2))
    await expect(modal.text('Now the new address')).toBeVisible()
    await embedded.giveCode(await embedded.codeTo(newer))
    await modal.expectClosed()
  })
  await test.step('the keys, after one more code', async () => {
    await host.press('Open')
    await modal.row('Settings').click()
    await expect(modal.row('Change e-mail')).toContainText(newer)
    const opened = await embedded.opened(() => modal.row('Export the key').click())
    await opened.getByLabel('Code of six digits').fill(await embedded.codeTo(newer, 2))
    await opened.getByRole('button', { name: 'Go on' }).click()
    await opened.getByRole('button', { name: 'Continue' }).click()
    const words = opened.getByRole('region', { name: '24 words' })
    await words.getByRole('button', { name: 'Show' }).click()
    const phrase = (await words.getByRole('listitem').allInnerTexts()).join(' ')
    expect(mnemonicToAccount(phrase).address).toBe(address)
    const key = opened.getByRole('region', { name: 'Private key for EVM networks' })
    await key.getByRole('button', { name: 'Show' }).click()
    expect(privateKeyToAddress((await key.getByRole('status').first().textContent()) as Hex)).toBe(address)
    await embedded.done(opened, 'Done')
  })
  await test.step('a new recovery code, in place of the one before', async () => {
    const opened = await embedded.opened(() => modal.row('Recovery').click())
    await opened.getByLabel('Code of six digits').fill(await embedded.codeTo(newer, 3))
    await opened.getByRole('button', { name: 'Go on' }).click()
    await opened.getByRole('button', { name: 'Make a new code' }).click()
    await opened.getByRole('checkbox').check()
    await opened.getByRole('button', { name: 'Continue' }).click()
    await expect(opened.getByText('The new code is in force.')).toBeVisible()
    await embedded.done(opened, 'Done')
  })
  await test.step('everywhere', async () => {
    const opened = await embedded.opened(() => modal.row('Sign out everywhere').click())
    await opened.getByLabel('Code of six digits').fill(await embedded.codeTo(newer, 4))
    await opened.getByRole('button', { name: 'Go on' }).click()
    await embedded.done(opened, 'Sign out everywhere')
    await host.expectDisconnected()
  })
})

test('what goes wrong in a login is said in place, and the next try works', async ({
  embedded,
  host,
  modal,
  page,
}) => {
  const email = newEmail()
  await test.step('a wrong code', async () => {
    await host.goto({ wallet: 'none' })
    await host.press('Open')
    await embedded.giveEmail(email)
    const code = await embedded.codeTo(email)
    await embedded.giveCode(code.replace(/^./, code.startsWith('1') ? '2' : '1'))
    await expect(modal.text('This code is wrong or has expired.')).toBeVisible()
    await embedded.giveCode(code)
  })
  await test.step('a window that is closed', async () => {
    const opened = await embedded.unlock()
    // One that is gone within a second looks like one that the page's policy cuts off.
    await expect(opened.getByRole('checkbox')).toBeVisible()
    await expect.poll(() => opened.evaluate('performance.now()')).toBeGreaterThan(1_500)
    await opened.close()
    await expect(modal.text('The window was closed before you were done.')).toBeVisible()
  })
  await test.step('a window that the browser holds back', async () => {
    await page.evaluate('globalThis.realOpen = open; globalThis.open = () => null')
    await modal.button('Open the window').click()
    await expect(modal.text('Your browser held the window back.')).toBeVisible()
    await page.evaluate('globalThis.open = realOpen')
    await embedded.create(await embedded.unlock())
    await modal.expectView('Account')
  })
})

test('where a page requires a sign-in, the embedded wallet signs it, and a no cancels it', async ({
  embedded,
  host,
  modal,
  page,
}) => {
  await host.goto({
    wallet: 'none',
    options: { siwx: { required: true, statement: 'Sign in to the demo.' } },
  })
  await host.press('Open')
  await embedded.create(await embedded.logIn(newEmail()))
  await modal.expectView('Sign in')
  await modal.button('Sign in').click()
  await expect(await embedded.question('Sign in')).toContainText('Sign in to the demo.')
  await page.keyboard.press('Escape')
  await expect(modal.button('Cancel')).toBeFocused()
  await page.keyboard.press('Enter')
  await modal.expectView('Sign in')
  await modal.button('Sign in').click()
  await embedded.agree('Sign in', 'Sign in')
  await modal.expectClosed()
  const { eip155 } = await host.addresses()
  expect(await host.call('getSession')).toMatchObject({ value: { account: `eip155:1:${eip155}` } })
})
