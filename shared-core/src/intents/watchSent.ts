import { atom } from 'jotai'
import { getActivity } from '../adapters/activity.js'
import type { Seen } from '../adapters/Followed.js'
import { getAdapter } from '../adapters/getAdapter.js'
import type { CaipAddress } from '../caip/caip.js'
import { formatCaipAddress } from '../caip/formatCaipAddress.js'
import { parseCaipAddress } from '../caip/parseCaipAddress.js'
import { findActive } from '../connection/find.js'
import { pendingPollMs, watchedTransactionsLimit } from '../constants/timing.js'
import type { Eip1193Provider } from '../providers/Eip1193Provider.js'
import { isEip1193, type WalletProvider } from '../providers/WalletProvider.js'
import { showBannerIntent } from '../state/banner.js'
import { configAtom } from '../state/config.js'
import { connectionStateAtom } from '../state/connections.js'
import { trackIntent } from '../state/events.js'
import { historyChangesAtom } from '../state/historyChanges.js'
import { modalAtom } from '../state/navigation.js'
import { cachesOf } from '../storage/caches.js'
import { refreshBalanceIntent } from './balance.js'
import { type GetProviderParameters, getProviderIntent } from './getProvider.js'

/** The providers that the page got, each with its watched wrapper, and how many transactions are watched or were. */
const watchesAtom = atom(() => ({ wrapped: new WeakMap<WalletProvider, WalletProvider>(), count: 0 }))

const news = {
  success: { message: 'Transaction confirmed', messageKey: 'watch.confirmed', variant: 'success' },
  reverted: { message: 'Transaction failed', messageKey: 'error.TransactionFailedError', variant: 'error' },
} as const

/**
 * Hands the page a provider as `getProviderIntent` does. With the option `watchTransactions` each transaction that the page
 * sends through it is watched until it is mined [CON-04].
 */
export const getPageProviderIntent = atom(
  null,
  async (get, set, to: GetProviderParameters = {}): Promise<WalletProvider> => {
    const provider = await set(getProviderIntent, to)
    if (!get(configAtom).options.watchTransactions || !isEip1193(provider)) return provider
    const { wrapped } = get(watchesAtom)
    const known =
      wrapped.get(provider) ??
      watchProvider(
        provider,
        (hash, from) => void set(watchAtom, { hash, from }),
        () => set(senderAtom),
      )
    wrapped.set(provider, known)
    return known
  },
)

/** The EVM account in use. */
const senderAtom = atom(null, (get): CaipAddress | undefined => {
  const connection = findActive(get(connectionStateAtom), 'eip155')
  const [account] = connection?.accounts ?? []
  return connection && account && formatCaipAddress({ ...connection, ...account })
})

/** @returns The wallet with EIP-1193's methods; `onSent` is told each hash that it answers with. */
function watchProvider(
  provider: Eip1193Provider,
  onSent: (hash: string, from: CaipAddress) => void,
  sender: () => CaipAddress | undefined,
): Eip1193Provider {
  return {
    async request(args) {
      const { method } = args
      // The visitor may switch while the wallet asks: the account of the request counts.
      const from = sender()
      const answer = await provider.request(args)
      const isHash = typeof answer === 'string' && /^0x[0-9a-f]{64}$/i.test(answer)
      if (method === 'eth_sendTransaction' && from && isHash) onSent(answer, from)
      return answer
    },
    on: (event, listener) => provider.on?.(event, listener),
    removeListener: (event, listener) => provider.removeListener?.(event, listener),
  }
}

/** Looks every 30 s whether a transaction was mined; one beyond the 99th is not watched [CON-04]. Never rejects. */
const watchAtom = atom(
  null,
  async (get, set, { from, hash }: { hash: string; from: CaipAddress }): Promise<void> => {
    const watches = get(watchesAtom)
    if (watches.count >= watchedTransactionsLimit) return
    watches.count += 1
    const config = get(configAtom)
    const { caipNetworkId, chainNamespace } = parseCaipAddress(from)
    const { ended } = getActivity(config)
    let seen: Seen | undefined
    let replacedBy: string | undefined
    const look = async () => {
      const adapter = await getAdapter(config, chainNamespace)
      return adapter.getReceiptStatus?.({
        caipNetworkId,
        from,
        hash,
        seen,
        onSeen: (shown) => {
          seen = shown
        },
        onMined: (mined) => {
          replacedBy = mined.hash
        },
      })
    }
    let status: 'success' | 'reverted' | 'replaced' | undefined
    while (!status) {
      const isOver = await config.clock.delay(pendingPollMs, ended).then(
        () => false,
        () => true,
      )
      if (isOver) return
      // No answer and not mined are the same: the next look decides.
      status = await look().catch(() => undefined)
    }
    cachesOf(config).history.drop(from)
    cachesOf(config).portfolio.drop(from)
    cachesOf(config).nativeBalance.drop(from)
    set(historyChangesAtom, (count) => count + 1)
    const properties = { network: caipNetworkId, hash, status, ...(replacedBy && { replacedBy }) }
    set(trackIntent, { name: 'TRANSACTION_MINED', properties })
    if (get(modalAtom).open && status !== 'replaced') set(showBannerIntent, news[status])
    await set(refreshBalanceIntent)
  },
)
