import type { Clock } from '../../clock/Clock.js'
import { withTimeout } from '../../clock/withTimeout.js'
import { silentAnswerMs } from '../../constants/connecting.js'
import type { Eip1193Provider } from '../../providers/Eip1193Provider.js'

/**
 * Asks a wallet what shows no prompt.
 * @returns Undefined where the wallet does not know the question, or does not answer it in time.
 */
export async function askQuietly(
  clock: Clock,
  { provider, ...request }: { provider: Eip1193Provider; method: string; params: unknown },
): Promise<unknown> {
  const answer = provider.request(request).catch(() => undefined)
  return withTimeout(clock, { ms: silentAnswerMs, answer, fallback: undefined })
}
