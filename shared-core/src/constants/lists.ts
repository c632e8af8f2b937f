/** What is on unless the page says otherwise [CON-18], and what is off [CON-49]; all wallets are shown, and analytics told. */
export const switchDefaults = {
  receive: true,
  send: true,
  legalCheckbox: false,
  smartSessions: false,
  collapseWallets: false,
  pay: false,
} as const

/** How many recently used wallets are remembered [CON-08]. */
export const recentWalletsLimit = 2

/** How many connections that were let go of are remembered, to be reconnected by a tap. */
export const recentConnectionsLimit = 10

/** How many characters a wallet's name may have. */
export const walletNameLimit = 64

/** The accounts whose balances are kept in memory, those used last. */
export const cachedAccountsLimit = 8

/** The accounts of one wallet that are read and remembered; the one in use is the first. */
export const walletAccountsLimit = 100

/** The transactions of a page load that are known in full; an older one is judged as after a reload. */
export const sentTransactionsLimit = 100

/** Wallets a page of the list [CON-36]. */
export const walletPageSize = 40

/** Recommended wallets shown [CON-37]. */
export const recommendedWalletsCount = 4

/** Wallets a search answers with at most [CON-38]. */
export const searchResultsLimit = 100

/** Featured wallets shown where the page lists none itself [CON-39]. */
export const defaultFeaturedWalletsCount = 4

/** In which order the kinds of connectors are listed [CON-19]. */
export const defaultConnectorTypeOrder = [
  'walletConnect',
  'recent',
  'injected',
  'featured',
  'custom',
  'external',
  'recommended',
] as const

/** In which order an account's actions are offered [CON-20]. */
export const defaultWalletFeaturesOrder = ['onramp', 'swaps', 'receive', 'send'] as const

/** Social providers in the order they are offered [CON-21]. */
export const defaultSocials = ['google', 'x', 'farcaster', 'discord', 'apple', 'github', 'facebook'] as const

/** The account type asked for first, by namespace [CON-22]. */
export const defaultAccountTypes = {
  bip122: 'payment',
  eip155: 'smartAccount',
  polkadot: 'eoa',
  solana: 'eoa',
} as const

/** How many characters the name of a person may have where it is shown. */
export const personNameLimit = 64

/** How many characters a name may have that is looked up: DNS allows no more. */
export const lookedUpNameLimit = 255

/** How many characters a picture inside a text may have. */
export const pictureDataLimit = 65_536

/** The names of one address that a service may list. */
export const namesOfAddressLimit = 10

/** The receivers that are remembered, those sent to last. */
export const recentReceiversLimit = 10

/** The people whose names and pictures are kept in memory, those shown last. */
export const identitiesLimit = 50
/** What one page of the history, and one of its transactions, is read for at most: a service may answer with any number. */
export const historyPageLimit = 1_000
export const transfersOfOneLimit = 100

/** Pages in a row that are read for one wish to see more, where everything on a page is hidden. */
export const hiddenPagesLimit = 5
