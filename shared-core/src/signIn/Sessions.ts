import type { CaipAddress, ChainNamespace } from '../caip/caip.js'
import type { KnownSession, SiwxMessage, SiwxSession } from '../entities/Siwx.js'
import { accountOf } from '../siwx/accountOf.js'

type Asked = { readonly caipAddress: CaipAddress; readonly signal: AbortSignal }
type AskedFirst = {
  readonly caipAddress?: CaipAddress | undefined
  readonly signal?: AbortSignal | undefined
}

/** Where sessions are kept, and who checks them: this browser, the page's own code, or its server. A session an account. */
export type Sessions = {
  /** The kinds of chains whose accounts can sign in; absent: all. */
  readonly namespaces?: readonly ChainNamespace[]
  /** A nonce, or a text, is made for one account: no wallet can sign in before the account is known. */
  readonly needsAccount?: boolean
  /** @returns A text that is used once, of at least 96 random bits. */
  getNonce(of: AskedFirst): Promise<string>
  /** Writes the text in place of Foyer, where the page does that itself. */
  write?(message: SiwxMessage): Promise<string>
  /**
   * Checks what was signed, and keeps it. Is never cut off: who keeps the sessions would have one that this page knows nothing of.
   * @param others What the same wallet signed with the same nonce, on other chains: kept where it holds.
   * @throws {SiwxRefusedError} It is not what was asked for.
   */
  add(session: SiwxSession, beside?: { readonly others?: readonly SiwxSession[] }): Promise<KnownSession>
  /** @returns The account's session, also one that is over; undefined where there is none. */
  get(of: Asked): Promise<KnownSession | undefined>
  remove(of: { readonly caipAddress: CaipAddress }): Promise<void>
  /** Calls when another page of this origin signed in or out. @returns Ends it. */
  subscribe?(onChange: () => void): () => void
}

export { accountOf }

/** What is known of a session whose text is here. */
export function knownFrom(signed: SiwxSession): KnownSession {
  const expiresAtMs = Date.parse(signed.data.expirationTime ?? '')
  return { account: accountOf(signed.data), signed, ...(expiresAtMs && { expiresAtMs }) }
}
