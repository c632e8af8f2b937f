import type { Proposal } from '@foyer/shared-core/connectors'
import { activeConnectionAtom, configAtom, connectorsAtom } from '@foyer/shared-core/state'
import { atom } from 'jotai'

/** How often a wallet of several owners is asked what became of a proposal. */
const proposalPollMs = 2_000

/** What several owners were asked to agree to, by its own hash, which is no transaction's [CAP-04]. */
export const proposalsAtom = atom<Readonly<Record<string, Proposal>>>({})

/** The wallet in use, where what it sends is a proposal: its owners agree first, and one of them executes it. */
export const proposingConnectorAtom = atom((get) => {
  const { connectorId } = get(activeConnectionAtom) ?? {}
  const connector = get(connectorsAtom).find((x) => x.id === connectorId)
  return connector?.readProposal ? connector : undefined
})

/**
 * Follows a proposal until its owners decided, however long that takes.
 * @returns How it ended; undefined where it is unknown, since the wallet was left. Never rejects.
 */
export const followProposalIntent = atom(
  null,
  async (
    get,
    set,
    { connectorId, hash }: { connectorId: string; hash: string },
  ): Promise<Exclude<Proposal, { status: 'waiting' }> | undefined> => {
    for (;;) {
      const connector = get(connectorsAtom).find((x) => x.id === connectorId)
      if (!connector?.readProposal) return undefined
      try {
        const proposal = await connector.readProposal({ hash })
        set(proposalsAtom, (all) => ({ ...all, [hash]: proposal }))
        if (proposal.status !== 'waiting') return proposal
      } catch (error) {
        // Anything else may pass: owners take days, and an answer that was lost is asked for again.
        if (error instanceof Error && error.name === 'ProviderNotFoundError') return undefined
      }
      await get(configAtom).clock.delay(proposalPollMs)
    }
  },
)
