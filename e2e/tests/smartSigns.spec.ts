import type { Address } from 'viem'
import { createChainClient } from '../fixtures/chain'
import { newEmail, newName } from '../fixtures/logins'
import { expect, test } from '../fixtures/test'
import { NamesViews } from '../pages/NamesViews'

test('a smart account that is no code yet signs in at the page’s server, also after a reload, and takes a name [CAP-16: smart account] [CAP-17: smart account]', async ({
  embedded,
  host,
  modal,
  page,
}) => {
  test.slow()
  const me = () => page.evaluate(`fetch('/me').then((answer) => answer.status)`)
  await test.step('given a page whose server refuses who is not signed in', async () => {
    await host.goto({ options: { projectId: 'demo-smart', siwx: { server: '/siwx' } }, wallet: 'none' })
    expect(await me()).toBe(401)
    await host.press('Open')
    await embedded.create(await embedded.logIn(newEmail()))
    await modal.expectView('Sign in')
  })
  await test.step('when the visitor signs, the server takes what no contract vouches for yet', async () => {
    await modal.button('Sign in').click()
    await embedded.agree('Sign in', 'Sign in')
    await modal.expectClosed()
    expect(await me()).toBe(200)
  })
  const address = (await host.addresses()).eip155 as Address
  expect(await host.call('getSession')).toMatchObject({ value: { account: `eip155:1:${address}` } })
  await test.step('and a reload asks nobody', async () => {
    await page.reload()
    await host.expectConnected(address)
    expect(await me()).toBe(200)
    await expect(modal.dialog).toBeHidden()
  })
  await test.step('and the name service takes its signature for a name', async () => {
    const label = newName()
    await host.press('Open')
    const names = new NamesViews(modal)
    await names.open()
    await names.field.fill(label)
    await modal.button('Register').click()
    await embedded.agree('Sign a message', 'Sign')
    await modal.expectView('Your name')
    expect(await host.call('getState')).toMatchObject({ value: { profileName: `${label}.foyer.id` } })
    expect(await createChainClient().getCode({ address })).toBeUndefined()
  })
})
