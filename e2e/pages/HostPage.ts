import { urls } from '@foyer/sandbox/ports'
import { expect, type Locator, type Page } from 'playwright/test'

export type HostSetup = {
  /** Options of `createFoyer`, over those of the demo page. */
  options?: Record<string, unknown>
  /** The wallet in the browser: announced by EIP-6963, as `window.ethereum`, or missing. */
  wallet?: 'announced' | 'legacy' | 'none'
  /** The wallet's interfaces in the page, as `evm,solana,bitcoin`; defaults to `evm`. */
  faces?: string
  /** The wallet's answers, method by method (`@foyer/sandbox/scripted`). */
  script?: Readonly<Record<string, unknown>>
  /** Under policy B: isolated from every other window and document, or only from the windows it opens. */
  isolated?: boolean | 'windows'
}

export type Outcome = { readonly value?: unknown; readonly error?: string }

/** The demo host: a page that embeds Foyer and knows only the loader's address. */
export class HostPage {
  readonly status: Locator
  readonly account: Locator
  readonly network: Locator
  /** The result of the last button's call: its value, or its error as text. */
  readonly result: Locator
  readonly events: Locator
  /** Foyer's own button. */
  readonly connectButton: Locator

  constructor(readonly page: Page) {
    this.status = page.locator('#status')
    this.account = page.locator('#account')
    this.network = page.locator('#network')
    this.result = page.locator('#result')
    this.events = page.getByRole('list', { name: 'Events' }).getByRole('listitem')
    this.connectButton = page.locator('foyer-button')
  }

  async goto({ faces, options, script, wallet, isolated }: HostSetup = {}): Promise<void> {
    const url = new URL(urls.demo)
    if (options) url.searchParams.set('options', JSON.stringify(options))
    if (wallet) url.searchParams.set('wallet', wallet)
    if (faces) url.searchParams.set('faces', faces)
    if (script) url.searchParams.set('script', JSON.stringify(script))
    if (isolated) url.searchParams.set('isolated', isolated === true ? '' : isolated)
    await this.page.goto(url.href)
    await expect(this.page.getByRole('heading', { name: 'What the page knows' })).toBeVisible()
  }

  /** A button of the page itself. */
  button(name: string): Locator {
    return this.page.getByRole('button', { name, exact: true })
  }

  async press(name: string): Promise<void> {
    await this.button(name).click()
  }

  /** One event of the page's list. */
  event(name: string): Locator {
    return this.events.filter({ hasText: new RegExp(`^${name} `) })
  }

  async expectConnected(address: string, caipNetworkId = 'eip155:1'): Promise<void> {
    await expect(this.status).toHaveText('connected')
    await expect(this.account).toHaveText(new RegExp(`^${caipNetworkId}:${address}$`, 'i'))
    await expect(this.network).toHaveText(caipNetworkId)
  }

  async expectDisconnected(): Promise<void> {
    await expect(this.status).toHaveText('disconnected')
    await expect(this.account).toHaveText('—')
  }

  /** @returns The text of the last result, once its call has ended. */
  async readResult(): Promise<string> {
    await expect(this.result).not.toHaveText(/^(…|)$/)
    return (await this.result.textContent()) ?? ''
  }

  /** The address in use, by namespace. */
  addresses(): Promise<Record<string, string>> {
    return this.page.evaluate(
      `Object.fromEntries(Object.entries(foyer.getState().namespaces).flatMap(([of, { address }]) => address ? [[of, address]] : []))`,
    )
  }

  /** Every connection, by namespace. */
  connections(): Promise<Record<string, { id: string; connectorId: string; status: string }[]>> {
    return this.page.evaluate('foyer.getState().connections')
  }

  /** Calls the host API as the page's own script does. @returns The call's outcome. */
  call(name: string, argument?: unknown): Promise<Outcome> {
    return this.page.evaluate(
      async ([method, given]) => {
        try {
          const { foyer } = window as unknown as { foyer: Record<string, (given: unknown) => unknown> }
          return { value: await foyer[method as string]?.(given) }
        } catch (error) {
          return { error: error instanceof Error ? error.message : String(error) }
        }
      },
      [name, argument],
    )
  }
}
