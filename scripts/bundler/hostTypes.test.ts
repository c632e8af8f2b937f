import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from '@rstest/core'
import { hostTypes } from './hostTypes'

const root = join(import.meta.dirname, '../..')

/** A host beside the loader, written with everything that the host API has. */
const host = `import { createFoyer, type FoyerState } from './loader.npm.js'
const foyer = createFoyer({
  projectId: 'demo',
  release: 'https://cdn.example.com/foyer/release.json',
  networks: ['eip155:1', { id: 31337, name: 'Local', nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 }, rpcUrls: { default: { http: ['http://localhost:8545'] } } }],
  features: { swaps: true, connectMethodsOrder: ['wallet', 'email'] },
  theme: { mode: 'dark', variables: { accent: '#f00' } },
})
const isConnected = (state: FoyerState): boolean => state.status === 'connected'
foyer.subscribe((state) => console.log(isConnected(state)))
const shown: undefined = await foyer.open({ view: 'Connect' })
const hash: string = await foyer.open({ view: 'WalletSend', receiver: 'bob.eth' })
const { address, caipNetworkId } = await foyer.connect()
const used: string | undefined = foyer.getState().namespaces.eip155?.address
const ended = foyer.on('CONNECT_SUCCESS', ({ properties }) => console.log(properties.caipNetworkId satisfies string))
foyer.on('*', (event) => { if (event.name === 'SEND_ERROR') console.log(event.properties.message) })
const accounts: unknown = await foyer.provider('eip155').request({ method: 'eth_accounts' })
const signature: Uint8Array = await foyer.provider('solana').signMessage(new Uint8Array())
await foyer.switchNetwork('eip155:137', { ask: false })
declare module './loader.npm.js' { interface FoyerViews { Hello: { name: string } } }
await foyer.open({ view: 'Hello', name: 'Bob' })
console.log(shown, hash, address, caipNetworkId, used, ended, accounts, signature)
`

const beginning = `import { createFoyer } from './loader.npm.js'
const foyer = createFoyer({ projectId: 'demo' })
`

/** What a developer mistypes, and what the compiler says of it. */
const mistakes: readonly (readonly [line: string, says: string])[] = [
  ['createFoyer({ projectid: "demo" })', "'projectid' does not exist"],
  ['createFoyer({})', "'projectId' is missing"],
  ['createFoyer({ networks: 42 })', "'number' is not assignable"],
  ['createFoyer({ theme: { mode: "drak" } })', `'"drak"' is not assignable`],
  ['createFoyer({ features: { swpas: true } })', "'swpas' does not exist"],
  ['foyer.open({ viwe: "Connect" })', "'viwe' does not exist"],
  ['foyer.on("CONNECT_SUCESS", () => {})', 'CONNECT_SUCESS'],
  ['foyer.switchNetwork("polygon")', '\'"polygon"\' is not assignable'],
  ['foyer.getProvider("ethereum")', '\'"ethereum"\' is not assignable'],
  ['foyer.provider("ethereum")', '\'"ethereum"\' is not assignable'],
  ['foyer.open({ view: "Conect" })', 'Conect'],
  ['foyer.open({ view: "ConnectingExternal" })', 'ConnectingExternal'],
  ['foyer.getState().adress', "'adress' does not exist"],
  ['createFoyer({ services: { relya: "wss://relay.example.com" } })', 'relya'],
  ['foyer.opne()', "'opne' does not exist"],
]

describe('hostTypes', () => {
  let folder = ''
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'foyer-host-'))
    writeFileSync(join(folder, 'loader.npm.js'), '')
    writeFileSync(join(folder, 'loader.npm.d.ts'), hostTypes(root))
    writeFileSync(join(folder, 'package.json'), '{ "type": "module" }')
  })
  afterEach(() => rmSync(folder, { recursive: true }))

  const compile = (...files: string[]) => {
    const options =
      '--strict --exactOptionalPropertyTypes --noEmit --pretty false --target es2022 --module esnext --moduleResolution bundler'
    const { stdout } = spawnSync(join(root, 'node_modules/.bin/tsc'), [...options.split(' '), ...files], {
      cwd: folder,
      encoding: 'utf8',
    })
    return stdout
  }

  test('behavior: a strict host in TypeScript takes its types from beside the loader it bundles', () => {
    writeFileSync(join(folder, 'host.ts'), host)
    expect(compile('host.ts')).toBe('')
  })

  test('error: the compiler refuses what is misspelt or mistyped, each by what is wrong', () => {
    const files = mistakes.map(([line], index) => {
      writeFileSync(join(folder, `mistake${index}.ts`), `${beginning}${line}\n`)
      return `mistake${index}.ts`
    })
    const said = compile(...files)
    const unheard = mistakes.filter(
      ([, says], index) =>
        !said.split(/\n(?=\S)/).some((x) => x.startsWith(`mistake${index}.ts(3,`) && x.includes(says)),
    )
    expect(unheard, said).toEqual([])
  })

  test('behavior: no type is open: none is unknown but what a wallet answers and takes, none has an index of any name', () => {
    const types = hostTypes(root)
      .replace(/type Eip1193Provider = \{.*?\n\}/s, '')
      .replace(/\/\*\*.*?\*\/|\/\/.*/gs, '')
    expect(types.match(/.*\b(unknown|any)\b.*/g)).toEqual(null)
    expect(types.match(/\[\w+: string\]: (?!string|\{ \[key: string\]: string \}).*/g)).toEqual(null)
  })
})
