import * as errors from '../allErrors.js'
import { again, type CatalogueRow, call, flow, of } from './row.js'

const inner = new Error('inner')
const chain = 'eip155:5'
const injected = 'shared-core/src/connectors/injected/createInjectedConnector.test.ts'
const switching = 'shared-core/src/intents/switchConnection.test.ts'
const connectTest = 'shared-core/src/intents/connect.test.ts'

export const connecting: readonly CatalogueRow[] = [
  of(
    new errors.UserRejectedError(),
    'Connection rejected',
    [
      'The user rejected: 4001, 5002, 5000 of a pairing, -32000 of WBIP-001, a nested one, or a known wording.',
      again,
    ],
    ['ERR-32'],
    flow(connectTest),
  ),
  of(
    new errors.ConnectFailedError({ connectorId: 'a', cause: inner }),
    'Failed to connect',
    ['The wallet failed to connect; its own error is the `cause`.', again],
    ['ERR-33'],
    flow(injected),
  ),
  of(new errors.PairingFailedError(), 'Failed to connect', [
    'A pairing ran out, or the relay could not be reached.',
    'Scan the new code.',
  ]),
  of(
    new errors.RequestPendingError(),
    'A request is already waiting in the wallet: open your wallet to answer it',
    ['The wallet asks nothing anew before an earlier question is answered: -32002.', 'Open the wallet.'],
  ),
  of(new errors.ProviderUnreachableError(), 'Reload the page to use your wallet', [
    'The wallet’s extension was updated or stopped under the page.',
    'Reload the page.',
  ]),
  of(
    new errors.ModalClosedError(),
    'Modal closed',
    [
      'The modal was closed, or destroyed, while something waited. Its `code` is 4001.',
      'None: the visitor left.',
    ],
    ['ERR-07'],
    flow(connectTest),
  ),
  of(
    new errors.DisconnectFailedError({ connectorId: 'a' }),
    'Failed to disconnect',
    [
      'A wallet did not let itself be disconnected. It is no longer used all the same.',
      'End it in the wallet.',
    ],
    ['ERR-36'],
    flow(connectTest),
  ),
  of(
    new errors.DisconnectChainsFailedError({ namespaces: ['eip155'] }),
    'Failed to disconnect chains',
    ['Several wallets did not let themselves be disconnected.', 'End them in the wallets.'],
    ['ERR-47'],
    flow(connectTest),
  ),
  of(
    new errors.ConnectorNotFoundError({ connectorId: 'a' }),
    'No connector found for connection: a',
    [
      '`connect()`, or a connection, names a wallet that is not here.',
      'Take an id of `getState().connections`.',
    ],
    ['ERR-37'],
    call(connectTest),
  ),
  of(
    new errors.ProviderNotFoundError(),
    'Provider not found',
    ['`getProvider()` without a connection in that namespace.', 'Connect first.'],
    ['ERR-44'],
    call('shared-core/src/intents/getProvider.test.ts'),
  ),
  of(
    new errors.InvalidConnectionStatusError({ status: 'odd' }),
    'Invalid connection status: odd',
    [
      'A connection whose status is none of the known was switched to.',
      'Read `getState().connections` anew.',
    ],
    ['STA-06'],
    call(switching),
  ),
  of(
    new errors.AddressNotFoundError({ connectorId: 'a' }),
    'Address or auth connector not found',
    ['The account that was asked for is not of that connection.', 'Read `getState().connections` anew.'],
    ['ERR-43'],
    call(switching),
  ),
  of(
    new errors.MultiWalletNotEnabledError(),
    "Multi-wallet support is not enabled. The project's configuration turns it on, unless features.multiWallet is false.",
    ['A second wallet was asked for while the flag `multiWallet` is off.', 'Turn it on.'],
    ['ERR-50'],
    call(switching),
  ),
  of(new errors.PopupBlockedError(), 'The window was not opened: press again', [
    'A wallet’s window needs a press of the visitor’s, and there was none just now.',
    'Press again.',
  ]),
  of(new errors.WindowClosedError(), 'The wallet’s window was closed', [
    'The visitor closed a wallet’s window before it answered. Its `code` is 4001.',
    again,
  ]),
  of(new errors.PopupUnavailableError(), 'This page cannot speak with a wallet’s window', [
    'The page isolates itself from the windows that it opens.',
    'Serve it with `Cross-Origin-Opener-Policy: same-origin-allow-popups`.',
  ]),
  of(new errors.ProviderDisconnectedError(), 'No wallet is connected', [
    'A request to `foyer.provider(namespace)` without a connection. Its `code` is 4900.',
    'Connect first.',
  ]),
  of(new errors.MethodNotSupportedError({ method: 'm' }), 'The wallet has no method m', [
    'The wallet in use lacks the method. Its `code` is 4200.',
    'Do without it.',
  ]),
]

export const embedded: readonly CatalogueRow[] = [
  of(
    new errors.PopupClosedError(),
    'Popup closed',
    ['The window of a login was closed before the login was done.', again],
    ['STA-08'],
    flow('shared-core/src/embedded/socialLogin.test.ts'),
  ),
  of(
    new errors.SocialLoginFailedError(),
    'Failed to initiate social connection',
    ['A social login could not begin, or its provider said no.', again],
    ['ERR-34'],
    flow('shared-core/src/embedded/socialLogin.test.ts'),
  ),
  of(
    new errors.SmartAccountNotEnabledError(),
    'Smart account is not enabled',
    [
      'A turn to the smart account was asked for where the network has none, or it is in use already.',
      'Turn the network first.',
    ],
    ['STA-10'],
    flow('shared-core/src/embedded/accountType.test.ts'),
  ),
  of(new errors.NoAuthConnectorError(), 'No auth connector found', [
    'An e-mail was to be changed, and the page has no embedded wallet.',
    'Name a `services.secureSite`.',
  ]),
  of(new errors.NotByEmailOrSocialError(), 'Not connected to email or social', [
    'An e-mail was to be changed by who is connected with another wallet.',
    'Log in by e-mail or a social account.',
  ]),
  of(new errors.RpcNotAllowedError({ method: 'eth_sign' }), 'Requested RPC call is not allowed', [
    'The embedded wallet was asked a method that is not in its table. Its `code` is 4200.',
    'Use another method.',
  ]),
  of(new errors.FrameFailedError({ reason: 'rpc', message: 'reverted' }), 'reverted', [
    'The secure site answered with an error; message, `code` and `data` are its own.',
    'As the message says.',
  ]),
]

export const network: readonly CatalogueRow[] = [
  of(
    new errors.NetworkNotFoundError({ caipNetworkId: chain }),
    'Network not found',
    ['A network id that is not among the configured ones.', 'Add it to `networks`, or call `addNetwork`.'],
    ['ERR-42'],
    call(connectTest),
  ),
  of(
    new errors.SwitchNotSupportedError({ connectorName: 'W' }),
    '"W" does not support programmatic chain switching.',
    ['The wallet cannot change chains on request.', 'Change the network in the wallet.'],
    ['ERR-12'],
    flow(injected),
  ),
  of(
    new errors.NoRequestedChainError({ connectorName: 'W', caipNetworkIds: [chain] }),
    '"W" supports none of the requested chains.',
    [
      'A paired wallet approved none of the chains that the page has.',
      'Use another wallet, or add its chains.',
    ],
    ['ERR-45'],
    flow('shared-core/src/connectors/walletConnect/readSession.test.ts'),
  ),
  of(
    new errors.ChainNotSupportedError({ caipNetworkId: chain }),
    'Chain is not supported',
    ['The wallet, or the connection, cannot serve this chain.', 'Use another network or wallet.'],
    ['ERR-46'],
    flow(injected),
  ),
  of(
    new errors.UnrecognizedChainError({ caipNetworkId: chain }),
    'Unrecognized chain',
    ['The wallet does not know the chain, and did not take it: 4902, 32603.', 'Add the chain in the wallet.'],
    ['ERR-16', 'ERR-60'],
    flow('shared-core/src/connectors/injected/switchEthereumChain.test.ts'),
  ),
  of(new errors.SwitchRejectedError(), 'Network switch rejected', [
    'The visitor said no in the wallet.',
    again,
  ]),
  of(new errors.MissingRpcUrlError({ caipNetworkId: chain }), 'RPC URL is required', [
    'The network has no address to ask.',
    'Give it `rpcUrls`, or `customRpcUrls`.',
  ]),
  of(new errors.RpcFailedError({ caipNetworkId: chain }), 'Something went wrong', [
    'The network’s node did not answer, or answered with nonsense.',
    again,
  ]),
]
