import { embeddedId } from '../constants/embedded.js'
import type { EmbeddedUser } from '../entities/EmbeddedUser.js'
import { configAtom } from '../state/config.js'
import { emailLoginAtom, embeddedUserAtom, socialLoginAtom } from '../state/embeddedLogin.js'
import { clearCache, writeCache } from './cache.js'
import type { Run } from './run.js'

/** Keeps who signed in: for views, and for the next page [ENT-20] [ENT-22]. */
export function keepUser({ store }: Pick<Run, 'store'>, user: EmbeddedUser): void {
  const isByEmail = user.authName === 'email'
  store.set(embeddedUserAtom, user)
  writeCache(store.get(configAtom), {
    session: `${user.authName}:${user.address}`.slice(0, 254),
    email: user.email,
    preferredAccountType: user.preferredAccountType,
    lastChain: user.chainId,
    ...(isByEmail && { emailLoginUsed: true }),
    socialUsername: isByEmail ? undefined : (user.userName ?? user.email ?? user.authName),
  })
}

/** Forgets who was signed in [STA-15]. */
export function forgetUser({ store }: Pick<Run, 'store'>): void {
  store.set(embeddedUserAtom, undefined)
  clearCache(store.get(configAtom))
}

/** Connects who just signed in, or hands them to the connect that waits for them [STA-11]. */
export async function finishLogin(run: Run, user: EmbeddedUser): Promise<void> {
  const { intents, store, waiters } = run
  keepUser(run, user)
  const waiting = [...waiters]
  waiters.clear()
  for (const { come } of waiting) come(user)
  if (waiting.length === 0) await store.set(intents.connectIntent, { connectorId: embeddedId })
  store.set(emailLoginAtom, { step: 'form' })
  store.set(socialLoginAtom, { step: 'idle' })
}
