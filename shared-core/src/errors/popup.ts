import { BaseError } from './BaseError.js'

/** A wallet's popup needs a press of the visitor's, and there was none just now. */
export class PopupBlockedError extends BaseError {
  override readonly name = 'PopupBlockedError'
  constructor() {
    super('The window was not opened: press again')
  }
}

/** The visitor closed a wallet's popup before the wallet answered. */
export class WindowClosedError extends BaseError {
  override readonly name = 'WindowClosedError'
  /** A page that asked the provider reads it as a rejection, as EIP-1193 has it. */
  readonly code = 4001
  constructor(options: { cause?: unknown } = {}) {
    super('The wallet’s window was closed', options)
  }
}

/** The page is isolated from the windows it opens (COOP same-origin): no popup can answer it. */
export class PopupUnavailableError extends BaseError {
  override readonly name = 'PopupUnavailableError'
  constructor() {
    super('This page cannot speak with a wallet’s window', {
      metaMessages: ['Its Cross-Origin-Opener-Policy must be same-origin-allow-popups.'],
    })
  }
}
