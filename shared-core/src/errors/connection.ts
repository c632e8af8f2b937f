import { BaseError } from './BaseError.js'

/** The visitor, or the wallet for them, said no: 4001, 5002, or 5000 as a session rejection [ERR-32]. */
export class UserRejectedError extends BaseError {
  override readonly name = 'UserRejectedError'
  constructor(options: { cause?: unknown } = {}) {
    super('Connection rejected', options)
  }
}

/** The wallet failed to connect for a reason that is not a rejection [ERR-33]. */
export class ConnectFailedError extends BaseError {
  override readonly name = 'ConnectFailedError'
  constructor({ connectorId, cause }: { connectorId: string; cause?: unknown }) {
    super('Failed to connect', { cause, metaMessages: [`Connector: ${connectorId}`] })
  }
}

/** The wallet asks nothing anew while an earlier request waits in it: -32002. */
export class RequestPendingError extends BaseError {
  override readonly name = 'RequestPendingError'
  constructor(options: { cause?: unknown } = {}) {
    super('A request is already waiting in the wallet: open your wallet to answer it', options)
  }
}

/** The wallet's extension was updated or stopped under the page, whose provider object leads to no wallet any more. */
export class ProviderUnreachableError extends BaseError {
  override readonly name = 'ProviderUnreachableError'
  constructor(options: { cause?: unknown } = {}) {
    super('Reload the page to use your wallet', options)
  }
}

/** A wallet did not let itself be disconnected [ERR-36]. */
export class DisconnectFailedError extends BaseError {
  override readonly name = 'DisconnectFailedError'
  constructor({ connectorId, cause }: { connectorId: string; cause?: unknown }) {
    super('Failed to disconnect', { cause, metaMessages: [`Connector: ${connectorId}`] })
  }
}

/** At least one namespace did not let itself be disconnected [ERR-47]. */
export class DisconnectChainsFailedError extends BaseError {
  override readonly name = 'DisconnectChainsFailedError'
  constructor({ namespaces, cause }: { namespaces: readonly string[]; cause?: unknown }) {
    super('Failed to disconnect chains', { cause, metaMessages: [`Namespaces: ${namespaces.join(', ')}`] })
  }
}

/** A connection names a connector that does not exist [ERR-37]. */
export class ConnectorNotFoundError extends BaseError {
  override readonly name = 'ConnectorNotFoundError'
  constructor({ connectorId }: { connectorId: string }) {
    super(`No connector found for connection: ${connectorId}`)
  }
}

/** A connection was asked for its provider and has none [ERR-44]. */
export class ProviderNotFoundError extends BaseError {
  override readonly name = 'ProviderNotFoundError'
  constructor({ cause, connectorId }: { cause?: unknown; connectorId?: string } = {}) {
    super('Provider not found', { cause, metaMessages: connectorId ? [`Connector: ${connectorId}`] : [] })
  }
}

/** Only a connection with a known status can be switched to [STA-06]. */
export class InvalidConnectionStatusError extends BaseError {
  override readonly name = 'InvalidConnectionStatusError'
  constructor({ status }: { status: string }) {
    super(`Invalid connection status: ${status}`)
  }
}

/** More than one wallet at a time is a flag of the project, which the page can only take away [ERR-50]. */
export class MultiWalletNotEnabledError extends BaseError {
  override readonly name = 'MultiWalletNotEnabledError'
  constructor() {
    super(
      "Multi-wallet support is not enabled. The project's configuration turns it on, unless features.multiWallet is false.",
      { metaMessages: ['Where the provider did not answer, features.multiWallet: true turns it on.'] },
    )
  }
}

/** The account that was asked for is not of that connection [ERR-43]. */
export class AddressNotFoundError extends BaseError {
  override readonly name = 'AddressNotFoundError'
  constructor({ connectorId }: { connectorId: string }) {
    super('Address or auth connector not found', { metaMessages: [`Connector: ${connectorId}`] })
  }
}

/** A pairing ran out, or the relay could not be reached, before a wallet answered [STA-31]. */
export class PairingFailedError extends BaseError {
  override readonly name = 'PairingFailedError'
  constructor(options: { cause?: unknown } = {}) {
    super('Failed to connect', { ...options, metaMessages: ['The pairing could not be made.'] })
  }
}
