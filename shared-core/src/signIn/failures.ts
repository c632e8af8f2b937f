import type { Setter } from 'jotai'
import { SignInUnavailableError, SiwxRefusedError } from '../errors/siwx.js'
import { showBannerIntent } from '../state/banner.js'

/** The banner of a signature that failed; its text comes with the question, where the next try is [ERR-54]. */
export const showFailure = (set: Setter) =>
  set(showBannerIntent, { message: 'Error signing message', messageKey: 'signIn.failed', variant: 'error' })

/** Failures of a wallet's pop-up: the banner says what the user can do. */
const popUpErrors: ReadonlySet<string> = new Set([
  'PopupBlockedError',
  'PopupUnavailableError',
  'WindowClosedError',
])
export const isPopUpError = (error: unknown): boolean => error instanceof Error && popUpErrors.has(error.name)

export const unavailable = (cause: unknown): Error =>
  cause instanceof SignInUnavailableError ? cause : new SignInUnavailableError({ cause })

/** A refusal is told with what it is about, and without what a visitor or a server said. */
export const messageOf = (error: unknown): string =>
  error instanceof SiwxRefusedError
    ? `${error.message}: ${error.fault}`
    : error instanceof Error
      ? error.message
      : ''
