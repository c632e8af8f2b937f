import { useSyncExternalStore } from 'react'

/** The current value of something outside React, drawn again when it changes. */
export const useSource = <value>(subscribe: (listener: () => void) => () => void, read: () => value): value =>
  useSyncExternalStore(subscribe, read)
