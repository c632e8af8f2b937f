import { windowSchema } from '../messages.js'
import { markKey, type Store } from '../openStore.js'

/** Joins approval windows whose storage differs from this frame's; a window with the same storage uses the channel. */
export function hearWindows(store: Store): void {
  window.addEventListener('message', ({ data, origin, ports: [port] }) => {
    const { data: said } = windowSchema.safeParse(data)
    if (origin !== location.origin || !said || !port) return
    if (localStorage.getItem(markKey) === said.mark) port.close()
    else store.join(port)
  })
}
