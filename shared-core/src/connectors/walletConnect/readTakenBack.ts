import type { ChainNamespace } from '../../caip/caip.js'
import { isCaipNetworkId, parseCaipNetworkId } from '../../caip/parseCaipNetworkId.js'
import * as z from '../../zod.js'

/** An event of a session, where it says that a chain has no accounts left. */
const takenBackSchema = z.object({
  params: z.object({
    chainId: z.string(),
    event: z.object({
      name: z.enum(['accountsChanged', 'bip122_addressesChanged']),
      data: z.array(z.unknown()).check(z.maxLength(0)),
    }),
  }),
})

/** @returns The namespace whose accounts a wallet took back, all of them; undefined where an event says anything else. */
export function readTakenBack(event: unknown): ChainNamespace | undefined {
  const { data } = takenBackSchema.safeParse(event)
  const chainId = data?.params.chainId
  return chainId && isCaipNetworkId(chainId) ? parseCaipNetworkId(chainId).chainNamespace : undefined
}
