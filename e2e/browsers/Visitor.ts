import type { RequestHeading } from '@foyer/kit/test'
import { urls } from '@foyer/sandbox/ports'
import { expect } from 'playwright/test'
import type { Address } from 'viem'
import type { HostSetup } from '../pages/HostPage'
import type { Target } from './engines/inPage'
import type { Engine, Screen } from './engines/Screen'
import { soon, until } from './engines/until'

export type Account = { readonly index: number; readonly address: Address }

const inModal = (kind: Target['kind'], name: string, starts = false): Target => ({ kind, name, starts })
const onPage = (kind: Target['kind'], name: string): Target => ({ kind, name, of: 'page' })

/** A person with an account in the Sandbox Wallet, who uses the demo host. */
export class Visitor {
  #home: Screen | undefined
  #isPaired = false

  constructor(
    readonly engine: Engine,
    /** The window of the demo host, or of another opened page. */
    public page: Screen,
    readonly account: Account,
  ) {}

  /** The window of the wallet's own page. */
  get home(): Screen {
    if (!this.#home) throw new Error('The wallet’s own page is not open')
    return this.#home
  }

  async goto({ options, wallet, faces }: HostSetup = {}): Promise<void> {
    const url = new URL(urls.demo)
    if (options) url.searchParams.set('options', JSON.stringify(options))
    if (wallet) url.searchParams.set('wallet', wallet)
    if (faces) url.searchParams.set('faces', faces)
    await this.page.goto(url.href)
    await this.sees(onPage('heading', 'What the page knows'))
  }

  /** Opens the wallet's own page with the account active, and leaves it open. */
  async openWallet(): Promise<void> {
    this.#home = await this.engine.open()
    await this.#home.goto(`${urls.wallet}/?account=${this.account.index}`)
  }

  /** Presses a button of the page. */
  press = (name: string) => this.page.press(onPage('button', name))
  /** Presses a button of Foyer; `row` presses one whose name begins with this title. */
  choose = (name: string) => this.page.press(inModal('button', name))
  /** Presses the button if a person can press it now. */
  async chooseIfFree(name: string): Promise<void> {
    const isFree = await this.page.run('return Boolean(findUsable(given))', inModal('button', name))
    if (isFree) await this.choose(name)
  }
  row = (name: string) => this.page.press(inModal('button', name, true))

  async sees(target: Target, screen: Screen = this.page): Promise<void> {
    await until(`${target.kind} '${target.name}'`, async () =>
      Boolean(await screen.run('return Boolean(find(given))', target)),
    )
  }
  seesRow = (name: string) => this.sees(inModal('button', name, true))
  seesView = (title: string) =>
    until(`the view '${title}'`, async () => {
      const shown = await this.page.run("return rootOf()?.querySelector('h1')?.textContent ?? 'nothing'")
      if (shown !== title) throw new Error(`${shown} is on show`)
      return true
    })
  /** Expects this text somewhere in Foyer. */
  seesText = (text: string) =>
    until(`'${text}'`, async () => Boolean(await this.page.run('return shown().includes(given)', text)))
  seesNothing = () =>
    until('no dialog', async () =>
      Boolean(await this.page.run("return !rootOf()?.querySelector('dialog[open]')")),
    )

  /** The text of one of the page's elements, such as `status`. */
  read = async (id: string): Promise<string> =>
    String(await this.page.run('return document.getElementById(given)?.textContent', id))
  async result(): Promise<string> {
    await expect.poll(() => this.read('result'), soon).not.toMatch(/^(…|)$/)
    return this.read('result')
  }

  /** Opens the modal, and gives the code's link to the wallet's page. */
  async pair(): Promise<void> {
    this.#isPaired = true
    await this.row('WalletConnect')
    await this.sees(inModal('image', 'QR code to connect a wallet'))
    await this.choose('Copy link')
    await until('the link', async () => Boolean(await this.page.run('return globalThis.copied')))
    const link = String(await this.page.run('return globalThis.copied'))
    expect(link).toMatch(/^wc:[0-9a-f]+@2\?/)
    await until('the wallet', async () =>
      Boolean(await this.home.run("return document.body.innerText.includes('Ready to pair')")),
    )
    await this.home.type(onPage('field', 'Paste pairing link'), link)
    await this.home.press(onPage('button', 'Connect'))
  }

  /** Presses a button that makes the page ask the wallet; presses again if the browser blocked the wallet's window. */
  async request(name: string, heading: RequestHeading, answer: 'Approve' | 'Reject'): Promise<void> {
    await this.press(name)
    const isHeldBack = async () => !/^(…|)$/.test(await this.read('result'))
    await this.answer(heading, answer, async () => {
      if (await isHeldBack()) await this.press(name)
    })
  }

  /** The window that the wallet opened, if any. */
  private async walletWindow(): Promise<Screen | undefined> {
    const at = (path: string) => this.engine.windowAt(`${urls.wallet}/${path}`)
    return (await at('approve')) ?? (await at('connect'))
  }

  /** Answers the wallet's question, in the window that it opened or, if it is paired, in its own page. */
  async answer(
    heading: RequestHeading,
    answer: 'Approve' | 'Reject',
    whileNotAsked = async (): Promise<void> => {},
  ): Promise<void> {
    const isAsked = (screen: Screen) => screen.run('return Boolean(find(given))', onPage('region', heading))
    await until(`${heading} in the wallet`, async () => {
      const opened = await this.walletWindow()
      // The wallet's own page shows the request too; if it is answered there, the window has no answer to close after.
      const screen = this.#isPaired ? this.#home : opened
      if (!screen || !(await isAsked(screen))) {
        await whileNotAsked()
        return false
      }
      await screen.press(onPage('button', answer))
      return true
    })
    // The window lingers for a next request, but the journey's next request needs a window of its own.
    await until('the wallet’s window is closed', async () => {
      const left = await this.walletWindow()
      if (left) throw new Error(`It says: ${await left.run('return document.body.innerText')}`)
      return true
    })
  }

  async expectConnected(): Promise<void> {
    await expect.poll(() => this.read('status'), soon).toBe('connected')
    expect((await this.read('account')).toLowerCase()).toBe(`eip155:1:${this.account.address.toLowerCase()}`)
  }

  /** Reads the list, then presses an installed wallet: WebKit opens a window only if the wallet's code is loaded. */
  async ask(name: string): Promise<void> {
    const code = `return performance.getEntriesByType('resource').some(({ name }) => /\\/coinbase\\.[^/]*$/.test(name))`
    await this.press('Open')
    await this.seesView('Connect wallet')
    await until('the code behind the list', async () => Boolean(await this.page.run(code)))
    await this.row(name)
  }

  /** Connects the wallet in the browser; Account is shown then. */
  async arriveAnnounced(setup: HostSetup = {}): Promise<void> {
    await this.openWallet()
    await this.goto(setup)
    await this.ask('Sandbox Wallet')
    await this.answer('Connection request', 'Approve')
    await this.expectConnected()
    await this.seesView('Account')
  }

  /** Connects by a pairing; Account is shown then. */
  async arrivePaired(setup: HostSetup = {}): Promise<void> {
    await this.openWallet()
    await this.goto({ wallet: 'none', ...setup })
    await this.press('Open')
    await this.seesView('Connect wallet')
    await this.pair()
    await this.answer('Connection request', 'Approve')
    await this.expectConnected()
    await this.seesView('Account')
  }
}
