import type { Announced, Told } from './announceWallet.js'

// What the kit uses of Playwright, by its shape: it fits `@playwright/test`, `playwright` and `playwright-core` alike, and
// an app whose unit tests take the fake alone needs none of them, not even their types.

type Named = { name?: string | RegExp; exact?: boolean; level?: number }

type Role = 'alert' | 'button' | 'dialog' | 'heading' | 'img' | 'listitem' | 'region'

/** A locator; `self` is the very type of the caller's Playwright. */
export interface LocatorLike<self> {
  getByRole(role: Role, options?: Named): self
  click(): Promise<void>
  first(): self
  getAttribute(name: string, options?: { timeout?: number }): Promise<string | null>
  isVisible(): Promise<boolean>
  page(): PageLike<self>
  waitFor(options: { state: 'visible' | 'hidden' }): Promise<void>
}

/** A page, a frame, or a frame's locator. */
export interface RootLike<locator> {
  locator(selector: string): locator
}

/** A page of a browser's context. */
export interface PageLike<locator> {
  getByRole(role: Role, options?: Named): locator
  isClosed(): boolean
  url(): string
}

export interface ContextLike<locator> {
  pages(): PageLike<locator>[]
}

/** A frame that asks the wallet, and is told of its events. */
export interface FrameLike {
  url(): string
  evaluate(run: (told: Told) => void, told: Told): Promise<unknown>
  evaluate(run: (announced: Announced) => void, announced: Announced): Promise<unknown>
}

/** A page that gets a wallet. */
export interface WalletPageLike {
  addInitScript(run: (announced: Announced) => void, announced: Announced): Promise<unknown>
  exposeBinding(
    name: string,
    answer: (source: { frame: FrameLike }, method: string, params: unknown) => unknown,
  ): Promise<unknown>
  frames(): FrameLike[]
  url(): string
}
