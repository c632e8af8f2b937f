import type { Session } from './Session.js'

/**
 * Where nonces and sessions are kept. `key` is the SHA-256 (hex) of what the visitor holds: who reads the store can sign in
 * as no one. Times are epoch milliseconds; what has reached its end counts as absent.
 */
export type SiwxStore = {
  /** Keeps a nonce, and removes some that are over. */
  addNonce(of: { nonce: string; expiresAtMs: number; nowMs: number }): Promise<void>
  /**
   * Takes a nonce out. Atomic: of several callers at once, in several processes, one gets true.
   * @returns Whether it was there, and not over.
   */
  consumeNonce(of: { nonce: string; nowMs: number }): Promise<boolean>
  /**
   * Keeps a session under `key`, with all that was under `from`, where nothing stays. A session of the same account is
   * replaced. Removes some sessions that are over.
   */
  addSession(of: { key: string; from?: string | undefined; session: Session; nowMs: number }): Promise<void>
  /** @returns The oldest first. */
  getSessions(of: { key: string; nowMs: number }): Promise<readonly Session[]>
  /** Removes one account's (CAIP-10) session, or without `account` all under the key. */
  removeSession(of: { key: string; account?: string | undefined }): Promise<void>
}
