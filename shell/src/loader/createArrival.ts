import type { ShellHandle } from '../host/types.js'
import { named } from '../verify/named.js'
import { showFrame } from './showFrame.js'

/**
 * Makes a call that opens the modal: a frame stands in its place until the shell is there, and tells the visitor of a
 * failure until their next click.
 * @param come Loads the shell, and makes the frame the modal's outline meanwhile.
 */
export function createArrival(come: (frame: HTMLElement) => Promise<ShellHandle>) {
  let frame: HTMLElement | undefined
  /** The press that waits. */
  let coming: Promise<ShellHandle> | undefined
  return [
    async <result>(run: (shell: ShellHandle) => Promise<result>): Promise<result> => {
      if (coming) return run(await coming)
      frame?.remove()
      // Draws before it loads: on a server drawing throws, and no request goes out.
      const shown = showFrame()
      frame = shown
      const hide = () => shown.remove()
      coming = new Promise((resolve, reject) => {
        shown.onclick = () => {
          hide()
          coming = undefined
          reject(named('ModalClosedError', 'Modal closed', 4001))
        }
        come(shown).then(resolve, (error) => {
          coming = undefined
          // In English, where the code that knows languages is what did not come.
          shown.textContent ||= 'Could not be loaded'
          addEventListener('click', hide) // which does nothing the second time
          reject(error)
        })
      })
      return run(await coming).finally(hide)
    },
    /** Takes the opening back that waits for the shell, and removes what told of a failure. */
    () => frame?.click(),
  ] as const
}
