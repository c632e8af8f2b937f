import type { CaipNetworkId } from '../../caip/caip.js'
import { endEach } from '../../endEach.js'
import { RpcNotAllowedError } from '../../errors/embedded.js'
import { ChainNotSupportedError } from '../../errors/network.js'
import { ProviderDisconnectedError } from '../../errors/provider.js'
import { InvalidResponseError } from '../../errors/services.js'
import { policyOf } from '../../frame/methods.js'
import type { Eip1193Provider } from '../../providers/Eip1193Provider.js'
import { rpcError } from '../../providers/rpcError.js'
import * as z from '../../zod.js'
import type { EmbeddedHost } from './EmbeddedHost.js'

/** [VAL-07] */
const hash = z.string().check(z.regex(/^0x[0-9a-f]{64}$/i))
/** Of a smart account it may hold the account's code [VAL-08]. */
const signature = z.string().check(z.regex(/^0x[0-9a-f]{62,65536}$/i))

/** What the frame may answer; a method that is not here answers what it likes. */
const answers: Readonly<Record<string, z.ZodMiniType<unknown>>> = {
  eth_sendTransaction: hash,
  eth_sendRawTransaction: hash,
  personal_sign: signature,
  eth_signTypedData_v4: signature,
}

/** [VAL-09] */
const hex = z.string().check(z.startsWith('0x'))
const batchParams = z.tuple([z.object({ calls: z.array(z.object({ to: hex, data: z.optional(hex) })) })])

const switchParams = z.tuple([z.object({ chainId: z.string().check(z.regex(/^0x[0-9a-f]{1,14}$/i)) })])

const toHex = (caipNetworkId: string) => `0x${Number(caipNetworkId.split(':')[1]).toString(16)}`

type Listener = (...args: unknown[]) => void

/** The embedded wallet's EVM side as an EIP-1193 wallet, on one chain at a time. */
export function createEmbeddedProvider({
  accounts,
  ask,
  chain,
  switchTo,
}: createEmbeddedProvider.Parameters): {
  provider: Eip1193Provider
  emit: { chain(caipNetworkId: CaipNetworkId): void; accounts(addresses: readonly string[]): void }
} {
  const listeners = new Map<string, Set<Listener>>()
  const tell = (event: string, value: unknown) => {
    // What the page's listener throws keeps no sign-out from the frame.
    endEach([...(listeners.get(event) ?? [])].map((listener) => () => listener(value)))
  }
  /** What needs no frame: the page asks what this page knows itself. */
  const own: Readonly<Record<string, (params: unknown) => unknown>> = {
    eth_chainId: () => toHex(chain() ?? ''),
    net_version: () => String(Number(toHex(chain() ?? ''))),
    eth_accounts: () => [...accounts()],
    eth_requestAccounts: () => [...accounts()],
    async wallet_switchEthereumChain(params) {
      const { data } = z.safeParse(switchParams, params)
      if (!data) throw rpcError(-32602, 'No chain is named')
      await switchTo(`eip155:${Number(data[0].chainId)}`).catch((cause: unknown) => {
        throw cause instanceof ChainNotSupportedError ? rpcError(4902, 'Unrecognized chain') : cause
      })
      return null
    },
  }
  const provider: Eip1193Provider = {
    async request({ method, params }) {
      const answer = Object.hasOwn(own, method) ? own[method] : undefined
      const caipNetworkId = chain()
      if (!caipNetworkId) throw new ProviderDisconnectedError()
      if (answer) return answer(params)
      if (policyOf(method) === undefined || method.startsWith('solana_'))
        throw new RpcNotAllowedError({ method })
      if (method === 'wallet_sendCalls' && z.safeParse(batchParams, params).error)
        throw rpcError(-32602, 'Each call needs an address, and its data are hex')
      const value = await ask({ caipNetworkId, method, params })
      const { error } = z.safeParse(
        Object.hasOwn(answers, method) ? (answers[method] ?? z.unknown()) : z.unknown(),
        value,
      )
      if (error) throw new InvalidResponseError({ path: method, cause: error })
      return value
    },
    on(event, listener) {
      listeners.set(event, (listeners.get(event) ?? new Set()).add(listener))
    },
    removeListener: (event, listener) => listeners.get(event)?.delete(listener),
  }
  const emit = {
    chain: (caipNetworkId: CaipNetworkId) => tell('chainChanged', toHex(caipNetworkId)),
    accounts: (addresses: readonly string[]) => tell('accountsChanged', [...addresses]),
  }
  return { provider, emit }
}

export declare namespace createEmbeddedProvider {
  type Parameters = Pick<EmbeddedHost, 'ask'> & {
    accounts(): readonly string[]
    chain(): CaipNetworkId | undefined
    /** @throws {ChainNotSupportedError} */
    switchTo(caipNetworkId: CaipNetworkId): Promise<void>
  }
}
