import type { CaipAddress } from '../caip/caip.js'
import { parseCaipAddress } from '../caip/parseCaipAddress.js'
import type { Config } from '../config/Config.js'
import { purchasesLimit } from '../constants/onramp.js'
import { type Purchase, readPurchase } from '../entities/Purchase.js'
import { foldAddress } from '../format/address.js'

/** The purchases that the browser keeps, of every account, the oldest first; of more than fit the newest. */
export const readPurchases = ({ clock, storage }: Pick<Config, 'clock' | 'storage'>): readonly Purchase[] =>
  (storage.get('onrampPurchases') ?? [])
    .slice(-purchasesLimit)
    .flatMap((raw) => readPurchase(raw, clock.nowMs()) ?? [])

/** Those that arrive at an account, the newest first. */
export function purchasesOf(purchases: readonly Purchase[], caipAddress: CaipAddress): readonly Purchase[] {
  const addressOf = (text: string) => foldAddress(parseCaipAddress(text).address)
  const own = addressOf(caipAddress)
  return purchases.filter((x) => x.watched.some((y) => addressOf(y.caipAddress) === own)).toReversed()
}
