import { urls } from '@foyer/sandbox/ports'
import { expect, type FrameLocator, type Locator, type Page } from 'playwright/test'
import type { Modal } from './Modal'

type Mail = { readonly code?: string }

/** The embedded wallet as a person uses it: the modal's logins, the windows of the secure site, its frame and a mailbox. */
export class EmbeddedWallet {
  /** What the secure site draws in the modal. */
  readonly frame: FrameLocator
  readonly element: Locator

  /**
   * A page's windows wait at the secure site before they are led on. Chromium under DevTools crashes now and then where
   * the second navigation comes before the first one's end; a routed first one waits until DevTools has the window.
   */
  static async in(modal: Modal): Promise<EmbeddedWallet> {
    await modal.page.context().route(`${urls.secureSite}/popup/wait`, (route) => route.continue())
    return new EmbeddedWallet(modal)
  }

  private constructor(readonly modal: Modal) {
    this.element = modal.page.locator('foyer-modal > iframe')
    this.frame = this.element.contentFrame()
  }

  /** The codes mailed to an address, the newest first. */
  async codes(to: string): Promise<readonly string[]> {
    const mails = await fetch(`${urls.mail}/api/mails?to=${encodeURIComponent(to)}`)
    return ((await mails.json()) as readonly Mail[]).flatMap(({ code }) => code ?? [])
  }

  /** @returns The newest code, once the address got `count` of them. */
  async codeTo(email: string, count = 1): Promise<string> {
    await expect.poll(async () => (await this.codes(email)).length).toBe(count)
    return (await this.codes(email))[0] ?? ''
  }

  /** From the list of wallets to the question for the code. */
  async giveEmail(email: string): Promise<void> {
    const { modal } = this
    await modal.expectView('Connect wallet')
    await modal.root.getByLabel('E-mail address').fill(email)
    await modal.page.keyboard.press('Enter')
    await expect(modal.text('Enter the code')).toBeVisible()
  }

  async giveCode(code: string): Promise<void> {
    await this.modal.root.getByLabel('Code of six digits').fill(code)
  }

  /** @returns The window of the secure site that `press` opens. */
  async opened(press: () => Promise<void>): Promise<Page> {
    const [opened] = await Promise.all([this.modal.page.context().waitForEvent('page'), press()])
    return opened
  }

  /** The window that unlocks the wallet on this page, one press after the code. */
  unlock(): Promise<Page> {
    return this.opened(() => this.modal.button('Open the window').click())
  }

  /** From the code to the window that unlocks the wallet. */
  async logIn(email: string, mails = 1): Promise<Page> {
    await this.giveEmail(email)
    await this.giveCode(await this.codeTo(email, mails))
    return this.unlock()
  }

  /** Keeps the recovery code of a new wallet. @returns The code, in groups. */
  async create(opened: Page): Promise<string> {
    await opened.getByRole('checkbox').check()
    const groups = await opened.getByRole('status', { name: 'Recovery code' }).allInnerTexts()
    await this.done(opened, 'Continue')
    return groups.join('').replaceAll(/\s+/g, '-')
  }

  /** Presses the last button of a window, which closes then. */
  async done(opened: Page, button: string): Promise<void> {
    await Promise.all([opened.waitForEvent('close'), opened.getByRole('button', { name: button }).click()])
  }

  /** Whether the modal shows a question of the frame now. */
  isAsked(): Promise<boolean> {
    return this.modal.root.getByRole('heading', { name: 'Approve' }).isVisible()
  }

  /** @returns What the frame asks, once the modal shows it. */
  async question(title: string): Promise<Locator> {
    await this.modal.expectView('Approve')
    const question = this.frame.getByRole('region', { name: title })
    await expect(question).toBeVisible()
    return question
  }

  /** Agrees to what the frame asks, once it counts presses. */
  async agree(title: string, action: string): Promise<void> {
    await this.question(title)
    const button = this.frame.getByRole('button', { name: action, exact: true })
    await expect(button).toHaveAttribute('aria-disabled', 'false')
    await button.hover()
    // A press that comes sooner than a person reads does not count, and says so.
    await expect(async () => {
      if (await button.isVisible()) await button.click({ timeout: 1_000 })
      await expect(button).toBeHidden({ timeout: 1_000 })
    }).toPass()
  }
}
