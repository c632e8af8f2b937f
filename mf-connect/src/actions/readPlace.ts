/** The kinds of surroundings that change how a wallet's link opens. */
export type Place = 'tab' | 'frame' | 'telegram' | 'telegramAndroid'

/** The parts of the window that reveal it. */
type View = {
  readonly self: unknown
  readonly top: unknown
  readonly navigator: { readonly userAgent: string }
  readonly TelegramWebviewProxy?: unknown
  readonly TelegramWebviewProxyProto?: unknown
}

/**
 * Finds the page's surroundings: Telegram's own browser puts its bridge into every page.
 * @example readPlace() // 'tab'
 */
export function readPlace(view: View = window): Place {
  const isTelegram = 'TelegramWebviewProxy' in view || 'TelegramWebviewProxyProto' in view
  if (isTelegram) return /android/i.test(view.navigator.userAgent) ? 'telegramAndroid' : 'telegram'
  return view.self === view.top ? 'tab' : 'frame'
}
