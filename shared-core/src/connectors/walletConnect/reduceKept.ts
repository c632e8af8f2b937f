import type { KeptYes, PairedEffect, PairedState, PairedStep, PairedWish } from './pairedState.js'
import type { PairedSession } from './readSession.js'
import { withNewest } from './withNewest.js'

/** Whether a yes that was given to one wish answers another: not where the visitor pressed another wallet's row since. */
const isMeantFor = (given: Pick<PairedWish, 'walletId'>, wish: Pick<PairedWish, 'walletId'>): boolean =>
  wish.walletId === undefined || wish.walletId === given.walletId

const isOfUse = ({ accounts }: PairedSession, { chains }: PairedWish): boolean =>
  accounts.some((x) => chains.includes(x.caipNetworkId))

/** The yes on offer, if it answers this wish. */
export function findKept({ kept }: PairedState, wish: PairedWish): KeptYes | undefined {
  return kept && isMeantFor(kept, wish) && isOfUse(kept.session, wish) ? kept : undefined
}

/** Whether the yes on offer answers this wish, but reaches no network of the page any more. */
export const isUseless = ({ kept }: PairedState, wish: PairedWish): boolean =>
  kept !== undefined && isMeantFor(kept, wish) && !isOfUse(kept.session, wish)

/** The newest call that waits for a wallet, and which a yes to a link of a left call answers. */
export function findHeir({ calls }: PairedState, call: number): number | undefined {
  const left = calls.find((x) => x.id === call && x.isLeft)
  return left && calls.findLast((x) => !x.isLeft && x.topic === undefined && isMeantFor(left, x))?.id
}

/** Keeps the yes of a wallet whose visitor has left. */
export function offer(
  state: PairedState,
  { chains, namespace, walletId }: PairedWish,
  session: PairedSession,
): PairedStep {
  const kept: KeptYes = { chains, namespace, walletId, session }
  return { state: { ...state, kept }, effects: [{ type: 'note', kept }, ...mark(kept)] }
}

/** Tells the modal that the wallet on offer has agreed. */
export function mark(kept: KeptYes | undefined): readonly PairedEffect[] {
  if (!kept) return []
  const { namespace, walletId } = kept
  const event = { type: 'answered', namespace, ...(walletId !== undefined && { walletId }) } as const
  return [{ type: 'emit', event }]
}

/** The yes is used: it is no longer on offer. */
export const takeUp = (state: PairedState): PairedStep => ({
  state: { ...state, kept: undefined },
  effects: state.kept ? [{ type: 'note', kept: undefined }] : [],
})

/** The session of the yes is over: it is no longer on offer, and never comes back. */
export function withdraw(state: PairedState): PairedStep {
  const { kept, parts } = state
  if (!kept) return { state, effects: [] }
  const { namespace, session } = kept
  const { effects, state: next } = takeUp(state)
  // In use in that namespace, the connector has no mark of this yes there.
  const gone: readonly PairedEffect[] = parts[namespace]
    ? []
    : [{ type: 'emit', event: { type: 'accountsChanged', namespace, accounts: [] } }]
  return {
    state: { ...next, ended: withNewest(next.ended, session.topic) },
    effects: [...effects, { type: 'forget', topic: session.topic }, ...gone],
  }
}

/** The wallet changed the session of its yes. Of use on no chain that it was asked for, it is let go of. */
export function follow(state: PairedState, session: PairedSession): PairedStep {
  const { kept } = state
  if (!kept) return { state, effects: [] }
  if (isOfUse(session, kept)) return { state: { ...state, kept: { ...kept, session } }, effects: [] }
  const { effects, state: next } = withdraw(state)
  return { state: next, effects: [...effects, { type: 'letGo', topic: session.topic }] }
}
