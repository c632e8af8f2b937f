import { defaultAccountTypes } from '../constants/lists.js'
import type { EmbeddedUser } from '../entities/EmbeddedUser.js'
import { OriginNotAllowedError } from '../errors/configuration.js'
import { EmbeddedNotLoadedError } from '../errors/embedded.js'
import { RequestAbortedError } from '../errors/general.js'
import { createFrame, type Frame } from '../frame/createFrame.js'
import { configAtom } from '../state/config.js'
import { frameStatusAtom } from '../state/embedded.js'
import { embeddedUserAtom } from '../state/embeddedLogin.js'
import { frameMountAtom } from '../state/frameMount.js'
import { translateAtom } from '../state/locale.js'
import { runtimeAtom } from '../state/runtime.js'
import { addTexts } from './addTexts.js'
import { askFrame } from './askFrame.js'
import { askLogin } from './askLogin.js'
import { clearCache, writeCache } from './cache.js'
import { checkOrigin } from './checkOrigin.js'
import { forgetUser, keepUser } from './finishLogin.js'
import { followLogin } from './followLogin.js'
import { createQuestions } from './questions.js'
import type { Intents, Run, Store } from './run.js'
import { showFault, showLoadFault } from './showFault.js'
import { signOut } from './signOut.js'
import { syncLook } from './syncLook.js'
import { wasUsed } from './wasUsed.js'

/** Starts the embedded wallet of a page with a secure site. Its frame is made when it is needed first [STA-13]. */
export function startEmbedded(store: Store, intents: Intents): Run {
  const config = store.get(configAtom)
  const { clock, fetch, options, origin, projectId, services } = config
  const { stops } = store.get(runtimeAtom)
  const signedOut = new Set<() => void>()
  const users = new Set<(user: EmbeddedUser) => void>()
  const questions = createQuestions(store)
  let made: Frame | undefined
  let stopLook = () => {}

  const make = (): Frame => {
    store.set(frameStatusAtom, { status: 'loading' })
    const frame = createFrame({
      clock,
      debug: options.debug,
      fetch,
      mount: (element) => store.get(frameMountAtom).mount(element),
      origin,
      projectId,
      secureSite: services.secureSite ?? '',
      title: store.get(translateAtom)('wallet.embedded'),
    })
    checkOrigin(config, frame.ended).catch((error: unknown) => {
      if (frame.ended.aborted) return
      store.set(intents.showErrorIntent, error)
      if (error instanceof OriginNotAllowedError) frame.end(error)
    })
    frame.subscribe((event) => {
      if (event.type !== 'signedOut') return questions.hear(event)
      for (const listener of [...signedOut]) listener()
    })
    frame.ready.then(
      (said) => {
        store.set(frameStatusAtom, { status: 'ready', ...said })
        stopLook = syncLook(store, frame)
      },
      (error: unknown) => {
        // The modal is over.
        if (error instanceof RequestAbortedError) return
        store.set(frameStatusAtom, { status: 'failed', ...(error instanceof Error && { error }) })
        showLoadFault(store, error)
      },
    )
    frame.ended.addEventListener('abort', () => {
      stopLook()
      if (made === frame) made = undefined
    })
    return frame
  }
  const run: Run = {
    store,
    intents,
    frame() {
      // The page took it out of its document: no call would be answered.
      if (store.get(frameStatusAtom).status === 'ready' && !made?.element.isConnected)
        made?.end(new EmbeddedNotLoadedError({ secureSite: services.secureSite ?? '' }))
      made ??= make()
      return made
    },
    async call(name, params, to) {
      try {
        return await run.frame().call(name, params, to)
      } catch (error) {
        showFault(store, error)
        throw error
      }
    },
    questions,
    steps: { current: new AbortController() },
    isFinishing: false,
    waiters: new Set(),
    tellUser(user) {
      for (const listener of [...users]) listener(user)
    },
    host: {
      ready: () => run.frame().ready,
      call: (name, params, to) => run.call(name, params, to),
      askLogin: (signal) => askLogin(run, signal),
      ask: (to) => askFrame(run, to),
      signOut: () => signOut(run),
      keepUser: (user) => keepUser(run, user),
      accountType: options.defaultAccountTypes?.eip155 ?? defaultAccountTypes.eip155,
      keepSmartNetworks: (networks) => writeCache(config, { smartAccountNetworks: [...networks] }),
      onUser(listener) {
        users.add(listener)
        return () => users.delete(listener)
      },
      forgetUser: () => forgetUser(run),
      onSignedOut(listener) {
        signedOut.add(listener)
        return () => signedOut.delete(listener)
      },
    },
  }
  stops.push(addTexts(store), followLogin(run), questions.stop, () => {
    // A provider that the page still holds makes no other one.
    run.frame = () => {
      throw new RequestAbortedError()
    }
    made?.end()
  })
  if (wasUsed(config)) void lookAtOnce(run)
  return run
}

/** Forgets a login that the frame no longer knows [STA-15]. */
async function lookAtOnce(run: Run): Promise<void> {
  const { isConnected } = await run.call('isConnected', {}).catch(() => ({ isConnected: true }))
  // Who logged in meanwhile is not forgotten.
  if (!isConnected && !run.store.get(embeddedUserAtom)) clearCache(run.store.get(configAtom))
}
