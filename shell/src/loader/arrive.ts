import type { FoyerOptions } from '../host/options.js'
import type { ShellHandle } from '../host/types.js'

/**
 * Makes a press's frame the outline of the modal, with its size and place, and loads the shell. An offline visitor is told
 * so, and waits for the network.
 * @param answers Whether the release's server can be reached.
 */
export async function arrive(
  frame: HTMLElement,
  { locale, theme }: Partial<FoyerOptions>,
  answers: () => Promise<boolean>,
  load: () => Promise<ShellHandle>,
): Promise<ShellHandle> {
  const { mode = 'system', variables } = Object(theme)
  // With rows like the list's; a sheet on phones.
  frame.style.cssText += `;inset:0;margin:auto;text-align:center;box-sizing:border-box;height:444px;padding:72px 16px 24px;border-radius:20px;color:CanvasText;background:linear-gradient(#8882 48px,#0000 0)content-box 0 0/100% 60px,Canvas;max-width:100%;color-scheme:${mode === 'system' ? 'light dark' : mode};${innerWidth < 430 ? 'margin-bottom:0' : `width:${variables?.width ?? 360}px`}`
  const go = (): Promise<ShellHandle> =>
    load().catch(async (error) => {
      const isGerman = /^de/.test(locale ?? navigator.language)
      // Its visitor has put it away, or the browser takes a machine for offline that reaches the release.
      if (!frame.isConnected || navigator.onLine || (await answers())) {
        frame.textContent = isGerman ? 'Ließ sich nicht laden' : 'Could not be loaded'
        // Without the rows, which promise a list.
        frame.style.background = 'Canvas'
        throw error
      }
      frame.textContent = isGerman ? 'Du bist offline' : 'You are offline'
      await new Promise((resolve) => addEventListener('online', resolve, { once: true }))
      return go()
    })
  const shell = await go()
  // The modal fades in over its outline.
  shell.subscribe(({ open }) => open && setTimeout(() => frame.remove(), 200))
  return shell
}
