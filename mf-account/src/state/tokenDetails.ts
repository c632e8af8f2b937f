import { parseCaipAddress } from '@foyer/shared-core/caip'
import { contractOf, type TokenBalance } from '@foyer/shared-core/entities'
import { foldAddress } from '@foyer/shared-core/format'
import type { ViewData } from '@foyer/shared-core/manifest'
import { atomWithQuery } from '@foyer/shared-core/query'
import { activeCaipAddressAtom, activeNetworkAtom, configAtom } from '@foyer/shared-core/state'
import { atom } from 'jotai'
import { getSpendable } from '../actions/getSpendable.js'
import { portfolioAtom } from './portfolio.js'

type Of = ViewData['TokenDetails']

const isToken = ({ address, caipNetworkId }: Of, token: TokenBalance): boolean =>
  token.chainId === caipNetworkId &&
  (address === undefined
    ? token.address === undefined
    : foldAddress(contractOf(token) ?? '') === foldAddress(address))

/**
 * The atoms of one token's view.
 * @returns `token`: as the portfolio has it. `chain`: its balance and decimals as its contract says, in base units.
 */
export function createTokenAtoms(of: Of) {
  const token = atom((get) => get(portfolioAtom).tokens?.find((x) => isToken(of, x)))
  const chain = atomWithQuery((get) => {
    const config = get(configAtom)
    const caipAddress = get(activeCaipAddressAtom)
    const { nativeCurrency } = get(activeNetworkAtom)
    return {
      queryKey: ['spendable', caipAddress, of.address ?? 'native', 'details'],
      enabled: caipAddress !== undefined && parseCaipAddress(caipAddress).caipNetworkId === of.caipNetworkId,
      queryFn: () => {
        if (!caipAddress) throw new TypeError('No account')
        return getSpendable(config, {
          caipAddress,
          nativeDecimals: nativeCurrency.decimals,
          paysFee: false,
          tokenAddress: of.address,
        })
      },
    }
  })
  return { token, chain }
}
