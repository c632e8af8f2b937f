import { defaultPurchaseSymbols } from '@foyer/shared-core/constants'
import { floorDecimal, parseAmount } from '@foyer/shared-core/format'
import type { Purchase, Watched } from '@foyer/shared-core/onramp'

/** A transfer of less than so many percent of what was quoted is none of the seller's. */
const floorPercent = 5n

/** Where nothing was quoted, as of a link: far less than any seller sells, in whole tokens. */
const floors: Readonly<Record<string, string>> = {
  [defaultPurchaseSymbols.eip155]: '1',
  [defaultPurchaseSymbols.solana]: '0.01',
}

/** What a purchase is to bring, in its base units. `floor`: the least that counts as a delivery. */
export function expectedOf({ decimals, quoted, symbol }: Pick<Purchase, 'decimals' | 'quoted' | 'symbol'>): {
  readonly quoted: bigint | undefined
  readonly floor: bigint
} {
  const units = (text: string) => parseAmount(floorDecimal(text, decimals), decimals)
  const ordered = quoted === undefined ? undefined : units(quoted)
  const floor = ordered === undefined ? units(floors[symbol] ?? '0') : (ordered * floorPercent) / 100n
  return { quoted: ordered, floor: floor > 0n ? floor : 1n }
}

/** What each watched place holds; undefined where it did not answer. */
export type Held = readonly (bigint | undefined)[]

export type Delivered = {
  /** In the purchase's base units. */
  readonly received: bigint
  /** What of it came in each place, in the place's own. */
  readonly taken: readonly bigint[]
  /** The places, with lower marks where the visitor spent something meanwhile: that is not what arrives less. */
  readonly watched: readonly Watched[]
}

/** Says what came. Where other purchases may arrive in the same places, no more than was ordered is this one's. */
export function countDelivered(
  purchase: Purchase,
  { hasRivals, held }: { held: Held; hasRivals: boolean },
): Delivered {
  const { decimals } = purchase
  const watched = purchase.watched.map((x, at) => {
    const now = held[at]
    return now !== undefined && now < x.before ? { ...x, before: now } : x
  })
  const scaleOf = (x: Watched) => 10n ** BigInt(Math.max(0, decimals - (x.decimals ?? decimals)))
  let left = hasRivals ? expectedOf(purchase).quoted : undefined
  const taken = watched.map((x, at) => {
    const came = (held[at] ?? x.before) - x.before
    const own = left !== undefined && came * scaleOf(x) > left ? left / scaleOf(x) : came
    if (left !== undefined) left -= own * scaleOf(x)
    return own
  })
  const received = watched.reduce((sum, x, at) => sum + (taken[at] ?? 0n) * scaleOf(x), 0n)
  return { received, taken, watched }
}
