import { getSdkError } from '@walletconnect/utils'
import { guardEnds } from '../../../../shared-core/src/connectors/walletConnect/guardEnds.js'
import { guardSubscriptions } from '../../../../shared-core/src/connectors/walletConnect/guardSubscriptions.js'
import { type AuthStruct, createKit, type Kit, type RequestStruct } from '../../wallet/pairing/createKit.js'

type Namespaces = Record<
  string,
  { chains: string[]; accounts: string[]; methods: string[]; events: string[] }
>

/**
 * A wallet without a screen: a test decides for its visitor, when it likes. Runs the pairing protocol's own client.
 * @example const phone = await createPhone({ relayUrl, storagePrefix: 'one' }); const id = await phone.scan(uri)
 */
export async function createPhone(to: {
  relayUrl: string
  storagePrefix: string
  /** Is told of pages that want to connect and to be signed in to at once; without it the phone cannot. */
  onSignIn?: (struct: AuthStruct, kit: Kit) => void
}) {
  const kit = await createKit(to)
  guardEnds(kit.engine.signClient)
  guardSubscriptions(kit.core)
  const proposals = new Map<string, (id: number) => void>()
  /** Requests that wait for the visitor. */
  const requests: RequestStruct[] = []
  const { onSignIn } = to
  if (onSignIn) kit.on('session_authenticate', (struct) => onSignIn(struct, kit))
  kit.on('session_proposal', ({ id, params }) => proposals.get(params.pairingTopic)?.(id))
  kit.on('session_request', (request) => {
    if (request.params.request.method === 'getAccountAddresses')
      kit
        .respondSessionRequest({
          topic: request.topic,
          response: { id: request.id, jsonrpc: '2.0', error: getSdkError('UNSUPPORTED_METHODS') },
        })
        .catch(() => {})
    else requests.push(request)
  })

  return {
    requests,
    isOnline: () => kit.core.relayer.connected,
    /** Topics of the sessions that the wallet believes in. */
    topics: (): readonly string[] => Object.keys(kit.getActiveSessions()),
    /** The leading address of each namespace that the wallet shares in a session; undefined once the session is over. */
    addresses(topic: string): Record<string, string | undefined> | undefined {
      const namespaces = kit.getActiveSessions()[topic]?.namespaces
      if (!namespaces) return undefined
      const named = Object.entries(namespaces)
      return Object.fromEntries(named.map(([name, { accounts }]) => [name, accounts[0]?.split(':').at(-1)]))
    },
    /** @returns The id of the proposal. @throws {Error} The link is used up. */
    async scan(uri: string): Promise<number> {
      const topic = /^wc:([^@]+)@/.exec(uri)?.[1] ?? ''
      const proposal = new Promise<number>((resolve) => proposals.set(topic, resolve))
      await kit.pair({ uri })
      return proposal
    },
    /** @returns The session's topic. */
    approve: async (id: number, namespaces: Namespaces): Promise<string> =>
      (await kit.approveSession({ id, namespaces })).topic,
    reject: (id: number) => kit.rejectSession({ id, reason: getSdkError('USER_REJECTED') }),
    /**
     * Turns to other accounts, and resolves once the relay has the news. Does not wait for the page's answer: one that
     * comes before `updateSession` resolves is lost to the library, which then waits for it 5 minutes.
     */
    async turnTo(topic: string, namespaces: Namespaces): Promise<void> {
      await kit.updateSession({ topic, namespaces })
    },
    leave: (topic: string) => kit.disconnectSession({ topic, reason: getSdkError('USER_DISCONNECTED') }),
    /** The session's time is over. */
    expire: (topic: string) => kit.core.expirer.set(topic, 0),
    /** Answers the oldest request. */
    async answer(isYes: boolean): Promise<void> {
      const request = requests.shift()
      if (!request) return
      const { id, topic } = request
      const body = isYes ? { result: 'signed' } : { error: getSdkError('USER_REJECTED_METHODS') }
      await kit.respondSessionRequest({ topic, response: { id, jsonrpc: '2.0', ...body } })
    },
    async close(): Promise<void> {
      kit.core.heartbeat.stop()
      await kit.core.relayer.transportClose()
    },
  }
}

export type Phone = Awaited<ReturnType<typeof createPhone>>
