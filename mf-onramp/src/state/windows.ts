import type { Popup } from '@foyer/shared-core/onramp'
import { atom } from 'jotai'

/** The sellers' windows that this page opened, by purchase; gone after a reload. */
const windowsAtom = atom<ReadonlyMap<string, Popup>>(new Map())

export const windowAtom = atom((get) => {
  const windows = get(windowsAtom)
  return (id: string): Popup | undefined => windows.get(id)
})

export const keepWindowAtom = atom(null, (_get, set, { id, popup }: { id: string; popup: Popup }) =>
  set(windowsAtom, (all) => new Map([...all, [id, popup]])),
)

/** Brings a seller's window to the front. */
export const showWindowIntent = atom(null, (get, _set, id: string) => get(windowAtom)(id)?.focus())
