import { base64, hex } from '@scure/base'
import { getSdkError } from '@walletconnect/utils'
import { decideFor, readFor } from '../decideFor.js'
import type { Ask, Outcome, Pending } from '../messages.js'
import type { Store } from '../openStore.js'
import type { Inbox } from '../page/createInbox.js'
import { toWireError, unknownMethod } from '../rpcErrors.js'
import type { Namespace } from '../state.js'
import { createAnnouncer } from './createAnnouncer.js'
import {
  type AuthStruct,
  createKit,
  type ProposalStruct,
  type RequestStruct,
  type SessionStruct,
} from './createKit.js'
import { namespaceOf } from './namespaces.js'
import { toProposal } from './toProposal.js'
import { toSignInProposal } from './toSignInProposal.js'

export type Pairing = Awaited<ReturnType<typeof startPairing>>

type Events = { onChange: () => void; onError: (cause: unknown) => void }

/**
 * The wallet's side of the pairing protocol: proposals and requests go into the inbox,
 * changes of account and network go out to every session.
 * @example const pairing = await startPairing({ store, inbox, onChange, onError })
 */
export async function startPairing({ store, inbox, onChange, onError }: startPairing.Parameters) {
  const kit = await createKit()
  const announcer = createAnnouncer({ kit, store })
  const sessions = (): readonly SessionStruct[] => Object.values(kit.getActiveSessions())

  const settled = (id: number) => () => {
    inbox.remove(String(id))
    for (const session of sessions()) announcer.remember(session)
    onChange()
  }
  const propose = (struct: ProposalStruct) => {
    const onSettled = settled(struct.id)
    inbox.add({ kind: 'proposal', proposal: toProposal({ kit, store, struct, onSettled }) })
  }
  const proposeSignIn = (struct: AuthStruct) => {
    const onSettled = settled(struct.id)
    inbox.add({ kind: 'proposal', proposal: toSignInProposal({ kit, store, struct, onSettled }) })
  }

  const respond = async ({ topic, id }: RequestStruct, outcome: Outcome) => {
    inbox.remove(String(id))
    // The client treats an answer with a `result` key as a success, even beside an error.
    const body = 'error' in outcome ? { error: outcome.error } : { result: outcome.result }
    await kit.respondSessionRequest({ topic, response: { id, jsonrpc: '2.0', ...body } })
  }

  const receive = async (struct: RequestStruct) => {
    const { topic, id, params } = struct
    const session = kit.getActiveSessions()[topic]
    if (!session) return
    const { method, params: given } = params.request
    const namespace = namespaceOf(params.chainId)
    const state = store.getState()
    if (!isNamespace(namespace)) throw unknownMethod(method)
    const chainId = namespace === 'eip155' ? Number(params.chainId.split(':')[1]) : state.chainId
    const origin = session.peer.metadata.url
    const context = { state, origin, isPermitted: true, chainId, params: given }
    const decision = await decideFor(namespace, method, context)
    if (decision.kind === 'answer') return respond(struct, { result: decision.result })
    if (decision.kind === 'forget') throw unknownMethod(method)
    if (decision.kind === 'read')
      return respond(struct, { result: await readFor(namespace, { state, chainId, method, params: given }) })
    const pending: Pending = { id: String(id), origin, method, chainId, ask: decision.ask }
    inbox.add({
      kind: 'request',
      pending,
      async settle(outcome) {
        const isRejected = 'error' in outcome && outcome.error.code === 4001
        const moves = decision.ask.kind === 'switchChain' || decision.ask.kind === 'addChain'
        const current = kit.getActiveSessions()[topic]
        if (moves && !isRejected && current) await announcer.announce(current).catch(onError)
        const answer = isRejected
          ? { error: getSdkError('USER_REJECTED_METHODS') }
          : toPairing(decision.ask, outcome)
        await respond(struct, answer).catch(onError)
      },
    })
  }
  const receiveSafely = (struct: RequestStruct) =>
    receive(struct).catch((cause: unknown) => respond(struct, { error: toWireError(cause) }).catch(onError))

  kit.on('session_proposal', ({ params }) => propose(params))
  kit.on('session_authenticate', proposeSignIn)
  kit.on('session_request', (struct) => void receiveSafely(struct))
  kit.on('session_delete', onChange)
  kit.on('proposal_expire', ({ id }) => inbox.remove(String(id)))
  kit.on('session_request_expire', ({ id }) => inbox.remove(String(id)))
  for (const session of sessions()) announcer.remember(session)
  for (const struct of Object.values(kit.getPendingSessionProposals())) propose(struct)
  for (const struct of kit.getPendingSessionRequests()) void receiveSafely(struct)

  store.subscribe(() => {
    for (const session of sessions()) announcer.announce(session).catch(onError)
  })

  return {
    sessions,
    /** @throws {Error} The text is not a pairing link, the link was used already, or the relay does not answer. */
    pair: (uri: string) => kit.pair({ uri }),
    async disconnect(topic: string): Promise<void> {
      await kit.disconnectSession({ topic, reason: getSdkError('USER_DISCONNECTED') })
      onChange()
    },
    close: () => kit.core.relayer.transportClose(),
  }
}

export declare namespace startPairing {
  type Parameters = { store: Store; inbox: Inbox } & Events
}

const isNamespace = (name: string): name is Namespace => ['eip155', 'solana', 'bip122'].includes(name)

/** The pairing protocol writes Bitcoin signatures as hex. */
function toPairing(ask: Ask, outcome: Outcome): Outcome {
  if (ask.kind !== 'signBitcoinMessage' || 'error' in outcome) return outcome
  const { signature, ...result } = outcome.result as { signature: string }
  return { result: { ...result, signature: hex.encode(base64.decode(signature)) } }
}
