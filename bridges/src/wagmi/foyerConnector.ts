import type { Foyer, NamespaceState } from '@foyer/kit'
import type { CreateConnectorFn } from 'wagmi'

export type FoyerConnectorOptions = {
  /** What wagmi knows the connector by. */
  id?: string
  name?: string
  icon?: string
}

type Address = `0x${string}`
type Connecting = { chainId?: number; isReconnecting?: boolean; withCapabilities?: boolean }

/**
 * Makes a wagmi connector (2 and 3) of the modal: `connect` opens it, and wagmi follows what happens in it, also where the
 * visitor connects, switches or disconnects by the modal itself. wagmi's reconnect loads nothing: a wallet of an earlier
 * visit is restored by Foyer, and awaited.
 * @example createConfig({ chains, transports, connectors: [foyerConnector(foyer)], multiInjectedProviderDiscovery: false })
 */
export function foyerConnector(
  foyer: Foyer,
  { icon, id = 'foyer', name = 'Foyer' }: FoyerConnectorOptions = {},
): CreateConnectorFn {
  const used = () => foyer.getState().namespaces.eip155
  const chainIdOf = (state: NamespaceState | undefined) => Number(state?.caipNetworkId?.split(':')[1])
  const addressesOf = (state: NamespaceState | undefined) =>
    (state?.accounts ?? []).map((x) => x.address as Address)

  return ({ chains, emitter }) => {
    const told = (state = used()) => ({ accounts: addressesOf(state), chainId: chainIdOf(state) })
    let before = used()
    let stop = () => {}
    const follow = () => {
      const now = used()
      const was = before
      before = now
      if (was === now) return
      if (!now?.address) {
        if (was?.address) emitter.emit('disconnect')
      } else if (!was?.address) emitter.emit('connect', told())
      else emitter.emit('change', told())
    }
    const connector = {
      id,
      name,
      type: 'foyer',
      ...(icon && { icon }),
      async setup() {
        stop()
        before = used()
        stop = foyer.subscribe(follow)
      },
      async connect({ chainId, isReconnecting, withCapabilities }: Connecting = {}) {
        await foyer.ready
        if (!isReconnecting) await foyer.connect({ namespace: 'eip155' })
        if (chainId && chainId !== told().chainId) await connector.switchChain({ chainId })
        const { accounts, ...rest } = told()
        return {
          ...rest,
          accounts: withCapabilities ? accounts.map((address) => ({ address, capabilities: {} })) : accounts,
        }
      },
      disconnect: () => foyer.disconnect('eip155'),
      getAccounts: async () => told().accounts,
      getChainId: async () => told().chainId,
      getProvider: async () => foyer.provider('eip155'),
      async isAuthorized() {
        await foyer.ready
        return used()?.address !== undefined
      },
      async switchChain({ chainId }: { chainId: number }) {
        const chain = chains.find((x) => x.id === chainId)
        // Before the wallet is asked: it would stand on a chain that wagmi does not know.
        if (!chain) throw new Error(`Foyer: ${chainId} is none of wagmi's chains`)
        await foyer.switchNetwork(`eip155:${chainId}`, { ask: false })
        return chain
      },
      // The state tells the same, and follows the connection in use.
      onAccountsChanged() {},
      onChainChanged() {},
      onDisconnect() {},
    }
    // wagmi's types have what `connect` returns depend on what it is given.
    return connector as unknown as ReturnType<CreateConnectorFn>
  }
}
