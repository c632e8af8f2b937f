import type { Wallet } from './Wallet.js'

const defaultEntries = 40
const maxEntries = 100

const listOf = (text: string | undefined) => (text ? text.split(',').map((item) => item.trim()) : [])

/** Reads a whole number within bounds; any other text gives the fallback. */
const boundedNumber = (text: string | undefined, { fallback, max }: { fallback: number; max: number }) => {
  const value = Number(text)
  return Number.isInteger(value) && value >= 1 ? Math.min(value, max) : fallback
}

/**
 * Answers `/getWallets` [API-24]. Lists are comma-separated; `chains` asks for wallets that know any of them.
 * @returns One page, and the number of all matches.
 * @example queryWallets(wallets, { search: 'till', badge_type: 'certified', page: '1', entries: '40' })
 */
export function queryWallets(
  wallets: readonly Wallet[],
  query: { readonly [name: string]: string | undefined },
): { data: readonly Wallet[]; count: number } {
  const include = listOf(query.include)
  const exclude = listOf(query.exclude)
  const chains = listOf(query.chains)
  const search = query.search?.trim().toLowerCase() ?? ''
  const matches = wallets.filter(
    (wallet) =>
      (include.length === 0 || include.includes(wallet.id)) &&
      !exclude.includes(wallet.id) &&
      (chains.length === 0 || chains.some((chain) => wallet.chains.includes(chain))) &&
      (!query.badge_type || wallet.badge_type === query.badge_type) &&
      wallet.name.toLowerCase().includes(search),
  )
  const entries = boundedNumber(query.entries, { fallback: defaultEntries, max: maxEntries })
  const page = boundedNumber(query.page, { fallback: 1, max: Number.MAX_SAFE_INTEGER })
  return { data: matches.slice((page - 1) * entries, page * entries), count: matches.length }
}
