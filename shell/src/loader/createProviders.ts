import type { ChainNamespace } from '../host/ids.js'
import type { Foyer } from '../host/types.js'
import { named } from '../verify/named.js'
import { each } from './each.js'

/** The methods of each namespace's provider. */
const methods: Readonly<Record<ChainNamespace, string>> = {
  eip155: 'request',
  solana: 'connect signMessage signTransaction signAndSendTransaction',
  bip122: 'connect getAccounts signMessage signPsbt sendTransfer',
}

type Listener = (...told: unknown[]) => void

/**
 * Makes `foyer.provider(namespace)`: one object a namespace, which asks the shell for what only a wallet can answer.
 * @param isIdle No wallet is connected, and none is looked up.
 * @param ask Asks the wallet; `opens` says that the call may open the modal.
 */
export function createProviders(
  isIdle: () => boolean,
  addressOf: (namespace: ChainNamespace) => string | undefined,
  ask: (opens: boolean, ...of: [namespace: string, method: string, given: unknown]) => Promise<unknown>,
  hear: (...of: [namespace: string, event: string, listener: Listener]) => () => void,
): Foyer['provider'] {
  const make = (namespace: ChainNamespace) => {
    let heard: [event: string, listener: Listener, end: () => void][] = []
    return {
      get address() {
        return addressOf(namespace)
      },
      ...each(methods[namespace], (method) => async (given?: { method?: string }) => {
        const name = given?.method ?? method
        const connects = /^connect$|_requestAccounts$/.test(name)
        if (isIdle() && !connects) {
          if (/ccounts$/.test(name)) return []
          throw named('ProviderDisconnectedError', 'No wallet is connected', 4900)
        }
        return ask(connects, namespace, method, given)
      }),
      on(event: string, listener: Listener) {
        heard.push([event, listener, hear(namespace, event, listener)])
        return this
      },
      removeListener(event: string, listener: Listener) {
        heard = heard.filter(([name, hearing, end]) => name !== event || hearing !== listener || end())
        return this
      },
    }
  }
  const made: Partial<Record<ChainNamespace, unknown>> = {}
  return ((namespace: ChainNamespace) => (made[namespace] ??= make(namespace))) as Foyer['provider']
}
