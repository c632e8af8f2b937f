import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../../rspack.base'

type Source = { name: string; version: string; license: string; exports: Record<string, string> }

/** The workspace's package of the kit: its version, and the bridges by their sources. */
export const readKit = (): Source => JSON.parse(readFileSync(join(root, 'bridges/package.json'), 'utf8'))

/** What a bridge may ask its host for, with the versions it is tested with. */
export const peers: Readonly<Record<string, string>> = {
  '@playwright/test': '>=1.40',
  playwright: '>=1.40',
  'playwright-core': '>=1.40',
  react: '^18 || ^19',
  viem: '^2',
  wagmi: '^2 || ^3',
}

const exported = (name: string) => ({ types: `./lib/${name}.d.ts`, default: `./lib/${name}.js` })

/**
 * @param bridges Their names, each with the path of its types. @param needed The peers that the bridges name.
 * @returns The package's `package.json`.
 */
export function describeKit({ bridges, needed }: describeKit.Parameters) {
  const { name, version, license } = readKit()
  const { engines } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
  const own = Object.entries(bridges).map(([bridge, types]) => [
    `./${bridge}`,
    { types, default: `./lib/${bridge}.js` },
  ])
  return {
    name,
    version,
    license,
    description:
      'One modal to connect a wallet, see what you own and send it: the loader, bridges, a release to serve.',
    type: 'module',
    sideEffects: false,
    exports: {
      // While an app is developed, its mistakes are told at once.
      '.': { types: './lib/kit.d.ts', development: './lib/kit.development.js', default: './lib/kit.js' },
      './button': exported('button'),
      ...Object.fromEntries(own),
      './release/*': './release/*',
      './package.json': './package.json',
    },
    bin: { foyer: './build/cli.js' },
    engines,
    peerDependencies: Object.fromEntries(needed.map((peer) => [peer, peers[peer]])),
    peerDependenciesMeta: Object.fromEntries(needed.map((peer) => [peer, { optional: true }])),
  }
}

export declare namespace describeKit {
  type Parameters = { bridges: Readonly<Record<string, string>>; needed: readonly string[] }
}
