import type { FrameMessage } from '@foyer/shared-core/frame'
import type { Store } from '../keys/openStore.js'
import type { Approvals } from './approvals.js'
import type { Project } from './Project.js'
import type { PageKey } from './pageKey.js'
import type { Session } from './session.js'
import type { Windows } from './windows.js'

/** What the modal told about the page around the frame, and how it looks. */
export type Host = {
  /** As the browser told it, not the page. */
  readonly origin: string
  name: string
  theme: 'light' | 'dark'
  locale: string
}

/** All that the calls of one load of the frame work with. */
export type Frame = {
  readonly projectId: string
  readonly project: Project
  readonly host: Host
  /** The secure site's own origin. */
  readonly origin: string
  readonly store: Store
  readonly key: PageKey
  readonly session: Session
  readonly windows: Windows
  readonly approvals: Approvals
  /** What the modal asked and was not answered yet, by its id. */
  readonly requests: Map<string, AbortController>
  /** The chain in use. */
  caipNetworkId: string
  /** The address that a code was mailed to, and waits for it. */
  pendingEmail?: string | undefined
  send(message: FrameMessage): void
  /** Draws anew, after theme or language changed. */
  redraw(): void
}
