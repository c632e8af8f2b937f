import { atom } from 'jotai'
import type { CaipAddress } from '../caip/caip.js'
import { findHolder } from '../connection/find.js'
import { connectionStateAtom } from '../state/connections.js'
import { runtimeAtom } from '../state/runtime.js'

export type LetGoParameters = {
  caipAddress: CaipAddress
  /** Only this wallet, if two hold the same account. */
  connectorId?: string
  /** Ends the wait. */
  signal: AbortSignal
}

/**
 * Waits until no live connection holds an account, whether the visitor, the page or the wallet disconnected it. Resolves
 * then, or when the signal aborts.
 */
export const letGoIntent = atom(
  null,
  (get, _set, { caipAddress, connectorId, signal }: LetGoParameters): Promise<void> => {
    const { letGoWaiters } = get(runtimeAtom)
    return new Promise((resolve) => {
      const isOver = () => signal.aborted || !findHolder(get(connectionStateAtom), caipAddress, connectorId)
      if (isOver()) return resolve()
      const finish = () => {
        letGoWaiters.delete(look)
        signal.removeEventListener('abort', finish)
        resolve()
      }
      const look = () => {
        if (isOver()) finish()
      }
      signal.addEventListener('abort', finish)
      letGoWaiters.add(look)
    })
  },
)
