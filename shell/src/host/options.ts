import type { CaipAddress, CaipNetworkId } from './ids.js'

export type SocialProvider = 'google' | 'x' | 'farcaster' | 'discord' | 'apple' | 'github' | 'facebook'

/** What worth is shown in. */
export type Currency = 'usd' | 'eur' | 'gbp' | 'jpy' | 'chf' | 'brl' | 'inr' | 'try' | 'aud' | 'cad'

/** What is on, and in which order. */
export type FeatureOptions = {
  email?: boolean
  socials?: boolean | SocialProvider[]
  swaps?: boolean
  onramp?: boolean
  activity?: boolean
  reownBranding?: boolean
  multiWallet?: boolean
  receive?: boolean
  send?: boolean
  /** Getting a name for an EVM account. */
  names?: boolean
  legalCheckbox?: boolean
  /** `getSmartSessions` and `revokeSmartSession` work. By default off. */
  smartSessions?: boolean
  collapseWallets?: boolean
  pay?: boolean
  connectMethodsOrder?: ('email' | 'social' | 'wallet')[]
  connectorTypeOrder?: (
    | 'walletConnect'
    | 'recent'
    | 'injected'
    | 'featured'
    | 'custom'
    | 'external'
    | 'recommended'
  )[]
  walletFeaturesOrder?: ('onramp' | 'swaps' | 'receive' | 'send')[]
}

/** How it looks. Lengths are pixels. */
export type ThemeOptions = {
  /** `system` follows the visitor's system. */
  mode?: 'light' | 'dark' | 'system'
  variables?: {
    /** `#rgb` or `#rrggbb`. */
    accent?: string
    radius?: number
    font?: string
    width?: number
    zIndex?: number
  }
}

/** A preset of services with single addresses overridden. */
export type ServicesOptions = {
  preset?: 'sandbox' | 'selfHosted' | 'reown'
  /** Of `selfHosted`: the one origin where every service answers. */
  origin?: string
  blockchainApi?: string
  nameZone?: string
  rpc?: string
  esplora?: string
  provider?: string
  /** `false` sends no event ever. */
  analytics?: string | false
  ipfsGateway?: string
  arweaveGateway?: string
  relay?: string
  /** The embedded wallet's own origin; without one no e-mail and no social login is offered. */
  secureSite?: string
  /** `false` offers no Coinbase-style wallet. */
  coinbase?: string | false
  safe?: string[]
  /** Who sells crypto, in the order of their rows; none: the on-ramp is off. */
  onramp?: OnRampSeller[]
}

/** Who sells crypto: `link` takes its order in a link, of a `quoted` one the data API tells prices and makes the link. */
export type OnRampSeller = {
  kind: 'link' | 'quoted'
  /** At most 32 characters. */
  name: string
  /** Where purchases are paid; no other origin is opened. */
  url: string
  /** Of a `link`: the key by which it knows the page's operator. */
  publicKey?: string
}

/** A network that Foyer does not know: one of viem's chain objects, or of the same shape. */
export type NetworkDefinition = {
  readonly id: number | string
  readonly name: string
  readonly nativeCurrency: { readonly name: string; readonly symbol: string; readonly decimals: number }
  readonly rpcUrls: { readonly default: { readonly http: readonly string[] } }
  readonly blockExplorers?: { readonly default: { readonly name: string; readonly url: string } }
  readonly testnet?: boolean
  readonly chainNamespace?: string
  readonly caipNetworkId?: string
  readonly assets?: { readonly imageId?: string; readonly imageUrl?: string }
}

/** A wallet of the page's own list, with the wire's names. */
export type CustomWallet = {
  id: string
  /** At most 64 characters. */
  name: string
  image_id?: string | null
  image_url?: string | null
  chains?: string[]
  rdns?: string | null
  mobile_link?: string | null
  desktop_link?: string | null
  webapp_link?: string | null
  homepage?: string | null
  app_store?: string | null
  play_store?: string | null
  chrome_store?: string | null
  badge_type?: string | null
}

/** Where a page itself knows an account's NFTs from; the chain confirms each. */
export type NftSource = (account: {
  readonly caipAddress: CaipAddress
  readonly caipNetworkId: CaipNetworkId
  readonly address: string
  readonly signal?: AbortSignal | undefined
}) => Promise<
  readonly {
    contractAddress: string
    /** Decimal, or hex with 0x. */
    tokenId: string
    standard?: 'ERC721' | 'ERC1155'
    name?: string
    imageUrl?: string
  }[]
>

/** An exchange whose calls Foyer can decode. */
export type SwapRouter = {
  kind: 'uniswapV2' | 'uniswapV3'
  name?: string
  /** The contract that trades. */
  router: string
  /** Who takes the sold token; by default the router. */
  spender?: string
  /** The token that stands for the network's coin. */
  wrapped: string
}

/** A sign-in message (CAIP-122). Times are RFC 3339. */
export type SignInMessage = {
  readonly accountAddress: string
  readonly chainId: CaipNetworkId
  readonly scheme?: string | undefined
  readonly domain: string
  readonly uri: string
  readonly version: '1'
  readonly nonce: string
  readonly issuedAt: string
  readonly notBefore?: string | undefined
  readonly expirationTime?: string | undefined
  readonly statement?: string | undefined
  readonly resources?: readonly string[] | undefined
  readonly requestId?: string | undefined
}

/** A signed sign-in message. `cacao`: as a paired wallet signed it together with its connection (CAIP-74). */
export type SignedMessage = {
  readonly data: SignInMessage
  /** What was signed, to the letter. */
  readonly message: string
  readonly signature: string
  readonly cacao?: object | undefined
}

/** What a page's own function answers, at once or later. */
type Answer<value> = value | Promise<value>

/** How visitors sign in. */
export type SignInOptions = {
  /** Nobody goes on without. */
  required?: boolean
  /** A paired wallet is asked to connect and to sign in by one answer; by default where sign-in is required. */
  oneClick?: boolean
  /** A line of ASCII; by default it names the page. */
  statement?: string
  /** By default the page's origin and path. */
  uri?: string
  resources?: string[]
  /** How long a sign-in holds; by default 7 days. */
  sessionMs?: number
  /** Where the page's own server answers (`@foyer/kit/siwx`): an address, or a path of the page's origin. */
  server?: string
  /** The page's own keeping of sessions; neither it nor `server`: this browser keeps them. `account` is a CAIP-10 id. */
  sessions?: {
    getNonce?: (of: { account: string }) => Answer<string>
    /** Checks and keeps what was signed; `false` refuses it. */
    verify: ((session: SignedMessage) => Answer<boolean>) | ((session: SignedMessage) => Answer<void>)
    getSession: (of: { account: string }) => Answer<SignedMessage | { expiresAt?: string } | null | undefined>
    signOut: (of: { account: string }) => Answer<void>
  }
}

/** The callbacks of a library for Sign-In with Ethereum. */
export type SiweConfig = {
  /** Nobody goes on without. */
  required?: boolean
  /** A paired wallet is asked to connect and to sign in by one answer; by default where sign-in is required. */
  oneClick?: boolean
  statement?: string
  getNonce: (address?: string) => Answer<string>
  /** The text to be signed, of EIP-4361; by default Foyer writes it. */
  createMessage?: (of: { address: string; chainId: number; nonce: string }) => Answer<string>
  verifyMessage: (of: { message: string; signature: string }) => Answer<boolean>
  getSession: () => Answer<{ address: string; chainId: number } | null | undefined>
  signOut: (() => Answer<boolean>) | (() => Answer<void>)
}

/** The options of `createFoyer`; `docs/host-api.md` explains each. */
export type FoyerOptions = {
  /** The id by which the services know the page. */
  projectId: string
  /** Lets `<foyer-button for="…">` find this instance. */
  id?: string
  /** URL of the release list, or the list itself. Left out: `release.json` beside the loader. */
  release?: string | object
  /** Ed25519 public key, 32 raw bytes in base64: the list must be signed by it. */
  releaseKey?: string
  /** The lowest sequence that a release list may have. */
  minSequence?: number
  /** The name of the channel whose lists are taken. Left out: the one that the loader was released with. */
  channel?: string
  /** When Foyer's code is fetched before it is opened. */
  warm?: 'intent' | 'visible' | 'idle' | 'none'
  /** Closes the modal once a wallet is connected, in place of showing the account. */
  closeOnConnect?: boolean
  /** `'importmap'`: the page's import map holds the hashes of the release. */
  pinned?: 'importmap'
  /** A preset, or single addresses. */
  services?: 'sandbox' | 'selfHosted' | 'reown' | ServicesOptions
  networks?: readonly (CaipNetworkId | NetworkDefinition)[]
  defaultNetwork?: CaipNetworkId | NetworkDefinition
  /** RPC addresses, tried in order. */
  customRpcUrls?: { [caipNetworkId: CaipNetworkId]: (string | { url: string })[] }
  /** What wallets show of the page. */
  metadata?: { name: string; description?: string; url: string; icons?: string[] }
  features?: FeatureOptions
  featuredWalletIds?: string[]
  includeWalletIds?: string[]
  excludeWalletIds?: string[]
  customWallets?: CustomWallet[]
  allWallets?: 'show' | 'hide' | 'onlyMobile'
  /** Visitors sign a message with their account; `true` leaves all to the defaults. */
  siwx?: true | SignInOptions
  /** The callbacks of a library for Sign-In with Ethereum, in place of `siwx`. */
  siweConfig?: SiweConfig
  theme?: ThemeOptions
  locale?: string
  currency?: Currency
  /** Texts in place of Foyer's, by locale and key; `{name}` stands for an argument. */
  messages?: { [locale: string]: { [key: string]: string } }
  /** The modal is drawn inside this element. */
  embedded?: Element
  /** Pairing alone. */
  basic?: boolean
  /** The page draws its own entrance. */
  manualPairing?: boolean
  /** Looks up stored connections after a reload; on by default. */
  reconnect?: boolean
  defaultAccountTypes?: {
    eip155?: 'eoa' | 'smartAccount'
    solana?: 'eoa' | 'smartAccount'
    bip122?: 'payment' | 'ordinal'
    polkadot?: 'eoa' | 'smartAccount'
  }
  /** The tokens that come first where a swap's token is chosen. */
  tokens?: { [caipNetworkId: CaipNetworkId]: { address: string; imageUrl?: string }[] }
  /** The exchanges of a network, in place of those that Foyer knows. */
  swapRouters?: { [caipNetworkId: CaipNetworkId]: SwapRouter[] }
  nfts?: {
    source?: NftSource
    /** Addresses whose origins may be asked for metadata and pictures. */
    hosts?: string[]
  }
  termsUrl?: string
  privacyUrl?: string
  analytics?: boolean
  /** Failures of remotes go to the console, and the page hears `RELEASE_USED` and `ERROR_SHOWN`. */
  debug?: boolean
  /** Nothing is asked and stored before the first open; on by default. */
  quietUntilOpened?: boolean
  /** `'show'` keeps swaps and the on-ramp in restricted timezones. */
  restrictedTimezones?: 'hide' | 'show'
  /** `false`: the view of an unsupported network stays until the visitor switches or disconnects. `true`: it is not opened. */
  allowUnsupportedChain?: boolean
  autoRefresh?: boolean
  /** Watches the transactions that the page sends until they are mined. */
  watchTransactions?: boolean
  /** The banner 'Invalid App Configuration'; on by default. */
  configurationBanner?: boolean
}
