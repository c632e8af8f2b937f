import type { ChainNamespace } from '../caip/caip.js'
import type { ConnectionEvent } from './events.js'
import { findActive } from './find.js'
import type { ConnectionState } from './states.js'

/**
 * Keeps the switching-namespace flag [STA-03]: a switch to a chain of another namespace sets it, and it stands until
 * a wallet of that namespace is in use there, or the way to it is given up.
 * @returns The namespace on the way to; undefined while there is none.
 */
export function followSwitch(
  before: ConnectionState,
  { event, next }: { event: ConnectionEvent; next: ConnectionState },
): ChainNamespace | undefined {
  const isGivenUp = ['connectCancelled', 'disconnectRequested', 'stopped'].includes(event.type)
  if (isGivenUp) return undefined
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
