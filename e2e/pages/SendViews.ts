import { expect, type Locator } from 'playwright/test'
import type { Modal } from './Modal'

/** The views of a transfer, from the form to its receipt. */
export class SendViews {
  readonly amount: Locator
  readonly receiver: Locator

  constructor(readonly modal: Modal) {
    this.amount = modal.root.getByLabel('Amount')
    this.receiver = modal.root.getByLabel('To', { exact: true })
  }

  /** From Account to the empty form. */
  async open(): Promise<void> {
    await this.modal.button('Send').click()
    await this.modal.expectView('Send')
  }

  /** By a key: the button is where Account's was that led here, and a quick second press there is taken for a double click. */
  async chooseToken(name: string): Promise<void> {
    await this.modal.button(/^(Choose token|Token: )/).press('Enter')
    await this.modal.expectView('Select token')
    await this.modal.row(name).click()
    await this.modal.expectView('Send')
  }

  async fill({ amount, receiver }: { amount: string; receiver: string }): Promise<void> {
    await this.amount.fill(amount)
    await this.receiver.fill(receiver)
  }

  /** From the filled form to the wallet's question. */
  async review(): Promise<void> {
    await this.modal.button('Preview Send').click()
    await this.modal.expectView('Review')
  }

  async send(): Promise<void> {
    await expect(this.modal.button('Send')).toBeEnabled()
    await this.modal.button('Send').click()
  }

  /** From Account: the history of the chain has the transfer once, and its details. */
  async expectInActivity({ receiver, sent }: { receiver: string; sent: string }): Promise<void> {
    const { root } = this.modal
    await root.getByRole('tab', { name: 'Activity' }).click()
    const row = root.getByRole('button', { name: `Sent ${sent}` }).filter({ hasText: receiver.slice(-6) })
    await expect(row).toHaveCount(1)
    await row.click()
    await this.modal.expectView('Transaction')
    await expect(root.getByRole('definition').filter({ hasText: receiver }).first()).toBeVisible()
  }

  /** From the empty form to the wallet's question. */
  async ask(of: { amount: string; receiver: string }): Promise<void> {
    await this.fill(of)
    await this.review()
    await this.send()
  }
}
