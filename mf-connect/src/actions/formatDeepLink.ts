import { isSafeLink } from '@foyer/shared-core/entities'
import type { Place } from './readPlace.js'

/** Telegram's own links: on the web, and native. */
const telegramLink = /^(?:https:\/\/(?:t\.me|telegram\.(?:me|dog))\/|tg:\/\/resolve\?)/i

/**
 * Puts a pairing into a wallet's link: native (`wallet://`) and universal (`https://…`) links alike end in a slash,
 * `wc?uri=` and the encoded pairing.
 * A wallet inside Telegram gets the pairing in `startapp`, which allows only few characters.
 * @returns The address to open; undefined for a link that must not be opened.
 * @example formatDeepLink({ base: 'wallet://', uri: 'wc:ab@2' }) // 'wallet://wc?uri=wc%3Aab%402'
 */
export function formatDeepLink({
  base,
  uri,
  place = 'tab',
}: {
  base: string
  uri: string
  place?: Place
}): string | undefined {
  const trimmed = base.trim()
  // Some wallets give their scheme alone, as `wallet:` or `wallet`.
  // `https:` alone would make `wc` the host that gets the key.
  const isBareScheme = !/^https?:?$/i.test(trimmed) && /^[a-z][a-z\d+.-]*:?$/i.test(trimmed)
  const address = isBareScheme ? `${trimmed.replace(/:$/, '')}://` : trimmed
  if (!isSafeLink(isBareScheme ? `${address}x` : address)) return undefined
  if (telegramLink.test(address)) return startInTelegram(address, toBase64Url(uri))
  // Telegram on Android decodes a native link once before it passes the link on.
  const isPeeled = place === 'telegramAndroid' && !/^https?:/i.test(address)
  const encoded = encodeURIComponent(isPeeled ? encodeURIComponent(uri) : uri)
  return `${address}${address.endsWith('/') ? '' : '/'}wc?uri=${encoded}`
}

/** Telegram reads the first `startapp`: one in the list's link is replaced. */
function startInTelegram(base: string, startapp: string): string {
  const [address = '', query = ''] = (base.split('#')[0] ?? '').split('?')
  const isStart = (parameter: string) =>
    [...new URLSearchParams(parameter).keys()].some((key) => key.toLowerCase() === 'startapp')
  const others = query.split('&').filter((x) => x && !isStart(x))
  return `${address}?${[...others, `startapp=${startapp}`].join('&')}`
}

const toBase64Url = (text: string): string =>
  btoa(String.fromCharCode(...new TextEncoder().encode(text)))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replace(/=+$/, '')
