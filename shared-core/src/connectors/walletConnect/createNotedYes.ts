import { isCaipNetworkId } from '../../caip/parseCaipNetworkId.js'
import * as z from '../../zod.js'
import type { PairingLibrary } from './loadProvider.js'
import type { KeptYes, PairedWish } from './pairedState.js'

const key = 'foyer:kept'

const schema = z.object({
  topic: z.string(),
  namespace: z.enum(['eip155', 'solana', 'bip122']),
  chains: z.array(z.string()),
  walletId: z.optional(z.string()),
})

/**
 * Notes the session of a yes that is on offer in the pairing library's store, beside the session: a page after this one
 * would take it for one of an earlier visit. While it is on offer a lock tells the pages beside this one. Never rejects.
 */
export function createNotedYes(
  { client }: Pick<PairingLibrary, 'client'>,
  { locks, name }: createNotedYes.Parameters,
) {
  const { storage } = client.core
  let release = () => {}
  const hold = () => {
    const over = new Promise<void>((resolve) => {
      release = resolve
    })
    locks?.request(name, { mode: 'shared' }, () => over).catch(() => {})
  }
  return {
    /** @returns Undefined if there is no note, or a malformed one. */
    async read(): Promise<(PairedWish & { readonly topic: string }) | undefined> {
      const { data } = schema.safeParse(await storage.getItem(key).catch(() => undefined))
      return data && { ...data, chains: data.chains.filter(isCaipNetworkId) }
    },
    write(kept: KeptYes | undefined): void {
      release()
      if (kept) hold()
      const { session, ...wish } = kept ?? {}
      const done = session
        ? storage.setItem(key, JSON.parse(JSON.stringify({ ...wish, topic: session.topic })))
        : storage.removeItem(key)
      done.catch(() => {})
    },
    /** Acts unless another page has its yes on offer now; where the browser has no locks, always. */
    async unlessOffered(act: () => void): Promise<void> {
      if (!locks) return act()
      await locks.request(name, { ifAvailable: true }, (lock) => (lock ? act() : undefined)).catch(() => {})
    },
    /** The page is over: what is on offer is left to the next one. */
    close: () => release(),
  }
}

export declare namespace createNotedYes {
  type Parameters = {
    /** The browser's; absent in older ones, and in pages that are not served securely. */
    locks: Pick<LockManager, 'request'> | undefined
    /** The lock's. */
    name: string
  }
}
