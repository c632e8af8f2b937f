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
 * would take it for one of an earlier visit. Never rejects.
 */
export function createNotedYes({ client }: Pick<PairingLibrary, 'client'>) {
  const { storage } = client.core
  return {
    /** @returns Undefined if there is no note, or a malformed one. */
    async read(): Promise<(PairedWish & { readonly topic: string }) | undefined> {
      const { data } = schema.safeParse(await storage.getItem(key).catch(() => undefined))
      return data && { ...data, chains: data.chains.filter(isCaipNetworkId) }
    },
    write(kept: KeptYes | undefined): void {
      const { session, ...wish } = kept ?? {}
      const done = session
        ? storage.setItem(key, JSON.parse(JSON.stringify({ ...wish, topic: session.topic })))
        : storage.removeItem(key)
      done.catch(() => {})
    },
  }
}
