import { smoke } from '../fixtures/smoke'
import { expect, test } from '../fixtures/test'
import { typeOnceDrawn } from '../fixtures/typeOnceDrawn'
import { NamesViews } from '../pages/NamesViews'
import { SendViews } from '../pages/SendViews'

/** A name that no other run has taken: the zone keeps its names. */
const freshName = () => `visitor-${Date.now().toString(36)}`

test(
  'a visitor registers a name: taken and declined first, then it is theirs, and money can be sent to it [CAP-17: journey]',
  smoke({ views: ['RegisterAccountName', 'RegisterAccountNameSuccess'], remotes: ['mf-names'] }),
  async ({ account, host, modal, page, visitor, wallet }) => {
    const names = new NamesViews(modal)
    const label = freshName()
    const name = `${label}.foyer.id`
    await test.step('given a connected visitor who wants a name', async () => {
      await visitor.arrive()
      await visitor.connect()
      await names.open()
    })
    await test.step('when they type one that breaks the rule, or is taken, the form says so', async () => {
      await names.field.fill('bоb-cyrillic')
      await expect(modal.text('Only the letters a to z, digits and hyphens.')).toBeVisible()
      let answer = () => {}
      const answered = new Promise<void>((resolve) => (answer = resolve))
      await page.route('**/suggestions/**', async (route) => {
        await answered
        await route.continue()
      })
      await names.field.fill(label)
      const place = await names.readPlaceOfButton()
      answer()
      await expect(modal.text(`${name} is free.`)).toBeVisible()
      await expect(modal.row(`${label}1.foyer.id`)).toBeVisible()
      expect(await names.readPlaceOfButton(), 'no answer moves the button').toEqual(place)
    })
    await test.step('and decline in the wallet, the form keeps the name', async () => {
      await modal.button('Register').click()
      await expect(await wallet.request('Signature request')).toContainText(name)
      await wallet.reject('Signature request')
      await expect(modal.text('You declined in your wallet. The name is not registered.')).toBeVisible()
      await expect(names.field).toHaveValue(label)
    })
    await test.step('and sign, the name is theirs, and the page knows it', async () => {
      await modal.button('Register').click()
      await wallet.approve('Signature request')
      await modal.expectView('Your name')
      await expect(modal.text(`${name} is yours`)).toBeVisible()
      expect(await host.call('getState')).toMatchObject({ value: { profileName: name } })
      await modal.button('Done').click()
      await modal.expectView('Account')
      await expect(modal.text(name)).toBeVisible()
      await expect(modal.row('Get a name')).toHaveCount(0)
    })
    await test.step('and after a reload it still leads back to the account', async () => {
      await host.page.reload()
      await host.expectConnected(account.address)
      await host.press('Open')
      await expect(modal.text(name)).toBeVisible()
    })
    await test.step('and who types it again reads that it is taken', async () => {
      await host.call('open', { view: 'RegisterAccountName' })
      await names.field.fill(label)
      await expect(modal.text(`${name} is taken.`)).toBeVisible()
    })
    await test.step('and money can be sent to it', async () => {
      const send = new SendViews(modal)
      const opened = host.call('open', { view: 'WalletSend', receiver: name, amountText: '0.01' })
      await modal.expectView('Send')
      await expect(modal.root.getByRole('status').filter({ hasText: name })).toContainText(account.address)
      await send.review()
      await send.send()
      await wallet.approve('Transaction request')
      await expect(host.event('SEND_INITIATED')).toHaveCount(1)
      expect(await opened).toEqual({ value: expect.stringMatching(/^0x[0-9a-f]{64}$/) })
    })
  },
)

test('what a visitor types as soon as a form is drawn is in it', async ({ modal, page, visitor }) => {
  const names = new NamesViews(modal)
  const send = new SendViews(modal)
  await visitor.arrive()
  await visitor.connect()
  await typeOnceDrawn(page, { label: 'Amount', text: '0.5' })
  await send.open()
  await expect(send.amount).toBeFocused()
  await expect(send.amount).toHaveValue('0.5')
  await modal.button('Back').press('Enter')
  await typeOnceDrawn(page, { label: 'Name', text: 'ada' })
  await names.open()
  await expect(names.field).toBeFocused()
  await expect(names.field).toHaveValue('ada')
})

test.describe('over a pairing', () => {
  test.use({ way: 'paired' })

  test('the phone signs for the name that the modal shows [CAP-17: pairing]', async ({
    host,
    modal,
    visitor,
    wallet,
  }) => {
    const names = new NamesViews(modal)
    const label = freshName()
    await visitor.arrive()
    await visitor.connect()
    await names.open()
    await names.field.fill(label)
    await modal.button('Register').click()
    await expect(await wallet.request('Signature request')).toContainText(`${label}.foyer.id`)
    await wallet.approve('Signature request')
    await modal.expectView('Your name')
    expect(await host.call('getState')).toMatchObject({ value: { profileName: `${label}.foyer.id` } })
  })
})
