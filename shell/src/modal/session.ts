import { type ShownSignIn, signInAtom } from '@foyer/shared-core/state'
import type { createStore } from 'jotai'
import type { Session } from '../host/views.js'

type Store = ReturnType<typeof createStore>

const loadSignIn = () => import('@foyer/shared-core/signIn')

/** Settles once the sign-in stands as it should. */
const whenSignIn = (store: Store, isGood: (signIn: ShownSignIn | undefined) => boolean): Promise<void> =>
  new Promise((resolve) => {
    const look = () => {
      if (!isGood(store.get(signInAtom))) return
      stop()
      resolve()
    }
    const stop = store.sub(signInAtom, look)
    look()
  })

/** Settles once a connection is signed in, or need not be. */
export const whenSignedIn = (store: Store): Promise<void> => whenSignIn(store, (signIn) => !signIn?.isDue)

/** Settles once it is known who is signed in: after a reload that takes a while. */
async function whenLooked(store: Store, ready: Promise<void>): Promise<void> {
  await ready
  return whenSignIn(store, (signIn) => signIn?.status !== 'looking')
}

/** Who is signed in with the account in use. @throws {SiwxNotEnabledError} */
export async function getSession(store: Store, ready: Promise<void>): Promise<Session | null> {
  const [{ getSessionIntent }] = await Promise.all([loadSignIn(), whenLooked(store, ready)])
  return store.set(getSessionIntent)
}

/** @throws {SiwxNotEnabledError} @throws {SignInUnavailableError} */
export async function signOut(store: Store, ready: Promise<void>): Promise<void> {
  const [{ signOutIntent }] = await Promise.all([loadSignIn(), whenLooked(store, ready)])
  await store.set(signOutIntent)
}
