import type { CaipNetworkId, ChainNamespace } from '../../caip/caip.js'
import { parseCaipAddress } from '../../caip/parseCaipAddress.js'
import { parseCaipNetworkId } from '../../caip/parseCaipNetworkId.js'
import { whileWanted } from '../../clock/whileWanted.js'
import type { ConnectedAccount, Session } from '../../connection/states.js'
import { embeddedNamespaces, smartNetworksLimit } from '../../constants/embedded.js'
import type { EmbeddedUser } from '../../entities/EmbeddedUser.js'
import type { Network } from '../../entities/Network.js'
import { ProviderNotFoundError } from '../../errors/connection.js'
import { ChainNotSupportedError, NoRequestedChainError } from '../../errors/network.js'
import { ProviderDisconnectedError } from '../../errors/provider.js'
import { createEmitter } from '../../events/createEmitter.js'
import { toConnectError } from '../../providers/walletErrors.js'
import type { Connector, ConnectorEvent, RestoreParameters, SwitchingConnector } from '../Connector.js'
import { createPairedSolana } from '../walletConnect/pairedSolana.js'
import { createEmbeddedProvider } from './createEmbeddedProvider.js'
import type { EmbeddedHost } from './EmbeddedHost.js'

/** Its methods of Solana, all of them. */
const solanaMethods = ['solana_signMessage', 'solana_signTransaction', 'solana_signAndSendTransaction']

type Used = {
  readonly caipNetworkId: CaipNetworkId
  readonly accounts: readonly ConnectedAccount[]
}
type Wanted = RestoreParameters & {
  readonly spannedNetworks?: readonly Network[]
  readonly signal?: AbortSignal
}

/**
 * Reaches the embedded wallet, whose keys and questions are in the frame of the secure site [CAP-05] [CAP-06]. Serves those of
 * the page's networks that the site lists [CON-47].
 */
export function createEmbeddedConnector(
  shown: Pick<Connector, 'id' | 'name' | 'iconUrl'>,
  host: EmbeddedHost,
): SwitchingConnector {
  const events = createEmitter<ConnectorEvent>()
  /** The chain of each namespace's requests, and its accounts: of one session, which a sign-out ends. */
  let used = new Map<ChainNamespace, Used>()

  /** The network to begin with: the wanted one, else the first that the site signs for. */
  const choose = (wanted: readonly Network[], listed: readonly string[], first?: CaipNetworkId) => {
    const served = wanted.filter((x) => listed.includes(x.caipNetworkId))
    return (served.find((x) => x.caipNetworkId === first) ?? served[0])?.caipNetworkId
  }
  /** The networks that have smart accounts. */
  let smartNetworks: readonly string[] = []
  let seen: EmbeddedUser | undefined

  /** One account a namespace: on the EVM the smart one, where it is preferred and the network has it. */
  const accountsOf = (
    { accounts, preferredAccountType }: EmbeddedUser,
    namespace: ChainNamespace,
    caipNetworkId: CaipNetworkId,
  ) => {
    const wanted = smartNetworks.includes(caipNetworkId) ? preferredAccountType : 'eoa'
    const own = accounts.filter((x) => x.namespace === namespace && x.type === wanted)
    return own.map(({ address, type }) => ({ address, type }))
  }
  /** Tells of another account, of another network or of the visitor's pick. */
  const follow = () => {
    const of = used.get('eip155')
    const accounts = seen && of && accountsOf(seen, 'eip155', of.caipNetworkId)
    const [account] = accounts ?? []
    const [before] = of?.accounts ?? []
    if (!of || !account || !accounts) return
    // Both accounts may have one address (EIP-7702): the page is told of addresses alone.
    const isSame = before?.address === account.address
    if (isSame && before.type === account.type) return
    used.set('eip155', { ...of, accounts })
    if (!isSame) emit.accounts([account.address])
    events.emit({ type: 'accountsChanged', namespace: 'eip155', accounts })
  }

  const toSession = (
    user: EmbeddedUser,
    caipNetworkId: CaipNetworkId,
    to: Wanted,
    listed: readonly string[],
  ) => {
    const { chainNamespace: own } = parseCaipNetworkId(caipNetworkId)
    const all = embeddedNamespaces.flatMap((namespace) => {
      const wanted = (to.spannedNetworks ?? []).filter((x) => x.chainNamespace === namespace)
      const chain =
        namespace === own ? caipNetworkId : choose(wanted, listed, used.get(namespace)?.caipNetworkId)
      const accounts = chain ? accountsOf(user, namespace, chain) : []
      if (!chain || accounts.length === 0) return []
      return [{ accounts, caipNetworkId: chain, namespace }]
    })
    const mine = all.find((x) => x.namespace === own)
    if (!mine) throw new NoRequestedChainError({ connectorName: shown.name, caipNetworkIds: [caipNetworkId] })
    for (const { namespace, ...of } of all) used.set(namespace, of)
    const username = user.userName ?? user.email
    const session: Session = {
      accounts: mine.accounts,
      caipNetworkId,
      auth: { name: user.authName, ...(username && { username }) },
      others: all.filter((x) => x !== mine),
    }
    return session
  }
  const pick = (to: Wanted, listed: readonly string[]) => {
    const caipNetworkId = choose(to.networks, listed, to.caipNetworkId)
    if (caipNetworkId) return caipNetworkId
    const caipNetworkIds = to.networks.map((x) => x.caipNetworkId)
    throw new NoRequestedChainError({ connectorName: shown.name, caipNetworkIds })
  }
  /** Reads who is signed in, and serves their accounts; @param session What is asked for: an answer after its end is none. */
  const enter = async (to: Wanted, session: typeof used): Promise<Session> => {
    const { networks } = await host.ready()
    const caipNetworkId = pick(to, networks)
    const { user } = await host.call('getUser', { caipNetworkId, preferredAccountType: host.accountType })
    const smart = user.accounts.some((x) => x.type === 'smartAccount')
      ? (await host.call('getSmartAccountNetworks', {})).networks.slice(0, smartNetworksLimit)
      : undefined
    to.signal?.throwIfAborted()
    if (session !== used) throw new ProviderDisconnectedError()
    if (smart) {
      smartNetworks = smart
      host.keepSmartNetworks(smart)
    }
    seen = user
    host.keepUser(user)
    // Another visitor, where somebody was in already.
    follow()
    return toSession(user, caipNetworkId, to, networks)
  }
  const end = () => {
    used = new Map()
    host.forgetUser()
    emit.accounts([])
  }
  const switchTo = async (caipNetworkId: CaipNetworkId) => {
    const session = used
    const { networks } = await host.ready()
    if (!networks.includes(caipNetworkId)) throw new ChainNotSupportedError({ caipNetworkId })
    await host.call('switchNetwork', { caipNetworkId })
    const { chainNamespace } = parseCaipNetworkId(caipNetworkId)
    const of = used.get(chainNamespace)
    // The visitor signed out meanwhile: a late answer restores no account, and changes no network of the next login.
    if (session !== used || !of) throw new ProviderDisconnectedError()
    used.set(chainNamespace, { ...of, caipNetworkId })
    events.emit({ type: 'chainChanged', caipNetworkId })
    follow()
  }
  const { emit, provider: evm } = createEmbeddedProvider({
    accounts: () => used.get('eip155')?.accounts.map((x) => x.address) ?? [],
    ask: host.ask,
    chain: () => used.get('eip155')?.caipNetworkId,
    switchTo,
  })
  events.subscribe((event) => {
    if (event.type === 'chainChanged' && event.caipNetworkId.startsWith('eip155:'))
      emit.chain(event.caipNetworkId)
  })
  const stopUser = host.onUser((user) => {
    seen = user
    follow()
  })
  const stop = host.onSignedOut(() => {
    const wasUsed = used.size > 0
    end()
    if (wasUsed) events.emit({ type: 'disconnected' })
  })

  return {
    ...shown,
    kind: 'embedded',
    namespaces: [...embeddedNamespaces],
    endsOnAbort: true,
    spare: true,
    subscribe: events.subscribe,
    async connect(to) {
      try {
        const isIn = whileWanted(to.signal, () => host.ready()).then(() => host.call('isConnected', {}))
        isIn.catch(() => {})
        if (!(await isIn).isConnected) await host.askLogin(to.signal)
        return await enter(to, used)
      } catch (cause) {
        throw toConnectError(cause, { connectorId: shown.id })
      }
    },
    async restore(to) {
      const session = used
      const { isConnected } = await host.call('isConnected', {})
      if (!isConnected) {
        host.forgetUser()
        return 'gone'
      }
      return enter(to, session)
    },
    async disconnect() {
      end()
      await host.signOut()
    },
    switchNetwork: ({ network }) => switchTo(network.caipNetworkId),
    async getProvider({ caipAddress, caipNetworkId } = {}) {
      const of = caipAddress
        ? parseCaipAddress(caipAddress)
        : caipNetworkId && parseCaipNetworkId(caipNetworkId)
      const solana = used.get('solana')
      if (of?.chainNamespace === 'solana' && solana) {
        const address = solana.accounts[0]?.address ?? ''
        const chain = caipNetworkId ?? solana.caipNetworkId
        return createPairedSolana({
          address,
          ask: ({ method, params }) => host.ask({ caipNetworkId: chain, method, params }),
          caipNetworkId: chain,
          methods: solanaMethods,
        })
      }
      if (!used.has('eip155')) throw new ProviderNotFoundError({ connectorId: shown.id })
      return evm
    },
    dispose() {
      stop()
      stopUser()
    },
  }
}
