import { currencies } from '../constants/currencies.js'
import type { NftSource } from '../entities/Nft.js'
import { socialProviders } from '../entities/SocialProvider.js'
import { isHttpUrl } from '../entities/safeLinks.js'
import { WalletListItem } from '../entities/WalletListItem.js'
import * as z from '../zod.js'
import { ServicesOption, servicesObject } from './ServicesOption.js'
import type { SiweConfigOption, SiwxOption } from './SiwxOption.js'

const text = z.string()
const flag = z.optional(z.boolean())
const texts = z.optional(z.array(text))
const httpUrl = text.check(z.refine(isHttpUrl, 'Not an http address'))
/** Checked by its own reader: a CAIP-2 id or a full definition. */
const network = z.union([text, z.looseObject({ id: z.union([z.number(), text]) })])
const accountType = z.enum(['eoa', 'smartAccount'])

const connectMethod = z.enum(['email', 'social', 'wallet'])
const connectorType = z.enum([
  'walletConnect',
  'recent',
  'injected',
  'featured',
  'custom',
  'external',
  'recommended',
])
const walletFeature = z.enum(['onramp', 'swaps', 'receive', 'send'])

export const FeatureOptions = z.strictObject({
  email: flag,
  socials: z.optional(z.union([z.boolean(), z.array(z.enum(socialProviders))])),
  swaps: flag,
  onramp: flag,
  activity: flag,
  reownBranding: flag,
  multiWallet: flag,
  receive: flag,
  send: flag,
  names: flag,
  legalCheckbox: flag,
  smartSessions: flag,
  collapseWallets: flag,
  pay: flag,
  connectMethodsOrder: z.optional(z.array(connectMethod)),
  connectorTypeOrder: z.optional(z.array(connectorType)),
  walletFeaturesOrder: z.optional(z.array(walletFeature)),
})

/** `system` follows the visitor's system; it always ends in light or dark [VAL-04]. */
const themeModeOption = z.enum(['light', 'dark', 'system'])

/** What worth is shown in. */
export const currencyOption = z.enum(currencies, `Must be one of ${currencies.join(', ')}`)

export const ThemeOptions = z.strictObject({
  mode: z.optional(themeModeOption),
  variables: z.optional(
    z.strictObject({
      /** `#rgb` or `#rrggbb`; the lengths are pixels. */
      accent: z.optional(text),
      radius: z.optional(z.number()),
      font: z.optional(text),
      width: z.optional(z.number()),
      zIndex: z.optional(z.number()),
    }),
  ),
})

const metadata = z.strictObject({
  name: text,
  description: z.optional(text),
  url: text,
  icons: z.optional(z.array(text)),
})

const NftsOption = z.strictObject({
  /** Where the page itself knows an account's NFTs from, instead of the history. */
  source: z.optional(z.custom<NftSource>((value) => typeof value === 'function', 'Not a function')),
  /** Origins that may be asked for metadata and pictures, besides those of the services. */
  hosts: z.optional(z.array(httpUrl)),
})

const evmAddress = text.check(z.regex(/^0x[0-9a-f]{40}$/i, 'Not an address'))
const swapNetwork = text.check(z.regex(/^eip155:\d+$/, 'Not the CAIP-2 id of an EVM network'))

const swapRouter = z.strictObject({
  kind: z.enum(['uniswapV2', 'uniswapV3']),
  /** What the exchange is called; by default as its kind is. */
  name: z.optional(text),
  router: evmAddress,
  /** Who takes the sold token from the account; by default the router. */
  spender: z.optional(evmAddress),
  /** The token that stands for the native coin. */
  wrapped: evmAddress,
})

/** Every option of a page. An unknown option is refused by name. */
export const Options = z.strictObject({
  projectId: z.optional(text),
  /** Read by the loader alone. */
  id: z.optional(text),
  services: z.optional(ServicesOption),
  /** Read by the loader alone. */
  release: z.optional(z.unknown()),
  releaseKey: z.optional(text),
  /** Digits, as an attribute of a button says them, or the number. */
  minSequence: z.optional(z.union([z.int().check(z.nonnegative()), z.string().check(z.regex(/^\d+$/))])),
  channel: z.optional(text),
  /** Read by the loader alone, before this schema is there; the schema tells the page of an invalid value. */
  warm: z.optional(z.enum(['intent', 'visible', 'idle', 'none'])),
  closeOnConnect: flag,
  pinned: z.optional(z.enum(['importmap'])),
  networks: z.optional(z.array(network)),
  defaultNetwork: z.optional(network),
  customRpcUrls: z.optional(z.record(text, z.array(z.union([httpUrl, z.looseObject({ url: httpUrl })])))),
  metadata: z.optional(metadata),
  features: z.optional(FeatureOptions),
  featuredWalletIds: texts,
  includeWalletIds: texts,
  excludeWalletIds: texts,
  customWallets: z.optional(z.array(WalletListItem)),
  allWallets: z.optional(z.enum(['show', 'hide', 'onlyMobile'])),
  /** Read, and held to their schemas, by the sign-in, whose code only these pages load. */
  siwx: z.optional(z.custom<SiwxOption>()),
  /** For pages that come from a library for Sign-In with Ethereum, in place of `siwx` [VAL-14]. */
  siweConfig: z.optional(z.custom<SiweConfigOption>()),
  theme: z.optional(ThemeOptions),
  locale: z.optional(text),
  currency: z.optional(currencyOption),
  /** Texts that replace ours, by locale and key; `{name}` stands for an argument. */
  messages: z.optional(z.record(text, z.record(text, text))),
  /** The element the modal is drawn into; read by the shell. */
  embedded: z.optional(z.unknown()),
  basic: flag,
  manualPairing: flag,
  reconnect: flag,
  defaultAccountTypes: z.optional(
    z.strictObject({
      eip155: z.optional(accountType),
      solana: z.optional(accountType),
      bip122: z.optional(z.enum(['payment', 'ordinal'])),
      polkadot: z.optional(accountType),
    }),
  ),
  /** Tokens the host knows, by chain: they come first where a swap's token is chosen. */
  tokens: z.optional(
    z.record(text, z.array(z.strictObject({ address: text, imageUrl: z.optional(httpUrl) }))),
  ),
  /** The exchanges of a network, in place of Uniswap's own. */
  swapRouters: z.optional(z.record(swapNetwork, z.array(swapRouter))),
  nfts: z.optional(NftsOption),
  termsUrl: z.optional(httpUrl),
  privacyUrl: z.optional(httpUrl),
  analytics: flag,
  debug: flag,
  /** Nothing is asked and nothing is stored before the first open. */
  quietUntilOpened: flag,
  restrictedTimezones: z.optional(z.enum(['hide', 'show'])),
  allowUnsupportedChain: flag,
  /** Refreshes balances by itself while the modal is open. */
  autoRefresh: flag,
  /** Watches the transactions that the page sends until they are mined [CON-04]. */
  watchTransactions: flag,
  /** The banner of a refused analytics origin [ERR-02]. */
  configurationBanner: flag,
})
export type Options = z.infer<typeof Options>

const under = (above: string, schema: { shape: object }) =>
  Object.keys(schema.shape).map((x) => `${above}.${x}`)

/** Every option by its full name, for the suggestion in a refusal. */
export const optionNames = (): readonly string[] => [
  ...Object.keys(Options.shape),
  ...under('features', FeatureOptions),
  ...under('theme', ThemeOptions),
  ...under('metadata', metadata),
  ...under('services', servicesObject),
  ...under('nfts', NftsOption),
]

export type FeatureOptions = z.infer<typeof FeatureOptions>
export type ThemeOptions = z.infer<typeof ThemeOptions>
export type Metadata = z.infer<typeof metadata>
export type ConnectMethod = z.infer<typeof connectMethod>
export type ConnectorType = z.infer<typeof connectorType>
export type WalletFeature = z.infer<typeof walletFeature>
