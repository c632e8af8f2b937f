import { expect, test } from '../fixtures/test'
import { FramedHost } from '../pages/FramedHost'
import { NamesViews } from '../pages/NamesViews'

test('a Safe signs in at the page’s server, and takes a name, each by two of its owners [CAP-16: Safe] [CAP-17: Safe]', async ({
  account,
  page,
}) => {
  test.slow()
  const host = new FramedHost(page, account.index)
  const { modal } = host
  const call = (script: string) => host.app.evaluate(script)
  const me = () => call(`fetch('/me').then((answer) => answer.status)`)
  /** The two owners sign what is asked, one after the other. */
  const signByTwo = async (asked: string) => {
    await expect(host.question('Signature request')).toContainText(asked)
    await host.actAs(1)
    await host.question('Signature request').getByRole('button', { name: 'Approve' }).click()
    await expect(page.getByRole('region', { name: 'Message' }).last()).toContainText('1 of 2 signed')
    await host.actAs(2)
    await page
      .getByRole('region', { name: 'Message' })
      .getByRole('button', { name: 'Confirm' })
      .last()
      .click()
  }
  const safe =
    await test.step('given a page that signs in at its own server, in a Safe’s frame', async () => {
      await host.goto({ siwx: { server: '/siwx' } })
      const address = await host.expectConnected()
      expect(await me()).toBe(401)
      return address
    })
  await test.step('when one owner signs, the modal waits for the second; then the server knows the Safe', async () => {
    await call(`foyer.open({ view: 'SIWXSignMessage' }).catch(() => {}); 0`)
    await modal.button('Sign in').click()
    await signByTwo('localhost:4100 wants you to sign in')
    await modal.expectClosed()
    expect(await call('foyer.getSession()')).toMatchObject({ account: `eip155:1:${safe}` })
    expect(await me()).toBe(200)
  })
  await test.step('and the name service takes their signature for a name', async () => {
    const names = new NamesViews(modal)
    const label = `safe-${Date.now().toString(36)}`
    await host.button('Open').click()
    await names.open()
    await names.field.fill(label)
    await modal.button('Register').click()
    await signByTwo(label)
    await modal.expectView('Your name')
    expect(await call('foyer.getState()')).toMatchObject({ profileName: `${label}.foyer.id` })
  })
})
