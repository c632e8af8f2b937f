import { isSafeLink } from '@foyer/shared-core/entities'

/**
 * Puts a pairing into a wallet's link: native (`wallet://`) and universal (`https://…`) links alike end in a slash,
 * `wc?uri=` and the encoded pairing.
 * @returns The address to open; undefined for a link that may not be opened at all.
 * @example formatDeepLink({ base: 'wallet://', uri: 'wc:ab@2' }) // 'wallet://wc?uri=wc%3Aab%402'
 */
export function formatDeepLink({ base, uri }: { base: string; uri: string }): string | undefined {
  const trimmed = base.trim()
  // Some wallets give their scheme alone, as `wallet:` or `wallet`.
  // `https:` alone would make `wc` the host that gets the key.
  const isBareScheme = !/^https?:?$/i.test(trimmed) && /^[a-z][a-z\d+.-]*:?$/i.test(trimmed)
  const address = isBareScheme ? `${trimmed.replace(/:$/, '')}://` : trimmed
  if (!isSafeLink(isBareScheme ? `${address}x` : address)) return undefined
  return `${address}${address.endsWith('/') ? '' : '/'}wc?uri=${encodeURIComponent(uri)}`
}
