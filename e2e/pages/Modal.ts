import { FoyerModal } from '@foyer/kit/test'
import { expect, type Locator, type Page } from 'playwright/test'

/** Foyer's modal as an app's own tests use it, and what only the product's tests look at. */
export class Modal extends FoyerModal<Locator> {
  readonly qrCode: Locator
  readonly copyLink: Locator
  /** The button that opens the whole list of wallets. */
  readonly allWallets: Locator

  constructor(
    readonly page: Page,
    /** The modal's element; given for a modal in a frame, or for one of several. */
    root: Locator = page.locator('foyer-modal'),
  ) {
    super(root)
    this.qrCode = root.getByRole('img', { name: 'QR code to connect a wallet' })
    this.copyLink = root.getByRole('button', { name: 'Copy link' })
    this.allWallets = root.getByRole('button', { name: /^All wallets/ })
  }

  /** The amount and value of one token in Account. */
  token(name: string): Locator {
    return this.root.getByRole('list', { name: 'Tokens' }).getByRole('listitem').filter({ hasText: name })
  }

  /** The total value of the assets on a network, with the coin's amount. */
  total(network: string): Locator {
    return this.root.getByRole('region', { name: `Total on ${network}` })
  }

  text(text: string | RegExp): Locator {
    return this.root.getByText(text)
  }

  async expectView(title: string): Promise<void> {
    await expect(this.heading).toHaveText(title)
    await expect(this.heading).toBeVisible()
  }

  async expectClosed(): Promise<void> {
    await expect(this.dialog).toBeHidden()
  }

  /** Switches by the list of networks, from Account and back. */
  async turnTo({ from, to }: { from: string; to: string }): Promise<void> {
    await this.button(`Network: ${from}. Change it`).click()
    await this.row(to).click()
    await this.expectView('Account')
  }

  /** Chooses another account of the wallet in use, from Account and back. @param of The number of shown addresses. */
  async pickAccount(address: string, { of }: { of: number }): Promise<void> {
    // Tokens that come move the row: the one that was pressed may be another by the release.
    await this.expectView('Account')
    await expect(this.root.getByRole('progressbar')).toHaveCount(0)
    await this.row('Your wallets').click()
    const inUse = this.root.getByRole('region', { name: 'Wallet in use' })
    await expect(inUse.getByRole('listitem')).toHaveCount(of)
    await inUse.getByRole('button', { name: new RegExp(`${address.slice(-4)}( |$)`) }).click()
    await this.expectView('Account')
  }

  /** By a key: the button may stand where the press before fell, and a quick second press there is taken for a double click. */
  async tryAgain(): Promise<void> {
    const button = this.button('Try again')
    await button.click({ trial: true })
    await button.press('Enter')
  }

  /** Copies the pairing link to the clipboard, as a visitor does. @returns The link. */
  async copyPairingLink(): Promise<string> {
    await expect(this.qrCode).toBeVisible()
    await this.copyLink.click()
    await expect(this.button('Copied')).toBeVisible()
    return this.page.evaluate(() => navigator.clipboard.readText())
  }
}
