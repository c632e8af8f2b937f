import type { WindowMessage } from '@foyer/shared-core/frame'
import { openStore, type Store } from '../keys/openStore.js'
import { createShareStore, type ShareStore } from '../keys/shareStore.js'
import { type ServerCall, type ServerParams, type ServerResult, serverCalls } from '../protocol/serverApi.js'
import type { Translate } from '../ui/translate.js'
import { type FrameDoor, findFrame, type Welcome } from './findFrame.js'
import { createPasskeyNotes, type PasskeyNotes } from './passkeyNotes.js'
import { translateWindow } from './translateWindow.js'
import { WindowFault } from './WindowFault.js'

/** What the pages of a window work with. */
export type Popup = {
  readonly welcome: Welcome
  readonly door: FrameDoor
  readonly t: Translate
  /** Whether this browser keeps a share for the next page. */
  readonly isKept: boolean
  /** What the address of an identity provider's answer brought. */
  readonly ticket?: string | undefined
  readonly error?: string | undefined
  readonly passkeys: PasskeyNotes
  shareOf(userId: string): ShareStore
  server<call extends ServerCall>(call: call, params: ServerParams<call>): Promise<ServerResult<call>>
  /** Tells frame and page how the window's work ended, and closes it. */
  end(outcome: 'done' | 'failed', error?: string): Promise<void>
}

const callServer =
  (door: FrameDoor): Popup['server'] =>
  async (call, params) => {
    const { value } = await door.call('server', { call, params })
    const { data, error } = serverCalls[call].result.safeParse(value)
    if (error) throw new WindowFault({ name: 'unavailable', message: 'Another answer' })
    return data as ServerResult<typeof call>
  }

const end =
  ({ call, welcome }: FrameDoor): Popup['end'] =>
  async (outcome, error) => {
    await call('end', { outcome, ...(error !== undefined && { error }) })
    const message: WindowMessage = {
      type: 'foyer:window',
      state: welcome.replyState,
      outcome,
      ...(error !== undefined && { error }),
    }
    // The frame opens the window that asks about a request; no page waits for that one.
    if (welcome.page !== 'approve') window.opener?.postMessage(message, welcome.hostOrigin)
    window.close()
  }

/** The address's part behind `#`: it reached no server. It is taken out of the history. */
function takeAddress() {
  const hash = new URLSearchParams(location.hash.slice(1))
  history.replaceState(null, '', location.pathname)
  const read = (name: string) => hash.get(name)?.slice(0, 128) ?? undefined
  return { state: read('state') ?? '', ticket: read('ticket'), error: read('error') }
}

/** @throws {WindowFault} No frame is found. */
export async function openPopup(): Promise<Popup> {
  const { error, state, ticket } = takeAddress()
  const [door, store]: [FrameDoor, Store] = await Promise.all([findFrame(state), openStore()])
  const { welcome } = door
  return {
    welcome,
    door,
    ticket,
    error,
    isKept: store.isKept,
    t: translateWindow(welcome.locale),
    passkeys: createPasskeyNotes(store),
    shareOf: (userId) => createShareStore(store, userId),
    server: callServer(door),
    end: end(door),
  }
}
