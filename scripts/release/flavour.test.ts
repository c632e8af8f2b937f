import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { describe, expect, test } from '@rstest/core'
import type { ReleaseList } from '../../shell/src/release/ReleaseList'
import { hashOfText, startWorkspace } from './fixture'
import { readKey } from './sign'

const put = (file: string, text: string) => {
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, text)
}

/** A workspace whose build contains the shell's development flavour, as `pnpm build` leaves it. */
function setUp() {
  const workspace = startWorkspace()
  const buildFlavour = (shell = '1.0.0') => {
    const dev = (name: string) => workspace.at('dist/shell', shell, 'dev', name)
    put(dev('remoteEntry.js'), 'entry')
    for (const chunk of ['core', 'engine', 'modal', 'react']) put(dev(`${chunk}.00000000.js`), chunk)
  }
  buildFlavour()
  const readDev = (): ReleaseList => JSON.parse(workspace.read('release.dev.json'))
  return { ...workspace, buildFlavour, readDev }
}

describe('writeFlavour', () => {
  test('default: a release lists its shell in development mode, with the hashes of what is asked for first', async () => {
    const { readDev, run } = setUp()
    await run()
    const { development, remotes, integrity } = readDev()
    expect(development).toBe(true)
    expect(Object.keys(remotes)).toEqual(['shell'])
    expect(remotes.shell).toMatchObject({
      version: '1.0.0',
      entry: 'shell/1.0.0/dev/remoteEntry.js',
      runtime: 'rt/mf-rt.00000000.js',
      preload: ['core', 'modal', 'react'].map((chunk) => `shell/1.0.0/dev/${chunk}.00000000.js`),
    })
    expect(Object.keys(integrity)).toHaveLength(5)
    expect(integrity['shell/1.0.0/dev/remoteEntry.js']).toBe(hashOfText('entry'))
  })

  test('param: base: it lies on the origin of the shell', async () => {
    const { readDev, run } = setUp()
    const base = 'https://cdn.example.com/foyer/'
    await run('--base', base)
    const { remotes, integrity } = readDev()
    expect(remotes.shell?.entry).toBe(`${base}shell/1.0.0/dev/remoteEntry.js`)
    expect(integrity[`${base}shell/1.0.0/dev/react.00000000.js`]).toBe(hashOfText('react'))
    expect(Object.values(integrity)).not.toContain('')
  })

  test('behavior: what is out already keeps the origin it was released at', async () => {
    const { build, readDev, run } = setUp()
    const base = 'https://cdn.example.com/foyer/'
    await run('--base', base)
    expect(await run()).toContain('Nothing new')
    build('1.1.0')
    await run('canary', 'mf-account')
    expect(readDev().remotes.shell?.entry).toBe(`${base}shell/1.0.0/dev/remoteEntry.js`)
  })

  test('behavior: a canary of the shell brings its own, for when it is everyone’s [FED-10: the development build]', async () => {
    const { build, buildFlavour, readDev, run } = setUp()
    await run()
    build('1.0.0', { shell: '1.1.0' })
    buildFlavour('1.1.0')
    await run('canary', 'shell')
    expect(readDev().remotes.shell?.version).toBe('1.0.0')
    await run('promote', 'shell')
    expect(readDev().remotes.shell?.entry).toBe('shell/1.1.0/dev/remoteEntry.js')
    await run('rollback', 'shell')
    expect(readDev().remotes.shell?.version).toBe('1.0.0')
  })

  test('behavior: its hashes are those of the build, whatever was written into the folder since', async () => {
    const { at, build, read, readDev, run } = setUp()
    await run()
    writeFileSync(at('release/shell/1.0.0/dev/react.00000000.js'), 'evil')
    build('1.1.0')
    await run('canary', 'mf-account')
    expect(readDev().sequence).toBe(2)
    expect(readDev().integrity['shell/1.0.0/dev/react.00000000.js']).toBe(hashOfText('react'))
    expect(read('release.dev.json')).not.toContain(hashOfText('evil'))
  })

  test('error: with a key, one that was changed where it is kept is left out, and told; its build mends it [FED-10: the development build]', async () => {
    const { at, build, buildFlavour, env, read, readDev, run } = setUp()
    await run('key', 'key.pem')
    env.FOYER_RELEASE_KEY = at('key.pem')
    await run()
    const kept = at('release/history/dev/1.0.0.json')
    build('1.1.0')
    await run('canary', 'mf-account')
    expect(readDev().sequence).toBe(2)
    writeFileSync(kept, readFileSync(kept, 'utf8').replace(hashOfText('react'), hashOfText('evil')))
    expect(await run('promote', 'mf-account')).toContain(
      'No development flavour of shell 1.0.0: no key named here signed /release/history/dev/1.0.0.json',
    )
    expect(() => read('release.dev.json')).toThrow('ENOENT')
    build('1.2.0')
    buildFlavour()
    await run()
    expect(readDev().integrity['shell/1.0.0/dev/react.00000000.js']).toBe(hashOfText('react'))
  })

  test('behavior: signed by the key that signs the release, to the last field [FED-10: the development build]', async () => {
    const { at, env, read, readDev, run } = setUp()
    await run('key', 'key.pem')
    env.FOYER_RELEASE_KEY = at('key.pem')
    await run()
    const key = readKey(at('key.pem'))
    expect(key.hasSigned(readDev(), 'development')).toBe(true)
    // Even without the `development` mark no page accepts the list as a release [FED-08: two kinds of signatures].
    expect(key.hasSigned(readDev())).toBe(false)
    const { development: _, ...other } = readDev()
    expect(key.hasSigned(other)).toBe(false)
    expect(key.hasSigned(other, 'development')).toBe(false)
    const kept = JSON.parse(read('history/dev/1.0.0.json'))
    expect([key.hasSigned(kept), key.hasSigned(kept, 'development')]).toEqual([false, true])
  })

  test('param: --new-key: it stays where the shell’s build is at hand, goes where not, and comes back with it', async () => {
    const { at, build, buildFlavour, env, readDev, run } = setUp()
    await run()
    await run('key', 'key.pem')
    env.FOYER_RELEASE_KEY = at('key.pem')
    build('1.1.0')
    buildFlavour()
    expect(await run('canary', 'mf-account', '--new-key')).toContain('No development flavour of shell 1.0.0')
    expect(readDev).toThrow('ENOENT')
    await run('promote', 'mf-account')
    expect(await run()).toBe('Nothing new: release 3 serves every built version')
    expect(readKey(at('key.pem')).hasSigned(readDev(), 'development')).toBe(true)
    await run('key', 'next.pem')
    env.FOYER_RELEASE_KEY = at('next.pem')
    expect(await run('--new-key')).toContain('Release 4')
    expect(readKey(at('next.pem')).hasSigned(readDev(), 'development')).toBe(true)
  })

  test('behavior: a shell without a flavour has no such list', async () => {
    const { read, run } = startWorkspace()
    await run()
    expect(() => read('release.dev.json')).toThrow('ENOENT')
  })
})

describe('copyPackages', () => {
  test('error: a package that was released does not change', async () => {
    const { at, read, run } = setUp()
    const file = at('dist/packages/foyer-shared-core-1.0.0.tgz')
    put(file, 'one')
    await run()
    expect(read('packages/foyer-shared-core-1.0.0.tgz')).toBe('one')
    put(file, 'other')
    expect(await run()).toContain('foyer-shared-core-1.0.0.tgz was released with other bytes')
    expect(read('packages/foyer-shared-core-1.0.0.tgz')).toBe('one')
  })
})

describe('readBuild', () => {
  test('behavior: a remote that was built alone, without a shell, joins the release', async () => {
    const { at, build, list, run } = setUp()
    await run()
    build('1.1.0')
    const built: ReleaseList = JSON.parse(readFileSync(at('dist/release.json'), 'utf8'))
    const { shell: _, ...remotes } = built.remotes
    put(at('dist/release.json'), JSON.stringify({ ...built, remotes }))
    expect(await run()).toContain('mf-account 1.1.0')
    expect(Object.keys(list().remotes)).toEqual(['shell', 'mf-account'])
    expect(list().remotes.shell?.version).toBe('1.0.0')
  })

  test('error: what is no list stays none', async () => {
    const { at, run } = setUp()
    put(at('dist/release.json'), JSON.stringify({ remotes: {} }))
    expect(await run()).toContain('is no build to release')
  })
})
