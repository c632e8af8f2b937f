import { type Config, createConfig } from '@foyer/shared-core/config'
import { addMessagesIntent, localeAtom } from '@foyer/shared-core/i18n'
import { ModalClosedError } from '@foyer/shared-core/modal'
import {
  configAtom,
  frameMountAtom,
  modalAtom,
  navigatorAtom,
  signatureGuardAtom,
  startState,
} from '@foyer/shared-core/state'
import { themeSheet } from '@foyer/shared-core/theme'
import { createStore, Provider } from 'jotai'
import { startTransition } from 'react'
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import type { ShellContext, ShellHandle } from '../host/types.js'
import { loadContainer } from '../remotes/container.js'
import { createRemotes } from '../remotes/createRemotes.js'
import { sourceAtom } from '../remotes/source.js'
import { adoptNewestIntent } from '../state/adoptNewest.js'
import { applyFlagsIntent } from '../state/features.js'
import { createNavigatorAtom } from '../state/navigator.js'
import { hasDrawnAtom, remotesAtom, reportLoadedIntent } from '../state/stage.js'
import { createHandle } from './createHandle.js'
import { createLook } from './createLook.js'
import { layOutUnseen } from './layOutUnseen.js'
import { Modal } from './Modal.js'

/**
 * Makes one modal: its configuration, its store, its place in the page. Draws nothing before it is opened or warmed,
 * asks no service and writes nothing.
 * @throws {UnknownOptionError} @throws {InvalidOptionError} @throws {NetworkNotFoundError} The host's options.
 * @throws {Error} `IntegrityError`: a file of the first view is not the released one.
 */
export async function createModal({
  options,
  release,
  verify,
  verifyFor,
}: ShellContext): Promise<ShellHandle> {
  const { release: _, ...own } = options
  const config = await readConfig(own)
  // Await the first view's files, which the loader has requested; reject with the failed file's error.
  await Promise.all(release.remotes.shell.preload.map((file) => verify(file)))
  const store = createStore()
  store.set(configAtom, config)

  const host = document.createElement('foyer-modal')
  const root = host.attachShadow({ mode: 'open' })
  root.adoptedStyleSheets = [themeSheet]
  const container = document.createElement('div')
  root.append(container)
  const { embedded } = options
  const place = embedded instanceof Element ? embedded : document.body
  store.set(modalAtom, (modal) => ({ ...modal, embedded: embedded instanceof Element }))

  const source = { release, verify, verifyFor }
  store.set(sourceAtom, source)
  const remotes = createRemotes({
    source: () => store.get(sourceAtom) ?? source,
    loadContainer,
    clock: config.clock,
    onLoaded: (of) => store.set(reportLoadedIntent, of),
    onForgotten: (name) => store.set(adoptNewestIntent, name),
    addMessages: (catalogue, locale) => {
      // Drop texts of a language that was changed meanwhile.
      if (locale === store.get(localeAtom)) store.set(addMessagesIntent, catalogue)
    },
  })
  store.set(remotesAtom, remotes)
  store.set(navigatorAtom, store.set(createNavigatorAtom))
  store.set(frameMountAtom, {
    mount(frame) {
      // Where a login is restored, the frame is there before the modal is drawn.
      if (!host.parentNode) place.append(host)
      host.append(frame)
    },
  })
  store.set(applyFlagsIntent, { flags: config.features.flags })
  if (release.isChannel)
    store.set(signatureGuardAtom, {
      check: async (of) => store.set((await import('./late.js')).guardSignatureIntent, of),
    })

  const look = createLook({ store, host, loadMessages: remotes.loadMessages })

  const react = createRoot(container)
  let isPrepared = false
  let isDrawn = false
  let isRemoved = false
  const render = () =>
    react.render(
      <Provider store={store}>
        <Modal />
      </Provider>,
    )
  const running = startState(store)
  let unfollow = () => {}
  // In development mode the remote swaps changed code itself and reports it.
  if (release.development)
    unfollow =
      process.env.NODE_ENV === 'production'
        ? (await import('../development/followServers.js')).followServers({ release, store })
        : (await import('../development/followUpdates.js')).followUpdates({ store })
  return createHandle({
    store,
    running,
    async prepare() {
      if (!isPrepared) await look.prepare()
      isPrepared = true
      if (isRemoved) throw new ModalClosedError()
    },
    draw({ isAwaited }) {
      // If a hover is still drawing in slices, a press finishes the drawing at once.
      if (isDrawn && !(isAwaited && !store.get(hasDrawnAtom))) return
      isDrawn = true
      if (!host.parentNode) place.append(host)
      if (isAwaited) flushSync(render)
      else startTransition(render)
    },
    layOut() {
      const dialog = root.querySelector('dialog')
      if (dialog) layOutUnseen(dialog)
    },
    setTheme: look.setTheme,
    setLocale: look.setLocale,
    remove() {
      isRemoved = true
      look.end()
      unfollow()
      running.stop()
      react.unmount()
      host.remove()
    },
  })
}

/** Reads the options. If that fails, checks them against the schema, whose error names the mistake. */
async function readConfig(options: unknown): Promise<Config> {
  try {
    return createConfig(options)
  } catch (error) {
    const { checkOptions } = await import('@foyer/shared-core/options')
    checkOptions(options)
    throw error
  }
}
