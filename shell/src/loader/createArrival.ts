import type { FoyerOptions } from '../host/options.js'
import type { ShellHandle } from '../host/types.js'
import { named } from '../verify/verify.js'
import { showFrame } from './showFrame.js'

const once = { once: true }

/**
 * Makes a call that opens the modal: the outline of it stands until the shell is there, and tells the visitor of a failure.
 * @param to.load Loads the shell. @param to.answers Whether the release's server can be reached.
 */
export function createArrival(options: FoyerOptions, to: createArrival.Parameters) {
  let frame: HTMLElement | undefined
  let putAway = () => {}
  /** Loads the shell; an offline visitor waits for the network. */
  const arrival = (): Promise<ShellHandle> =>
    to.load().catch(async (error) => {
      const shown = frame
      if (!shown) throw error
      const isGerman = /^de/.test(options.locale ?? navigator.language)
      // A browser may take a machine for offline that reaches the release.
      if (navigator.onLine || (await to.answers())) {
        shown.textContent = isGerman ? 'Ließ sich nicht laden' : 'Could not be loaded'
        // Without the rows, which promise a list.
        shown.style.background = 'Canvas'
        frame = undefined
        addEventListener('click', putAway, once)
        throw error
      }
      shown.textContent = isGerman ? 'Du bist offline' : 'You are offline'
      return new Promise((resolve) => addEventListener('online', resolve, once)).then(arrival)
    })
  return {
    async opened<result>(call: (shell: ShellHandle) => Promise<result>): Promise<result> {
      if (frame || options.embedded || to.isHere()) return call(await to.load())
      // Request first: the network works while the outline is drawn.
      const arriving = arrival()
      putAway()
      const shown = showFrame(options)
      const hide = () => shown.remove()
      putAway = hide
      frame = shown
      try {
        const handle = await new Promise<ShellHandle>((resolve, reject) => {
          shown.onclick = () => reject(named('ModalClosedError', 'Modal closed', 4001))
          arriving.then(resolve, reject)
        })
        // The modal fades in over its outline.
        handle.subscribe(({ open }) => open && setTimeout(hide, 200))
        return await call(handle)
      } finally {
        if (frame) hide()
        frame = undefined
      }
    },
    /** Takes the opening back that waits for the shell. */
    close: () => frame?.click(),
    /** Removes the outline that told of a failure. */
    putAway: () => putAway(),
  }
}

export declare namespace createArrival {
  type Parameters = {
    load(): Promise<ShellHandle>
    isHere(): boolean
    answers(): Promise<boolean>
  }
}
