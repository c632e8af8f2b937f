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
    const { root } = this.modal
    // The coin is sold once the tokens are known; until then no side has one.
    await expect(root.getByRole('button', { name: /^Token to sell: / })).toBeVisible()
    const chip =
      side === 'sell'
        ? root.getByRole('button', { name: /^Token to sell: / })
        : root.getByRole('region', { name: 'You get' }).getByRole('button').first()
    await chip.click()
    await this.modal.expectView('Select token')
    await this.modal.root.getByRole('searchbox').fill(symbol)
    await this.modal.root.getByRole('listitem').getByRole('button').first().click()
    await this.modal.expectView('Swap')
  }

  /** From the filled form to what the wallet would be asked for. */
  async review(): Promise<void> {
    await expect(this.modal.button('Review swap')).toBeEnabled()
    await this.modal.button('Review swap').click()
    await this.modal.expectView('Your swap')
  }

  /** Agrees to what is reviewed, until the wallet asks: a price that grew old meanwhile is read anew, and agreed to again. */
  async confirm(name: 'Swap' | 'Approve and swap', wallet: { isAsked(): Promise<boolean> }): Promise<void> {
    const isAsked = async () => {
      if (await wallet.isAsked()) return true
      await this.modal
        .button(name)
        .click({ timeout: 500 })
        .catch(() => {})
      return wallet.isAsked()
    }
    await expect.poll(isAsked, { timeout: 30_000 }).toBe(true)
  }

  /** How much was got, as the receipt says: decimal text. */
  async readGot(): Promise<string> {
    const text = (await this.modal.text(/^You got /).textContent()) ?? ''
    return text.replaceAll(',', '').split(/\s/)[2] ?? ''
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
