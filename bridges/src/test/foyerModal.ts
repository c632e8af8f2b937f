import type { LocatorLike, RootLike } from './playwright.js'

/** A text as a pattern that it alone matches. */
const literal = (text: string) => text.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&')

/**
 * Foyer's modal as a visitor uses it: by roles and names, through its shadow root. The names are those of English, which a
 * browser of Playwright's asks for unless the test says otherwise.
 */
export class FoyerModal<locator extends LocatorLike<locator>> {
  readonly dialog: locator
  /** The title of the view in front. */
  readonly heading: locator
  readonly back: locator
  readonly closeButton: locator

  /** @param root The modal's element. */
  constructor(readonly root: locator) {
    this.dialog = root.getByRole('dialog')
    this.heading = root.getByRole('heading', { level: 1 })
    this.back = this.button('Back')
    this.closeButton = this.button('Close')
  }

  isOpen(): Promise<boolean> {
    return this.dialog.isVisible()
  }

  button(name: string | RegExp): locator {
    return this.root.getByRole('button', { name, ...(typeof name === 'string' && { exact: true }) })
  }

  /** A row of a list: the whole row is a button, whose name begins with the row's title. */
  row(title: string): locator {
    const name = new RegExp(`^${literal(title)}( |$)`)
    return this.root.getByRole('listitem').getByRole('button', { name })
  }

  /** Waits for a view by its title, as 'Connect wallet' or 'Account'. */
  async view(title: string): Promise<void> {
    await this.root.getByRole('heading', { level: 1, name: title, exact: true }).waitFor({ state: 'visible' })
  }

  /** Chooses a wallet of the list in the open modal; the wallet is asked then. */
  async connect(wallet: string): Promise<void> {
    await this.row(wallet).click()
  }

  /** Closes the modal, and waits until it is gone. */
  async close(): Promise<void> {
    await this.closeButton.click()
    await this.dialog.waitFor({ state: 'hidden' })
  }
}

/**
 * The modal of a page, or of a frame; where a page has several, `new FoyerModal(locator)` takes one.
 * @example
 * const modal = foyerModal(page)
 * await page.getByRole('button', { name: 'Connect wallet' }).click()
 * await modal.connect('Test Wallet')
 */
export function foyerModal<locator extends LocatorLike<locator>>(
  page: RootLike<locator>,
): FoyerModal<locator> {
  return new FoyerModal(page.locator('foyer-modal'))
}
