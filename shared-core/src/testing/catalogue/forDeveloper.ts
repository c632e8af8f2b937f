import * as errors from '../allErrors.js'
import { again, type CatalogueRow, call, flow, of } from './row.js'

const inner = new Error('inner')
const account = 'eip155:1:0x'
const chain = 'eip155:5'
const check = 'shared-core/src/embedded/checkOrigin.test.ts'
const handle = 'shell/src/modal/createHandle.test.ts'
const flags = 'shell/src/state/remoteFlags.test.ts'
const frameCalls = 'shared-core/src/frame/createCalls.test.ts'
const frame = 'shared-core/src/frame/createFrame.test.ts'
const evm = 'shared-core/src/adapters/eip155/createEip155Adapter.test.ts'
const provider = 'shared-core/src/api/provider/provider.test.ts'

/** What the developer of the page must mend. */
export const alerts: readonly CatalogueRow[] = [
  of(
    new errors.ProjectIdMissingError(),
    'Project ID Not Configured',
    ['The page gave `createFoyer` no `projectId`.', 'Give it one.'],
    ['ERR-27', 'VAL-15'],
    flow(handle),
  ),
  of(
    new errors.InvalidProjectIdError({ projectId: 'a' }),
    'Invalid Project ID',
    [
      'The provider service does not know the `projectId`, or answered HTTP 401 or 403.',
      'Copy the id from the provider’s dashboard.',
    ],
    ['ERR-26', 'ERR-31'],
    flow(flags),
    call(provider),
  ),
  of(
    new errors.OriginNotAllowedError({ origin: 'https://a' }),
    'Origin Not Allowed',
    [
      'The project’s list of origins has entries, and this page’s is none of them.',
      'Add the origin on the provider’s dashboard.',
    ],
    ['ERR-21', 'ERR-15'],
    flow(flags),
    flow(check),
    call(provider),
  ),
  of(
    new errors.ServerError(),
    'Server Error',
    [
      'The provider service answered with a status of 500 or above: the app configuration could not be had.',
      'Look at the provider service; the page’s own options count meanwhile.',
    ],
    ['ERR-28', 'ERR-56'],
    flow(flags),
    flow(check),
  ),
  of(
    new errors.RateLimitedError(),
    'Rate Limited',
    [
      'The provider service answered HTTP 429: the app configuration was asked for too often.',
      'Wait, or raise the project’s limit; the page’s own options count meanwhile.',
    ],
    ['ERR-29', 'ERR-17'],
    flow(flags),
    flow(check),
  ),
  of(
    new errors.NetworkNotConfiguredError({ caipNetworkId: chain }),
    'Network Not Found',
    ['`defaultNetwork` is not among `networks`; the first one is used.', 'Add the network to `networks`.'],
    ['ERR-14'],
    flow(handle),
  ),
  of(
    new errors.SessionExpiredError(),
    'Session Expired',
    [
      'A token of the embedded wallet, or of the provider service, is not valid yet: a clock is wrong.',
      'Check the time settings of this device, and reconnect.',
    ],
    ['ERR-25', 'ERR-30'],
    flow(frameCalls),
    call(provider),
  ),
  of(
    new errors.EmbeddedNotLoadedError({ secureSite: 'https://a' }),
    'Network Error',
    [
      'Could not load embedded wallet: the frame of `services.secureSite` gave no sign within 20 s.',
      'Check that the secure site runs, and that the page’s policy has it in `frame-src`.',
    ],
    ['ERR-22'],
    flow(frame),
  ),
  of(
    new errors.EmbeddedTimedOutError({ call: 'getUser' }),
    'Embedded Wallet Request Timed Out',
    ['The frame did not answer a call within 120 s.', 'Reload the page; look at the secure site’s log.'],
    ['ERR-23'],
    flow(frameCalls),
  ),
  of(
    new errors.UnverifiedDomainError({ origin: 'https://a' }),
    'Unverified Domain',
    [
      'The secure site does not serve this page’s origin.',
      'Add it to the origins of the project on the secure site.',
    ],
    ['ERR-24'],
    flow(frame),
  ),
]

/** Messages that no call rejects with. */
export const messages: readonly CatalogueRow[] = [
  {
    name: 'InvalidAppConfigurationError',
    words: 'Invalid App Configuration',
    surface: 'banner',
    messageKey: 'error.InvalidAppConfigurationError',
    cause: 'The analytics service answered HTTP 403: this origin is not on the project’s allowlist.',
    remedy:
      'Update the configuration in the provider’s cloud dashboard; `configurationBanner: false` hides it.',
    ids: ['ERR-02'],
    proofs: [flow('shared-core/src/start/refusedOrigin.test.ts')],
    error: undefined,
  },
  {
    name: 'FarcasterFailed',
    words: 'Failed to connect to farcaster',
    surface: 'view',
    messageKey: 'connectingSocial.failed',
    cause: 'A login with Farcaster could not begin, its code is over, or another person used it.',
    remedy: 'Take another code.',
    ids: ['ERR-35'],
    proofs: [flow('mf-connect/src/views/farcaster.test.tsx')],
    error: undefined,
  },
  {
    name: 'EmbeddedUnavailable',
    words: 'Unable to load email login dependency',
    surface: 'banner',
    messageKey: 'error.EmbeddedUnavailable',
    cause: 'The frame of the embedded wallet did not load; the developer reads Network Error.',
    remedy: again,
    ids: ['ERR-06'],
    proofs: [flow('shared-core/src/embedded/restore.test.ts')],
    error: undefined,
  },
]

export const asked: readonly CatalogueRow[] = [
  of(new errors.UnknownOptionError({ option: 'a', nearest: 'b' }), 'Unknown option: a', [
    'The page gave an option that does not exist.',
    'The long form names the nearest one.',
  ]),
  of(new errors.InvalidOptionError({ option: 'a' }), 'Invalid option: a', [
    'The page gave an option, a view, an event or a network that it cannot have.',
    'The long form says why.',
  ]),
  of(
    new errors.SiwxOptionsConflictError(),
    'Cannot set both `siweConfig` and `siwx` options',
    ['Two ways to sign in were given.', 'Give one.'],
    ['VAL-14'],
    call('shared-core/src/config/parseOptions.test.ts'),
  ),
  of(new errors.InvalidCaipAddressError({ text: 'a' }), 'Invalid CAIP Address', [
    'Not three non-empty parts, or an unknown namespace.',
    'Write `eip155:1:0x…`.',
  ]),
  of(new errors.InvalidCaipNetworkIdError({ text: 'a' }), 'Invalid CAIP Network', [
    'Not two non-empty parts, or an unknown namespace.',
    'Write `eip155:1`.',
  ]),
  of(new errors.SmartSessionsNotEnabledError(), 'Smart sessions are not enabled', [
    'The page did not switch `features.smartSessions` on.',
    'Set it.',
  ]),
  of(new errors.SmartSessionNotFoundError({ caipAddress: account, pci: 'a' }), 'Smart session not found', [
    'The account has no smart session of this id.',
    'Read `getSmartSessions()` anew.',
  ]),
  of(
    new errors.SmartSessionNotRevokedError({ cause: inner, reason: undefined }),
    'Smart session not revoked',
    ['The service took the revocation not; `reason` has its words.', again],
  ),
]

export const general: readonly CatalogueRow[] = [
  of(
    new errors.SomethingWentWrongError(),
    'Something went wrong',
    ['A failure of our own making that has no narrower name.', again],
    ['ERR-48'],
    flow(evm),
  ),
  of(
    new errors.UnknownFailureError(),
    'An error occurred',
    ['A failure of a wallet or service that has no narrower name.', again],
    ['ERR-49'],
    flow(evm),
  ),
  of(
    new errors.InternalError({ category: 'action', cause: inner }),
    'Something went wrong',
    ['Our own code failed; `category` says where.', 'Report it, with the log.'],
    ['ERR-20'],
    flow('shared-core/src/intents/internalErrors.test.ts'),
  ),
  of(new errors.ServiceUnreachableError({ path: '/a' }), 'Something went wrong', [
    'A service could not be reached, or did not answer within 10 s.',
    again,
  ]),
  of(new errors.HttpError({ path: '/a', status: 500 }), 'Something went wrong', [
    'A service answered with a status other than 2xx; `reasons` has its own words.',
    again,
  ]),
  of(new errors.InvalidResponseError({ path: '/a' }), 'An error occurred', [
    'A service’s answer does not have the shape that it promises.',
    'Look at the service.',
  ]),
  of(new errors.RemoteUnavailableError({ remote: 'a' }), 'Something went wrong', [
    'A remote is down, slow, broken, or of an unknown contract.',
    again,
  ]),
  of(new errors.IntegrityError({ file: 'a.js' }), 'Integrity check failed: a.js', [
    'A file is not the one that the release list names.',
    'Release anew; whoever can change files there can change the list too.',
  ]),
  of(
    new errors.VersionRevokedError({ remote: 'a', version: '1.0.0' }),
    'This version was withdrawn. Reload the page.',
    ['The publisher revoked the running version.', 'Reload the page.'],
  ),
]
