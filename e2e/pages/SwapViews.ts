import { expect, type Locator } from 'playwright/test'
import type { Modal } from './Modal'

type Side = 'sell' | 'get'

/** The views of a swap, from the form to its receipt. */
export class SwapViews {
  readonly amount: Locator

  constructor(readonly modal: Modal) {
    this.amount = modal.root.getByLabel('You sell')
  }

  /** From Account to the form. */
  async open(): Promise<void> {
    await this.modal.button('Swap').click()
    await this.modal.expectView('Swap')
  }

  async choose(side: Side, symbol: string): Promise<void> {
    const chip = this.modal.root.getByRole('button', { name: new RegExp(`^Token to ${side}: `) })
    // What is sold is the coin, until another token is chosen.
    await (side === 'sell' ? chip : chip.or(this.modal.button('Choose token'))).click()
    await this.modal.expectView('Select token')
    await this.modal.root.getByRole('searchbox').fill(symbol)
    await this.modal.root.getByRole('listitem').getByRole('button').first().click()
    await this.modal.expectView('Swap')
  }

  /** From the filled form to what the wallet would be asked for. */
  async review(): Promise<void> {
    await expect(this.modal.button('Review swap')).toBeEnabled()
    await this.modal.button('Review swap').click()
    await this.modal.expectView('Review swap')
  }

  /** A figure of the form or of the review, by its name. */
  figure(name: string): Locator {
    return this.modal.root
      .getByRole('term')
      .filter({ hasText: name })
      .locator('xpath=following-sibling::dd')
      .first()
  }
}
