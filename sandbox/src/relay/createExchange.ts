import { createHash } from 'node:crypto'
import * as z from 'zod/mini'
import { createMailboxes, type Letter } from './createMailboxes.js'

/** One open socket, as the exchange sees it. */
export type Peer = { readonly clientId: string; send(text: string): void }

const id = z.union([z.number(), z.string()])
const requestSchema = z.object({ id, method: z.string(), params: z.unknown() })
const answerSchema = z.object({ id, result: z.unknown() })

const topic = z.string().check(z.minLength(1), z.maxLength(128))
const envelope = {
  ttl: z._default(z.number().check(z.positive(), z.maximum(30 * 24 * 3600)), 300),
  attestation: z.optional(z.string()),
}
const publishSchema = z.object({ ...envelope, topic, message: z.string(), tag: z._default(z.number(), 0) })
const topicSchema = z.object({ topic })
const topicsSchema = z.object({ topics: z.array(topic).check(z.maxLength(500)) })
const proposeSchema = z.object({ ...envelope, pairingTopic: topic, sessionProposal: z.string() })
const approveSchema = z.object({
  ...envelope,
  pairingTopic: topic,
  sessionTopic: topic,
  sessionProposalResponse: z.string(),
  sessionSettlementRequest: z.string(),
})

/** Tags of the pairing protocol: propose, answer to it, settle. */
const tags = { propose: 1100, proposeAnswer: 1101, settle: 1102 }

/**
 * The relay's rules without its sockets: the subscribers of each topic, and the effect of each method.
 * @example const exchange = createExchange({ nowMs: Date.now }); exchange.receive(peer, text)
 */
export function createExchange({ nowMs }: { nowMs: () => number }) {
  const mailboxes = createMailboxes({ nowMs })
  const listeners = new Map<string, Set<Peer>>()
  // A push counts as received only after the client's answer; until then a new socket may get it again.
  const unanswered = new Map<Peer, Map<string, Letter>>()
  let lastPushId = 0

  const push = (peer: Peer, letter: Letter) => {
    const waiting = unanswered.get(peer) ?? new Map<string, Letter>()
    if ([...waiting.values()].includes(letter)) return
    const pushId = nowMs() * 1000 + (lastPushId++ % 1000)
    waiting.set(String(pushId), letter)
    unanswered.set(peer, waiting)
    const params = { id: subscriptionId(letter.topic, peer), data: toData(letter) }
    peer.send(JSON.stringify({ id: pushId, jsonrpc: '2.0', method: 'irn_subscription', params }))
  }

  const publish = (peer: Peer, of: z.infer<typeof publishSchema>) => {
    const letter = mailboxes.post({ ...of, author: peer.clientId })
    for (const listener of listeners.get(of.topic) ?? [])
      if (mailboxes.unread({ topic: of.topic, clientId: listener.clientId }).includes(letter))
        push(listener, letter)
    return true
  }

  const subscribe = (peer: Peer, to: string) => {
    const peers = listeners.get(to) ?? new Set<Peer>()
    listeners.set(to, peers.add(peer))
    // The client awaits the subscription's own answer first, so push after it.
    queueMicrotask(() => {
      for (const letter of mailboxes.unread({ topic: to, clientId: peer.clientId })) push(peer, letter)
    })
    return subscriptionId(to, peer)
  }

  const fetchMessages = (peer: Peer, topics: readonly string[]) => {
    const letters = topics.flatMap((of) => mailboxes.unread({ topic: of, clientId: peer.clientId }))
    for (const letter of letters) mailboxes.markRead({ letter, clientId: peer.clientId })
    return { messages: letters.map(toData), hasMore: false }
  }

  const methods: Record<string, (peer: Peer, params: unknown) => unknown> = {
    irn_publish: (peer, params) => publish(peer, publishSchema.parse(params)),
    irn_batchPublish: (peer, params) => {
      const { messages } = z.object({ messages: z.array(publishSchema) }).parse(params)
      for (const message of messages) publish(peer, message)
      return true
    },
    irn_subscribe: (peer, params) => subscribe(peer, topicSchema.parse(params).topic),
    irn_batchSubscribe: (peer, params) => topicsSchema.parse(params).topics.map((of) => subscribe(peer, of)),
    irn_unsubscribe: (peer, params) => {
      listeners.get(topicSchema.parse(params).topic)?.delete(peer)
      return true
    },
    irn_fetchMessages: (peer, params) => fetchMessages(peer, [topicSchema.parse(params).topic]),
    irn_batchFetchMessages: (peer, params) => fetchMessages(peer, topicsSchema.parse(params).topics),
    // Both also subscribe the sender: the clients rely on that and send no subscription of their own.
    wc_proposeSession: (peer, params) => {
      const { pairingTopic, sessionProposal, ...rest } = proposeSchema.parse(params)
      subscribe(peer, pairingTopic)
      return publish(peer, { ...rest, topic: pairingTopic, message: sessionProposal, tag: tags.propose })
    },
    wc_approveSession: (peer, params) => {
      const { pairingTopic, sessionTopic, sessionProposalResponse, sessionSettlementRequest, ...rest } =
        approveSchema.parse(params)
      subscribe(peer, sessionTopic)
      publish(peer, {
        ...rest,
        topic: pairingTopic,
        message: sessionProposalResponse,
        tag: tags.proposeAnswer,
      })
      return publish(peer, {
        ...rest,
        topic: sessionTopic,
        message: sessionSettlementRequest,
        tag: tags.settle,
      })
    },
  }

  return {
    /** Handles one frame of text from a socket: a request, or the answer to one of our pushes. */
    receive(peer: Peer, text: string): void {
      const frame = readFrame(text)
      if (frame?.kind === 'answer') {
        const letter = unanswered.get(peer)?.get(frame.id)
        if (letter) mailboxes.markRead({ letter, clientId: peer.clientId })
        unanswered.get(peer)?.delete(frame.id)
      }
      if (frame?.kind !== 'request') return
      const reply = (rest: object) => peer.send(JSON.stringify({ id: frame.id, jsonrpc: '2.0', ...rest }))
      const method = Object.hasOwn(methods, frame.method) ? methods[frame.method] : undefined
      try {
        if (method) reply({ result: method(peer, frame.params) })
        else reply({ error: { code: -32601, message: `Method not found: ${frame.method}` } })
      } catch (cause) {
        if (!(cause instanceof z.core.$ZodError)) throw cause
        reply({ error: { code: -32602, message: z.prettifyError(cause) } })
      }
    },
    /** Forgets a closed socket; its client's unread messages stay in the mailboxes. */
    leave(peer: Peer): void {
      for (const peers of listeners.values()) peers.delete(peer)
      unanswered.delete(peer)
    },
  }
}

function subscriptionId(of: string, { clientId }: Peer): string {
  return createHash('sha256')
    .update(of + clientId)
    .digest('hex')
}

function toData({ topic, message, publishedAt, tag, attestation }: Letter) {
  return { topic, message, publishedAt, tag, ...(attestation ? { attestation } : {}) }
}

type Frame =
  | { kind: 'request'; id: number | string; method: string; params: unknown }
  | { kind: 'answer'; id: string }

function readFrame(text: string): Frame | undefined {
  let json: unknown
  try {
    json = JSON.parse(text)
  } catch {
    return undefined
  }
  const request = requestSchema.safeParse(json)
  if (request.success) return { kind: 'request', ...request.data }
  const answer = answerSchema.safeParse(json)
  return answer.success ? { kind: 'answer', id: String(answer.data.id) } : undefined
}
