import type { CaipNetworkId } from '../../caip/caip.js'
import type { EmbeddedUser } from '../../entities/EmbeddedUser.js'
import type { CallFrame } from '../../frame/createCalls.js'
import type { FrameReady } from '../../frame/createFrame.js'

/** What the connector needs of the modal around it. */
export type EmbeddedHost = {
  /** Loads the frame. @throws {EmbeddedNotLoadedError} @throws {UnverifiedDomainError} */
  ready(): Promise<FrameReady>
  readonly call: CallFrame
  /** Leads the visitor to a login. @throws The signal's reason, where they leave. */
  askLogin(signal: AbortSignal): Promise<unknown>
  /** A wallet method of the table; where the visitor is asked, the modal shows the frame. */
  ask(to: { caipNetworkId: CaipNetworkId; method: string; params: unknown }): Promise<unknown>
  /** Ends the session of the secure site; waits at most 3 s [CON-27]. @throws {EmbeddedTimedOutError} */
  signOut(): Promise<void>
  keepUser(user: EmbeddedUser): void
  /** Which EVM account leads until the visitor picks one [CON-22] [VAL-28]. */
  readonly accountType: EmbeddedUser['preferredAccountType']
  /** Remembers the networks with smart accounts [ENT-22]. */
  keepSmartNetworks(networks: readonly string[]): void
  /** The visitor picked the other account. @returns Stops telling. */
  onUser(listener: (user: EmbeddedUser) => void): () => void
  forgetUser(): void
  /** The session ended elsewhere. @returns Stops telling. */
  onSignedOut(listener: () => void): () => void
}
