import { randomBytes } from 'node:crypto'
import type { SecureSiteOptions } from '@foyer/secure-site/server'
import { chainSpecs } from '../chains/chainSpecs.js'
import { brandNames } from '../identity/brands.js'
import { type AppleClient, clientId, clientSecret } from '../identity/clients.js'
import { pageOrigins, ports, sandboxProjectId, urls } from '../ports.js'
import { smartAccountChainIds } from '../smartAccounts/contracts.js'
import { solanaCaipNetworkId } from '../solana/constants.js'

/** The secure site asks nodes as a dapp does: by the gateway, which knows the sandbox's projects. */
const gatewayUrl = (caipNetworkId: string) =>
  `${urls.data}/v1/?chainId=${caipNetworkId}&projectId=${sandboxProjectId}`

const networks = [
  ...chainSpecs.map(({ caipNetworkId, name, nativeCurrency: { decimals, symbol } }) => ({
    caipNetworkId,
    name,
    symbol,
    decimals,
    rpcUrl: gatewayUrl(caipNetworkId),
  })),
  {
    caipNetworkId: solanaCaipNetworkId,
    name: 'Solana',
    symbol: 'SOL',
    decimals: 9,
    rpcUrl: gatewayUrl(solanaCaipNetworkId),
  },
]

/** The projects that the secure site serves, a list that is fixed at its start. */
const projects = [
  // The second one has several wallets at once.
  ...[sandboxProjectId, `${sandboxProjectId}-several`].map((id) => ({
    id,
    name: 'Demo host',
    origins: pageOrigins,
    networks,
  })),
  // Their visitors have smart accounts, on two of the chains: a Safe, or their account of one key with code.
  ...(['safe', 'eip7702'] as const).map((kind) => ({
    id: `${sandboxProjectId}-${kind === 'safe' ? 'smart' : '7702'}`,
    name: 'Demo host',
    origins: pageOrigins,
    networks,
    smartAccounts: {
      kind,
      networks: Object.fromEntries(
        smartAccountChainIds.map((chainId) => {
          const caipNetworkId = `eip155:${chainId}`
          const at = (service: string) => `${urls.data}/v1/${service}?chainId=${caipNetworkId}`
          return [caipNetworkId, { bundlerUrl: at('bundler'), paymasterUrl: at('paymaster') }]
        }),
      ),
    },
  })),
  // Serves no page of this machine: the demo host is none of its origins.
  {
    id: `${sandboxProjectId}-elsewhere`,
    name: 'Elsewhere',
    origins: ['https://elsewhere.example'],
    networks,
  },
]

/** Where each brand is here, as an operator would say it of the real one. */
function socials(apple: AppleClient): NonNullable<SecureSiteOptions['socials']> {
  const at = (brand: string, path = '') => `${urls.identity}/${brand}${path}`
  const issuers = Object.fromEntries(
    brandNames.map((brand) => [
      brand,
      { clientId: clientId(brand), clientSecret: clientSecret(brand), issuer: at(brand) },
    ]),
  )
  const { teamId, keyId, key } = apple
  const privateKey = key.export({ type: 'pkcs8', format: 'pem' }).toString()
  return {
    ...issuers,
    apple: { clientId: clientId('apple'), issuer: at('apple'), teamId, keyId, privateKey },
    facebook: {
      ...issuers.facebook,
      clientId: clientId('facebook'),
      authorizationEndpoint: at('facebook', '/dialog/oauth'),
      tokenEndpoint: at('facebook', '/oauth/access_token'),
      jwksUri: at('facebook', '/keys'),
    },
    github: {
      clientId: clientId('github'),
      clientSecret: clientSecret('github'),
      authorizationEndpoint: at('github', '/login/oauth/authorize'),
      tokenEndpoint: at('github', '/login/oauth/access_token'),
      userEndpoint: at('github', '/user'),
    },
    x: {
      clientId: clientId('x'),
      clientSecret: clientSecret('x'),
      authorizationEndpoint: at('x', '/i/oauth2/authorize'),
      tokenEndpoint: at('x', '/2/oauth2/token'),
      userEndpoint: at('x', '/2/users/me'),
    },
  }
}

/** All visitors of this machine have one address, and tests many mailboxes: limits by address alone would hold them back. */
const many = 1_000_000

/** The settings of the sandbox's secure site: everything in memory, and a key of its own at each start. */
export const secureSiteSettings = ({
  apple,
  pagesFolder,
}: {
  apple: AppleClient
  pagesFolder: string
}): SecureSiteOptions => ({
  port: ports.secureSite,
  publicOrigin: urls.secureSite,
  smtpUrl: urls.smtp,
  mailFrom: 'Sandbox wallet <wallet@secure.example>',
  shareKeys: [{ id: 'sandbox', bytes: new Uint8Array(randomBytes(32)) }],
  projects,
  socials: socials(apple),
  farcaster: { rpcUrl: gatewayUrl('eip155:10'), relayUrl: `${urls.identity}/farcaster` },
  pagesFolder,
  // A person here logs in from two browsers in a row.
  limits: { codeAddress: many, codeCooldown: 1_000, codePair: many, wrongAddress: many, socialAddress: many },
  logLevel: 'error',
})
