import type { CaipAddress } from '../caip/caip.js'
import { parseCaipAddress } from '../caip/parseCaipAddress.js'
import type { Config } from '../config/Config.js'
import { formatAmount } from '../format/formatAmount.js'
import { cachesOf, readThrough } from '../storage/caches.js'
import type { ShownBalance } from './Adapter.js'
import { findNetwork } from './networkRegistry.js'

/** The placeholder of an unknown balance [ERR-19]. */
const unknownBalance: ShownBalance = { balance: '0.00', symbol: 'ETH', isUnknown: true }

/**
 * What the chip shows of an account, on every chain alike; remembered for 30 s. Never rejects [ERR-19].
 * @param of `load` asks the chain, in base units.
 */
export async function readShownBalance(
  config: Config,
  { caipAddress, force, load }: readShownBalance.Parameters,
): Promise<ShownBalance> {
  try {
    const currency = findNetwork(config, parseCaipAddress(caipAddress).caipNetworkId)?.nativeCurrency
    if (!currency) return unknownBalance
    const amount = await readThrough(cachesOf(config).nativeBalance, { id: caipAddress, force, load })
    return { balance: formatAmount(amount, currency.decimals), symbol: currency.symbol }
  } catch {
    return unknownBalance
  }
}

export declare namespace readShownBalance {
  type Parameters = { caipAddress: CaipAddress; force?: boolean | undefined; load: () => Promise<bigint> }
}
