import { parseAbi } from 'viem'
import type { CaipNetworkId } from '../../../caip/caip.js'
import type { Config } from '../../../config/Config.js'
import { presetTokensLimit, tokenFactsCallBytes } from '../../../constants/swap.js'
import { SwapToken } from '../../../entities/Swap.js'
import { isEvmAddress } from '../../../format/address.js'
import * as z from '../../../zod.js'
import { getClient } from '../client.js'
import { readMany } from '../readMany.js'
import { toHex } from '../toHex.js'

const abi = parseAbi([
  'function name() view returns (string)',
  'function symbol() view returns (string)',
  'function decimals() view returns (uint8)',
])
const facts = ['name', 'symbol', 'decimals'] as const

export async function readTokens(
  config: Config,
  { addresses, caipNetworkId }: { caipNetworkId: CaipNetworkId; addresses: readonly string[] },
): Promise<readonly SwapToken[]> {
  const asked = [...new Set(addresses.filter(isEvmAddress).map((x) => toHex(x.toLowerCase())))].slice(
    0,
    presetTokensLimit,
  )
  if (asked.length === 0) return []
  const calls = asked.flatMap((address) => facts.map((functionName) => ({ abi, address, functionName })))
  try {
    const { answers } = await readMany(getClient(config, { caipNetworkId }), {
      bytes: tokenFactsCallBytes,
      calls,
    })
    return asked.flatMap((address, at) => {
      const [name, symbol, decimals] = answers.slice(at * facts.length)
      const told = { address: `${caipNetworkId}:${address}`, name, symbol, decimals }
      const { data } = z.safeParse(SwapToken, told)
      return data ? [data] : []
    })
  } catch {
    return []
  }
}
