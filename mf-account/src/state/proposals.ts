import { getActivity } from '@foyer/shared-core/adapters'
import type { Proposal } from '@foyer/shared-core/connectors'
import { activeConnectionAtom, configAtom, connectorsAtom } from '@foyer/shared-core/state'
import { atom } from 'jotai'
import { keepNewest, transfersLimit } from './keepNewest.js'

/** How often to ask a wallet of several owners about a proposal. */
const proposalPollMs = 2_000

/** The proposals by their own hashes, which are not on chain [CAP-04]. */
export const proposalsAtom = atom<Readonly<Record<string, Proposal>>>({})

/** The wallet in use, if it proposes transactions, which its owners approve and one of them executes. */
export const proposingConnectorAtom = atom((get) => {
  const { connectorId } = get(activeConnectionAtom) ?? {}
  const connector = get(connectorsAtom).find((x) => x.id === connectorId)
  return connector?.readProposal ? connector : undefined
})

/**
 * Follows a proposal until its owners decided, without a time limit; sleeps while the modal is closed or its tab hidden.
 * @returns The outcome; undefined if the wallet was disconnected before. Never rejects.
 */
export const followProposalIntent = atom(
  null,
  async (
    get,
    set,
    { connectorId, hash }: { connectorId: string; hash: string },
  ): Promise<Exclude<Proposal, { status: 'waiting' }> | undefined> => {
    const { clock } = get(configAtom)
    const activity = getActivity(get(configAtom))
    for (;;) {
      const connector = get(connectorsAtom).find((x) => x.id === connectorId)
      if (!connector?.readProposal) return undefined
      try {
        const proposal = await connector.readProposal({ hash })
        set(proposalsAtom, (all) => keepNewest(all, { key: hash, value: proposal, limit: transfersLimit }))
        if (proposal.status !== 'waiting') return proposal
      } catch (error) {
        // Retry after any other error: owners may take days.
        if (error instanceof Error && error.name === 'ProviderNotFoundError') return undefined
      }
      await clock.delay(proposalPollMs)
      await activity.whenActive()
    }
  },
)
