import type { ChainNamespace } from '@foyer/shared-core/caip'
import { MethodNotSupportedError, ProviderDisconnectedError } from '@foyer/shared-core/errors'
import { getPageProviderIntent } from '@foyer/shared-core/state'
import type { createStore } from 'jotai'
import type { NamespaceState } from '../host/state.js'
import type { Connected } from '../host/types.js'
import { snapshotAtom } from '../state/snapshot.js'
import { toHexChainId } from './hearWallet.js'

/**
 * Answers a call of `foyer.provider(namespace)`: with what is known of the connection in use, else by its wallet.
 * @param of `method` of the namespace's provider, and what it was given; on the EVM `request` with EIP-1193's arguments.
 * @throws {ProviderDisconnectedError} No wallet is connected. @throws {MethodNotSupportedError} The wallet lacks the method.
 * @throws {ModalClosedError} The visitor was asked to connect, and did not.
 */
export async function askWallet(
  store: ReturnType<typeof createStore>,
  of: { namespace: ChainNamespace; method: string; given: unknown },
  connect: (namespace: ChainNamespace) => Promise<Connected>,
): Promise<unknown> {
  const { given, method, namespace } = of
  const isEvm = namespace === 'eip155'
  const asked = isEvm ? (given as { method: string }).method : method
  const used = await whenRestored(store, namespace)
  if (asked === 'eth_requestAccounts' || (!isEvm && asked === 'connect')) {
    const { address, caipAddress } = await connect(namespace)
    return isEvm ? addressesOf(store.get(snapshotAtom).namespaces[namespace]) : { address, caipAddress }
  }
  if (asked === 'eth_accounts') return addressesOf(used)
  if (!used?.caipNetworkId) {
    if (asked === 'getAccounts') return []
    throw new ProviderDisconnectedError()
  }
  if (asked === 'eth_chainId') return toHexChainId(used.caipNetworkId)
  const wallet: Partial<Record<string, (given: unknown) => Promise<unknown>>> = Object(
    await store.set(getPageProviderIntent, { namespace }),
  )
  const call = wallet[method]
  if (!call) throw new MethodNotSupportedError({ method })
  return call.call(wallet, given)
}

const addressesOf = (used: NamespaceState | undefined) => (used?.accounts ?? []).map((x) => x.address)

/** Waits while the wallet of an earlier visit is looked up. @returns What is connected then. */
function whenRestored(
  store: ReturnType<typeof createStore>,
  namespace: ChainNamespace,
): Promise<NamespaceState | undefined> {
  const now = () => store.get(snapshotAtom).namespaces[namespace]
  return new Promise((resolve) => {
    let stop = () => {}
    const look = () => {
      if (now()?.status === 'restoring') return
      stop()
      resolve(now())
    }
    stop = store.sub(snapshotAtom, look)
    look()
  })
}
