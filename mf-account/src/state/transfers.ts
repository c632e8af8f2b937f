import { getAdapter } from '@foyer/shared-core/adapters'
import { type CaipAddress, parseCaipNetworkId } from '@foyer/shared-core/caip'
import { RequestRejectedError, TransactionFailedError } from '@foyer/shared-core/errors'
import { truncateAddress } from '@foyer/shared-core/format'
import { type Translate, translateAtom } from '@foyer/shared-core/i18n'
import type { SentTransfer } from '@foyer/shared-core/manifest'
import { queryClientAtom } from '@foyer/shared-core/query'
import {
  activeCaipAddressAtom,
  configAtom,
  historyChangesAtom,
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
import { isolateName } from '../actions/isolateName.js'
import { keepNewest, transfersLimit } from './keepNewest.js'
import { findPendingAtom, forgetSendIntent, pendingSendsAtom, sayAmountAtom } from './pendingSends.js'
import { refreshPortfolioIntent } from './portfolio.js'
import { followProposalIntent } from './proposals.js'

/**
 * `late`: no receipt within 25 s; the transaction may still be mined [CON-30]. `expired`: it never will be, and nothing
 * was spent. `proposed`: its owners must approve it first. `cancelled`: they did not. `differs`: the chain has it, and it
 * moved something else than what was reviewed.
 */
export type TransferStatus =
  | 'proposed'
  | 'cancelled'
  | 'pending'
  | 'confirmed'
  | 'failed'
  | 'expired'
  | 'late'
  | 'differs'

/** The transfer's status after an error, by the error's name: the class may come from another build. */
const endings: Readonly<Record<string, 'failed' | 'expired' | 'differs'>> = {
  TransactionFailedError: 'failed',
  TransactionExpiredError: 'expired',
  TransactionDiffersError: 'differs',
}

/** The statuses after which a transfer is no longer pending. One that differs stays, so that it is seen. */
const decided: ReadonlySet<TransferStatus> = new Set(['cancelled', 'confirmed', 'expired', 'failed'])

/** The status of the last transfers of this page load, by hash. */
export const transfersAtom = atom<Readonly<Record<string, TransferStatus>>>({})

type WatchParameters = {
  transfer: SentTransfer
  /** Called with the owners' decision: a transaction's hash, or a rejection. */
  onDecided?: (outcome: OpenOutcome) => void
}

/** How long the check mark shows before the modal returns to Account. */
const confirmedShownMs = 1_200

/** Says what arrived, and where: the view that showed it may be gone. */
const announceConfirmedAtom = atom(null, (get, set, transfer: SentTransfer) => {
  const t: Translate<'confirmed.banner'> = get(translateAtom)
  const { receiver, receiverName } = transfer
  const names = {
    amount: get(sayAmountAtom)(transfer),
    receiver: receiverName ? isolateName(receiverName) : truncateAddress(receiver),
  }
  set(showBannerIntent, { message: t('confirmed.banner', names), variant: 'success' })
})

/** The banner of another outcome whose view is not shown. */
const news = {
  failed: { message: 'Transaction failed', messageKey: 'confirmed.failed', variant: 'error' },
  expired: { message: 'Transaction expired', messageKey: 'confirmed.expired', variant: 'error' },
  differs: {
    message: 'This is not the transfer you reviewed',
    messageKey: 'confirmed.differs',
    variant: 'error',
  },
} as const

/**
 * Waits for a transfer's receipt and stores the outcome; does nothing if it is waiting already. Success logs its event,
 * refreshes the balances and returns to Account [STA-32, STA-34]; a failure stays in view. Over any other view of the
 * modal a banner says the outcome. Never rejects.
 */
export const watchTransferIntent = atom(
  null,
  async (get, set, { onDecided, transfer }: WatchParameters): Promise<void> => {
    const { caipNetworkId, proposedBy } = transfer
    const known = get(transfersAtom)[transfer.hash]
    if (known && known !== 'late') return
    const config = get(configAtom)
    const { lastBlock, reviewed } = get(findPendingAtom)(transfer.hash) ?? {}
    const become = (status: TransferStatus) => {
      set(transfersAtom, (all) =>
        keepNewest(all, { key: transfer.hash, value: status, limit: transfersLimit }),
      )
      if (decided.has(status)) set(forgetSendIntent, transfer.hash)
    }
    /** Whether the transfer's view is shown. */
    const isInFront = () => {
      const { data, view } = get(routeAtom)
      return view === 'WalletSendConfirmed' && data.hash === transfer.hash
    }
    const announce = (status: keyof typeof news | 'confirmed') => {
      if (!get(modalAtom).open || isInFront()) return
      if (status === 'confirmed') set(announceConfirmedAtom, transfer)
      else set(showBannerIntent, news[status])
    }
    const sent = { network: caipNetworkId, token: transfer.symbol, amount: transfer.amountText }
    let { hash } = transfer
    let hasFailed = false
    if (proposedBy) {
      become('proposed')
      const decision = await set(followProposalIntent, { connectorId: proposedBy, hash })
      if (!decision) return become('late')
      if (decision.status === 'cancelled') {
        const error = new RequestRejectedError()
        become('cancelled')
        set(trackIntent, { name: 'SEND_REJECTED', properties: { ...sent, message: error.message } })
        return onDecided?.({ error })
      }
      hash = decision.hash
      hasFailed = decision.status === 'failed'
      onDecided?.({ value: hash })
    }
    const properties = { ...sent, hash }
    become('pending')
    try {
      // The receipt of a Safe's failed execution is a success: it is about the transaction around it.
      if (hasFailed) throw new TransactionFailedError({ hash })
      const adapter = await getAdapter(config, parseCaipNetworkId(caipNetworkId).chainNamespace)
      await adapter.waitForReceipt?.({ caipNetworkId, hash, lastBlock, reviewed })
    } catch (error) {
      const ending = error instanceof Error ? endings[error.name] : undefined
      become(ending ?? 'late')
      if (!ending || !(error instanceof Error)) return
      announce(ending)
      set(trackIntent, { name: 'SEND_ERROR', properties: { ...properties, message: error.message } })
      await set(refreshSenderIntent, reviewed?.from)
      return
    }
    become('confirmed')
    set(trackIntent, { name: 'SEND_SUCCESS', properties })
    announce('confirmed')
    await Promise.all([set(refreshSenderIntent, reviewed?.from), config.clock.delay(confirmedShownMs)])
    if (!get(modalAtom).open || !isInFront()) return
    get(navigatorAtom).reset({ view: 'Account', data: undefined })
    announce('confirmed')
  },
)

/** Watches again the transfers of the account in use that were pending when the page was left. */
export const resumeTransfersIntent = atom(null, (get, set) => {
  const known = get(transfersAtom)
  for (const { sent } of get(pendingSendsAtom))
    if (!known[sent.hash]) void set(watchTransferIntent, { transfer: sent })
})

/** Drops the sender's caches, and reads the current account anew. */
export const refreshSenderIntent = atom(
  null,
  async (get, set, from: CaipAddress | undefined): Promise<void> => {
    get(queryClientAtom).removeQueries({ queryKey: ['spendable'] })
    get(queryClientAtom).removeQueries({ queryKey: ['fee'] })
    if (from) cachesOf(get(configAtom)).history.drop(from)
    set(historyChangesAtom, (count) => count + 1)
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
  },
)
