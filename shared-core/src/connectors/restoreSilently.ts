import type { ChainNamespace } from '../caip/caip.js'
import type { Clock } from '../clock/Clock.js'
import { withTimeout } from '../clock/withTimeout.js'
import type { RestoreOutcome } from '../connection/events.js'
import type { Session } from '../connection/states.js'
import { silentAnswerMs } from '../constants/connecting.js'
import type { ConnectorEvent } from './Connector.js'

/**
 * Restores a connection without a prompt, within the time limit of silent wallets.
 * @param ask Resolves to undefined if the wallet does not know the page.
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
    // The wallet woke late but knows the page: the event makes a remembered connection ask again.
    onLate: (late) => {
      if (late !== 'needsVisitor') emit({ type: 'accountsChanged', namespace, accounts: late.accounts })
    },
  })
}

export declare namespace restoreSilently {
  type Parameters = { clock: Clock; emit: (event: ConnectorEvent) => void; namespace: ChainNamespace }
}
