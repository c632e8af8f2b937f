import type { CaipAddress } from '../caip/caip.js'
import type { SiwxSession } from '../entities/Siwx.js'

/** Where sessions are kept, and who checks them: this browser, the page's own code, or its server. A session an account. */
export type Sessions = {
  /** @returns A text that is used once, of at least 96 random bits. */
  getNonce(of: { caipAddress: CaipAddress; signal: AbortSignal }): Promise<string>
  /** Checks what was signed, and keeps it. @throws {SiwxRefusedError} It is not what was asked for. */
  add(session: SiwxSession, to: { signal: AbortSignal }): Promise<void>
  /** @returns The account's session, also one that is over; undefined where there is none. */
  get(of: { caipAddress: CaipAddress; signal: AbortSignal }): Promise<SiwxSession | undefined>
  remove(of: { caipAddress: CaipAddress }): Promise<void>
  /** Calls when another page of this origin signed in or out. @returns Ends it. */
  subscribe?(onChange: () => void): () => void
}

/** The account of a session, as CAIP-10 writes it. */
export const accountOf = ({ data }: Pick<SiwxSession, 'data'>): CaipAddress =>
  `${data.chainId}:${data.accountAddress}`
