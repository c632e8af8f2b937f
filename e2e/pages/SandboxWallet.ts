import { urls } from '@foyer/sandbox/ports'
import { walletEntry } from '@foyer/sandbox/wallet'
import { type BrowserContext, expect, type Locator, type Page } from 'playwright/test'
import { openWindow } from '../fixtures/openWindow'

export type RequestHeading =
  | 'Connection request'
  | 'Signature request'
  | 'Transaction request'
  | 'Network request'

/** The paths of windows that a dapp opens: for the injected wallet, and as its SDK's popup. */
const windowPaths = ['/approve', '/connect']

/** Sets the account in every page and frame of the wallet, unless the wallet has stored a state already. */
const remember = ({ name, value }: { name: string; value: string }) =>
  `if (location.origin === ${JSON.stringify(urls.wallet)} && localStorage.getItem(${JSON.stringify(name)}) === null)
    localStorage.setItem(${JSON.stringify(name)}, ${JSON.stringify(value)})`

/**
 * The Sandbox Wallet as a person uses it: its own page (`home`), and the window that a dapp's request opens.
 * Only the first account is set in its storage; every answer is a press of its buttons.
 */
export class SandboxWallet {
  #home: Page | undefined
  #isUsed = false

  constructor(readonly context: BrowserContext) {}

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

  async approve(heading: RequestHeading): Promise<void> {
    await this.#answer(heading, 'Approve')
  }

  async reject(heading: RequestHeading): Promise<void> {
    await this.#answer(heading, 'Reject')
  }

  /** The places that show requests: the windows that requests opened, and the wallet's own page. */
  #screens(): Page[] {
    const isWindow = (page: Page) => windowPaths.some((path) => page.url().startsWith(urls.wallet + path))
    return this.context.pages().filter((page) => isWindow(page) || page === this.#home)
  }

  /** True if a request waits for an answer on this page. */
  async isAsked(): Promise<boolean> {
    const requests = (page: Page) => page.getByRole('region', { name: / request$/ })
    // A closing window shows no requests.
    const counts = this.#screens().map((page) =>
      requests(page)
        .count()
        .catch(() => 0),
    )
    return (await Promise.all(counts)).some((count) => count > 0)
  }

  /** The visible request, in the window that it opened, or else in the wallet's own page. */
  async request(heading: RequestHeading): Promise<Locator> {
    const shown = () => this.#screens().map((page) => page.getByRole('region', { name: heading }))
    const find = async () => {
      // A window that has just answered another request may close during the check.
      for (const request of shown()) if (await request.isVisible().catch(() => false)) return request
      return undefined
    }
    const looking = { message: `${heading} in the wallet`, timeout: 30_000, intervals: [100] }
    await expect.poll(find, looking).toBeTruthy()
    const found = await find()
    if (!found) throw new Error(`The ${heading} went away`)
    return found
  }

  async #answer(heading: RequestHeading, answer: 'Approve' | 'Reject'): Promise<void> {
    const request = await this.request(heading)
    const page = request.page()
    const button = request.getByRole('button', { name: answer })
    // The window lingers for a next request; a test's next request opens its own.
    if (page !== this.#home) {
      await Promise.all([page.waitForEvent('close', { timeout: 10_000 }), button.click()])
      return
    }
    const asked = await request.textContent()
    await button.click()
    // The next request may stand in its place already.
    const isThere = async () => (await request.textContent({ timeout: 200 }).catch(() => undefined)) === asked
    await expect.poll(isThere).toBe(false)
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
