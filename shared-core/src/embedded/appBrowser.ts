import type { SocialProvider } from '../entities/SocialProvider.js'

/** Properties of the window that reveal the browser inside another app. */
type View = {
  readonly navigator: { readonly userAgent: string; readonly standalone?: boolean }
  readonly TelegramWebviewProxy?: unknown
  readonly TelegramWebviewProxyProto?: unknown
}

/** Names that apps add to the user agent of the browser inside them. */
const apps =
  /\b(?:FBA[NV]|FB_IAB|FBIOS|Instagram|Barcelona|Messenger|WhatsApp|Line(?=\/)|Twitter|TikTok|musical_ly|Bytedance\w*|trill_?\d*|Telegram|Snapchat|Pinterest|LinkedInApp|MicroMessenger|KAKAOTALK|NAVER|Weibo|Electron)\b/i
/** The browser inside Meta's own apps, which is logged in there. */
const metaApps = /\b(?:FBA[NV]|FB_IAB|FBIOS|Instagram|Barcelona)\b/
const androidWebView = /; ?wv\)/
/** WKWebView leaves out `Safari/`, and so does a web app on an iPhone's home screen. */
const appleWebView = /(?:iPhone|iPad|iPod|Macintosh).*AppleWebKit\/(?!.*Safari\/)/

/** Whether another app shows the page in a browser of its own, as a WebView. */
export function isInApp(view: View = window): boolean {
  const { standalone, userAgent } = view.navigator
  if ('TelegramWebviewProxy' in view || 'TelegramWebviewProxyProto' in view) return true
  if (apps.test(userAgent) || androidWebView.test(userAgent)) return true
  return standalone !== true && appleWebView.test(userAgent)
}

/**
 * Whether an identity provider refuses to log users in here. Google refuses every WebView (`disallowed_useragent`),
 * Facebook those of Android but its own apps'.
 * @example refusesInApp('google') // false
 */
export function refusesInApp(provider: SocialProvider, view: View = window): boolean {
  const { userAgent } = view.navigator
  if (provider === 'google') return isInApp(view)
  return provider === 'facebook' && /android/i.test(userAgent) && isInApp(view) && !metaApps.test(userAgent)
}
