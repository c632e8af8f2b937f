import { type Decision, followProposal, type Proposal } from '@foyer/shared-core/connectors'
import { configAtom, connectorsAtom } from '@foyer/shared-core/state'
import { atom } from 'jotai'
import { keepNewest, transfersLimit } from './keepNewest.js'

/** The proposals by their own hashes, which are not on chain [CAP-04]. */
export const proposalsAtom = atom<Readonly<Record<string, Proposal>>>({})

/** Follows a proposal as `followProposal` does, and keeps what it hears. Never rejects. */
export const followProposalIntent = atom(
  null,
  (get, set, { connectorId, hash }: { connectorId: string; hash: string }): Promise<Decision | undefined> =>
    followProposal(get(configAtom), {
      hash,
      getConnector: () => get(connectorsAtom).find((x) => x.id === connectorId),
      onProposal: (value) =>
        set(proposalsAtom, (all) => keepNewest(all, { key: hash, value, limit: transfersLimit })),
    }),
)
