import type { CaipAddress } from '../caip/caip.js'
import { parseCaipAddress } from '../caip/parseCaipAddress.js'
import type { Config } from '../config/Config.js'
import { ownPicture } from '../config/ownPicture.js'
import { nativeTokenAddresses } from '../constants/chains.js'
import { contractOf, type TokenBalance } from '../entities/TokenBalance.js'
import { foldAddress } from '../format/address.js'

/**
 * What of a service's or a wallet's answer is taken: tokens of the account's own chain, each once. The placeholder address of
 * the native coin [CON-17] means the coin itself. A picture is taken from hosts that the page named alone.
 * @returns In the given order.
 */
export function readTokens(
  config: Pick<Config, 'api' | 'options'>,
  { caipAddress, tokens }: { caipAddress: CaipAddress; tokens: readonly TokenBalance[] },
): readonly TokenBalance[] {
  const { caipNetworkId, chainNamespace } = parseCaipAddress(caipAddress)
  const placeholder = foldAddress(nativeTokenAddresses[chainNamespace as keyof typeof nativeTokenAddresses])
  const seen = new Set<string>()
  return tokens.flatMap((token) => {
    const contract = foldAddress(contractOf(token) ?? placeholder)
    if (token.chainId !== caipNetworkId || seen.has(contract)) return []
    seen.add(contract)
    const { address, iconUrl: picture, ...rest } = token
    const iconUrl = ownPicture(config, picture)
    return [
      {
        ...rest,
        ...(contract !== placeholder && address !== undefined && { address }),
        ...(iconUrl !== undefined && { iconUrl }),
      },
    ]
  })
}
