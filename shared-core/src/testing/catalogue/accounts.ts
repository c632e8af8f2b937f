import * as errors from '../allErrors.js'
import { again, type CatalogueRow, call, flow, of } from './row.js'

const inner = new Error('inner')
const account = 'eip155:1:0x'
const chain = 'eip155:5'
const signIn = 'shared-core/src/signIn/startSignIn.test.ts'

export const reading: readonly CatalogueRow[] = [
  of(
    new errors.TokenBalanceUnavailableError({ caipAddress: account, cause: inner, retryAtMs: 5 }),
    'Token Balance Unavailable',
    [
      'Balances failed, or the data API does not know the network. A retry is blocked for 30 s.',
      'Read the balance again.',
    ],
    ['ERR-01'],
    flow('mf-account/src/state/portfolio.test.ts'),
  ),
  of(
    new errors.TransactionsUnavailableError({ caipAddress: account, cause: inner }),
    'Failed to fetch transactions',
    ['A page of the history did not come; the event `ERROR_FETCH_TRANSACTIONS` says why.', again],
    ['ERR-05'],
    flow('mf-account/src/state/activity.test.ts'),
  ),
  of(
    new errors.AccountAddressMissingError(),
    "Transactions can't be fetched without an accountAddress",
    ['The history was asked for without an account.', 'Connect first.'],
    ['ERR-08'],
    call('mf-account/src/state/activity.test.ts'),
  ),
  of(
    new errors.WalletCapabilitiesError({ caipAddress: account, cause: inner }),
    'Error parsing wallet capabilities',
    ['What the wallet says it can do cannot be read.', 'None: the data API is asked instead.'],
    ['ERR-11'],
    flow('shared-core/src/adapters/eip155/assets.test.ts'),
  ),
  of(
    new errors.NftsUnavailableError({ caipAddress: account, cause: inner, retryAtMs: 5 }),
    'NFTs Unavailable',
    ['The account’s NFTs could not be read. A retry is blocked for 30 s.', again],
  ),
]

export const signingIn: readonly CatalogueRow[] = [
  of(
    new errors.SignInUnavailableError({}),
    'A problem occurred while trying initialize authentication',
    ['Sessions could not be asked for, so nobody can sign in.', 'Look at `siwx.server` or `siwx.sessions`.'],
    ['ERR-03'],
    flow(signIn),
  ),
  of(
    new errors.SignInFailedError({ cause: inner }),
    'Error signing message',
    ['The wallet signed nothing, or what it signed was refused; the `cause` says why.', again],
    ['ERR-04'],
    flow(signIn),
  ),
  of(
    new errors.SiwxNotEnabledError(),
    'SIWX is not enabled',
    ['A session was asked for, and the page did not configure `siwx`.', 'Set `siwx: true`.'],
    ['ERR-09'],
    call(signIn),
  ),
  of(
    new errors.NoActiveAccountError(),
    'No ActiveCaipAddress found',
    ['Nothing is connected that could sign in.', 'Connect first.'],
    ['ERR-51'],
    call(signIn),
  ),
  of(
    new errors.NoActiveNetworkError(),
    'No ActiveCaipNetwork or client found',
    ['The wallet’s network is none of the page’s.', 'Switch to one of them.'],
    ['ERR-52'],
    call(signIn),
  ),
  of(
    new errors.NoConnectionClientError(),
    'No ConnectionController client found',
    ['The account’s wallet is gone.', 'Connect again.'],
    ['ERR-53'],
    call(signIn),
  ),
  of(new errors.SiwxRefusedError({ fault: 'form' }), 'Sign-in refused', [
    'A sign-in message is malformed, or not what was asked for; `fault` says which field.',
    again,
  ]),
  of(new errors.SiwxNodeError({ chainId: chain, cause: inner }), 'Sign-in could not be checked', [
    'No key of the account made the signature, and the chain that can ask its contract did not answer.',
    again,
  ]),
]

export const names: readonly CatalogueRow[] = [
  of(
    new errors.NameNotResolvedError(),
    'Error resolving name',
    ['A name leads to no address of the chain, or it could not be asked.', 'Check the name.'],
    ['ERR-38'],
    flow('shared-core/src/adapters/eip155/names.test.ts'),
  ),
  of(
    new errors.NameSuggestionsUnavailableError(),
    'Error fetching name suggestions',
    ['The service suggested no names.', 'Type one.'],
    ['ERR-39'],
    flow('mf-names/src/state/nameForm.test.ts'),
  ),
  of(
    new errors.NamesUnavailableError(),
    'Error fetching names for address',
    ['The names of an address could not be read.', again],
    ['ERR-40'],
    flow('shared-core/src/api/blockchain/names.test.ts'),
  ),
  of(
    new errors.NameNotRegisteredError({ name: 'al.foyer.id' }),
    'Error registering name al.foyer.id',
    ['The service did not register the name.', 'Choose another one.'],
    ['ERR-41'],
    flow('mf-names/src/state/registerName.test.ts'),
  ),
]
