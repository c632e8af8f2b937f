import { useSyncExternalStore } from 'react'

/** The current value of a source outside React; a change renders the component again. */
export const useSource = <value>(subscribe: (listener: () => void) => () => void, read: () => value): value =>
  useSyncExternalStore(subscribe, read)
