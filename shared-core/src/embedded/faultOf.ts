import type { EmbeddedFault } from '../state/embeddedLogin.js'

type Name = EmbeddedFault['name']

/** What a view says of an error, by the error's name; of the frame's own errors by its reason. */
const names: Readonly<Record<string, Name>> = {
  PopupClosedError: 'windowClosed',
  PopupBlockedError: 'windowBlocked',
  PopupUnavailableError: 'windowUnavailable',
  SocialLoginFailedError: 'socialFailed',
  EmbeddedNotLoadedError: 'notLoaded',
  EmbeddedTimedOutError: 'timedOut',
  OriginNotAllowedError: 'unverifiedDomain',
  UnverifiedDomainError: 'unverifiedDomain',
  SessionExpiredError: 'clock',
  NoAuthConnectorError: 'noAuthConnector',
  NotByEmailOrSocialError: 'notByEmailOrSocial',
  wrongCode: 'wrongCode',
  rateLimited: 'tooSoon',
  emailTaken: 'emailTaken',
  signedOut: 'signedOut',
  socialFailed: 'socialFailed',
}

const readNumber = (error: object, name: string): number | undefined => {
  const value: unknown = Reflect.get(error, name)
  // As it is shown: whole, and of a day at most.
  return typeof value === 'number' ? Math.min(Math.max(0, Math.ceil(value)), 86_400) : undefined
}

/** Reads an error of a login or of an update for its view. */
export function faultOf(error: unknown): EmbeddedFault & { left?: number } {
  if (!(error instanceof Error)) return { name: 'unavailable', message: 'An error occurred' }
  const reason: unknown = Reflect.get(error, 'reason')
  const name = names[typeof reason === 'string' ? reason : error.name] ?? 'unavailable'
  const seconds = readNumber(error, 'retryAfterSeconds')
  const left = readNumber(error, 'left')
  const message = name === 'tooSoon' ? tooSoon(seconds ?? 0) : error.message
  return { name, message, ...(seconds !== undefined && { seconds }), ...(left !== undefined && { left }) }
}

/** The catalogue's words [VAL-02]. */
export const tooSoon = (seconds: number): string => `Please try again after ${seconds} seconds`
