import { writeFileSync } from 'node:fs'
import { brotliCompressSync } from 'node:zlib'
import { describe, expect, test } from '@rstest/core'
import { hashOfText, makeList, startWorkspace } from './fixture'

/** A line as the sink stores it. */
const line = (event: string, properties: object, eventId = crypto.randomUUID()) =>
  JSON.stringify({
    projectId: 'demo',
    st: 'foyer',
    sv: 'js-1.0.0',
    origin: 'https://dapp.example.com',
    body: {
      eventId,
      url: 'https://dapp.example.com/',
      domain: 'dapp.example.com',
      timestamp: 1,
      props: { event, properties },
    },
  })

/** The lines of a number of visits to a version, some of which failed. */
const visits = (version: string, all: number, failed: number, { tries = 1, remote = 'mf-account' } = {}) =>
  Array.from({ length: all }, (_, index) => {
    const of = { remote, version, visit: `${version} ${index}` }
    const failure = line('REMOTE_FAILED', { ...of, view: 'Account', reason: '404' })
    return [line('REMOTE_LOADED', of), ...(index < failed ? Array<string>(tries).fill(failure) : [])]
  }).flat()

/** A release of mf-account 1.0.0 with the canary 1.1.0, and the stored records of its visits. */
async function start(lines: readonly string[]) {
  const world = startWorkspace()
  await world.run()
  world.build('1.1.0')
  await world.run('canary', 'mf-account')
  const file = world.at('events.jsonl')
  writeFileSync(file, `${lines.join('\n')}\n`)
  const check = (...args: string[]) => world.run('check', ...args, '--events', file)
  return { ...world, check, canary: () => world.list().remotes['mf-account']?.canary?.version }
}

describe('pnpm release check', () => {
  test('default: a canary that fails over twice as often is rolled back [FED-07: a bad canary]', async () => {
    const { check, canary, list } = await start([...visits('1.0.0', 1000, 20), ...visits('1.1.0', 200, 9)])
    expect(await check()).toBe(
      [
        'mf-account: canary 1.1.0 goes: 1.1.0 failed in 9 of 200 visits (4.5 %), 1.0.0 failed in 20 of 1000 visits (2.0 %)',
        'Release 3 in /release',
        '  shell 1.0.0',
        '  mf-account 1.0.0',
      ].join('\n'),
    )
    expect(canary()).toBeUndefined()
    expect(list().sequence).toBe(3)
  })

  test('behavior: exactly twice as often is not over; the list is not touched [FED-07: a bad canary]', async () => {
    const { check, canary, list } = await start([...visits('1.0.0', 1000, 20), ...visits('1.1.0', 200, 8)])
    expect(await check()).toContain('canary 1.1.0 stays: 1.1.0 failed in 8 of 200 visits (4.0 %)')
    expect(canary()).toBe('1.1.0')
    expect(list().sequence).toBe(2)
  })

  test('behavior: under 200 visits nothing is said of a canary, however it fails', async () => {
    const { check, canary } = await start([...visits('1.0.0', 1000, 0), ...visits('1.1.0', 199, 199)])
    expect(await check()).toBe('mf-account: canary 1.1.0 stays: 199 visits, 200 are needed')
    expect(canary()).toBe('1.1.0')
  })

  test('behavior: over none at all is over twice none; with nothing to hold it against it stays', async () => {
    const none = await start([...visits('1.0.0', 300, 0), ...visits('1.1.0', 200, 1)])
    expect(await none.check()).toContain('canary 1.1.0 goes')
    const alone = await start(visits('1.1.0', 300, 300))
    expect(await alone.check()).toContain('stays: no visits of the stable 1.0.0 to hold it against')
  })

  test('behavior: a visitor who tries again failed once; one who never had it loaded visited too', async () => {
    const again = await start([...visits('1.0.0', 1000, 20), ...visits('1.1.0', 200, 8, { tries: 50 })])
    expect(await again.check()).toContain('failed in 8 of 200 visits')
    const failures = visits('1.1.0', 200, 200).filter((x) => x.includes('REMOTE_FAILED'))
    const never = await start([...visits('1.0.0', 1000, 20), ...failures])
    expect(await never.check()).toContain('canary 1.1.0 goes: 1.1.0 failed in 200 of 200 visits')
  })

  test('behavior: other remotes, other versions and other events do not count; nor does what is none of ours', async () => {
    const { check } = await start([
      ...visits('1.0.0', 1000, 20),
      ...visits('1.1.0', 200, 8),
      ...visits('1.1.0', 500, 500, { remote: 'mf-connect' }),
      ...visits('0.9.0', 500, 500),
      line('MODAL_OPEN', {}),
      line('REMOTE_FAILED', { remote: ['mf-account'], version: null }),
      JSON.stringify({ body: { props: 'anything' } }),
      '',
    ])
    expect(await check()).toContain(
      'stays: 1.1.0 failed in 8 of 200 visits (4.0 %), 1.0.0 failed in 20 of 1000',
    )
  })

  test('behavior: a canary of the shell stays, whatever its remotes do: it must be judged by a person', async () => {
    const world = await start(visits('1.0.0', 1000, 0, { remote: 'shell' }))
    const next = makeList({ shell: '1.1.0', 'mf-account': '1.1.0' })
    const list = { ...world.list(), sequence: 3 }
    const [stable, canary] = [list.remotes.shell, next.remotes.shell]
    const remotes = { shell: { ...stable, canary: { ...canary, share: 0.05 } } }
    const beside = { ...list, remotes, integrity: { ...list.integrity, ...next.integrity } }
    writeFileSync(world.at('release/release.json'), JSON.stringify(beside))
    expect(await world.check()).toBe(
      'shell: canary 1.1.0 stays: no shell reports that it was loaded, so a person must judge it',
    )
  })

  test('param: a remote: judges it alone, and says so where it has no canary', async () => {
    const { check, run } = await start([...visits('1.0.0', 1000, 0), ...visits('1.1.0', 200, 200)])
    expect(await check('shell')).toBe('shell: no canary is out')
    expect(await check('mf-swap')).toContain('Unknown remote "mf-swap"')
    expect(await check('mf-account')).toContain('Release 3')
    expect(await check()).toBe('No canary is out')
    expect(await run('check', 'a', 'b', '--events', 'x')).toContain('Usage')
  })

  test('error: a file that cannot be read; a line that is no record, by its number; nothing is changed', async () => {
    const { check, canary, run } = await start([])
    expect(await run('check', '--events', 'none.jsonl')).toContain('/none.jsonl cannot be read: ENOENT')
    expect(await run('check', '--events', '.')).toContain('cannot be read: EISDIR')
    const good = visits('1.0.0', 1, 0)
    for (const bad of ['{"body":', 'null', '[]', '{"projectId":"demo"}', '{"body":"text"}']) {
      const broken = await start([...good, bad, ...good])
      expect(await broken.check()).toContain('ReleaseError: /events.jsonl:2 is no record: ')
    }
    expect(await check()).toContain('stays: 0 visits')
    expect(canary()).toBe('1.1.0')
  })
})

describe('the release list', () => {
  test('default: ten remotes, each with a canary, packed as a server would, are under 4 KB', async () => {
    const names = Array.from({ length: 9 }, (_, index) => `mf-feature${index}`)
    const versions = (version: string) => Object.fromEntries(names.map((name) => [name, version]))
    const [stable, next] = [makeList(versions('1.0.0')), makeList(versions('1.1.0'))]
    const remotes = Object.entries(stable.remotes).map(([name, remote]) => {
      const canary = next.remotes[name]
      return [name, { ...remote, ...(canary && { canary: { ...canary, share: 0.05 } }), revoked: ['0.9.0'] }]
    })
    const list = {
      ...stable,
      remotes: Object.fromEntries(remotes),
      integrity: { ...stable.integrity, ...next.integrity },
    }
    const text = JSON.stringify({ ...list, signature: hashOfText('signature') + hashOfText('more') })
    expect(remotes).toHaveLength(10)
    expect(brotliCompressSync(text).length).toBeLessThan(4096)
  })
})
