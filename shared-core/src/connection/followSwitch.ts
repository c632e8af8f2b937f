import type { ChainNamespace } from '../caip/caip.js'
import { type Transition, unchanged } from './connections.js'
import type { ConnectionEvent } from './events.js'
import { findActive } from './find.js'
import type { ConnectionState } from './states.js'

type Step = { event: ConnectionEvent; next: ConnectionState }

/** Whether the modal closed or the visitor turned back; the cancel of one connector is only a retry. */
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
  const isAsked = next.places.some((x) => x.namespace === to && x.switch)
  if (!to || isAsked) return to
  // The flag ends once the asked wallet answered, the visitor went elsewhere, or a wallet there is in use.
  const wasAsked = !isSwitch && before.places.some((x) => x.namespace === to && x.switch)
  const isLeft = next.activeNamespace !== to
  return wasAsked || isLeft || findActive(next, to) ? undefined : to
}

/**
 * Remembers the namespace that the visitor leaves to connect a wallet of another. If they give up, activates it again.
 * @returns The new state and its effects.
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
