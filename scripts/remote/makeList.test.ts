import { describe, expect, test } from '@rstest/core'
import type { ReleaseList } from '../../shell/src/release/ReleaseList'
import { makeList } from './makeList'
import type { Deployed } from './readDeployed'

const url = 'https://cdn.example.com/foyer/release.json'
const entry = 'http://localhost:4180/mf-hello/1.0.0/remoteEntry.js'
const at = (file: string) => `https://cdn.example.com/foyer/${file}`

const versionOf = (name: string) => ({
  version: '1.0.0',
  contract: 2,
  entry: `${name}/e.js`,
  runtime: 'rt/r.js',
  flags: [],
  views: {},
  preload: [`${name}/p.js`],
})
const hashed = (...files: string[]) => Object.fromEntries(files.map((file) => [file, `hash of ${file}`]))
const list: ReleaseList = {
  schema: 1,
  sequence: 7,
  remotes: {
    shell: versionOf('shell'),
    'mf-connect': {
      ...versionOf('connect'),
      canary: { ...versionOf('canary'), share: 1 },
      revoked: ['0.9.0'],
    },
    'mf-account': versionOf('account'),
  },
  integrity: hashed(
    'rt/r.js',
    ...['shell', 'connect', 'canary', 'account'].flatMap((x) => [`${x}/e.js`, `${x}/p.js`]),
  ),
  signature: 'of another list',
}
const deployed: Deployed = { url, list, dev: undefined }
const remote = {
  name: 'mf-account',
  version: '2.0.0',
  folder: '/somewhere',
  contract: 2,
  flags: ['activity'],
  views: { Account: {} },
}

describe('makeList', () => {
  test('default: the deployed list with one remote replaced; the rest keeps its addresses and hashes [FED-10: the list]', () => {
    const made = makeList({ deployed, remote, entry })
    const { version, contract, flags, views } = remote
    expect(made.remotes['mf-account']).toEqual({
      ...{ version, contract, flags, views },
      entry,
      runtime: entry,
      preload: [],
    })
    expect(made.remotes.shell).toMatchObject({ entry: at('shell/e.js'), preload: [at('shell/p.js')] })
    expect(made.integrity).toEqual(
      Object.fromEntries(
        ['rt/r.js', 'shell/e.js', 'shell/p.js', 'connect/e.js', 'connect/p.js'].map((file) => [
          at(file),
          `hash of ${file}`,
        ]),
      ),
    )
    expect(made).toMatchObject({ schema: 1, sequence: 7, development: true })
    // The list was changed, so the signature is dropped.
    expect(made).not.toHaveProperty('signature')
  })

  test('behavior: the stable rest alone, without what was revoked', () => {
    const { canary, revoked } = makeList({ deployed, remote, entry }).remotes['mf-connect'] ?? {}
    expect(canary).toBeUndefined()
    expect(revoked).toEqual(['0.9.0'])
  })

  test('behavior: a release with a development flavour gives its shell', () => {
    const dev = {
      shell: { ...versionOf('dev'), contract: 2 },
      integrity: hashed('dev/e.js', 'dev/p.js', 'rt/r.js'),
    }
    const made = makeList({ deployed: { ...deployed, dev }, remote, entry })
    expect(made.remotes.shell?.entry).toBe(at('dev/e.js'))
    expect(made.integrity[at('dev/p.js')]).toBe('hash of dev/p.js')
    expect(made.integrity).not.toHaveProperty([at('shell/e.js')])
  })

  test('behavior: a remote that is not released yet joins', () => {
    const made = makeList({ deployed, remote: { ...remote, name: 'mf-hello' }, entry })
    expect(Object.keys(made.remotes)).toEqual(['shell', 'mf-connect', 'mf-account', 'mf-hello'])
  })

  test('error: a contract that the deployed shell does not know [FED-10: the list]', () => {
    const make = (contract: number) => () => makeList({ deployed, remote: { ...remote, contract }, entry })
    expect(make(1)).not.toThrow()
    expect(make(3)).toThrow(`mf-account has contract 3; the shell of ${url} knows 2 and 1`)
    expect(make(0)).toThrow('has contract 0')
    // The first contract has no predecessor.
    const first = { ...list, remotes: { ...list.remotes, shell: { ...versionOf('shell'), contract: 1 } } }
    expect(() => makeList({ deployed: { ...deployed, list: first }, remote, entry })).toThrow(/knows 1$/)
  })
})
