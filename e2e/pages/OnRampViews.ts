import type { Locator, Page } from 'playwright/test'
import type { Modal } from './Modal'

/** How a purchase at the sandbox's sellers ends. */
type Outcome = 'deliver' | 'deliverLess' | 'delay' | 'decline'

/** The views of buying, and the sellers' own pages. */
export class OnRampViews {
  readonly amount: Locator
  /** How much is bought, by the quote. */
  readonly bought: Locator

  constructor(readonly modal: Modal) {
    this.amount = modal.root.getByLabel('You pay')
    this.bought = modal.root.getByRole('region', { name: 'You get' }).getByText(/^About /)
  }

  /** From Account to the form. */
  async open(): Promise<void> {
    await this.modal.button('Buy').click()
    await this.modal.expectView('Buy crypto')
  }

  /** Presses a seller. @returns Its window. */
  async buy(seller: string): Promise<Page> {
    const opened = this.modal.page.context().waitForEvent('page')
    await this.modal.root.getByRole('button', { name: `Buy with ${seller}` }).click()
    const page = await opened
    await page.getByRole('heading', { level: 1 }).waitFor()
    return page
  }

  /** Pays at a seller's page. */
  async pay(page: Page, outcome: Outcome): Promise<void> {
    await page.locator(`input[value="${outcome}"]`).check()
    await page.getByRole('button', { name: 'Pay' }).click()
    await page.getByRole('heading', { level: 1 }).waitFor()
  }
}
