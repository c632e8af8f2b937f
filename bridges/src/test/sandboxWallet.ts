import type { ContextLike, LocatorLike, PageLike } from './playwright.js'

/** What the Sandbox Wallet asks its visitor. */
export type RequestHeading =
  | 'Connection request'
  | 'Signature request'
  | 'Transaction request'
  | 'Network request'
  | 'Permission request'

/** Where `foyer-sandbox` and `pnpm dev` serve it. */
const defaultOrigin = 'http://localhost:4110'

/** The paths of the windows that a page opens: for the wallet in the browser, and as its SDK's popup. */
const windowPaths = ['/approve', '/connect']

/** How long a request may take to come, and how often it is looked for. */
const patienceMs = 30_000
/** Where the wallet's card says which request it is. */
const idAttribute = 'data-request'
const lookMs = 100

/** Looks until something is there. @throws {Error} It did not come in time. */
async function until<found>(what: string, look: () => Promise<found | undefined>): Promise<found> {
  const end = Date.now() + patienceMs
  for (;;) {
    const found = await look()
    if (found !== undefined) return found
    if (Date.now() > end) throw new Error(what)
    await new Promise((resolve) => setTimeout(resolve, lookMs))
  }
}

/**
 * The Sandbox Wallet's answers, as a person gives them: in the window that a page's request opens, or in the wallet's own
 * page. The page under test shows it by `<script async src="http://localhost:4110/inject.js"></script>`.
 */
export class SandboxWallet<locator extends LocatorLike<locator>> {
  readonly #pages: () => PageLike<locator>[]
  readonly #origin: string

  constructor(context: ContextLike<locator>, { origin = defaultOrigin }: { origin?: string } = {}) {
    this.#pages = () => context.pages()
    this.#origin = origin
  }

  #isWindow(page: PageLike<locator>): boolean {
    return windowPaths.some((path) => page.url().startsWith(this.#origin + path))
  }

  /** The places that show requests; a window that closes during the look shows none. */
  #screens(): PageLike<locator>[] {
    return this.#pages().filter((page) => page.url().startsWith(`${this.#origin}/`))
  }

  /** Whether a request waits for an answer. */
  async isAsked(): Promise<boolean> {
    const shown = this.#screens().map((page) =>
      page
        .getByRole('region', { name: / request$/ })
        .first()
        .isVisible()
        .catch(() => false),
    )
    return (await Promise.all(shown)).includes(true)
  }

  /** Waits for a request. @returns What it shows. @throws {Error} None comes in 30 s. */
  request(heading: RequestHeading): Promise<locator> {
    return until(`There is no ${heading} in the Sandbox Wallet`, async () => {
      for (const page of this.#screens()) {
        const request = page.getByRole('region', { name: heading })
        if (await request.isVisible().catch(() => false)) return request
      }
      return undefined
    })
  }

  approve(heading: RequestHeading): Promise<void> {
    return this.#answer(heading, 'Approve')
  }

  reject(heading: RequestHeading): Promise<void> {
    return this.#answer(heading, 'Reject')
  }

  async #answer(heading: RequestHeading, answer: 'Approve' | 'Reject'): Promise<void> {
    const request = await this.request(heading)
    const page = request.page()
    const button = request.getByRole('button', { name: answer })
    const answered = await request.getAttribute(idAttribute)
    await button.click()
    const first = page.getByRole('region', { name: / request$/ }).first()
    await until(`The ${heading} stays in the Sandbox Wallet`, async () => {
      if (page.isClosed()) return true
      const shown = await first.getAttribute(idAttribute, { timeout: 2 * lookMs }).catch(() => undefined)
      // An empty window closes by itself; or it shows the next request of a page that asks again at once.
      const isAwaited = shown === answered || (shown === undefined && this.#isWindow(page))
      return !isAwaited || undefined
    })
  }
}

/**
 * @param context The browser's context, whose windows are looked through.
 * @example await sandboxWallet(context).approve('Connection request')
 */
export function sandboxWallet<locator extends LocatorLike<locator>>(
  context: ContextLike<locator>,
  options: { origin?: string } = {},
): SandboxWallet<locator> {
  return new SandboxWallet(context, options)
}
