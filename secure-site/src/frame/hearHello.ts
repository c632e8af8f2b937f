import { Hello } from '@foyer/shared-core/frame'

/** The page around the frame: what it said, from where, and the port that it speaks by. */
export type Heard = { readonly projectId: string; readonly origin: string; readonly port: MessagePort }

/**
 * Waits for the page around the frame to hand over a port: one hello a load, from the parent window alone.
 * @param isAllowed Whether a page of this origin may use the frame.
 */
export function hearHello(
  target: Window,
  isAllowed: (hello: Omit<Heard, 'port'>) => Promise<boolean>,
): Promise<Heard> {
  return new Promise((resolve) => {
    const onMessage = async (event: MessageEvent) => {
      if (target.parent === target || event.source !== target.parent) return
      const { data: hello } = Hello.safeParse(event.data)
      const [port] = event.ports
      if (!hello || !port || event.ports.length !== 1) return
      target.removeEventListener('message', onMessage)
      const { projectId } = hello
      const { origin } = event
      if (await isAllowed({ projectId, origin })) resolve({ projectId, origin, port })
      else port.close()
    }
    target.addEventListener('message', onMessage)
  })
}
