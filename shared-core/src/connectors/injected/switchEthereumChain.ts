import type { Clock } from '../../clock/Clock.js'
import { withTimeout } from '../../clock/withTimeout.js'
import { chainChangeWaitMs, lateChainChangeWaitMs } from '../../constants/connecting.js'
import { endEach } from '../../endEach.js'
import type { Network } from '../../entities/Network.js'
import { BaseError } from '../../errors/BaseError.js'
import { ProviderUnreachableError, RequestPendingError } from '../../errors/connection.js'
import {
  ChainNotSupportedError,
  SwitchNotSupportedError,
  SwitchRejectedError,
  UnrecognizedChainError,
} from '../../errors/network.js'
import type { Eip1193Provider } from '../../providers/Eip1193Provider.js'
import { parseChainId } from '../../providers/parseProviderAnswer.js'
import { isRejection } from '../../providers/readRefusal.js'
import {
  isPending,
  isUnreachable,
  isUnrecognizedChain,
  isUnsupportedMethod,
  throwAnsweredError,
} from '../../providers/walletErrors.js'
import { publicRpcUrls } from './publicRpcUrls.js'

/**
 * Moves a wallet to a chain (EIP-3326), and adds the chain first where the wallet lacks it (EIP-3085) [API-45].
 * @throws {SwitchRejectedError} @throws {RequestPendingError} @throws {SwitchNotSupportedError}
 * @throws {UnrecognizedChainError} @throws {ProviderUnreachableError}
 * @throws {ChainNotSupportedError} The wallet agreed but did not switch, or failed.
 */
export async function switchEthereumChain(to: switchEthereumChain.Parameters): Promise<void> {
  const { clock, network, provider } = to
  const { caipNetworkId } = network
  const chainId = `0x${Number(network.id).toString(16)}`
  const ask = async (request: Parameters<Eip1193Provider['request']>[0]) =>
    throwAnsweredError(await provider.request(request))
  const switchChain = () => ask({ method: 'wallet_switchEthereumChain', params: [{ chainId }] })
  const moved = watchChain(provider, caipNetworkId)
  const isThere = async () =>
    parseChainId(await provider.request({ method: 'eth_chainId' })) === caipNetworkId
  const waitToMove = async (ms: number) => {
    await withTimeout(clock, { ms, answer: moved.answer, fallback: undefined })
    return isThere()
  }
  const hasMoved = async () => (await isThere()) || waitToMove(chainChangeWaitMs)
  try {
    try {
      await switchChain()
    } catch (error) {
      if (isRejection(error) || !isUnrecognizedChain(error)) throw error
      await ask({ method: 'wallet_addEthereumChain', params: [describe(network, chainId)] })
      // Most wallets switch to the chain they added, a moment later; a request before that would prompt again.
      if (await hasMoved()) return
      await switchChain()
    }
    // The wallet agreed: its event may come late, and only then the wallet is there.
    if (!(await hasMoved()) && !(await waitToMove(lateChainChangeWaitMs - chainChangeWaitMs)))
      throw new ChainNotSupportedError({ caipNetworkId })
  } catch (cause) {
    throw toSwitchError(cause, to)
  } finally {
    moved.stop()
  }
}

export declare namespace switchEthereumChain {
  type Parameters = { clock: Clock; connectorName: string; network: Network; provider: Eip1193Provider }
}

/** Watches for the chain change: some wallets answer before they have switched. */
function watchChain(provider: Eip1193Provider, caipNetworkId: string) {
  let stop = () => {}
  const answer = new Promise<void>((resolve) => {
    const listener = (chainId: unknown) => {
      try {
        if (parseChainId(chainId) === caipNetworkId) resolve()
      } catch {
        // Not a chain id: not the one we wait for.
      }
    }
    stop = () => endEach([() => provider.removeListener?.('chainChanged', listener)])
    // Of a wallet whose events fail, the chain is read all the same.
    endEach([() => provider.on?.('chainChanged', listener)])
  })
  return { answer, stop: () => stop() }
}

/**
 * Prefers the chain's public addresses to the ones that carry the page's project id. For a chain on this machine the
 * wallet gets the page's address: there is no other.
 */
function addressesOf({ caipNetworkId, rpcUrls }: Network): readonly string[] {
  const used = rpcUrls.default.http
  if (used.some((url) => /^http:\/\/(localhost|127\.|\[::1\])/.test(url))) return used
  const own = rpcUrls.chainDefault.http
  if (own.length > 0) return own
  const known = publicRpcUrls[caipNetworkId]
  return known ? [known] : used
}

function describe(network: Network, chainId: string) {
  const { assets, blockExplorers, name, nativeCurrency } = network
  const explorer = blockExplorers?.default.url
  return {
    chainId,
    chainName: name,
    nativeCurrency,
    rpcUrls: addressesOf(network),
    ...(explorer && { blockExplorerUrls: [explorer] }),
    ...(assets?.imageUrl && { iconUrls: [assets.imageUrl] }),
  }
}

function toSwitchError(
  cause: unknown,
  { connectorName, network }: switchEthereumChain.Parameters,
): BaseError {
  if (cause instanceof BaseError) return cause
  const { caipNetworkId } = network
  if (isRejection(cause)) return new SwitchRejectedError({ cause })
  if (isPending(cause)) return new RequestPendingError({ cause })
  if (isUnreachable(cause)) return new ProviderUnreachableError({ cause })
  if (isUnsupportedMethod(cause)) return new SwitchNotSupportedError({ connectorName, cause })
  if (isUnrecognizedChain(cause)) return new UnrecognizedChainError({ caipNetworkId, cause })
  return new ChainNotSupportedError({ caipNetworkId, cause })
}
