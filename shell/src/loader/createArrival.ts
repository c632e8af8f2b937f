import type { FoyerOptions } from '../host/options.js'
import type { ShellHandle } from '../host/types.js'
import { named } from '../verify/named.js'
import { showFrame } from './showFrame.js'

const once = { once: true }

type Load = () => Promise<ShellHandle>

/**
 * Makes a call that opens the modal: the outline of it stands until the shell is there, and tells the visitor of a failure.
 * @param answers Whether the release's server can be reached.
 */
export function createArrival(options: FoyerOptions, answers: () => Promise<boolean>) {
  let frame: HTMLElement | undefined
  let putAway = () => {}
  /** Loads the shell; an offline visitor waits for the network. */
  const arrival = (load: Load): Promise<ShellHandle> =>
    load().catch(async (error) => {
      const shown = frame
      if (!shown) throw error
      const isGerman = /^de/.test(options.locale ?? navigator.language)
      // A browser may take a machine for offline that reaches the release.
      if (navigator.onLine || (await answers())) {
        shown.textContent = isGerman ? 'Ließ sich nicht laden' : 'Could not be loaded'
        // Without the rows, which promise a list.
        shown.style.background = 'Canvas'
        frame = undefined
        addEventListener('click', putAway, once)
        throw error
      }
      shown.textContent = isGerman ? 'Du bist offline' : 'You are offline'
      return new Promise((resolve) => addEventListener('online', resolve, once)).then(() => arrival(load))
    })
  return {
    async opened<result>(call: (shell: ShellHandle) => Promise<result>, load: Load): Promise<result> {
      if (frame) return call(await load())
      putAway()
      // Draws before it loads: on a server drawing throws, and no request goes out.
      const shown = showFrame(options)
      const hide = () => shown.remove()
      putAway = hide
      frame = shown
      try {
        const handle = await new Promise<ShellHandle>((resolve, reject) => {
          shown.onclick = () => reject(named('ModalClosedError', 'Modal closed', 4001))
          arrival(load).then(resolve, reject)
        })
        // The modal fades in over its outline.
        handle.subscribe(({ open }) => open && setTimeout(hide, 200))
        return await call(handle)
      } finally {
        if (frame) hide()
        frame = undefined
      }
    },
    /** Takes the opening back that waits for the shell, and removes what told of a failure. */
    close() {
      frame?.click()
      putAway()
    },
  }
}
