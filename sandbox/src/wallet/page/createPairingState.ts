import type { Store } from '../openStore.js'
import type { Pairing } from '../pairing/startPairing.js'
import type { Inbox } from './createInbox.js'
import { readPairingLink } from './readPairingLink.js'

/** The state of the pairing protocol that the page shows. */
export type PairingView = {
  readonly status: 'starting' | 'ready' | 'pairing' | 'failed' | 'elsewhere'
  readonly error: string | undefined
  readonly sessions: readonly { topic: string; name: string; url: string }[]
}

export type PairingState = ReturnType<typeof createPairingState>

/**
 * Runs the pairing client in one tab at a time: two clients would share one identity and take each other's messages.
 * The newest tab takes the client over.
 * @example const pairing = createPairingState({ store, inbox }); void pairing.start('wc:…')
 */
export function createPairingState({ store, inbox }: { store: Store; inbox: Inbox }) {
  const listeners = new Set<() => void>()
  let view: PairingView = { status: 'starting', error: undefined, sessions: [] }
  let client: Pairing | undefined

  const set = (change: Partial<PairingView>) => {
    view = { ...view, ...change }
    for (const listener of listeners) listener()
  }
  const onError = (cause: unknown) => set({ error: cause instanceof Error ? cause.message : String(cause) })
  const onChange = () => {
    const sessions = (client?.sessions() ?? []).map(({ topic, peer }) => ({ topic, ...peer.metadata }))
    set({ sessions })
  }

  const run = async () => {
    // Load the protocol's code separately, so that the screen appears first.
    const { startPairing } = await import('../pairing/startPairing.js')
    client = await startPairing({ store, inbox, onChange, onError })
    set({ status: 'ready' })
    onChange()
  }
  const pair = async (link: string) => {
    if (!client) return
    const uri = readPairingLink(link)
    if (!uri) return set({ error: 'This is not a pairing link. It starts with wc: and holds a key.' })
    set({ status: 'pairing', error: undefined })
    await client.pair(uri).catch(onError)
    set({ status: 'ready' })
  }

  return {
    getView: () => view,
    report: onError,
    pair,
    async start(link: string | undefined): Promise<void> {
      const lost = new Promise<void>((resolve) => {
        const held = navigator.locks.request('pairing', { steal: true }, () => new Promise<void>(() => {}))
        held.catch(() => resolve())
      })
      void lost.then(async () => {
        set({ status: 'elsewhere', sessions: [] })
        await client?.close()
      })
      try {
        await run()
        if (link) await pair(link)
      } catch (cause) {
        set({ status: 'failed' })
        onError(cause)
      }
    },
    async disconnect(topic: string): Promise<void> {
      await client?.disconnect(topic).catch(onError)
      onChange()
    },
    /** @returns Ends the subscription. */
    subscribe(listener: () => void): () => void {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}
