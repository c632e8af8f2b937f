import { getAdapter } from '@foyer/shared-core/adapters'
import { parseCaipAddress } from '@foyer/shared-core/caip'
import type { Config } from '@foyer/shared-core/config'
import type { Watched } from '@foyer/shared-core/onramp'

/** What an account holds of the coin or a token, by the chain, in base units. @throws {RpcFailedError} */
export async function readWatched(
  config: Config,
  { caipAddress, tokenAddress }: Pick<Watched, 'caipAddress' | 'tokenAddress'>,
): Promise<bigint> {
  const adapter = await getAdapter(config, parseCaipAddress(caipAddress).chainNamespace)
  const held = tokenAddress
    ? await adapter.getTokenBalance?.({ caipAddress, tokenAddress })
    : await adapter.getNativeBalance?.({ caipAddress })
  return held ?? 0n
}
