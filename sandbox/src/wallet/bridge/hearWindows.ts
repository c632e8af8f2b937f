import { windowSchema } from '../messages.js'
import { markKey, type Store } from '../openStore.js'

/** Lets an approval window in that has another memory than this frame; one with the same is heard already. */
export function hearWindows(store: Store): void {
  window.addEventListener('message', ({ data, origin, ports: [port] }) => {
    const { data: said } = windowSchema.safeParse(data)
    if (origin !== location.origin || !said || !port) return
    if (localStorage.getItem(markKey) === said.mark) port.close()
    else store.join(port)
  })
}
