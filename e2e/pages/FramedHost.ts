import { urls } from '@foyer/sandbox/ports'
import { expect, type Frame, type FrameLocator, type Locator, type Page } from 'playwright/test'
import type { Hex } from 'viem'
import { Modal } from './Modal'

/** The demo host in the frame of a Safe's host page, and the host page around it. */
export class FramedHost {
  readonly frame: FrameLocator
  readonly modal: Modal

  constructor(
    readonly page: Page,
    /** The Safe's number, or the first of the free ones. */
    readonly safe: number,
  ) {
    this.frame = page.frameLocator('iframe')
    this.modal = new Modal(page, this.frame.locator('foyer-modal'))
  }

  /** @param options of the page; by default one that wants its Safe at once, see `docs/host-api.md`. */
  async goto(options: Record<string, unknown> = {}): Promise<void> {
    const app = new URL(urls.demo)
    app.searchParams.set('wallet', 'none')
    app.searchParams.set('options', JSON.stringify({ quietUntilOpened: false, ...options }))
    const safe = await this.#findUnused(this.safe)
    await this.page.goto(`${urls.safe}/?app=${encodeURIComponent(app.href)}&safe=${safe}`)
    await this.expectReady()
  }

  /** Waits for the framed page's script: Playwright waits only for the page's own, and an earlier press would be lost. */
  async expectReady(): Promise<void> {
    const hasRun = () => this.frame.locator('body').evaluate(`'foyer' in window`)
    await expect(async () => expect(await hasRun()).toBe(true)).toPass({ timeout: 30_000 })
  }

  async reload(): Promise<void> {
    await this.page.reload()
    await this.expectReady()
  }

  /** A Safe keeps its owners' actions, so a retried test takes the next Safe. */
  async #findUnused(safe: number): Promise<number> {
    const answer = await this.page.request.get(`${urls.safe}/api/safes/${safe}`)
    const { messages = [], proposals = [] } = await answer.json()
    return messages.length + proposals.length === 0 ? safe : this.#findUnused((safe + 1) % 100)
  }

  /** A button of the framed page. */
  button(name: string): Locator {
    return this.frame.getByRole('button', { name, exact: true })
  }

  output(id: 'status' | 'account' | 'result'): Locator {
    return this.frame.locator(`#${id}`)
  }

  /** The host page's question to its owner. */
  question(name: 'Transaction request' | 'Signature request'): Locator {
    return this.page.getByRole('region', { name })
  }

  async answer(name: 'Transaction request' | 'Signature request', answer: 'Approve' | 'Reject') {
    await this.question(name).getByRole('button', { name: answer }).click()
    await expect(this.question(name)).toBeHidden()
  }

  /** The framed page itself, for calls as its own script. */
  get app(): Frame {
    const [app] = this.page.mainFrame().childFrames()
    if (!app) throw new Error('No page is framed')
    return app
  }

  /** The Safe's proposals; the newest one comes last. */
  async proposals(): Promise<readonly { readonly safeTxHash: Hex }[]> {
    const safe = new URL(this.page.url()).searchParams.get('safe')
    return (await (await this.page.request.get(`${urls.safe}/api/safes/${safe}`)).json()).proposals
  }

  proposal(nonce: number): Locator {
    return this.page.getByRole('region', { name: `Proposal ${nonce}` })
  }

  async actAs(owner: 1 | 2 | 3): Promise<void> {
    await this.page.getByLabel('You are').selectOption(String(owner))
  }

  async expectConnected(): Promise<Hex> {
    await expect(this.output('status')).toHaveText('connected', { timeout: 20_000 })
    const [, , address] = ((await this.output('account').textContent()) ?? '').split(':')
    await expect(this.page.getByText(address ?? 'nobody', { exact: true }).first()).toBeVisible()
    return address as Hex
  }
}
