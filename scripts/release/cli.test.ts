import {
  appendFileSync,
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { describe, expect, test } from '@rstest/core'
import { hashOfText, makeList, startWorkspace } from './fixture'

describe('pnpm release', () => {
  test('default: a folder with everything a static server needs, told in one line a remote', async () => {
    const { read, run, list } = startWorkspace()
    const [told = '', embedded] = (await run()).split('\nA page embeds it by\n  ')
    expect(told).toBe('Release 1 in /release\n  shell 1.0.0\n  mf-account 1.0.0')
    const [, src = '', hash] =
      /^<script type="module" src="\/foyer\/(\S+)" integrity="(\S+)" crossorigin>/.exec(embedded ?? '') ?? []
    expect(hash).toBe(hashOfText(read(src)))
    expect(read('history/1.json')).toBe(read('release.json'))
    for (const [file, hash] of Object.entries(list().integrity)) expect(hashOfText(read(file))).toBe(hash)
    // Files that no list names are there too: the entry contains their hashes.
    expect(read('mf-account/1.0.0/later.22222222.js')).toContain('later')
  })

  test('behavior: loaders find the checker they were made with; each lies there under its hash too', async () => {
    const { at, build, read, run } = startWorkspace()
    await run()
    const [checker = ''] = /check\.[0-9a-f]{8}\.js/.exec(read('loader.js')) ?? []
    expect(read(checker)).toBe('export const check = 1')
    expect(read('loader.static.js')).toContain(`[${read('release.json')},`)
    expect(read('loader.npm.d.ts')).toBe('export declare const createFoyer: unknown')
    expect(read('loader.classic.js')).toMatch(/^var Foyer=\(\(\)=>\{.*createFoyer:c\}\}\)\(\);$/)
    build('1.1.0')
    writeFileSync(at('dist/loader/check.js'), 'export const check = 2')
    await run()
    expect(read('loader.js')).not.toContain(checker)
    expect(read(checker)).toBe('export const check = 1')
    expect(read('loader.static.js')).toContain('"sequence":2')
  })

  test('behavior: a second version lies beside the first, whose folder is not touched', async () => {
    const { at, build, read, run, list } = startWorkspace()
    await run()
    build('1.1.0')
    expect(await run()).toContain('Release 2 in /release')
    expect(existsSync(at('release/mf-account/1.0.0/remoteEntry.js'))).toBe(true)
    expect(list().remotes['mf-account']?.version).toBe('1.1.0')
    expect(JSON.parse(read('history/1.json')).remotes['mf-account'].version).toBe('1.0.0')
    expect(await run()).toBe('Nothing new: release 2 serves every built version')
    expect(existsSync(at('release/history/3.json'))).toBe(false)
  })

  test('param: --only leaves the rest as it is; --base puts its files on an origin of their own', async () => {
    const { build, run, list } = startWorkspace()
    await run()
    build('1.1.0')
    expect(await run('--only', 'mf-account', '--base', 'ftp://x/')).toContain('--base is an https address')
    await run('--only', 'mf-account', '--base', 'https://account.example.com/')
    expect(list().remotes['mf-account']?.entry).toBe(
      'https://account.example.com/mf-account/1.1.0/remoteEntry.js',
    )
    expect(list().remotes.shell?.entry).toBe('shell/1.0.0/remoteEntry.js')
  })

  test('behavior: canary, another share, promote, rollback, revoke: each is a release of its own', async () => {
    const { at, build, run, list } = startWorkspace()
    await run()
    build('1.1.0')
    expect(await run('canary', 'mf-account')).toContain('mf-account 1.0.0, canary 1.1.0 for 5 %')
    rmSync(at('dist'), { recursive: true })
    expect(await run('canary', 'mf-account', '--share', '12.5')).toContain('1.1.0 for 12.5 %')
    expect(await run('promote', 'mf-account')).toContain('mf-account 1.1.0')
    expect(await run('rollback', 'mf-account')).toContain('Release 5 in /release')
    expect(list().remotes['mf-account']?.version).toBe('1.0.0')
    expect(await run('revoke', 'mf-account', '1.0.0')).toContain('no version left that may run')
    expect(list().sequence).toBe(6)
  })

  test('error: other bytes under an old version, in the entry or in any file beside it; nothing is written [FED-08: other bytes]', async () => {
    const { at, build, read, run } = startWorkspace()
    await run()
    const before = read('release.json')
    build('1.0.0', { mark: '!' })
    expect(await run()).toContain('raise the version of mf-account')
    build('1.0.0')
    appendFileSync(at('dist/mf-account/1.0.0/later.22222222.js'), ' ')
    expect(await run()).toContain(
      'mf-account 1.0.0 was released with other bytes (later.22222222.js): raise the version in mf-account/package.json',
    )
    rmSync(at('dist/mf-account/1.0.0/later.22222222.js'))
    expect(await run()).toContain('(later.22222222.js)')
    expect(read('release.json')).toBe(before)
  })

  test('error: an entry that was built with another runtime than the listed one [FED-08: other bytes]', async () => {
    const { at, build, list, run } = startWorkspace()
    await run()
    build('1.1.0')
    const entry = at('dist/mf-account/1.1.0/remoteEntry.js')
    const built = readFileSync(entry, 'utf8')
    writeFileSync(entry, built.replace('mf-rt.00000000.js', 'mf-rt.99999999.js'))
    const told =
      'ReleaseError: /dist/mf-account/1.1.0/remoteEntry.js was not built with mf-rt.00000000.js, the listed runtime: build it again'
    expect(await run()).toBe(told)
    expect(await run('canary', 'mf-account')).toBe(told)
    expect(list().sequence).toBe(1)
    expect(existsSync(at('release/mf-account/1.1.0'))).toBe(false)
  })

  test('error: a runtime of the same name with other bytes; that of pages that are open stays', async () => {
    const { at, build, list, read, run } = startWorkspace()
    await run()
    build('1.1.0')
    const runtime = 'rt/mf-rt.00000000.js'
    const before = read(runtime)
    appendFileSync(at('dist', runtime), ' ')
    const told = `ReleaseError: ${runtime} was released with other bytes: one of the two was changed`
    expect(await run()).toBe(told)
    expect(await run('canary', 'mf-account')).toBe(told)
    expect([read(runtime), list().sequence]).toEqual([before, 1])
  })

  test('error: a released file that is gone or was changed is not published, nor returned to', async () => {
    const { at, build, run } = startWorkspace()
    await run()
    build('1.1.0')
    await run()
    const file = at('release/mf-account/1.0.0/view.11111111.js')
    appendFileSync(file, ' ')
    expect(await run('rollback', 'mf-account')).toContain('view.11111111.js was changed')
    rmSync(file)
    expect(await run('rollback', 'mf-account')).toContain('view.11111111.js is missing')
    appendFileSync(at('release/shell/1.0.0/view.11111111.js'), ' ')
    // The kill switch does not wait for unrelated files.
    build('1.2.0')
    expect(await run('--only', 'mf-account')).toContain('shell/1.0.0/view.11111111.js was changed')
    expect(await run('canary', 'mf-account')).toContain('Release 3')
    expect(await run('revoke', 'mf-account', '1.2.0')).toContain('Release 4')
  })

  test('error: a last list that is broken, missing or older than what was served says where to get it back', async () => {
    const { at, build, run } = startWorkspace()
    await run()
    build('1.1.0')
    await run()
    const copy = 'put it back from /release/history/2.json'
    for (const text of ['{', '[]', '{"schema":2}', '{"schema":1,"sequence":3,"remotes":{},"integrity":{}}']) {
      writeFileSync(at('release/release.json'), text)
      for (const args of [[], ['rollback', 'mf-account']]) {
        const told = await run(...args)
        expect(told).toContain('ReleaseError: /release/release.json is broken: ')
        expect(told).toContain(copy)
        expect(told).not.toContain('\n')
      }
    }
    rmSync(at('release/release.json'))
    expect(await run()).toContain(copy)
    cpSync(at('release/history/1.json'), at('release/release.json'))
    expect(await run('revoke', 'mf-account', '1.1.0')).toContain(`is of release 1, and 2 was served; ${copy}`)
  })

  test('error: what cannot be released: no build, a development build, one for another contract or view', async () => {
    const { at, run } = startWorkspace()
    expect(await run('--from', 'nowhere')).toBe('ReleaseError: /nowhere holds no build: run pnpm build first')
    expect(await run('rollback', 'mf-account')).toContain('/release holds no release: run pnpm release first')
    const built = makeList({ 'mf-account': '1.0.0' })
    const writing = (change: object) =>
      writeFileSync(at('dist/release.json'), JSON.stringify({ ...built, ...change }))
    writing({ development: true })
    expect(await run()).toContain('it is for one machine alone')
    const { 'mf-account': account, shell } = built.remotes
    writing({ remotes: { shell, 'mf-account': { ...account, contract: 2 } } })
    expect(await run()).toContain('mf-account 1.0.0 speaks contract 2; shell 1.0.0 knows 0 and 1')
    writing({ remotes: { shell: { ...shell, views: { 'View of mf-account': {} } }, 'mf-account': account } })
    expect(await run()).toContain('mf-account and shell both serve View of mf-account')
    writing({ remotes: { 'mf-account': account } })
    expect(await run()).toContain('no shell')
    writing({ remotes: { shell, 'mf-account': { ...account, version: '../..' } } })
    expect(await run()).toContain('"../.." is no version')
    expect(existsSync(at('release'))).toBe(false)
  })

  test('error: of two at once, the one that comes second changes nothing', async () => {
    const { at, build, list, read, run } = startWorkspace()
    await run()
    build('1.1.0')
    await run('canary', 'mf-account')
    const line = (remote: string, version: string, event: string, visit: number) =>
      JSON.stringify({ body: { props: { event, properties: { remote, version, visit } } } })
    const visits = Array.from({ length: 200 }, (_, index) => [
      line('mf-account', '1.0.0', 'REMOTE_LOADED', index),
      line('mf-account', '1.1.0', 'REMOTE_FAILED', index),
    ])
    writeFileSync(at('events.jsonl'), visits.flat().join('\n'))
    // The check has read the list, and reads the events during the promotion.
    const check = run('check', '--events', 'events.jsonl')
    expect(await run('promote', 'mf-account')).toContain('Release 3')
    const before = readdirSync(at('release'))
    const files = before.filter((name) => name.endsWith('js') || name.endsWith('json'))
    const texts = files.map(read)
    expect(await check).toBe(
      'ReleaseError: /release/history/3.json is there already: another release came first',
    )
    expect(readdirSync(at('release'))).toEqual(before)
    expect(files.map(read)).toEqual(texts)
    expect(list().remotes['mf-account']?.canary).toBeUndefined()
  })

  test('error: a release that breaks off leaves its place to the next one', async () => {
    const { at, build, list, run } = startWorkspace()
    await run()
    build('1.1.0')
    writeFileSync(at('dist/loader/loader.js'), 'export const none = 1')
    expect(await run()).toContain('The loader does not export createFoyer')
    expect(list().sequence).toBe(1)
    build('1.1.0')
    expect(await run()).toContain('Release 2')
  })

  test("error: a remote's name is its folder's: one that leads out of the release is none", async () => {
    const { at, build, run } = startWorkspace()
    build('1.0.0')
    const { shell } = makeList({}).remotes
    const name = '../x'
    const [path, runtime] = [`${name}/1.0.0/remoteEntry.js`, shell?.runtime ?? '']
    const code = `import '../../${runtime}'`
    mkdirSync(at('x/1.0.0'), { recursive: true })
    writeFileSync(at('x/1.0.0/remoteEntry.js'), code)
    const built = makeList({ 'mf-account': '1.0.0' })
    const account = { ...built.remotes['mf-account'], entry: path, preload: [] }
    const list = {
      ...built,
      remotes: { shell, [name]: account },
      integrity: { ...built.integrity, [path]: hashOfText(code) },
    }
    writeFileSync(at('dist/release.json'), JSON.stringify(list))
    // Both folders have a depth of one: a wrong path would put the copy beside the release.
    expect(await run('--out', 'deep/release')).toBe('ReleaseError: "../x" is no name of a remote')
    expect(existsSync(at('deep'))).toBe(false)
  })

  test('behavior: a canary that was dropped is not everyone’s by the next release, unless that is said [FED-07: a dropped canary]', async () => {
    const { build, list, run } = startWorkspace()
    await run()
    build('1.1.0')
    await run('canary', 'mf-account')
    await run('rollback', 'mf-account')
    const told =
      "ReleaseError: mf-account 1.1.0 was a canary and was dropped: raise the version, or pass --dropped-canary to make it everyone's"
    expect(await run()).toBe(told)
    // Other releases in between do not make it everyone's either.
    build('1.0.0', { shell: '1.1.0' })
    expect(await run()).toContain('Release 4')
    build('1.1.0', { shell: '1.1.0' })
    expect(await run()).toBe(told)
    expect(list().sequence).toBe(4)
    expect(await run('--dropped-canary')).toContain('mf-account 1.1.0')
    expect(await run('rollback', 'mf-account')).toContain('mf-account 1.0.0')
    // By now the version was everyone's once.
    expect(await run()).toContain('mf-account 1.1.0')
  })

  test('param: --help tells the commands, and touches nothing', async () => {
    const { at, run } = startWorkspace()
    const told = await run('--help')
    for (const name of ['canary', 'promote', 'rollback', 'revoke', 'check', 'key'])
      expect(told).toContain(`pnpm release ${name}`)
    expect(await run('revoke', '-h')).toBe(told)
    expect(existsSync(at('release'))).toBe(false)
  })

  test('error: words it does not know, too few, too many', async () => {
    const { run } = startWorkspace()
    expect(await run('promot', 'x')).toContain('Unknown command "promot"; there are publish, canary')
    expect(await run('revoke', 'mf-account')).toBe(
      'ReleaseError: Usage: pnpm release revoke <remote> <version>',
    )
    expect(await run('promote')).toContain('Usage: pnpm release promote <remote>')
    expect(await run('promote', 'a', 'b')).toContain('Usage')
    expect(await run('check')).toContain('Usage: pnpm release check [<remote>] --events <file>')
    expect(await run('--shar', '5')).toBe("ReleaseError: Unknown option '--shar'")
    for (const args of [['--out'], ['--out', '--new-key'], ['--out=']])
      expect(await run(...args)).toBe('ReleaseError: --out needs a folder')
    expect(await run('--share')).toBe('ReleaseError: --share needs a value')
  })
})
