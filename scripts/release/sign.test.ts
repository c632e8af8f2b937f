import { createPublicKey, generateKeyPairSync, verify } from 'node:crypto'
import { existsSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { describe, expect, test } from '@rstest/core'
import type { ReleaseList } from '../../shell/src/release/ReleaseList'
import { hashOfText, startWorkspace } from './fixture'

describe('a signed release', () => {
  const signed = async (world: ReturnType<typeof startWorkspace>, file = 'key.pem') => {
    const told = await world.run('key', file)
    world.env.FOYER_RELEASE_KEY = world.at(file)
    const [, id = '', key = ''] = /the key (\w+)\. Hosts pass: releaseKey: '(.+)'/.exec(told) ?? []
    return { id, key }
  }
  const isOf = (key: string, { signature = '', ...list }: ReleaseList) => {
    const x = Buffer.from(key, 'base64').toString('base64url')
    const imported = createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x }, format: 'jwk' })
    return verify(null, Buffer.from(JSON.stringify(list)), imported, Buffer.from(signature, 'base64'))
  }

  test('default: every list is signed by the key that hosts hold, in the loader too', async () => {
    const world = startWorkspace()
    const { key } = await signed(world)
    await world.run()
    expect(Buffer.from(key, 'base64')).toHaveLength(32)
    expect(isOf(key, world.list())).toBe(true)
    expect(isOf(key, { ...world.list(), sequence: 2 })).toBe(false)
    expect(world.read('loader.static.js')).toContain(world.read('release.json'))
  })

  test('behavior: a key is for the eyes of its owner alone', async () => {
    const world = startWorkspace()
    await signed(world)
    expect(statSync(world.at('key.pem')).mode & 0o077).toBe(0)
  })

  test('behavior: two keys for the time of a rotation: each signs a list of its own, the first one the common one', async () => {
    const world = startWorkspace()
    const old = await signed(world)
    await world.run()
    const next = await signed(world, 'next.pem')
    world.env.FOYER_RELEASE_KEY = `${world.at('key.pem')}:${world.at('next.pem')}`
    world.build('1.1.0')
    await world.run()
    const listOf = (id: string) => JSON.parse(world.read(`release.${id}.json`))
    expect([isOf(old.key, world.list()), isOf(next.key, world.list())]).toEqual([true, false])
    expect([isOf(old.key, listOf(old.id)), isOf(next.key, listOf(next.id))]).toEqual([true, true])
  })

  test('behavior: a rotation ends in one run that the old key proves and the next one signs; no check is off', async () => {
    const world = startWorkspace()
    const old = await signed(world)
    await world.run()
    const next = await signed(world, 'next.pem')
    world.build('1.1.0')
    expect(await world.run()).toContain('signed with another key')
    world.env.FOYER_RELEASE_KEY = `${world.at('next.pem')}:${world.at('key.pem')}`
    const whole = world.read('release.json')
    writeFileSync(world.at('release/release.json'), whole.replace('"contract":1', '"contract":0'))
    expect(await world.run()).toContain('The last list was changed by hand')
    writeFileSync(world.at('release/release.json'), whole)
    expect(await world.run()).toContain(`Release 2 in /release, signed by ${next.id}, signed by `)
    expect([isOf(old.key, world.list()), isOf(next.key, world.list())]).toEqual([false, true])
    world.env.FOYER_RELEASE_KEY = world.at('next.pem')
    world.build('1.2.0')
    expect(await world.run()).toContain(`Release 3 in /release, signed by ${next.id}\n`)
    expect(await world.run('rollback', 'mf-account')).toContain('mf-account 1.1.0')
  })

  test('param: --new-key: where the key is lost, the last list is followed as it lies', async () => {
    const world = startWorkspace()
    await signed(world)
    await world.run()
    const { id, key } = await signed(world, 'next.pem')
    world.build('1.1.0')
    expect(await world.run('--new-key')).toContain(`signed by ${id}`)
    expect(isOf(key, world.list())).toBe(true)
  })

  test('error: without its key, or changed by hand, a signed list is not followed by another', async () => {
    const world = startWorkspace()
    await signed(world)
    await world.run()
    world.build('1.1.0')
    const key = world.env.FOYER_RELEASE_KEY ?? ''
    delete world.env.FOYER_RELEASE_KEY
    expect(await world.run()).toContain('The last list is signed: name its key in FOYER_RELEASE_KEY')
    world.env.FOYER_RELEASE_KEY = key
    const changed = world.read('release.json').replace('"contract":1', '"contract":0')
    writeFileSync(world.at('release/release.json'), changed)
    expect(await world.run()).toContain('The last list was changed by hand')
  })

  test('error: a signature taken away is not made anew: the first one is asked for', async () => {
    const world = startWorkspace()
    await signed(world)
    await world.run()
    const { signature: _, ...list } = world.list()
    writeFileSync(world.at('release/release.json'), JSON.stringify(list))
    world.build('1.1.0')
    expect(await world.run()).toContain('The last list is not signed')
    expect(await world.run('--new-key')).toContain('Release 2 in /release, signed by')
  })

  test('behavior: the first key of a folder, or the next one, signs with nothing new built; then nothing is new', async () => {
    const world = startWorkspace()
    await world.run()
    const { id, key } = await signed(world)
    expect(await world.run()).toContain('The last list is not signed')
    expect(await world.run('--new-key')).toContain(`Release 2 in /release, signed by ${id}\n`)
    expect(isOf(key, world.list())).toBe(true)
    expect(await world.run()).toBe('Nothing new: release 2 serves every built version')
    const next = await signed(world, 'next.pem')
    world.env.FOYER_RELEASE_KEY = `${world.at('next.pem')}:${world.at('key.pem')}`
    expect(await world.run()).toContain(`Release 3 in /release, signed by ${next.id}, `)
    expect(isOf(next.key, world.list())).toBe(true)
  })

  test('behavior: a second key has a list of its own at once, with nothing new built, and it keeps up', async () => {
    const world = startWorkspace()
    const lead = await signed(world)
    await world.run()
    const next = await signed(world, 'next.pem')
    world.env.FOYER_RELEASE_KEY = `${world.at('key.pem')}:${world.at('next.pem')}`
    const own = () => JSON.parse(world.read(`release.${next.id}.json`))
    const told = `Nothing new: release 1 serves every built version`
    expect(await world.run()).toBe(`${told}\n  release.${next.id}.json holds it, signed by ${next.id}`)
    expect(isOf(next.key, own())).toBe(true)
    expect(isOf(lead.key, world.list())).toBe(true)
    expect(await world.run()).toBe(told)
    world.build('1.1.0')
    await world.run()
    expect([own().sequence, isOf(next.key, own())]).toEqual([2, true])
  })

  describe('the past that it returns to', () => {
    test('behavior: what is not proven is told where it might be returned to, and nowhere else', async () => {
      const world = startWorkspace()
      await world.run()
      await signed(world)
      world.build('1.1.0')
      expect(await world.run('canary', 'mf-account', '--new-key')).toContain('Release 2')
      expect(await world.run('rollback', 'mf-account')).not.toContain('Not returned to')
      expect(await world.run('canary', 'mf-account')).toContain('Release 4')
      expect(await world.run('promote', 'mf-account')).not.toContain('Not returned to')
      expect(await world.run('revoke', 'mf-account', '1.1.0')).toContain('Not returned to')
    })

    /** Two signed releases of mf-account; then an attacker without the key changes the first one's copy. */
    const attack = async (change: (list: ReleaseList) => ReleaseList) => {
      const world = startWorkspace()
      const { key } = await signed(world)
      await world.run()
      world.build('1.1.0')
      await world.run()
      const file = world.at('release/history/1.json')
      writeFileSync(file, JSON.stringify(change(JSON.parse(readFileSync(file, 'utf8')))))
      return { key, world }
    }
    const passedOver = 'mf-account has no version before 1.1.0 to return to'

    test('error: a hash that was changed in it, with the file, is not signed', async () => {
      const file = 'mf-account/1.0.0/remoteEntry.js'
      const evil = 'globalThis.evil = true'
      const hash = hashOfText(evil)
      const { world } = await attack((list) => ({ ...list, integrity: { ...list.integrity, [file]: hash } }))
      writeFileSync(world.at('release', file), evil)
      const before = world.read('release.json')
      expect(await world.run('rollback', 'mf-account')).toContain(passedOver)
      expect(world.read('release.json')).toBe(before)
      expect(await world.run('revoke', 'mf-account', '1.1.0')).toContain('no version left that may run')
      expect(JSON.stringify(world.list())).not.toContain(hash)
    })

    test('error: nor is an address that was changed in it', async () => {
      const entry = 'https://evil.example/e.js'
      const { key, world } = await attack((list) => {
        const { 'mf-account': account, ...rest } = list.remotes
        if (!account) return list
        const integrity = { ...list.integrity, [entry]: hashOfText('evil') }
        return { ...list, integrity, remotes: { ...rest, 'mf-account': { ...account, entry } } }
      })
      expect(await world.run('rollback', 'mf-account')).toContain(passedOver)
      await world.run('revoke', 'mf-account', '1.1.0')
      expect(world.read('release.json')).not.toContain('evil')
      expect(isOf(key, world.list())).toBe(true)
    })

    test('error: nor what was never signed, unless no list is', async () => {
      const { world } = await attack(({ signature: _, ...list }) => list)
      expect(await world.run('rollback', 'mf-account')).toContain(passedOver)
      // Its version can still be revoked: a revoked name runs no code.
      expect(await world.run('revoke', 'mf-account', '1.0.0')).toContain(
        'Not returned to, since no key named here signed it: release 1\nRelease 3',
      )
    })

    test('param: --retired-key: what a key of before signed is returned to', async () => {
      const world = startWorkspace()
      const old = await signed(world)
      await world.run()
      const next = await signed(world, 'next.pem')
      world.build('1.1.0')
      expect(await world.run()).toContain('signed with another key')
      expect(await world.run('--retired-key', old.key)).toContain(`signed by ${next.id}`)
      expect(await world.run('rollback', 'mf-account')).toContain(passedOver)
      expect(await world.run('rollback', 'mf-account', '--retired-key', `${old.key}=`)).toContain(
        'is no releaseKey: 32 bytes in base64 are needed',
      )
      expect(await world.run('rollback', 'mf-account', '--retired-key', old.key)).toContain(
        'mf-account 1.0.0',
      )
      expect(isOf(next.key, world.list())).toBe(true)
    })
  })

  test('error: a key that is missing, no key, of another kind; a file that is there already', async () => {
    const world = startWorkspace()
    const pem = { type: 'pkcs8', format: 'pem' } as const
    const rsa = generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey.export(pem)
    writeFileSync(world.at('rsa.pem'), rsa)
    writeFileSync(world.at('nonsense.pem'), 'nonsense')
    const withKey = (file: string) => {
      world.env.FOYER_RELEASE_KEY = world.at(file)
      return world.run()
    }
    expect(await withKey('rsa.pem')).toBe(
      'ReleaseError: /rsa.pem holds a key of the kind rsa; Ed25519 is needed',
    )
    expect(await withKey('nonsense.pem')).toBe('ReleaseError: /nonsense.pem holds no private key in PEM')
    expect(await withKey('none.pem')).toBe('ReleaseError: The key /none.pem cannot be read')
    expect(await world.run('key', 'rsa.pem')).toContain('ReleaseError: /rsa.pem is there already')
    expect(await world.run('key', 'none/key.pem')).toBe(
      'ReleaseError: /none/key.pem cannot be made: its folder is not there',
    )
    writeFileSync(world.at('file'), '')
    expect(await world.run('key', 'file/key.pem')).toContain('/file/key.pem cannot be made: ENOTDIR')
    expect(readFileSync(world.at('rsa.pem'), 'utf8')).toBe(rsa)
    expect(existsSync(world.at('release'))).toBe(false)
  })
})
