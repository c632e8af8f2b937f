import { SandboxWallet as Answers } from '@foyer/kit/test'
import { urls } from '@foyer/sandbox/ports'
import { walletEntry } from '@foyer/sandbox/wallet'
import { type BrowserContext, expect, type Locator, type Page } from 'playwright/test'
import { openWindow } from '../fixtures/openWindow'

/** Sets the account in every page and frame of the wallet, unless the wallet has stored a state already. */
const remember = ({ name, value }: { name: string; value: string }) =>
  `if (location.origin === ${JSON.stringify(urls.wallet)} && localStorage.getItem(${JSON.stringify(name)}) === null)
    localStorage.setItem(${JSON.stringify(name)}, ${JSON.stringify(value)})`

/**
 * The Sandbox Wallet as a person uses it: its own page (`home`), and the window that a dapp's request opens.
 * Only the first account is set in its storage; every answer is a press of its buttons, as an app's own tests press them.
 */
export class SandboxWallet extends Answers<Locator> {
  #home: Page | undefined
  #isUsed = false

  constructor(readonly context: BrowserContext) {
    super(context, { origin: urls.wallet })
  }

  get home(): Page {
    if (!this.#home) throw new Error('The wallet’s own page is not open')
    return this.#home
  }

  /** Opens the wallet's own page with this account active, and leaves it open. */
  async openHome({ account }: { account?: number } = {}): Promise<Page> {
    this.#isUsed = true
    this.#home ??= await openWindow(this.context)
    await this.#home.goto(account === undefined ? urls.wallet : `${urls.wallet}/?account=${account}`)
    await expect(this.#home.getByRole('heading', { name: 'Sandbox Wallet' })).toBeVisible()
    return this.#home
  }

  /** Sets the number of accounts that a Solana or Bitcoin site sees, with the active one. */
  async showAccounts(count: 1 | 2 | 3): Promise<void> {
    await this.home.getByLabel('Accounts that Solana and Bitcoin sites see').selectOption(String(count))
  }

  /** Lets sites ask for several calls in one transaction. */
  async makeBatches(): Promise<void> {
    await this.home.getByLabel('Atomic batches').check()
  }

  /** Uses a page that a link opened as the wallet's own. */
  adoptHome(page: Page): void {
    this.#home = page
  }

  async closeHome(): Promise<void> {
    await this.#home?.close()
    this.#home = undefined
  }

  /** Makes the account the active one: in storage before the first page, later in the wallet's own page. */
  async selectAccount(account: number): Promise<void> {
    const isFresh = !this.#isUsed && this.context.pages().every((page) => page.url() === 'about:blank')
    this.#isUsed = true
    if (isFresh) {
      await this.context.addInitScript(remember(walletEntry(account)))
      return
    }
    const home = await this.openHome({ account })
    await expect(home.getByLabel('Switch account')).toHaveValue(String(account))
    await this.closeHome()
  }

  /** Pastes the link that the Copy link button put into the clipboard, or types a link that a camera read. */
  async pair(scanned?: string): Promise<void> {
    const form = this.home.getByRole('region', { name: 'Pair with a site' })
    await expect(form.getByText('Ready to pair.')).toBeVisible()
    const field = form.getByLabel('Paste pairing link')
    await field.focus()
    if (scanned === undefined) await this.home.keyboard.press('ControlOrMeta+v')
    else await field.fill(scanned)
    await form.getByRole('button', { name: 'Connect' }).click()
  }

  async switchNetwork(name: string): Promise<void> {
    await this.home.getByLabel('Switch network').selectOption(name)
  }

  async addNetwork({ chainId, name }: { chainId: number; name: string }): Promise<void> {
    await this.home.getByText('Add a network').click()
    await this.home.getByLabel('Chain id').fill(String(chainId))
    await this.home.getByLabel('Network name').fill(name)
    await this.home.getByRole('button', { name: 'Add network' }).click()
  }

  /** A line of "Connected sites" or "Paired sessions" with its Disconnect button. */
  connection(title: string): Locator {
    return this.home.getByRole('button', { name: `Disconnect ${title}` })
  }
}
