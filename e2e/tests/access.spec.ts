import type { Page } from 'playwright/test'
import { newAddress } from '../fixtures/chain'
import { focused, walkTo } from '../fixtures/focus'
import { smoke } from '../fixtures/smoke'
import { expect, test } from '../fixtures/test'

test('the connect button gets the focus after the page removed the opener', async ({ host, modal, page }) => {
  await host.goto()
  for (const takeAway of [
    (opener: Element) => opener.remove(),
    (opener: Element) => opener.parentElement?.remove(),
    (opener: Element) => opener.setAttribute('disabled', ''),
  ]) {
    await page.evaluate(() => {
      const menu = document.createElement('div')
      menu.append(Object.assign(document.createElement('button'), { id: 'opener', textContent: 'Menu' }))
      menu.addEventListener('click', () => document.querySelector<HTMLButtonElement>('#open')?.click())
      document.body.prepend(menu)
    })
    const opener = page.locator('#opener')
    await opener.focus()
    await page.keyboard.press('Enter')
    await modal.expectView('Connect wallet')
    await opener.evaluate(takeAway)
    await page.keyboard.press('Escape')
    await modal.expectClosed()
    await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe('FOYER-BUTTON')
    await page.evaluate(() => document.querySelector('#opener')?.parentElement?.remove())
  }
})

test('from the page to a transfer by keyboard alone', async ({ host, modal, page, visitor, wallet }) => {
  await visitor.arrive()
  await test.step('Enter on the page’s button opens; the heading is read first', async () => {
    await host.button('Open').focus()
    await page.keyboard.press('Enter')
    await modal.expectView('Connect wallet')
    await expect.poll(() => focused(page)).toBe('Connect wallet')
  })
  await test.step('Tab stays in the modal, and runs in the order of the view', async () => {
    await page.keyboard.press('Tab')
    expect(await focused(page)).toBe('Close')
    await page.keyboard.press('Tab')
    expect(await focused(page)).toContain('WalletConnect')
    await walkTo(page, 'What is a wallet?')
    await expect(modal.root.locator(':focus')).toHaveCount(1)
  })
  await test.step('Escape closes, and the focus is back where it was', async () => {
    await page.keyboard.press('Escape')
    await modal.expectClosed()
    await expect(host.button('Open')).toBeFocused()
  })
  await test.step('connecting', async () => {
    await page.keyboard.press('Enter')
    await walkTo(page, /^Sandbox Wallet/)
    await page.keyboard.press('Enter')
    await modal.expectView('Connecting')
    await expect.poll(() => focused(page)).toBe('Connecting')
    await visitor.agree()
    await expect.poll(() => focused(page)).toBe('Account')
  })
  await test.step('filling the form: the amount has the focus at once', async () => {
    await expect(modal.token('USD Coin')).toBeVisible()
    await walkTo(page, 'Send')
    await page.keyboard.press('Enter')
    await modal.expectView('Send')
    await expect.poll(() => focused(page)).toBe('Amount')
    await page.keyboard.type('0.5')
    await walkTo(page, 'To')
    await page.keyboard.type(newAddress())
    await expect(modal.button('Preview Send')).toBeEnabled()
    await page.keyboard.press('Enter')
    await modal.expectView('Review')
  })
  await test.step('back and forth by the back control', async () => {
    await walkTo(page, 'Back', 'Shift+Tab')
    await page.keyboard.press('Enter')
    await modal.expectView('Send')
    await expect(modal.root.getByLabel('Amount')).toHaveValue('0.5')
    await walkTo(page, 'Preview Send')
    await page.keyboard.press('Enter')
    await modal.expectView('Review')
  })
  await test.step('sending', async () => {
    await expect(modal.button('Send')).toBeEnabled()
    await walkTo(page, 'Send')
    await page.keyboard.press('Enter')
    await wallet.approve('Transaction request')
    await expect(host.event('SEND_SUCCESS')).toBeVisible()
    await modal.expectView('Account')
  })
  await test.step('and out', async () => {
    await page.keyboard.press('Escape')
    await modal.expectClosed()
    await expect(host.button('Open')).toBeFocused()
  })
})

test(
  'what changes is said: the dialog by its heading, a failure as an alert, progress as a status',
  smoke(),
  async ({ host, modal, visitor, wallet }) => {
    await visitor.arrive()
    await host.press('Open')
    await expect(modal.page.getByRole('dialog', { name: 'Connect wallet' })).toBeVisible()
    await modal.row('Sandbox Wallet').click()
    await expect(modal.page.getByRole('dialog', { name: 'Connecting' })).toBeVisible()
    await expect(
      modal.root.getByRole('status').filter({ hasText: 'Continue in Sandbox Wallet' }),
    ).toBeVisible()
    await wallet.reject('Connection request')
    await expect(modal.root.getByRole('alert').filter({ hasText: 'Connection rejected' })).toBeVisible()
  },
)

test.describe('motion', () => {
  /** The browser's durations of three transitions: of the heading, of the height, of an entering view. */
  const readMotion = (page: Page) =>
    page.locator('foyer-modal').evaluate((host) => {
      const style = (part: string) => {
        const element = host.shadowRoot?.querySelector(`dialog ${part}`)
        return element ? getComputedStyle(element) : undefined
      }
      return {
        heading: style('h1')?.animationName === 'none' ? '0s' : style('h1')?.animationDuration,
        height: style('[class*="-frame"]')?.transitionDuration,
        view:
          style('[class*="-view"]')?.animationName === 'none'
            ? '0s'
            : style('[class*="-view"]')?.animationDuration,
      }
    })

  for (const reducedMotion of ['no-preference', 'reduce'] as const)
    test(`with ${reducedMotion}: header 120 ms, height and view 150 ms, or none of it [CON-06]`, async ({
      host,
      modal,
      page,
    }) => {
      await page.emulateMedia({ reducedMotion })
      await host.goto()
      await host.press('Open')
      await modal.allWallets.click()
      await modal.expectView('All wallets')
      expect(await readMotion(page)).toEqual(
        reducedMotion === 'reduce'
          ? { heading: '0s', height: '0s', view: '0s' }
          : { heading: '0.12s', height: '0.15s', view: '0.15s' },
      )
    })

  test('with less motion the shake is an outline, for the same 500 ms [CON-34: the shake]', async ({
    host,
    modal,
    page,
  }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await page.clock.install()
    await host.goto()
    await host.press('Open')
    await modal.expectView('Connect wallet')
    await page.clock.pauseAt(Date.now() + 60_000)
    await host.call('shake')
    await expect(modal.dialog).toHaveCSS('outline-width', '3px')
    await expect(modal.dialog).toHaveCSS('animation-name', 'none')
    await page.clock.runFor(499)
    await expect(modal.dialog).toHaveAttribute('data-shaking', 'true')
    await page.clock.runFor(1)
    await expect(modal.dialog).not.toHaveAttribute('data-shaking')
  })
})

test('without a theme the modal is as dark as the system, at once and when that changes; the state tells which [VAL-04: system]', async ({
  host,
  modal,
  page,
}) => {
  const light = { background: 'rgb(255, 255, 255)', text: 'rgb(21, 23, 28)' }
  const dark = { background: 'rgb(23, 24, 28)', text: 'rgb(244, 245, 247)' }
  const expectColours = async ({ background, text }: typeof light) => {
    await expect(modal.dialog).toHaveCSS('background-color', background)
    await expect(modal.dialog.getByRole('heading').first()).toHaveCSS('color', text)
    await expect(modal.allWallets).toHaveCSS('color', text)
    const mode = text === dark.text ? 'dark' : 'light'
    // The browser draws the system's colours before it tells the page of them.
    await expect.poll(() => host.call('getState')).toMatchObject({ value: { theme: { mode } } })
  }
  await page.emulateMedia({ colorScheme: 'dark' })
  await host.goto()
  await host.press('Open')
  await expectColours(dark)
  await page.emulateMedia({ colorScheme: 'light' })
  await expectColours(light)
  await host.call('setTheme', { mode: 'dark' })
  await expectColours(dark)
  await page.emulateMedia({ colorScheme: 'dark' })
  await host.call('setTheme', { mode: 'light' })
  await expectColours(light)
})

test('with the colours of the system every control has an edge', async ({ host, modal, page }) => {
  await page.emulateMedia({ forcedColors: 'active' })
  await host.goto()
  await host.call('open', { view: 'WhatIsAWallet' })
  await expect(modal.button('Get a wallet')).toHaveCSS('border-top-width', '1px')
  await expect(modal.dialog).toHaveCSS('border-top-width', '1px')
  await modal.button('Get a wallet').focus()
  await expect(modal.button('Get a wallet')).toHaveCSS('outline-style', 'solid')
})
