/** Where the page is shown, as far as opening a wallet's link depends on it. */
export type Place = 'tab' | 'frame' | 'telegram' | 'telegramAndroid'

/** What tells it: the browser's window. */
type View = {
  readonly self: unknown
  readonly top: unknown
  readonly navigator: { readonly userAgent: string }
  readonly TelegramWebviewProxy?: unknown
  readonly TelegramWebviewProxyProto?: unknown
}

/**
 * Says where the page is: Telegram's own browser puts its bridge into every page it shows.
 * @example readPlace() // 'tab'
 */
export function readPlace(view: View = window): Place {
  const isTelegram = 'TelegramWebviewProxy' in view || 'TelegramWebviewProxyProto' in view
  if (isTelegram) return /android/i.test(view.navigator.userAgent) ? 'telegramAndroid' : 'telegram'
  return view.self === view.top ? 'tab' : 'frame'
}
