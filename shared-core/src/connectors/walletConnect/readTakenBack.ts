import type { ChainNamespace } from '../../caip/caip.js'
import { isCaipNetworkId, parseCaipNetworkId } from '../../caip/parseCaipNetworkId.js'
import * as z from '../../zod.js'

/** A session event that reports an empty list of accounts. */
const takenBackSchema = z.object({
  params: z.object({
    chainId: z.string(),
    event: z.object({
      name: z.enum(['accountsChanged', 'bip122_addressesChanged']),
      data: z.array(z.unknown()).check(z.maxLength(0)),
    }),
  }),
})

/** @returns The namespace of which the wallet took back all accounts; undefined for any other event. */
export function readTakenBack(event: unknown): ChainNamespace | undefined {
  const { data } = takenBackSchema.safeParse(event)
  const chainId = data?.params.chainId
  return chainId && isCaipNetworkId(chainId) ? parseCaipNetworkId(chainId).chainNamespace : undefined
}
