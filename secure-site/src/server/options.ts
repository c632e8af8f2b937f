import { popupProviders, z } from '@foyer/shared-core/frame'
import { limitNames } from './limits/limits.js'
import { readReleaseKey } from './pages/signature.js'

const loopback = /^(?:localhost|.+\.localhost|127(?:\.\d{1,3}){3}|\[::1\])$/

const isSafe = ({ hostname, protocol }: URL) =>
  protocol === 'https:' || (protocol === 'http:' && loopback.test(hostname))

const readUrl = (text: string) => {
  try {
    return new URL(text)
  } catch {
    return undefined
  }
}

/** Exactly as a browser writes it; no wildcard is one. */
const isOrigin = (text: string) => {
  const url = readUrl(text)
  return url !== undefined && url.origin === text && isSafe(url) && !text.includes('*')
}

const origin = z
  .string()
  .check(z.refine(isOrigin, 'must be an origin as https://shop.example; http is for this machine alone'))
const address = z.string().check(
  z.maxLength(2048),
  z.refine((text) => {
    const url = readUrl(text)
    return url !== undefined && isSafe(url) && url.username === '' && !/[;,\s'"]/.test(text)
  }, 'must be an https address; http is for this machine alone'),
)

const Network = z.strictObject({
  caipNetworkId: z.string().check(z.regex(/^[-a-z0-9]{3,8}:[-_a-zA-Z0-9]{1,64}$/)),
  name: z.string().check(z.maxLength(80)),
  symbol: z.string().check(z.maxLength(16)),
  decimals: z.int().check(z.minimum(0), z.maximum(36)),
  rpcUrl: address,
  explorerUrl: z.optional(address),
})

const SmartAccounts = z
  .strictObject({
    /** A Safe 1.4.1 with its 4337 module, or the account of one key itself with code (EIP-7702). */
    kind: z._default(z.enum(['safe', 'eip7702']), 'safe'),
    networks: z.record(
      // An authorization for chain 0 would be one for every chain (EIP-7702).
      z.string().check(z.regex(/^eip155:[1-9]\d{0,19}$/)),
      z.strictObject({
        /** Speaks ERC-7769 for EntryPoint 0.7. */
        bundlerUrl: address,
        /** Speaks ERC-7677: pays for the visitors' transactions, or declines. */
        paymasterUrl: z.optional(address),
        /** Where EIP7702StatelessDeleGator is, if not at its usual address: visitors' accounts get its code. */
        implementation: z.optional(z.string().check(z.regex(/^0x[\da-f]{40}$/i))),
      }),
    ),
  })
  .check(
    z.refine(
      ({ kind, networks }) =>
        kind === 'eip7702' || Object.values(networks).every((x) => x.implementation === undefined),
      'an implementation is of the kind eip7702',
    ),
  )

/** A dapp that the site serves. */
export const Project = z.strictObject({
  id: z.string().check(z.minLength(1), z.maxLength(128)),
  name: z.string().check(z.minLength(1), z.maxLength(200)),
  /** The pages that may frame the site. */
  origins: z.array(origin).check(z.minLength(1), z.maxLength(50)),
  networks: z.array(Network).check(z.maxLength(100)),
  /** Offers smart accounts (ERC-4337) on these of the networks. */
  smartAccounts: z.optional(SmartAccounts),
})
export type Project = z.infer<typeof Project>

/** What an identity provider calls the site, and where it is if not at the brand's own addresses. */
const Social = z.strictObject({
  clientId: z.string().check(z.minLength(1)),
  /** Apple has a key instead. */
  clientSecret: z.optional(z.string().check(z.minLength(1))),
  /** Apple's: the team, and its key of ES256 in PEM (PKCS #8), which signs the client's secret. */
  teamId: z.optional(z.string()),
  keyId: z.optional(z.string()),
  privateKey: z.optional(z.string()),
  /** Another issuer of OpenID Connect, which tells its addresses itself. */
  issuer: z.optional(address),
  authorizationEndpoint: z.optional(address),
  tokenEndpoint: z.optional(address),
  userEndpoint: z.optional(address),
  jwksUri: z.optional(address),
})
export type Social = z.infer<typeof Social>

const Socials = z.partialRecord(z.enum(popupProviders), Social).check(
  z.refine(
    ({ apple }) => apple === undefined || Boolean(apple.teamId && apple.keyId && apple.privateKey),
    'apple needs teamId, keyId and privateKey',
  ),
  z.refine(
    (socials) =>
      Object.entries(socials).every(([brand, social]) => brand === 'apple' || Boolean(social?.clientSecret)),
    'every provider but apple needs a clientSecret',
  ),
)

/** Sign-in with Farcaster. */
const Farcaster = z.strictObject({
  /** A node of OP Mainnet, where Farcaster's registries are. */
  rpcUrl: address,
  relayUrl: z._default(address, 'https://relay.farcaster.xyz'),
})

const key = z.instanceof(Uint8Array).check(z.refine((bytes) => bytes.length === 32, 'must have 32 bytes'))

export const Settings = z.object({
  /** 0 takes any free port. */
  port: z.int().check(z.minimum(0), z.maximum(65_535)),
  host: z._default(z.string(), '127.0.0.1'),
  /** As browsers see the site. */
  publicOrigin: origin,
  /** Of PostgreSQL. */
  databaseUrl: z.optional(z.string().check(z.regex(/^postgres(?:ql)?:\/\//, 'must be postgres://…'))),
  /** Of the embedded database; without it and without `databaseUrl` everything is in memory. */
  databaseFolder: z.optional(z.string()),
  /** What a database in memory starts from: one of `PGlite.dumpDataDir`. */
  databaseSnapshot: z.optional(z.instanceof(Blob)),
  smtpUrl: z.string().check(z.regex(/^smtps?:\/\//, 'must be smtp:// or smtps://')),
  mailFrom: z.string().check(z.regex(/@/, 'must be an address')),
  /** The first seals what is new; the others open what they sealed. */
  shareKeys: z.array(z.strictObject({ id: z.string().check(z.regex(/^[-\w]{1,32}$/)), bytes: key })).check(
    z.minLength(1),
    z.refine((keys) => new Set(keys.map(({ id }) => id)).size === keys.length, 'has an id twice'),
  ),
  projects: z
    .array(Project)
    .check(z.refine((all) => new Set(all.map(({ id }) => id)).size === all.length, 'has a project twice')),
  socials: z._default(Socials, {}),
  farcaster: z.optional(Farcaster),
  /** How many proxies stand before the server, each of which appends to `X-Forwarded-For`. */
  proxyHops: z._default(z.int().check(z.minimum(0), z.maximum(10)), 0),
  /** Without it there are no metrics. */
  metricsToken: z.optional(z.string().check(z.minLength(16))),
  /** The built pages, with their `pages.json`. */
  pagesFolder: z.string(),
  /** The public halves of the keys that sign the pages; without any, unsigned ones are served. */
  releaseKeys: z._default(
    z.array(
      z
        .string()
        .check(
          z.refine((text) => readReleaseKey(text) !== undefined, 'must be a releaseKey: 32 bytes in base64'),
        ),
    ),
    [],
  ),
  /** Other numbers of a limit, by its name. */
  limits: z._default(z.partialRecord(z.enum(limitNames), z.int().check(z.minimum(1))), {}),
  logLevel: z._default(z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent']), 'info'),
})
export type SettingsInput = z.input<typeof Settings>
export type Settings = z.infer<typeof Settings>

/** @throws {Error} One line for each setting that is wrong, which repeats no value: it may be a secret. */
export function readSettings(settings: unknown): Settings {
  const { data, error } = Settings.safeParse(settings)
  if (data) return data
  const lines = error.issues.map(({ message, path }) => `  ${path.join('.')}: ${message}`)
  throw new Error(`The secure site cannot start:\n${lines.join('\n')}`)
}
