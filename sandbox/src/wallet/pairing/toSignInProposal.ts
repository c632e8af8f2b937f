import { getSdkError } from '@walletconnect/utils'
import { keyOf } from '../keys.js'
import type { Store } from '../openStore.js'
import type { Proposal } from '../page/createInbox.js'
import type { AuthStruct, Kit } from './createKit.js'
import { supportedNamespaces } from './namespaces.js'
import { authMessages, signAuths } from './signAuths.js'

/**
 * Makes a decision card of a page that wants to connect and to be signed in to by one answer (CAIP-222).
 * @param onSettled Called once it was approved, was rejected or failed.
 */
export function toSignInProposal({ kit, store, struct, onSettled }: toSignInProposal.Parameters): Proposal {
  const { id, params } = struct
  const { authPayload, requester } = params
  const { name, url, icons } = requester.metadata
  const state = store.getState()
  const { chains, methods } = supportedNamespaces(state).eip155
  const messages = read(() => authMessages(kit, authPayload, { address: state.address, chains, methods }))
  return {
    id: String(id),
    name,
    origin: url,
    icon: icons[0],
    chains: authPayload.chains,
    methods,
    isPossible: messages.length > 0,
    messages: messages.map((x) => x.message),
    async approve() {
      try {
        const signer = keyOf(store.getState().accountIndex)
        const auths = await signAuths(kit, authPayload, { chains, methods, signer })
        await kit.approveSessionAuthenticate({ id, auths })
      } finally {
        onSettled()
      }
    },
    async reject() {
      try {
        await kit.rejectSessionAuthenticate({ id, reason: getSdkError('USER_REJECTED') })
      } finally {
        onSettled()
      }
    },
  }
}

export declare namespace toSignInProposal {
  type Parameters = { kit: Kit; store: Store; struct: AuthStruct; onSettled: () => void }
}

function read<value>(messages: () => readonly value[]): readonly value[] {
  try {
    return messages()
  } catch {
    // The wallet and the page share no network, or no method.
    return []
  }
}
