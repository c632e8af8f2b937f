import { BaseError } from './BaseError.js'

/** A wallet's popup needs a press of the visitor's, and there was none just now. */
export class PopupBlockedError extends BaseError {
  override readonly name = 'PopupBlockedError'
  constructor() {
    super('The wallet’s window was not opened: press again')
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
