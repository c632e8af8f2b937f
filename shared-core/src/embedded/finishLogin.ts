import { embeddedId } from '../constants/embedded.js'
import type { EmbeddedUser } from '../entities/EmbeddedUser.js'
import { InvalidResponseError } from '../errors/services.js'
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

/**
 * Keeps what changed of who is signed in.
 * @throws {InvalidResponseError} It has other accounts: an answer of a faulty site, or of a login that is over.
 */
export function renewUser(run: Run, user: EmbeddedUser): void {
  const now = run.store.get(embeddedUserAtom)
  if (JSON.stringify(now?.accounts) !== JSON.stringify(user.accounts))
    throw new InvalidResponseError({ path: 'user' })
  keepUser(run, user)
}

/** Forgets who was signed in [STA-15]. */
export function forgetUser({ store }: Pick<Run, 'store'>): void {
  store.set(embeddedUserAtom, undefined)
  clearCache(store.get(configAtom))
}

/**
 * Connects who just signed in, or hands them to the connect that waits for them [STA-11].
 * @param email The one that they gave, where they gave one.
 * @throws {InvalidResponseError} The site answers with somebody else.
 */
export async function finishLogin(run: Run, user: EmbeddedUser, email = ''): Promise<void> {
  const { intents, store, waiters } = run
  if (email && user.email?.toLowerCase() !== email.toLowerCase())
    throw new InvalidResponseError({ path: 'user' })
  const waiting = [...waiters]
  // Whose key share alone was missing is connected already.
  if (waiting.some((x) => x.leave)) renewUser(run, user)
  else keepUser(run, user)
  waiters.clear()
  for (const { come } of waiting) come(user)
  run.isFinishing = true
  try {
    if (waiting.length === 0) await store.set(intents.connectIntent, { connectorId: embeddedId })
  } finally {
    run.isFinishing = false
  }
  store.set(emailLoginAtom, { step: 'form' })
  store.set(socialLoginAtom, { step: 'idle' })
}
