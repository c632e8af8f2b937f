import { getActivity, getAdapter, type MinedNote } from '@foyer/shared-core/adapters'
import { type CaipAddress, parseCaipNetworkId } from '@foyer/shared-core/caip'
import type { Config } from '@foyer/shared-core/config'
import { missingAfterMs, pendingPollMs } from '@foyer/shared-core/constants'
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
import {
  findPendingAtom,
  forgetSendIntent,
  noteSeenIntent,
  pendingSendsAtom,
  sayAmountAtom,
} from './pendingSends.js'
import { refreshPortfolioIntent } from './portfolio.js'
import { followProposalIntent } from './proposals.js'

/**
 * `late`: no receipt within 25 s; the transaction may still be mined [CON-30]. `expired`: it never will be, and nothing
 * was spent. `proposed`: its owners must approve it first. `cancelled`: they did not. `differs`: the chain has it, and it
 * moved something else than what was reviewed. `replaced`, `cancelledInWallet`: the wallet sent another transaction in its
 * place. `missing`: unconfirmed for a day, or replaced by a transaction that the node does not show.
 */
export type TransferStatus =
  | 'proposed'
  | 'cancelled'
  | 'pending'
  | 'confirmed'
  | 'failed'
  | 'expired'
  | 'late'
  | 'missing'
  | 'differs'
  | 'replaced'
  | 'cancelledInWallet'

/** The transfer's status after an error, by the error's name: the class may come from another build. */
const endings: Readonly<Record<string, keyof typeof news>> = {
  TransactionFailedError: 'failed',
  TransactionExpiredError: 'expired',
  TransactionDiffersError: 'differs',
  TransactionReplacedError: 'replaced',
  TransactionCancelledError: 'cancelledInWallet',
}

/**
 * The statuses after which a transfer is no longer pending. One that differs stays, so that it is seen; so does one that the
 * wallet replaced, until its receipt was shown.
 */
const decided: ReadonlySet<TransferStatus> = new Set(['cancelled', 'confirmed', 'expired', 'failed'])

/** The status of the last transfers of this page load, by hash. */
export const transfersAtom = atom<Readonly<Record<string, TransferStatus>>>({})

/** The transactions of this page load that a block took, by the hash that the wallet gave. */
export const minedTransfersAtom = atom<Readonly<Record<string, MinedNote>>>({})

/** Counts the watches of each transfer: the last one alone goes on. */
const watchesAtom = atom(() => new Map<string, number>())

type WatchParameters = {
  transfer: SentTransfer
  /** Called with the hash that was mined, or why there is none; first with the owners' decision, where several decide. */
  onDecided?: (outcome: OpenOutcome) => void
}

/** How long the check mark shows before the modal returns to Account. */
const confirmedShownMs = 1_200

/** Says what arrived, and where: the view that showed it may be gone. */
const announceConfirmedAtom = atom(null, (get, set, transfer: SentTransfer) => {
  const t: Translate<'confirmed.banner' | 'confirmed.bannerPaidBy'> = get(translateAtom)
  const { hash, receiver, receiverName } = transfer
  const { paidBy } = get(minedTransfersAtom)[hash] ?? {}
  const names = {
    amount: get(sayAmountAtom)(transfer),
    receiver: receiverName ? isolateName(receiverName) : truncateAddress(receiver),
  }
  const message = paidBy
    ? t('confirmed.bannerPaidBy', { ...names, account: truncateAddress(paidBy) })
    : t('confirmed.banner', names)
  set(showBannerIntent, { message, variant: 'success' })
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
  replaced: {
    message: 'Your wallet sent another transaction instead',
    messageKey: 'confirmed.replaced',
    variant: 'error',
  },
  cancelledInWallet: {
    message: 'Cancelled in your wallet',
    messageKey: 'confirmed.cancelledInWallet',
    variant: 'error',
  },
} as const

/**
 * Waits for a transfer's receipt and stores the outcome; does nothing if it is waiting already. Success logs its event,
 * refreshes the balances and returns to Account [STA-32, STA-34]; a failure stays in view. Over any other view of the
 * modal a banner says the outcome. After 25 s it looks on, every 30 s while the modal is open. Never rejects.
 */
export const watchTransferIntent = atom(
  null,
  async (get, set, { onDecided, transfer }: WatchParameters): Promise<void> => {
    const { caipNetworkId, proposedBy } = transfer
    const known = get(transfersAtom)[transfer.hash]
    if (known && known !== 'late' && known !== 'missing') return
    const watches = get(watchesAtom)
    const watch = (watches.get(transfer.hash) ?? 0) + 1
    watches.set(transfer.hash, watch)
    const config = get(configAtom)
    const { lastBlock, reviewed, sentAtMs = config.clock.nowMs() } = get(findPendingAtom)(transfer.hash) ?? {}
    const become = (status: TransferStatus) => {
      set(transfersAtom, (all) =>
        keepNewest(all, { key: transfer.hash, value: status, limit: transfersLimit }),
      )
      if (decided.has(status)) set(forgetSendIntent, transfer.hash)
    }
    const keepMined = (value: MinedNote) =>
      set(minedTransfersAtom, (all) => keepNewest(all, { key: transfer.hash, value, limit: transfersLimit }))
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
    /** Time of the broadcast: a proposal is broadcast once its owners approved it. */
    let sinceMs = sentAtMs
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
      sinceMs = config.clock.nowMs()
      hasFailed = decision.status === 'failed'
      onDecided?.({ value: hash })
    }
    become('pending')
    let mined: MinedNote = { hash }
    const look = async (): Promise<'confirmed' | 'late' | 'missing' | Error> => {
      try {
        // The receipt of a Safe's failed execution is a success: it is about the transaction around it.
        if (hasFailed) throw new TransactionFailedError({ hash })
        const adapter = await getAdapter(config, parseCaipNetworkId(caipNetworkId).chainNamespace)
        await adapter.waitForReceipt?.({
          caipNetworkId,
          hash,
          lastBlock,
          reviewed,
          seen: get(findPendingAtom)(transfer.hash)?.seen,
          onSeen: (seen) => set(noteSeenIntent, { hash: transfer.hash, seen }),
          onMined: (note) => {
            mined = note
          },
        })
        return 'confirmed'
      } catch (error) {
        if (error instanceof Error && endings[error.name]) return error
        return isNonceUsed(error) ? 'missing' : 'late'
      }
    }
    let outcome = await look()
    while (outcome === 'late' || outcome === 'missing') {
      const isMissing =
        outcome === 'missing' || known === 'missing' || config.clock.nowMs() - sinceMs >= missingAfterMs
      become(isMissing ? 'missing' : 'late')
      if (!(await sleepUntilNextLook(config))) return
      if (watches.get(transfer.hash) !== watch) return
      outcome = await look()
    }
    // Another watch may have begun in a look of this one.
    if (watches.get(transfer.hash) !== watch) return
    if (outcome instanceof Error) {
      const ending = endings[outcome.name] ?? 'failed'
      const { hash: told = hash } = readReplacement(outcome)
      keepMined({ hash: told })
      become(ending)
      announce(ending)
      const properties = { ...sent, hash: told, message: outcome.message }
      set(trackIntent, { name: 'SEND_ERROR', properties })
      onDecided?.(ending === 'failed' || ending === 'differs' ? { value: told } : { error: outcome })
      await set(refreshSenderIntent, reviewed?.from)
      return
    }
    keepMined(mined)
    become('confirmed')
    set(trackIntent, { name: 'SEND_SUCCESS', properties: { ...sent, hash: mined.hash } })
    onDecided?.({ value: mined.hash })
    announce('confirmed')
    if (mined.paidBy) cachesOf(config).portfolio.drop(`${caipNetworkId}:${mined.paidBy}`)
    await Promise.all([set(refreshSenderIntent, reviewed?.from), config.clock.delay(confirmedShownMs)])
    // Which account paid stays in view until the user goes on.
    if (mined.paidBy || !get(modalAtom).open || !isInFront()) return
    get(navigatorAtom).reset({ view: 'Account', data: undefined })
    announce('confirmed')
  },
)

/** Whether a wait ended because another transaction, which the node does not show, used the nonce. */
export const isNonceUsed = (error: unknown): boolean =>
  error instanceof Error && 'isNonceUsed' in error && error.isNonceUsed === true

/** The transaction that took another one's place, by an error that names it. */
const readReplacement = (error: Error): { hash?: string } =>
  'replacedBy' in error && typeof error.replacedBy === 'string' ? { hash: error.replacedBy } : {}

/** @returns False once the modal is destroyed. */
async function sleepUntilNextLook(config: Config): Promise<boolean> {
  const { ended, whenActive } = getActivity(config)
  const isOver = await config.clock.delay(pendingPollMs, ended).then(
    () => false,
    () => true,
  )
  if (!isOver) await whenActive()
  return !isOver
}

/** Forgets a transfer that the wallet replaced, once its receipt was shown. */
export const acknowledgeTransferIntent = atom(null, (get, set, hash: string) => {
  const status = get(transfersAtom)[hash]
  if (status === 'replaced' || status === 'cancelledInWallet') set(forgetSendIntent, hash)
})

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
