import type { ChainNamespace } from '../caip/caip.js'
import type { Clock } from '../clock/Clock.js'
import { withTimeout } from '../clock/withTimeout.js'
import type { RestoreOutcome } from '../connection/events.js'
import type { Session } from '../connection/states.js'
import { silentAnswerMs } from '../constants/connecting.js'
import type { ConnectorEvent } from './Connector.js'

/**
 * Looks a connection up without a prompt, for as long as a silent wallet gets.
 * @param ask Resolves to nothing where the wallet does not know the page.
 */
export function restoreSilently(
  ask: () => Promise<Session | undefined>,
  { clock, emit, namespace }: restoreSilently.Parameters,
): Promise<RestoreOutcome> {
  const answer = ask().then(
    (session) => session ?? ('needsVisitor' as const),
    () => 'needsVisitor' as const,
  )
  return withTimeout(clock, {
    ms: silentAnswerMs,
    answer,
    fallback: 'needsVisitor',
    // Slow to wake, but it knows the page: a connection that is still remembered asks again.
    onLate: (late) => {
      if (late !== 'needsVisitor') emit({ type: 'accountsChanged', namespace, accounts: late.accounts })
    },
  })
}

export declare namespace restoreSilently {
  type Parameters = { clock: Clock; emit: (event: ConnectorEvent) => void; namespace: ChainNamespace }
}
