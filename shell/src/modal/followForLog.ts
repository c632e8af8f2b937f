import { alertAtom, bannerAtom, configAtom, trackIntent } from '@foyer/shared-core/state'
import type { createStore } from 'jotai'
import { sourceAtom } from '../remotes/source.js'
import { stageAtom } from '../state/stage.js'

type Store = ReturnType<typeof createStore>

/** Tells the page which release list is in use, and each that takes its place. */
function followSource(store: Store): () => void {
  let told: number | undefined
  const look = () => {
    const { newest, release } = store.get(sourceAtom) ?? {}
    const list = newest ?? release
    if (!list || !release || told === list.sequence) return
    told = list.sequence
    const { channel, development, isChannel, sequence } = list
    store.set(trackIntent, {
      name: 'RELEASE_USED',
      properties: {
        sequence,
        ...(channel !== undefined && { channel }),
        from: isChannel ? 'channel' : 'page or loader',
        isSigned: store.get(configAtom).options.releaseKey !== undefined,
        isDevelopment: development === true,
        shell: release.remotes.shell.version,
      },
    })
  }
  look()
  return store.sub(sourceAtom, look)
}

const nameOf = (messageKey = '') => messageKey.replace(/^error\./, '')

/** Tells the page each error that is shown, once. */
function followErrors(store: Store): () => void {
  const shown = () => {
    const [alert, banner, stage] = [store.get(alertAtom), store.get(bannerAtom), store.get(stageAtom)]
    if (alert)
      return { surface: 'alert', errorType: nameOf(alert.messageKey), message: alert.message } as const
    if (banner?.open && banner.variant === 'error')
      return { surface: 'banner', errorType: nameOf(banner.messageKey), message: banner.message } as const
    if (stage.status !== 'failed') return undefined
    return { surface: 'view', errorType: stage.error.name, message: stage.error.message } as const
  }
  let before: string | undefined
  const look = () => {
    const properties = shown()
    const now = JSON.stringify(properties)
    if (properties && now !== before) store.set(trackIntent, { name: 'ERROR_SHOWN', properties })
    before = now
  }
  look()
  const stops = [alertAtom, bannerAtom, stageAtom].map((atom) => store.sub(atom, look))
  return () => {
    for (const stop of stops) stop()
  }
}

/** What a page with the option `debug` hears more. @returns Ends that. */
export function followForLog(store: Store): () => void {
  const stops = [followSource(store), followErrors(store)]
  return () => {
    for (const stop of stops) stop()
  }
}
