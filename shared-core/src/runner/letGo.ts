import { atom } from 'jotai'
import type { CaipAddress } from '../caip/caip.js'
import { findHolder } from '../connection/find.js'
import { connectionStateAtom } from '../state/connections.js'
import { runtimeAtom } from '../state/runtime.js'

export type LetGoParameters = {
  caipAddress: CaipAddress
  /** This wallet alone, where two hold the same account. */
  connectorId?: string
  /** Ends the wait. */
  signal: AbortSignal
}

/**
 * Waits for the moment in which no live connection holds an account, let go of by any of them: the visitor, the page, or
 * the wallet itself. Resolves then, or when the wait was ended.
 */
export const letGoIntent = atom(
  null,
  (get, _set, { caipAddress, connectorId, signal }: LetGoParameters): Promise<void> => {
    const { letGoWaiters } = get(runtimeAtom)
    return new Promise((resolve) => {
      const finish = () => {
        letGoWaiters.delete(look)
        resolve()
      }
      const look = () => {
        if (signal.aborted || !findHolder(get(connectionStateAtom), caipAddress, connectorId)) finish()
      }
      signal.addEventListener('abort', finish)
      letGoWaiters.add(look)
      look()
    })
  },
)
