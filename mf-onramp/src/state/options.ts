import { sampleOnRampOptions } from '@foyer/shared-core/constants'
import type { Network } from '@foyer/shared-core/entities'
import { getOnRampOptions, OnRampOptions } from '@foyer/shared-core/onramp'
import { atomWithQuery } from '@foyer/shared-core/query'
import {
  activeNamespaceAtom,
  activeNetworkAtom,
  configAtom,
  networksAtom,
  reachableNetworksAtom,
} from '@foyer/shared-core/state'
import { atom } from 'jotai'
import { listOffers, type Offer } from '../actions/offers.js'

/** How long the options are good for. */
const optionsAgeMs = 300_000

export const optionsQueryAtom = atomWithQuery((get) => {
  const { api } = get(configAtom)
  const { caipNetworkId } = get(activeNetworkAtom)
  return {
    queryKey: ['onRampOptions', caipNetworkId],
    staleTime: optionsAgeMs,
    queryFn: ({ signal }: { signal: AbortSignal }) =>
      getOnRampOptions(api.blockchain, { caipNetworkId, signal }),
  }
})

const sample = OnRampOptions.parse(sampleOnRampOptions)

/** What can be bought and paid with; sample data where the options failed [ERR-18]. Undefined while they are asked for. */
export const catalogueAtom = atom((get): { options: OnRampOptions; isSample: boolean } | undefined => {
  const { data, isError } = get(optionsQueryAtom)
  if (data) return { options: data, isSample: false }
  return isError ? { options: sample, isSample: true } : undefined
})

/** Whether what can be bought is not known: the options could not be read, and a network that has none is no failure. */
export const isCatalogueLostAtom = atom((get): boolean => {
  const { error, isError } = get(optionsQueryAtom)
  return isError && error.name !== 'ChainNotSupportedError'
})

/** What the account in use can buy. */
export const offersAtom = atom((get): readonly Offer[] => {
  const { options } = get(catalogueAtom) ?? {}
  if (!options) return []
  return listOffers(options, { namespace: get(activeNamespaceAtom), networks: get(networksAtom) })
})

/** The networks of the page that something is sold on. */
export const soldNetworksAtom = atom((get): readonly Network[] => {
  const { options } = get(catalogueAtom) ?? {}
  const sold = new Set(options?.purchaseCurrencies.flatMap((x) => x.networks.map((y) => y.caipNetworkId)))
  return get(reachableNetworksAtom).filter((x) => sold.has(x.caipNetworkId))
})
