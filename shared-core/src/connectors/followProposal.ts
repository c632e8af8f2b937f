import { getActivity } from '../adapters/activity.js'
import type { Config } from '../config/Config.js'
import type { Connector } from './Connector.js'
import type { Proposal } from './Proposal.js'

/** What the owners decided. */
export type Decision = Exclude<Proposal, { status: 'waiting' }>

/** How often to ask a wallet of several owners about a proposal. */
const proposalPollMs = 2_000

/**
 * Follows a proposal until its owners decided, without a time limit; sleeps while the modal is closed or its tab hidden.
 * @returns The outcome; undefined if the wallet was disconnected before. Never rejects.
 */
export async function followProposal(
  config: Config,
  { getConnector, hash, onProposal }: followProposal.Parameters,
): Promise<Decision | undefined> {
  const { clock } = config
  const activity = getActivity(config)
  for (;;) {
    const connector = getConnector()
    if (!connector?.readProposal) return undefined
    try {
      const proposal = await connector.readProposal({ hash })
      onProposal?.(proposal)
      if (proposal.status !== 'waiting') return proposal
    } catch (error) {
      // Retry after any other error: owners may take days.
      if (error instanceof Error && error.name === 'ProviderNotFoundError') return undefined
    }
    await clock.delay(proposalPollMs)
    await activity.whenActive()
  }
}

export declare namespace followProposal {
  type Parameters = {
    /** Of the proposal, which is not on chain. */
    hash: string
    /** The wallet, as long as it is there. */
    getConnector: () => Connector | undefined
    /** Called with each answer. */
    onProposal?: ((proposal: Proposal) => void) | undefined
  }
}
