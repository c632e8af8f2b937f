import { buildApprovedNamespaces, getSdkError } from '@walletconnect/utils'
import type { Store } from '../openStore.js'
import type { Proposal } from '../page/createInbox.js'
import type { Kit, ProposalStruct } from './createKit.js'
import { proposedOf, supportedNamespaces } from './namespaces.js'

/**
 * Makes a decision card of a session proposal.
 * @param onSettled Called once the proposal was approved, was rejected or failed.
 */
export function toProposal({ kit, store, struct, onSettled }: toProposal.Parameters): Proposal {
  const { id, proposer, requiredNamespaces, optionalNamespaces } = struct
  const { name, url, icons } = proposer.metadata
  const approvable = () => {
    const supported = supportedNamespaces(store.getState())
    return buildApprovedNamespaces({ proposal: struct, supportedNamespaces: supported })
  }
  return {
    id: String(id),
    name,
    origin: url,
    icon: icons[0],
    ...proposedOf([requiredNamespaces, optionalNamespaces]),
    isPossible: isPossible(approvable),
    async approve() {
      try {
        await kit.approveSession({ id, namespaces: approvable() })
      } finally {
        onSettled()
      }
    },
    async reject() {
      try {
        await kit.rejectSession({ id, reason: getSdkError('USER_REJECTED') })
      } finally {
        onSettled()
      }
    },
  }
}

export declare namespace toProposal {
  type Parameters = { kit: Kit; store: Store; struct: ProposalStruct; onSettled: () => void }
}

function isPossible(approvable: () => ReturnType<typeof buildApprovedNamespaces>): boolean {
  try {
    return Object.values(approvable()).some(({ accounts }) => accounts.length > 0)
  } catch {
    // The wallet lacks a required network.
    return false
  }
}
