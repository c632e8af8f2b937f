/** What an account signed (CAIP-122). Times are RFC 3339. */
export type SignInMessage = {
  readonly accountAddress: string
  /** CAIP-2, as `eip155:1`. */
  readonly chainId: `${string}:${string}`
  readonly scheme?: string | undefined
  /** RFC 3986 authority of the page, as `app.example:8080`. */
  readonly domain: string
  readonly uri: string
  readonly version: '1'
  readonly nonce: string
  readonly issuedAt: string
  readonly notBefore?: string | undefined
  readonly expirationTime?: string | undefined
  readonly statement?: string | undefined
  readonly resources?: readonly string[] | undefined
  readonly requestId?: string | undefined
}

/** An account that is signed in, until `expiresAt`. */
export type Session = {
  /** CAIP-10, as `eip155:1:0xf39F…2266`; on the EVM with its checksum (EIP-55). */
  readonly account: string
  readonly data: SignInMessage
  /** What was signed, to the letter. */
  readonly message: string
  readonly signature: string
  /** RFC 3339. */
  readonly expiresAt: string
}
