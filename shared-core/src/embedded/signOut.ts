import { withTimeout } from '../clock/withTimeout.js'
import { frameSignOutMs } from '../constants/embedded.js'
import { EmbeddedTimedOutError } from '../errors/embedded.js'
import { configAtom } from '../state/config.js'
import type { Run } from './run.js'

/**
 * Signs out in the frame, and waits at most 3 s for it, its load included [CON-27]. One that loads later hears of it then.
 * @throws {EmbeddedTimedOutError}
 */
export async function signOut({ frame, store }: Pick<Run, 'frame' | 'store'>): Promise<void> {
  const { clock } = store.get(configAtom)
  const isTold = await withTimeout(clock, {
    ms: frameSignOutMs,
    answer: frame()
      .call('signOut', {})
      .then(() => true),
    fallback: false,
  })
  if (!isTold) throw new EmbeddedTimedOutError({ call: 'signOut' })
}
