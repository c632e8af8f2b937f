import { BaseError } from './BaseError.js'

/** A network id that is not among the configured ones was asked for [ERR-42]. */
export class NetworkNotFoundError extends BaseError {
  override readonly name = 'NetworkNotFoundError'
  constructor({ caipNetworkId, hint }: { caipNetworkId: string; hint?: string }) {
    super('Network not found', { metaMessages: [`Network: ${caipNetworkId}`, ...(hint ? [hint] : [])] })
  }
}

/** The chosen network is not in the host's `networks` list [ERR-14]. */
export class NetworkNotConfiguredError extends BaseError {
  override readonly name = 'NetworkNotConfiguredError'
  constructor({ caipNetworkId }: { caipNetworkId: string }) {
    super('Network Not Found', {
      metaMessages: [`Network: ${caipNetworkId}`, 'The network must be in the configured networks list.'],
    })
  }
}

/** The connector cannot change chains on request [ERR-12]. */
export class SwitchNotSupportedError extends BaseError {
  override readonly name = 'SwitchNotSupportedError'
  constructor({ connectorName, cause }: { connectorName: string; cause?: unknown }) {
    super(`"${connectorName}" does not support programmatic chain switching.`, { cause })
  }
}

/** The visitor refused in the wallet to change the network. */
export class SwitchRejectedError extends BaseError {
  override readonly name = 'SwitchRejectedError'
  constructor(options: { cause?: unknown } = {}) {
    super('Network switch rejected', options)
  }
}

/** The connector supports none of the chains the page asked for [ERR-45]. */
export class NoRequestedChainError extends BaseError {
  override readonly name = 'NoRequestedChainError'
  constructor({
    connectorName,
    caipNetworkIds,
  }: { connectorName: string; caipNetworkIds: readonly string[] }) {
    super(`"${connectorName}" supports none of the requested chains.`, {
      metaMessages: [`Requested: ${caipNetworkIds.join(', ')}`],
    })
  }
}

/** The wallet or the connection cannot serve this chain [ERR-46]. */
export class ChainNotSupportedError extends BaseError {
  override readonly name = 'ChainNotSupportedError'
  constructor({ caipNetworkId, cause }: { caipNetworkId: string; cause?: unknown }) {
    super('Chain is not supported', { cause, metaMessages: [`Chain: ${caipNetworkId}`] })
  }
}

/** The wallet does not know the chain (4902, 32603): add it, then switch again [ERR-16, ERR-60]. */
export class UnrecognizedChainError extends BaseError {
  override readonly name = 'UnrecognizedChainError'
  constructor({ caipNetworkId, cause }: { caipNetworkId: string; cause?: unknown }) {
    super('Unrecognized chain', { cause, metaMessages: [`Chain: ${caipNetworkId}`] })
  }
}

/** The network has no address to ask [API-41]. */
export class MissingRpcUrlError extends BaseError {
  override readonly name = 'MissingRpcUrlError'
  constructor({ caipNetworkId }: { caipNetworkId: string }) {
    super('RPC URL is required', { metaMessages: [`Network: ${caipNetworkId}`] })
  }
}

/** The network's node did not answer, or answered with nonsense. */
export class RpcFailedError extends BaseError {
  override readonly name = 'RpcFailedError'
  constructor({ caipNetworkId, cause }: { caipNetworkId: string; cause?: unknown }) {
    super('Something went wrong', { cause, metaMessages: [`Network: ${caipNetworkId}`] })
  }
}
