import type { Setter } from 'jotai'
import { SignInFailedError, SignInUnavailableError, SiwxNodeError, SiwxRefusedError } from '../errors/siwx.js'
import { showBannerIntent } from '../state/banner.js'

/** A signature that could not be checked is no failure of the wallet. */
export const toFailure = (cause: unknown): Error =>
  cause instanceof SiwxNodeError ? cause : new SignInFailedError({ cause })

/** Shows the banner of a failed sign-in; its text loads with the question, where the user tries again [ERR-54]. */
export const showFailure = (set: Setter, { message, name }: Error) =>
  set(showBannerIntent, {
    message,
    messageKey: name === 'SiwxNodeError' ? 'signIn.unchecked' : 'signIn.failed',
    variant: 'error',
  })

/** Failures of a wallet's pop-up: the banner says what the user can do. */
const popUpErrors: ReadonlySet<string> = new Set([
  'PopupBlockedError',
  'PopupUnavailableError',
  'WindowClosedError',
])
export const isPopUpError = (error: unknown): boolean => error instanceof Error && popUpErrors.has(error.name)

export const unavailable = (cause: unknown): Error =>
  cause instanceof SignInUnavailableError ? cause : new SignInUnavailableError({ cause })

/** Reports the field and the rule of a refusal, without text of the user or a server. */
export const messageOf = (error: unknown): string =>
  error instanceof SiwxRefusedError
    ? [error.message, error.fault, ...(error.rule ? [`must be ${error.rule}`] : [])].join(': ')
    : error instanceof Error
      ? error.message
      : ''
