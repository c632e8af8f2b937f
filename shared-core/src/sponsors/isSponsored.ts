import { atom } from 'jotai'
import { getCapabilities } from '../adapters/eip155/capabilities.js'
import { atomWithQuery } from '../state/atomWithQuery.js'
import { configAtom } from '../state/config.js'
import { activeCaipAddressAtom, activeConnectionAtom, connectorsAtom } from '../state/connections.js'

/** Asks the embedded wallet alone: another one has a sponsor where the page names one, and this page names none. */
const sponsorAtom = atomWithQuery((get) => {
  const { clock } = get(configAtom)
  const caipAddress = get(activeCaipAddressAtom)
  const { accounts, connectorId } = get(activeConnectionAtom) ?? {}
  const connector = get(connectorsAtom).find((x) => x.id === connectorId)
  const isSmart = connector?.kind === 'embedded' && accounts?.[0]?.type === 'smartAccount'
  return {
    // The visitor's two accounts may have one address (EIP-7702).
    queryKey: ['sponsor', caipAddress, isSmart],
    enabled: isSmart,
    staleTime: Number.POSITIVE_INFINITY,
    async queryFn() {
      if (!connector || !caipAddress) return false
      const provider = await connector.getProvider({ caipAddress })
      const { paymasterService } = await getCapabilities(clock, { caipAddress, provider })
      return paymasterService?.supported === true
    },
  }
})

/** Whether the app pays the network fee of the account in use, on the network in use; its sponsor may still decline. */
export const isSponsoredAtom = atom((get): boolean => get(sponsorAtom).data === true)
