import { type BatchMark, getAdapter } from '@foyer/shared-core/adapters'
import { parseCaipAddress } from '@foyer/shared-core/caip'
import { type Decision, followProposal } from '@foyer/shared-core/connectors'
import {
  ProviderNotFoundError,
  RequestRejectedError,
  reportFault,
  TransactionFailedError,
} from '@foyer/shared-core/errors'
import { formatAmount } from '@foyer/shared-core/format'
import {
  activeCaipAddressAtom,
  activeConnectionAtom,
  configAtom,
  connectorsAtom,
  getProviderIntent,
  hideBannerIntent,
  letGoIntent,
  navigateIntent,
  navigatorAtom,
  openResultAtom,
  settleOpenIntent,
  trackIntent,
} from '@foyer/shared-core/state'
import { forgetSwapIntent, holdOpen, rememberSwapIntent, settleBatchIntent } from '@foyer/shared-core/swaps'
import { atom } from 'jotai'
import { getSwapAdapter } from '../actions/getSwapAdapter.js'
import { isPlanFreshAtom, planAtom, refusalAtom, refusedBatchesAtom, renewPlanIntent } from './plan.js'
import { isPriceHeldAtom } from './priceHeld.js'
import { refreshAfterSwapIntent } from './refreshAfterSwap.js'
import { reduceRun, startRun } from './running.js'
import { dismissRunsIntent, runsAtom, shownRunAtom } from './runs.js'
import type { RunEffect, RunEvent } from './SwapRun.js'
import { fillAgainIntent, resetSwapIntent } from './swapForm.js'
import { announceAtom, sayMovedAtom, showFailureAtom } from './swapNews.js'
import { followAtom, sleepAtom, toPending, toPendingBatch, waitForSwapAtom } from './watchedSwaps.js'

/** What holds for a run from its start: the wallet that is asked, and the page's call that waits for the hash. */
type RunContext = {
  readonly id: number
  readonly connectorId: string | undefined
  readonly opened: ReturnType<typeof openResultAtom.read>
}

const lastIdAtom = atom(() => ({ value: 0 }))

/**
 * Asks the wallet for the swap on show. Where its quote is too old, or its price moved beyond what was agreed to, no wallet is
 * asked: the price is asked anew, and shown. Never rejects: a failure shows as a banner, and the preview stands again.
 */
export const confirmSwapIntent = atom(null, async (get, set): Promise<void> => {
  const plan = get(planAtom)
  const from = get(activeCaipAddressAtom)
  if (!plan || plan.quote.from !== from || get(refusalAtom) || plan.simulation.status === 'failed') return
  // One question at a time: a visitor must not be prompted for two swaps.
  if (get(shownRunAtom)) return
  set(hideBannerIntent)
  if (!get(isPlanFreshAtom)(get(configAtom).clock.nowMs())) {
    set(sayMovedAtom)
    return set(renewPlanIntent)
  }
  const { amount, bought, sold, toAmount } = plan.quote
  const request = {
    from,
    plan,
    soldText: formatAmount(amount, sold.decimals),
    boughtText: formatAmount(toAmount, bought.decimals),
  }
  const ids = get(lastIdAtom)
  ids.value += 1
  const { connectorId } = get(activeConnectionAtom) ?? {}
  const context: RunContext = { id: ids.value, connectorId, opened: get(openResultAtom) }
  const { effects, run } = startRun(request)
  set(runsAtom, (all) => [...all, { id: context.id, run }])
  await set(runEffectsAtom, { context, effects })
})

/** Watches a swap again whose receipt did not come in time. */
export const watchAgainIntent = atom(null, async (get, set): Promise<void> => {
  const shown = get(shownRunAtom)
  if (!shown) return
  const context = { id: shown.id, connectorId: undefined, opened: undefined }
  await set(tellRunAtom, { context, event: { type: 'watchedAgain' } })
})

/** Takes in what happened to a run. */
const tellRunAtom = atom(
  null,
  async (get, set, { context, event }: { context: RunContext; event: RunEvent }): Promise<void> => {
    const known = get(runsAtom).find(({ id }) => id === context.id)
    if (!known) return
    const { effects, run } = reduceRun(known.run, event)
    if (run === known.run) return
    set(runsAtom, (all) => all.map((x) => (x.id === context.id ? { ...x, run } : x)))
    await set(runEffectsAtom, { context, effects })
  },
)

const runEffectsAtom = atom(
  null,
  async (
    _get,
    set,
    { context, effects }: { context: RunContext; effects: readonly RunEffect[] },
  ): Promise<void> => {
    for (const effect of effects)
      try {
        await set(runEffectAtom, { context, effect })
      } catch (cause) {
        // A listener of a view failed: what is sent is watched all the same.
        reportFault(cause)
      }
  },
)

const runEffectAtom = atom(
  null,
  async (get, set, { context, effect }: { context: RunContext; effect: RunEffect }): Promise<void> => {
    const { run } = get(runsAtom).find(({ id }) => id === context.id) ?? {}
    if (!run) return
    const { request } = run
    const { from, plan } = request
    const { caipNetworkId, chainNamespace } = parseCaipAddress(from)
    const config = get(configAtom)
    const { connectorId } = context
    const tell = (event: RunEvent) => set(tellRunAtom, { context, event })
    /** Answers with an event, or with a failure. */
    const answer = async (ask: () => Promise<RunEvent>) => {
      const event = await ask().catch((error: unknown): RunEvent => ({ type: 'failure', error }))
      await tell(event)
    }
    /** As `answer`; a wallet may never answer: once it is disconnected, by either side, its account can swap again. */
    const answerByWallet = async (ask: () => Promise<RunEvent>) => {
      const answered = new AbortController()
      const leave = () => void (answered.signal.aborted || tell({ type: 'walletLeft' }))
      const held = { caipAddress: from, ...(connectorId && { connectorId }), signal: answered.signal }
      set(letGoIntent, held).then(leave, leave)
      await answer(() => ask().finally(() => answered.abort()))
    }
    const sender = async () => ({
      from,
      provider: await set(getProviderIntent, {
        caipAddress: from,
        caipNetworkId,
        ...(connectorId && { connectorId }),
      }),
    })
    const swaps = () => getSwapAdapter(config, caipNetworkId)
    const getConnector = () => get(connectorsAtom).find((x) => x.id === connectorId)
    const proposes = () => getConnector()?.readProposal !== undefined
    switch (effect.do) {
      case 'askApproval':
        return answerByWallet(async () => {
          const call = plan.approvals[effect.at]
          if (!call) throw new Error(`There is no approval ${effect.at}`)
          const hash = await (await swaps()).sendCall({ ...(await sender()), call })
          return { type: 'approvalHash', hash }
        })
      case 'watchApproval':
        return answer(async () => {
          const decision = proposes() && (await followProposal(config, { getConnector, hash: effect.hash }))
          const hash = decision === false ? effect.hash : readExecuted(decision)
          const { waitForReceipt } = await getAdapter(config, chainNamespace)
          const call = 'at' in run ? plan.approvals[run.at] : undefined
          const asked = call && { ...call, from }
          await waitForReceipt?.({ caipNetworkId, hash, asked, ...set(followAtom, hash) })
          return { type: 'approvalMined' }
        })
      case 'askPrice':
        return answer(async () => ({ type: (await set(isPriceHeldAtom, plan)) ? 'priceHeld' : 'priceMoved' }))
      case 'askSwap':
        return answerByWallet(async () => {
          const hash = await (await swaps()).sendCall({ ...(await sender()), call: plan.swap.call })
          return { type: proposes() ? 'proposed' : 'hash', hash }
        })
      case 'followProposal':
        return answer(async () => {
          const decision = await followProposal(config, { getConnector, hash: effect.hash })
          return { type: 'decided', decision }
        })
      case 'askBatch':
        return answerByWallet(async () => {
          const calls = [...plan.approvals, plan.swap.call]
          const { getMark, sendBatch } = await swaps()
          const asking = sender()
          // Read beside the wallet, which must not wait for it. A later mark may be after the batch.
          let mark: BatchMark | undefined
          void getMark?.({ from }).then((read) => {
            mark = read
          })
          const id = await sendBatch({ ...(await asking), calls }).catch((error: unknown) => {
            if (error instanceof Error && error.name === 'BatchNotSentError')
              set(refusedBatchesAtom, (all) => [...all, connectorId])
            throw error
          })
          // Of a wallet that proposes its name for the batch is the proposal's hash.
          if (proposes()) return { type: 'proposed', hash: id }
          return { type: 'batchId', id, mark }
        })
      case 'watchBatch':
        return answer(async () => {
          const { id, mark } = effect
          const of = { ...(await sender()), id, mark, order: plan.order }
          return { type: 'hash', hash: await (await swaps()).waitForBatch(of) }
        })
      case 'watchSwap': {
        const { hash } = effect
        const isLate = () => get(runsAtom).some((x) => x.id === context.id && x.run.status === 'late')
        const onMined = (mined: { hash: string; paidBy?: string | undefined }) =>
          void tell({ type: 'mined', ...mined })
        const wait = async (): Promise<RunEvent> => {
          return { type: 'received', amount: await set(waitForSwapAtom, { request, hash, onMined }) }
        }
        await answer(wait)
        while (isLate() && (await set(sleepAtom)) && isLate()) await answer(wait)
        return
      }
      case 'track':
        return void set(trackIntent, effect)
      case 'holdPage':
        return holdOpen(context.opened, effect.hash)
      case 'tellPage':
        if (context.opened && get(openResultAtom) === context.opened) set(settleOpenIntent, effect.outcome)
        return
      case 'remember':
        return set(rememberSwapIntent, toPending(effect.hash, request))
      case 'rememberBatch':
        return set(rememberSwapIntent, toPendingBatch(effect.id, request, effect.mark))
      case 'settleBatch':
        return set(settleBatchIntent, effect)
      case 'forget':
        return set(forgetSwapIntent, effect.hash)
      case 'emptyForm':
        return set(resetSwapIntent, from)
      case 'announce':
        return set(announceAtom, { key: effect.key, id: context.id })
      case 'showFailure':
        return set(showFailureAtom, effect.error)
      case 'sayMoved':
        return set(sayMovedAtom)
      case 'renewPlan':
        if (get(planAtom)?.quote.from === from) await set(renewPlanIntent)
        return
      case 'refreshBalances':
        return set(refreshAfterSwapIntent, from)
    }
  },
)

/**
 * The hash of a proposal that was executed.
 * @throws {ProviderNotFoundError} The wallet went before. @throws {RequestRejectedError} @throws {TransactionFailedError}
 */
function readExecuted(decision: Decision | undefined): string {
  if (!decision) throw new ProviderNotFoundError()
  if (decision.status === 'cancelled') throw new RequestRejectedError()
  if (decision.status === 'failed') throw new TransactionFailedError(decision)
  return decision.hash
}

/**
 * Leads back to the form, with the amount of a swap that failed; its page may be opened without a form beneath. What is over is
 * put away.
 */
export const startAgainIntent = atom(null, (get, set) => {
  const { run } = get(shownRunAtom) ?? {}
  set(dismissRunsIntent)
  if (run) set(fillAgainIntent, run.request)
  get(navigatorAtom).reset({ view: 'Account', data: undefined })
  set(navigateIntent, { view: 'Swap', data: undefined })
})

/** Leaves for Account; what is over is put away. */
export const leaveRunIntent = atom(null, (_get, set) => {
  set(dismissRunsIntent)
  set(navigateIntent, { view: 'Account', data: undefined, how: 'reset' })
})
