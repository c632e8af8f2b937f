import type { Person } from './brands.js'

export type Authorize = {
  readonly state: string
  readonly nonce: string
  /** Of PKCE, S256. */
  readonly challenge: string
  readonly isStepUp: boolean
}

export type Answered = {
  readonly code: string
  readonly nonce: string
  readonly verifier: string
  /** Who says that it answers (RFC 9207). */
  readonly iss?: string | undefined
  /** Apple's, at the first time: JSON. */
  readonly user?: string | undefined
  readonly isStepUp: boolean
}

/** An identity provider. */
export type Provider = {
  /** @returns Where the window goes. @throws {Error} The provider does not tell where. */
  authorize(of: Authorize): Promise<string>
  /** Exchanges the code. @throws {Error} It is not good, or the provider does not answer. */
  finish(of: Answered): Promise<Person>
}
