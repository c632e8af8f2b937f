import type { Store } from '../keys/openStore.js'
import { createShareStore } from '../keys/shareStore.js'
import { Me, type ServerCall, type ServerParams, type ServerResult } from '../protocol/serverApi.js'
import { callServer } from './callServer.js'
import { FrameFault, ServerRefusal } from './FrameFault.js'
import type { PageKey } from './pageKey.js'

type Kept = { readonly token: string; readonly me: Me }

const readKept = (value: unknown): Kept | undefined => {
  if (typeof value !== 'object' || value === null || !('token' in value) || !('me' in value)) return undefined
  const { data } = Me.safeParse(value.me)
  return data && typeof value.token === 'string' ? { token: value.token, me: data } : undefined
}

/** Where a browser gives a frame no storage, some give it no channel either: then no other page has this session. */
function openChannel(name: string): Pick<BroadcastChannel, 'onmessage' | 'postMessage'> {
  try {
    return new BroadcastChannel(name)
  } catch {
    return { onmessage: null, postMessage: () => {} }
  }
}

/** The session of one page of one project, and the page's key share. */
export type Session = Awaited<ReturnType<typeof openSession>>

/**
 * Opens what this page kept. Pages of one site share the frame's storage, so everything is kept by the page's origin.
 * @param onEnd The session is over, by this page, by another one of the same origin, or by the server.
 */
export async function openSession({ store, owner, key, origin, onEnd }: openSession.Parameters) {
  const name = `session|${owner}`
  const shares = createShareStore(store, owner)
  const channel = openChannel(name)
  let kept = readKept(await store.get(name))

  async function forget() {
    kept = undefined
    await Promise.all([store.remove(name), shares.forget()])
  }

  channel.onmessage = () => {
    if (!kept) return
    kept = undefined
    onEnd()
  }

  async function end() {
    const wasSignedIn = kept !== undefined
    await forget()
    if (wasSignedIn) channel.postMessage('ended')
    return wasSignedIn
  }

  /** Calls the server as who is signed in; a session that it does not know is over. */
  async function call<name extends ServerCall>(
    name: name,
    params: ServerParams<name>,
  ): Promise<ServerResult<name>> {
    if (!kept) throw new FrameFault('signedOut', 'Signed out')
    try {
      return await callServer({ origin, key, token: kept.token }, name, params)
    } catch (error) {
      if (error instanceof ServerRefusal && error.reason === 'signedOut' && (await end())) onEnd()
      throw error
    }
  }

  async function keep(next: Kept) {
    kept = next
    await store.set(name, next)
  }

  return {
    me: () => kept?.me,
    /** Signs in; what another user kept here is forgotten. */
    async start(next: Kept) {
      if (kept && kept.me.userId !== next.me.userId) await forget()
      await keep(next)
    },
    async refresh(): Promise<Me> {
      const { me } = await call('me', {})
      if (kept) await keep({ ...kept, me })
      return me
    },
    call,
    /** Asks without a session, with the page's key. */
    ask: <name extends ServerCall>(name: name, params: ServerParams<name>) =>
      callServer({ origin, key }, name, params),
    /** @returns Whether there was a session. */
    end,
    async keepShare(share: Uint8Array) {
      if (!kept?.me.wallet) throw new FrameFault('invalid', 'There is no wallet to keep a share of')
      await shares.keep(share, kept.me.wallet)
    },
    readShare: async () => (kept?.me.wallet ? shares.read(kept.me.wallet) : undefined),
  }
}

export declare namespace openSession {
  type Parameters = {
    readonly store: Store
    readonly owner: string
    readonly key: PageKey
    /** The secure site's own. */
    readonly origin: string
    readonly onEnd: () => void
  }
}
