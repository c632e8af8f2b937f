/** The product. */
export const packages = ['shared-core/src', 'shell/src', 'mf-*/src']

/** What only some folders of the product may import, with all below them; no folder where `only` is empty. */
export type Wall = {
  readonly group: readonly string[]
  readonly only: readonly string[]
  readonly message: string
}

const behindChains = 'Wallet and chain libraries live behind shared-core/adapters and shared-core/connectors.'
const behindDoors = 'This library has one room in shared-core; reach it through a door.'

export const walls: readonly Wall[] = [
  {
    group: ['zod'],
    only: [],
    message: 'Product code imports zod/mini only: the whole of zod is ten times its size.',
  },
  {
    group: ['@foyer/sandbox', '@foyer/sandbox/**', '**/sandbox/**'],
    only: [],
    message: 'The product knows nothing of the sandbox.',
  },
  {
    group: ['@foyer/services', '@foyer/services/**'],
    only: [],
    message: 'The product calls the services by their addresses alone.',
  },
  {
    group: ['@foyer/mf-*', '@foyer/mf-*/**'],
    only: [],
    message: 'Remotes come at run time only.',
  },
  {
    group: ['@foyer/shell', '@foyer/shell/**'],
    only: ['shell/src'],
    message: 'Nothing imports the shell.',
  },
  {
    group: ['@foyer/shared-core/siwx'],
    only: [],
    message:
      'This door is the back end’s: a page has no provider of it. Its rooms are open within shared-core.',
  },
  {
    group: ['@foyer/shared-core/support'],
    only: [],
    message: 'This door is the log’s (`@foyer/kit/debug`): a page has no provider of it.',
  },
  {
    group: ['@foyer/shared-core/frame', '@foyer/secure-site', '@foyer/secure-site/**'],
    only: [],
    message:
      'What the secure site and the modal share is the room `frame` of shared-core; a page has no provider of its door.',
  },
  {
    group: ['@module-federation/**'],
    only: ['shell/src'],
    message: 'Only the shell speaks to the federation runtime.',
  },
  { group: ['viem', 'viem/**'], only: ['shared-core/src/adapters/eip155'], message: behindChains },
  {
    group: ['@solana/**', '@solana-program/**'],
    only: ['shared-core/src/adapters/solana'],
    message: behindChains,
  },
  { group: ['@walletconnect/**'], only: ['shared-core/src/connectors/walletConnect'], message: behindChains },
  { group: ['@coinbase/**'], only: ['shared-core/src/connectors/coinbase'], message: behindChains },
  { group: ['@safe-global/**'], only: ['shared-core/src/connectors/safe'], message: behindChains },
  {
    group: ['sats-connect', 'sats-connect/**', '@sats-connect/**'],
    only: ['shared-core/src/connectors/bitcoin'],
    message: behindChains,
  },
  { group: ['mipd', 'mipd/**'], only: ['shared-core/src/connectors/injected'], message: behindDoors },
  {
    group: ['@tanstack/**'],
    only: ['shared-core/src/state', 'shared-core/src/virtual'],
    message: behindDoors,
  },
  {
    group: ['jotai-tanstack-query', 'jotai-tanstack-query/**'],
    only: ['shared-core/src/state'],
    message: behindDoors,
  },
  { group: ['uqr', 'uqr/**'], only: ['shared-core/src/qr'], message: behindDoors },
]

/**
 * What a bridge must not import: it brings nothing of `shared-core` into an app, but for the rules of sign-in, which an app’s
 * back end has, and for how the log of an app that debugs is kept.
 */
const bridgeWalls: Readonly<Record<string, readonly string[]>> = {
  'bridges/src': ['@foyer/shared-core/**', '**/shared-core/**'],
  'bridges/src/debug': ['@foyer/shared-core/**', '!@foyer/shared-core/support', '**/shared-core/src/**'],
  'bridges/src/siwx': ['@foyer/shared-core/**', '!@foyer/shared-core/siwx', '**/shared-core/src/**'],
}

/** Globals that are given to the product by its configuration, and where they are taken from the page all the same. */
export const globals = {
  denied: {
    fetch: 'Take `fetch` from the configuration: a test replaces it there.',
    localStorage: 'Take storage from the configuration.',
  },
  only: ['shared-core/src/config/createConfig.ts', 'shell/src/loader/**', 'shell/src/verify/**'],
}

const isWithin = (place: string, folder: string) => place === folder || place.startsWith(`${folder}/`)

const override = (includes: readonly string[], style: object) => ({
  includes,
  linter: { rules: { style } },
})

const ofPlace = (place: string) => [`${place}/**`, '!**/*.test.ts', '!**/*.test.tsx', '!**/*.workspace.ts']

const bridgeOverrides = () =>
  Object.entries(bridgeWalls).map(([place, group]) =>
    override([...ofPlace(place), '!bridges/src/testing/**'], {
      noRestrictedImports: {
        level: 'error',
        options: {
          patterns: [
            {
              group,
              message:
                'A bridge brings nothing of shared-core; the back end of sign-in and the log have a door each.',
            },
          ],
        },
      },
    }),
  )

/** What holds in a folder; the linter takes the last rule that fits a file, so each names all of its walls. */
function overrideOf(place: string, table: readonly Wall[]) {
  const standing = table.filter(({ only }) => !only.some((folder) => isWithin(place, folder)))
  const messages = new Set(standing.map(({ message }) => message))
  const patterns = [...messages].map((message) => ({
    group: standing.filter((wall) => wall.message === message).flatMap(({ group }) => group),
    message,
  }))
  return override(ofPlace(place), {
    noRestrictedImports: { level: 'error', options: { patterns } },
    ...(packages.includes(place) && {
      noRestrictedGlobals: { level: 'error', options: { deniedGlobals: globals.denied } },
    }),
  })
}

/** @returns The `overrides` of biome.json: packages first, then the folders that may more than their package, then bridges. */
export function overridesOf(table: readonly Wall[] = walls): readonly object[] {
  const folders = new Set(table.flatMap(({ only }) => only).filter((folder) => !packages.includes(folder)))
  return [
    ...[...packages, ...[...folders].toSorted()].map((place) => overrideOf(place, table)),
    ...bridgeOverrides(),
    override(globals.only, { noRestrictedGlobals: 'off' }),
  ]
}
