import { sdkVersion } from '../constants/sdk.js'
import type { Frame } from '../frame/createFrame.js'
import { configAtom } from '../state/config.js'
import { localeAtom, translateAtom } from '../state/locale.js'
import type { Store } from './run.js'

const named = ['accent', 'radius', 'font'] as const

/** Tells the frame what the modal looks like, and for which page it asks, now and after each change [API-53]. @returns Ends that. */
export function syncLook(store: Store, frame: Frame): () => void {
  const { metadata } = store.get(configAtom)
  const { name, url, icons } = metadata
  const dark = globalThis.matchMedia?.('(prefers-color-scheme: dark)')
  const host = frame.element.parentElement
  const look = () => {
    const given = host?.dataset.theme
    const mode = given === 'dark' || (given === undefined && dark?.matches) ? 'dark' : 'light'
    const variables = Object.fromEntries(
      named
        .map((x) => [x, host?.style.getPropertyValue(`--foyer-${x}`).slice(0, 64) ?? ''] as const)
        .filter(([, value]) => value),
    )
    frame.call('syncTheme', { mode, variables }).catch(() => {})
  }
  const tell = () => {
    frame.element.title = store.get(translateAtom)('wallet.embedded')
    const [iconUrl] = icons ?? []
    const data = {
      name: name.slice(0, 200),
      url: url.slice(0, 2048),
      sdk: sdkVersion,
      locale: store.get(localeAtom),
    }
    const isShort = iconUrl !== undefined && iconUrl.length <= 2048
    frame.call('syncDappData', { ...data, ...(isShort && { iconUrl }) }).catch(() => {})
  }
  const observer = new MutationObserver(look)
  if (host) observer.observe(host, { attributeFilter: ['data-theme', 'style'] })
  dark?.addEventListener('change', look)
  const stop = store.sub(localeAtom, tell)
  look()
  tell()
  return () => {
    observer.disconnect()
    dark?.removeEventListener('change', look)
    stop()
  }
}
