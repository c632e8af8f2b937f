/** A folder of a package's `src`, and what is in it. */
export type Room = readonly [name: string, holds: string]

/**
 * The rooms of each package from the ground up: a room imports from those before it in its list, and from no other, types
 * included. `mf-*` is every remote, which has those that it needs. `exports` (the doors) and `testing` stand outside: they see every room, and no room sees them.
 */
export const rooms: Readonly<Record<string, readonly Room[]>> = {
  'shared-core': [
    ['constants', 'the numbers and lists of the specification, units in their names'],
    ['errors', 'one class for each error, and where each is shown'],
    ['messages', 'texts that every package may use, in each language'],
    ['clock', 'time, waiting and time limits, and whether the page is seen'],
    ['caip', 'chain and account ids (CAIP-2, CAIP-10)'],
    ['format', 'amounts, addresses, bytes and texts as they are read and written'],
    ['entities', 'what the product speaks of: accounts, networks, tokens, wallets, features'],
    ['theme', 'colours, and the accent that a page chose'],
    ['connection', 'the connection state: one record a wallet and namespace, changed by one pure machine'],
    [
      'storage',
      'what is kept in the browser, key by key and within a budget, and the memory of answers by their age; `state` and `runner` write it',
    ],
    ['api', 'the services: a file for each call'],
    ['manifest', 'what a remote shows the shell, and the views there are'],
    ['i18n', 'from message keys to texts, and which module has those of a language'],
    ['config', 'judges a page’s options, and makes one configuration of them'],
    ['providers', 'what a wallet’s provider is, and how its answers are read and guarded'],
    ['events', 'what is told to the page and to analytics'],
    [
      'adapters',
      'the chains (eip155, solana, bip122): their balances, transactions, and how a message is hashed and verified',
    ],
    [
      'siwx',
      'sign-in messages (CAIP-122): written, read strictly, held to what was asked, verified; without a browser',
    ],
    [
      'frame',
      'the embedded wallet’s secure site: what modal and frame say to each other, and how it is reached',
    ],
    [
      'connectors',
      'the ways to a wallet, a folder each: injected, walletConnect, walletStandard, bitcoin, coinbase, safe, embedded',
    ],
    [
      'state',
      'what views of several remotes, or the shell, read: the account in use, connections, configuration, wallet lists, which view comes next',
    ],
    ['runner', 'runs the machine: its queue, its effects, remembering, restoring'],
    ['intents', 'use cases of the modal or of more than one remote: connect, pair, switch, disconnect'],
    ['signIn', 'the sign-in of the account in use: its machine, and where sessions are kept'],
    ['embedded', 'the embedded wallet: logging in, its windows, what its frame asks, and its settings'],
    ['start', 'how a modal comes to life, and what comes late'],
    ['smartSessions', 'what an account lets a page do without asking again (ERC-7715): read, and revoked'],
    ['sponsors', 'who pays the network fee of a smart account'],
    ['ui', 'parts of every view: buttons, rows, forms, banners, grey rows of what loads'],
    ['qr', 'codes to scan'],
    ['virtual', 'long lists'],
  ],
  shell: [
    ['verify', 'the one door through which a released file enters the page'],
    ['release', 'what a release list says: read, checked, decided upon, merged with a newer one; pure'],
    [
      'host',
      'the types that a page’s author sees: options, calls, state, events; and those between loader and shell',
    ],
    ['federation', 'Module Federation at run time: shares, chunks, starting a container'],
    ['remotes', 'loads remotes, judges them, and loads them anew after a failure'],
    ['router', 'the history of views; pure'],
    ['state', 'what is on the stage, which features are on, and what the page reads of both'],
    [
      'channel',
      'when a release list is asked for again (once a minute while the modal is open in a tab that is seen), remembered, and too old',
    ],
    ['development', 'what is more while one develops: files changed in place, calls checked at once'],
    ['modal', 'the dialog, its chrome, and the handle that a page gets'],
    ['loader', 'what a page loads by one URL: `createFoyer`, `<foyer-button>`, the way to the shell'],
  ],
  services: [
    ['http', 'what every service does: who may ask, and how it refuses'],
    ['provider', 'the provider service: projects, wallets, pictures'],
    ['analytics', 'the analytics sink'],
    [
      'contract',
      'what the product asks of each service and what it is answered: the OpenAPI in `docs/openapi`',
    ],
    ['storage', 'the database, and the events in it'],
    ['server', 'the settings, and the program that serves'],
  ],
  'secure-site': [
    ['protocol', 'what server, frame and windows say to each other'],
    ['keys', 'the wallet’s keys in the visitor’s browser: made, split into shares, sealed, kept, recovered'],
    [
      'server',
      'codes, logins, the shares it stores sealed by the operator’s key, and the site’s signed pages',
    ],
    ['ui', 'how frame and windows draw a question, whatever it says'],
    ['frame', 'in the modal: reads what a page asks, words it as a question to the visitor, signs'],
    ['popup', 'in a window: this device’s share, the recovery code, passkeys, and what failed there'],
  ],
  bridges: [
    ['siwx', 'the back end of sign-in: nonces, sessions, their SQL tables'],
    ['test', 'a fake for an app’s unit tests, and page objects for its journeys'],
    ['debug', 'a log for support, and its panel'],
    ['react', 'hooks, and a button'],
    ['viem', 'a wallet client'],
    ['wagmi', 'a connector, and a configuration'],
  ],
  sandbox: [
    ['chains', 'local EVM chains (anvil)'],
    ['solana', 'a local Solana: its blocks, programs and RPC methods'],
    ['bitcoin', 'a local Bitcoin, as an Esplora server shows it'],
    ['contracts', 'contracts in Solidity, and what is compiled of them'],
    ['smartAccounts', 'a bundler and a sponsor (ERC-4337, ERC-7677)'],
    ['ens', 'a local ENS'],
    ['gateway', 'the RPC addresses of all chains and their sockets, as a provider of nodes has them'],
    ['api', 'the data API: balances, prices, swaps, sellers, names; it serves the gateway at its address'],
    ['history', 'the activity of accounts, read from the chains'],
    ['swaps', 'exchanges: quotes, routes, and traders who move prices'],
    ['onramp', 'a seller, and its orders'],
    ['names', 'a registrar of names'],
    ['nfts', 'collections, and their files'],
    ['provider', 'the provider service’s data: made-up projects, wallets and pictures'],
    ['analytics', 'the analytics sink, which keeps events for tests'],
    ['relay', 'a relay for pairing'],
    ['mail', 'a mail server, and its inbox'],
    ['identity', 'identity providers (Google, Apple and their like)'],
    ['secureSite', 'the secure site: its pages, built or packed, and its start'],
    ['safe', 'a Safe’s host page, and its services'],
    ['wallet', 'the Sandbox Wallet: injected, paired, in a popup; its page shows each request'],
    ['demo', 'the demo host'],
  ],
  'mf-*': [
    ['messages', 'its texts'],
    [
      'actions',
      'steps of a use case, each a function: reads what is typed or where the page runs, judges it, asks a service, prepares a transaction',
    ],
    ['sellers', 'who sells crypto, a folder for each kind'],
    ['lists', 'how a list is shown: what is in it, grouped, sorted, each in a line; pure'],
    [
      'state',
      'what this remote alone reads and does: atoms (what is offered, typed, chosen), what it read of services (portfolio, activity, quotes), use cases of its views',
    ],
    ['parts', 'what views are made of: parts of a screen, and hooks'],
    ['views', 'the views of its manifest: whole screens, a file each'],
  ],
}

/** Whose rooms have no floors: each plays a service of the world, which another may ask. */
export const flat: readonly string[] = ['sandbox']

/**
 * The files of another package that a package builds in: pure ones, which the kit's fake and log share with the shell, and
 * the types of its pages.
 */
export const borrowed: Readonly<Record<string, readonly string[]>> = {
  bridges: ['verify/ways', 'loader/idleState', 'state/keepEqual', 'host/host'].map(
    (file) => `../../shell/src/${file}.js`,
  ),
}

/** The files beside the rooms of a package: those that every room may import, and those that import from every room. */
export const beside: Readonly<Record<string, { below: readonly string[]; above: readonly string[] }>> = {
  'shared-core': { below: ['guards', 'reportFault', 'endEach', 'zod'], above: [] },
  bridges: { below: [], above: ['kit'] },
  'mf-*': { below: [], above: ['manifest'] },
}

/** Rooms that see every other, and a room's own `testing`. */
export const outside: readonly string[] = ['exports', 'testing']
