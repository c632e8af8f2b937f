import type { Hex } from 'viem'
import { privateKeyToAddress } from 'viem/accounts'
import { newName, signGreeting } from '../fixtures/logins'
import { expect, test } from '../fixtures/test'

test('a visitor logs in with Farcaster by a code that a phone reads; it is good once, the same person has the same wallet, and alone takes its keys away', async ({
  embedded,
  host,
  modal,
  page,
}) => {
  const person = newName()
  /** The person’s phone reads the code and agrees. @returns What it shows. */
  const agree = async () => {
    await host.press('Open')
    await modal.expectView('Connect wallet')
    await modal.button('Continue with Farcaster').click()
    await expect(modal.root.getByRole('img', { name: 'Code for Farcaster' })).toBeVisible()
    await page.screenshot({ path: 'artifacts/screenshots/farcaster.png' })
    await modal.copyLink.click()
    await expect(modal.button('Copied')).toBeVisible()
    const link = await page.evaluate(() => navigator.clipboard.readText())
    const answer = await fetch(link, { method: 'POST', body: new URLSearchParams({ person }) })
    expect(await answer.text()).toContain(`Signed in as ${person}`)
    return link
  }
  await host.goto({ wallet: 'none' })
  const link = await agree()
  await embedded.create(await embedded.unlock())
  await modal.expectView('Account')
  const address = (await host.addresses()).eip155 as `0x${string}`
  await modal.close()
  await test.step('then they sign', () => signGreeting({ embedded, host }, address))
  await test.step('the code was used, for anybody', async () => {
    expect((await fetch(link)).status).toBe(409)
  })
  await test.step('and the next login of theirs is to the same wallet', async () => {
    await host.press('Disconnect')
    await agree()
    const opened = await embedded.unlock()
    await expect(opened.getByRole('heading', { name: `Continue as ${person}` })).toBeVisible()
    await embedded.done(opened, 'Continue')
    await host.expectConnected(address)
  })
  await test.step('their keys leave after one more code of theirs, and of nobody else’s', async () => {
    await modal.expectView('Account')
    await modal.row('Settings').click()
    const opened = await embedded.opened(() => modal.row('Export the key').click())
    const scan = async (by: string) => {
      const link = (await opened.getByRole('link', { name: 'Open Farcaster' }).getAttribute('href')) ?? ''
      await expect(opened.getByRole('img', { name: 'Code for Farcaster' })).toBeVisible()
      await opened.screenshot({ path: 'artifacts/screenshots/farcaster.stepUp.png' })
      await fetch(link, { method: 'POST', body: new URLSearchParams({ person: by }) })
    }
    await scan(newName())
    await expect(opened.getByText('This was another account.')).toBeVisible()
    await opened.getByRole('button', { name: 'Try again' }).click()
    await scan(person)
    await opened.getByRole('button', { name: 'Continue' }).click()
    const key = opened.getByRole('region', { name: 'Private key for EVM networks' })
    await key.getByRole('button', { name: 'Show' }).click()
    expect(privateKeyToAddress((await key.getByRole('status').first().textContent()) as Hex)).toBe(address)
    await embedded.done(opened, 'Done')
  })
})
