import { newAddress } from '../fixtures/chain'
import { focused } from '../fixtures/focus'
import { addInPageWallet, type SheetKind } from '../fixtures/inPageWallet'
import { expect, test } from '../fixtures/test'
import { SendViews } from '../pages/SendViews'

const kinds: readonly SheetKind[] = ['fixed', 'popover']

for (const kind of kinds)
  test(`a wallet’s ${kind} sheet in the page works by pointer and keys over the modal`, async ({
    account,
    host,
    modal,
    page,
  }) => {
    const isModal = () => modal.dialog.evaluate((dialog) => dialog.matches(':modal'))
    const approve = (method: string) => page.getByRole('button', { name: `Approve ${method}` })
    const reject = (method: string) => page.getByRole('button', { name: `Reject ${method}` })
    await addInPageWallet(page, { account, kind })
    await host.goto({
      wallet: 'none',
      options: { siwx: { required: true, statement: 'Sign in to the demo.' } },
    })

    await test.step('when it is asked to connect, its sheet has the focus, and Tab goes on in it', async () => {
      await host.press('Open')
      expect(await isModal()).toBe(true)
      await modal.row('In-page Wallet').click()
      await expect(approve('eth_requestAccounts')).toBeFocused()
      expect(await isModal()).toBe(false)
      await expect(approve('eth_requestAccounts')).toBeFocused()
      await page.keyboard.press('Tab')
      expect(await focused(page)).toBe('Reject eth_requestAccounts')
      await page.keyboard.press('Enter')
    })
    await test.step('after a rejection the modal is modal again, and has the focus', async () => {
      await expect(modal.text('Connection rejected')).toBeVisible()
      expect(await isModal()).toBe(true)
      expect(await modal.root.evaluate((element) => element === document.activeElement)).toBe(true)
    })
    await test.step('an approval by a click connects', async () => {
      await modal.button('Try again').click()
      await approve('eth_requestAccounts').click()
      await modal.expectView('Sign in')
      expect(await isModal()).toBe(true)
    })
    await test.step('and signs in', async () => {
      await modal.button('Sign in').click()
      await expect(approve('personal_sign')).toBeFocused()
      await page.keyboard.press('Enter')
      await modal.expectClosed()
    })
    const send = new SendViews(modal)
    await test.step('a transfer is declined, and the focus is where it was', async () => {
      await host.press('Open')
      await modal.expectView('Account')
      expect(await isModal()).toBe(true)
      await send.open()
      await send.fill({ amount: '0.001', receiver: newAddress() })
      await send.review()
      await send.send()
      await reject('eth_sendTransaction').click()
      await expect(modal.button('Send')).toBeEnabled()
      await expect.poll(isModal).toBe(true)
      expect(await focused(page)).toBe('Send')
    })
    await test.step('closed while the wallet is asked, the modal opens again beside its sheet', async () => {
      await send.send()
      await expect(approve('eth_sendTransaction')).toBeFocused()
      await modal.close()
      await host.press('Open')
      await modal.expectView('Account')
      expect(await isModal()).toBe(false)
      await reject('eth_sendTransaction').click()
      await expect.poll(isModal).toBe(true)
    })
  })
