import { getAdapter } from '@foyer/shared-core/adapters'
import { type CaipAddress, parseCaipNetworkId } from '@foyer/shared-core/caip'
import { RequestRejectedError, TransactionFailedError } from '@foyer/shared-core/errors'
import type { SentTransfer } from '@foyer/shared-core/manifest'
import { queryClientAtom } from '@foyer/shared-core/query'
import {
  activeCaipAddressAtom,
  configAtom,
  modalAtom,
  navigatorAtom,
  type OpenOutcome,
  refreshBalanceIntent,
  routeAtom,
  showBannerIntent,
  trackIntent,
} from '@foyer/shared-core/state'
import { cachesOf } from '@foyer/shared-core/storage'
import { atom } from 'jotai'
import { keepNewest, transfersLimit } from './keepNewest.js'
import { refreshPortfolioIntent } from './portfolio.js'
import { followProposalIntent } from './proposals.js'

/**
 * `late`: no receipt within 25 s; the transaction may still be mined [CON-30]. `expired`: it never will be, and nothing
 * was spent. `proposed`: its owners must approve it first. `cancelled`: they did not.
 */
export type TransferStatus =
  | 'proposed'
  | 'cancelled'
  | 'pending'
  | 'confirmed'
  | 'failed'
  | 'expired'
  | 'late'

/** The transfer's status after an error, by the error's name: the class may come from another build. */
const endings: Readonly<Record<string, TransferStatus>> = {
  TransactionFailedError: 'failed',
  TransactionExpiredError: 'expired',
}

/** The status of the last transfers of this page load, by hash. */
export const transfersAtom = atom<Readonly<Record<string, TransferStatus>>>({})

type WatchParameters = {
  from?: CaipAddress
  transfer: SentTransfer
  /** Called with the owners' decision: a transaction's hash, or a rejection. */
  onDecided?: (outcome: OpenOutcome) => void
}

/** How long the check mark shows before the modal returns to Account. */
const confirmedShownMs = 1_200

/**
 * Waits for a transfer's receipt and stores the outcome; does nothing if it is waiting already. Success logs its event,
 * refreshes the balances and returns to Account [STA-32, STA-34]; a failure stays in view. Never rejects.
 */
export const watchTransferIntent = atom(
  null,
  async (get, set, { from, onDecided, transfer }: WatchParameters): Promise<void> => {
    const { caipNetworkId, proposedBy } = transfer
    const known = get(transfersAtom)[transfer.hash]
    if (known && known !== 'late') return
    const config = get(configAtom)
    const become = (value: TransferStatus) =>
      set(transfersAtom, (all) => keepNewest(all, { key: transfer.hash, value, limit: transfersLimit }))
    const sent = { network: caipNetworkId, token: transfer.symbol, amount: transfer.amountText }
    let { hash } = transfer
    let hasFailed = false
    if (proposedBy) {
      become('proposed')
      const decided = await set(followProposalIntent, { connectorId: proposedBy, hash })
      if (!decided) return become('late')
      if (decided.status === 'cancelled') {
        const error = new RequestRejectedError()
        become('cancelled')
        set(trackIntent, { name: 'SEND_REJECTED', properties: { ...sent, message: error.message } })
        return onDecided?.({ error })
      }
      hash = decided.hash
      hasFailed = decided.status === 'failed'
      onDecided?.({ value: hash })
    }
    const properties = { ...sent, hash }
    become('pending')
    try {
      // The receipt of a Safe's failed execution is a success: it is about the transaction around it.
      if (hasFailed) throw new TransactionFailedError({ hash })
      const adapter = await getAdapter(config, parseCaipNetworkId(caipNetworkId).chainNamespace)
      await adapter.waitForReceipt?.({ caipNetworkId, hash })
    } catch (error) {
      const ending = error instanceof Error ? endings[error.name] : undefined
      become(ending ?? 'late')
      if (!ending || !(error instanceof Error)) return
      set(trackIntent, { name: 'SEND_ERROR', properties: { ...properties, message: error.message } })
      await set(refreshSenderAtom, from)
      return
    }
    become('confirmed')
    set(trackIntent, { name: 'SEND_SUCCESS', properties })
    await Promise.all([set(refreshSenderAtom, from), config.clock.delay(confirmedShownMs)])
    const { data, view } = get(routeAtom)
    if (!get(modalAtom).open || view !== 'WalletSendConfirmed' || data.hash !== transfer.hash) return
    get(navigatorAtom).reset({ view: 'Account', data: undefined })
    set(showBannerIntent, {
      message: 'Transaction confirmed',
      messageKey: 'confirmed.banner',
      variant: 'success',
    })
  },
)

/** Drops the sender's caches, and reads the current account anew. */
const refreshSenderAtom = atom(null, async (get, set, from: CaipAddress | undefined): Promise<void> => {
  get(queryClientAtom).removeQueries({ queryKey: ['spendable'] })
  get(queryClientAtom).removeQueries({ queryKey: ['fee'] })
  if (from && from !== get(activeCaipAddressAtom)) {
    const caches = cachesOf(get(configAtom))
    caches.portfolio.drop(from)
    caches.nativeBalance.drop(from)
    return
  }
  await Promise.all([
    set(refreshPortfolioIntent, { force: true }),
    set(refreshBalanceIntent, { force: true }),
  ])
})
