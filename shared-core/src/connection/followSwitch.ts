import type { ChainNamespace } from '../caip/caip.js'
import { type Transition, unchanged } from './connections.js'
import type { ConnectionEvent } from './events.js'
import { findActive } from './find.js'
import type { ConnectionState } from './states.js'

type Step = { event: ConnectionEvent; next: ConnectionState }

/** The modal closed over it, or the visitor turned back: not a second try of the same wallet. */
const isTurnedBack = (event: ConnectionEvent): boolean =>
  event.type === 'connectCancelled' && event.connectorId === undefined

/**
 * Keeps the switching-namespace flag [STA-03]: a switch to a chain of another namespace sets it, and it stands until
 * a wallet of that namespace is in use there, or the way to it is given up.
 * @returns The namespace on the way to; undefined while there is none.
 */
export function followSwitch(before: ConnectionState, { event, next }: Step): ChainNamespace | undefined {
  if (isTurnedBack(event) || ['disconnectRequested', 'stopped'].includes(event.type)) return undefined
  const isSwitch = event.type === 'switchRequested'
  const isElsewhere = isSwitch && event.namespace !== event.activeNamespace
  const to = isSwitch ? (isElsewhere ? event.namespace : undefined) : before.switchingNamespace
  const isAsked = next.switching.some((x) => x.namespace === to)
  if (!to || isAsked) return to
  // The wallet that was asked has answered, well or badly; without one the way leads over a connect.
  const wasAsked = !isSwitch && before.switching.some((x) => x.namespace === to)
  const isLeft = next.activeNamespace !== to
  return wasAsked || isLeft || findActive(next, to) ? undefined : to
}

/**
 * Keeps where the visitor was connected while they look for a wallet elsewhere; whoever gives that up is back there.
 * @returns The state with it, and what has to be done because of it.
 */
export function followReturn(before: ConnectionState, { event, next }: Step): Transition {
  const { activeNamespace } = next
  const isSwitch = event.type === 'switchRequested'
  const wasInUse = isSwitch && findActive(before, event.activeNamespace) !== undefined
  const left = wasInUse ? event.activeNamespace : before.leftNamespace
  const isInUse = activeNamespace !== undefined && findActive(next, activeNamespace) !== undefined
  if (isTurnedBack(event) && left && !isInUse && findActive(next, left))
    return {
      state: { ...next, activeNamespace: left, leftNamespace: undefined },
      effects: [{ type: 'remember' }],
    }
  const leftNamespace = isInUse ? undefined : left
  return unchanged(next.leftNamespace === leftNamespace ? next : { ...next, leftNamespace })
}
