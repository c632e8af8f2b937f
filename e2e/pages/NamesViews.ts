import type { Locator } from 'playwright/test'
import type { Modal } from './Modal'

/** The views of registering a name. */
export class NamesViews {
  readonly field: Locator

  constructor(readonly modal: Modal) {
    this.field = modal.root.getByRole('textbox', { name: 'Name' })
  }

  /** From Account to the form. */
  async open(): Promise<void> {
    await this.modal.row('Get a name').click()
    await this.modal.expectView('Get a name')
    await this.modal.button('Choose a name').click()
    await this.modal.expectView('Choose your name')
  }

  /** @returns Where the button that registers stands, once the form is at rest. */
  async readPlaceOfButton() {
    const button = this.modal.button('Register')
    await button.click({ trial: true })
    return button.boundingBox()
  }
}
