import { walletNameLimit } from '../constants/lists.js'
import { cleanText } from '../format/cleanText.js'
import { isFilled, isObject, isText } from '../guards.js'
import { isHttpUrl, isSafeLink } from './safeLinks.js'
import type { WalletListItem } from './WalletListItem.js'

const links = ['mobile_link', 'desktop_link', 'webapp_link'] as const
const urls = ['image_url', 'homepage', 'app_store', 'play_store', 'chrome_store'] as const

/**
 * Reads one wallet as `WalletListItem` does, without the schema library: the first view shows remembered and custom
 * wallets. A broken or hostile link costs the wallet that link, not its place.
 * @returns Undefined if the value is not a wallet.
 */
export function readWallet(raw: unknown): WalletListItem | undefined {
  if (!isObject(raw)) return undefined
  const { badge_type, chains, id, image_id, rdns } = raw
  const name =
    isText(raw.name) && raw.name.length <= walletNameLimit ? cleanText(raw.name, walletNameLimit) : ''
  if (!isFilled(id) || !name) return undefined
  if (![image_id, rdns].every((x) => x === undefined || x === null || isText(x))) return undefined
  const wallet: WalletListItem = { id, name }
  if (isText(image_id)) wallet.image_id = image_id
  if (isText(rdns)) wallet.rdns = rdns
  if (isText(badge_type)) wallet.badge_type = badge_type
  if (Array.isArray(chains) && chains.every(isText)) wallet.chains = chains
  const keep = (
    keys: readonly ((typeof links)[number] | (typeof urls)[number])[],
    isGood: typeof isSafeLink,
  ) => {
    for (const key of keys) {
      const link = raw[key]
      if (isText(link) && isGood(link)) wallet[key] = link
    }
  }
  keep(links, isSafeLink)
  keep(urls, isHttpUrl)
  return wallet
}
