import { useSyncExternalStore } from 'react'

const subscribe = (listener: () => void) => {
  addEventListener('online', listener)
  addEventListener('offline', listener)
  return () => {
    removeEventListener('online', listener)
    removeEventListener('offline', listener)
  }
}

/** Whether the browser says that there is no network: why something failed. */
export const useIsOffline = (): boolean => useSyncExternalStore(subscribe, () => navigator.onLine === false)
