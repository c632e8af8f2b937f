import { getSdkError } from '@walletconnect/utils'
import type { Outcome, Pending } from '../messages.js'
import type { Store } from '../openStore.js'
import type { Inbox } from '../page/createInbox.js'
import { decide } from '../requests.js'
import { readChain } from '../rpc.js'
import { toWireError, unknownMethod } from '../rpcErrors.js'
import { createAnnouncer } from './createAnnouncer.js'
import { createKit, type ProposalStruct, type RequestStruct, type SessionStruct } from './createKit.js'
import { toProposal } from './toProposal.js'

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

  const propose = (struct: ProposalStruct) => {
    const onSettled = () => {
      inbox.remove(String(struct.id))
      for (const session of sessions()) announcer.remember(session)
      onChange()
    }
    inbox.add({ kind: 'proposal', proposal: toProposal({ kit, store, struct, onSettled }) })
  }

  const respond = async ({ topic, id }: RequestStruct, outcome: Outcome) => {
    inbox.remove(String(id))
    // The client takes any answer with a `result` key for a success, even beside an error.
    const body = 'error' in outcome ? { error: outcome.error } : { result: outcome.result }
    await kit.respondSessionRequest({ topic, response: { id, jsonrpc: '2.0', ...body } })
  }

  const receive = async (struct: RequestStruct) => {
    const { topic, id, params } = struct
    const session = kit.getActiveSessions()[topic]
    if (!session) return
    const { method, params: given } = params.request
    const chainId = Number(params.chainId.split(':')[1])
    const origin = session.peer.metadata.url
    const state = store.getState()
    const decision = decide(method, { state, origin, isPermitted: true, chainId, params: given })
    if (decision.kind === 'answer') return respond(struct, { result: decision.result })
    if (decision.kind === 'forget') throw unknownMethod(method)
    if (decision.kind === 'read')
      return respond(struct, { result: await readChain({ state, chainId, method, params: given }) })
    const pending: Pending = { id: String(id), origin, method, chainId, ask: decision.ask }
    inbox.add({
      kind: 'request',
      pending,
      async settle(outcome) {
        const isRejected = 'error' in outcome && outcome.error.code === 4001
        const moves = decision.ask.kind === 'switchChain' || decision.ask.kind === 'addChain'
        const current = kit.getActiveSessions()[topic]
        if (moves && !isRejected && current) await announcer.announce(current).catch(onError)
        await respond(struct, isRejected ? { error: getSdkError('USER_REJECTED_METHODS') } : outcome).catch(
          onError,
        )
      },
    })
  }
  const receiveSafely = (struct: RequestStruct) =>
    receive(struct).catch((cause: unknown) => respond(struct, { error: toWireError(cause) }).catch(onError))

  kit.on('session_proposal', ({ params }) => propose(params))
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
    /** @throws {Error} The link is no pairing link, was used already, or the relay is away. */
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
