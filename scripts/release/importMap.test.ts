import { appendFileSync, existsSync, readdirSync, rmSync } from 'node:fs'
import { describe, expect, test } from '@rstest/core'
import { hashOfText, startWorkspace } from './fixture'

type Workspace = ReturnType<typeof startWorkspace>

const address = 'https://cdn.example/foyer/'
const mapOf = ({ read }: Workspace): Record<string, string> => JSON.parse(read('importmap.json')).integrity

describe('pnpm release importmap', () => {
  test('default: every module of the release by its hash, those of later views and the loaders too', async () => {
    const workspace = startWorkspace()
    const { at, read, run } = workspace
    await run()
    expect(await run('importmap', '--address', address)).toBe(
      '/release/importmap.json holds 10 files of release 1',
    )
    const map = mapOf(workspace)
    for (const [file, hash] of Object.entries(map))
      expect([file, hash]).toEqual([file, hashOfText(read(file.replace(address, '')))])
    const named = (start: RegExp) => readdirSync(at('release')).filter((file) => start.test(file))
    expect(Object.keys(map).map((file) => file.replace(address, ''))).toEqual([
      ...named(/^loader\.[0-9a-f]{8}\.js/),
      ...named(/^check\./),
      ...named(/^loader\.static\.[0-9a-f]{8}\.js/),
      'rt/mf-rt.00000000.js',
      'shell/1.0.0/later.22222222.js',
      'shell/1.0.0/remoteEntry.js',
      'shell/1.0.0/view.11111111.js',
      'mf-account/1.0.0/later.22222222.js',
      'mf-account/1.0.0/remoteEntry.js',
      'mf-account/1.0.0/view.11111111.js',
    ])
  })

  test('param: a path of the page’s own server; a remote of another origin is there by its own address', async () => {
    const workspace = startWorkspace()
    const { build, run } = workspace
    await run()
    build('1.1.0')
    await run('canary', 'mf-account', '--base', 'https://account.example/')
    await run('importmap', '--address', '/foyer/')
    const files = Object.keys(mapOf(workspace))
    expect(files).toContain('/foyer/mf-account/1.0.0/remoteEntry.js')
    expect(files).toContain('https://account.example/mf-account/1.1.0/later.22222222.js')
    expect(files).toContain('https://account.example/rt/mf-rt.00000000.js')
    expect(files).not.toContain('/foyer/mf-account/1.1.0/remoteEntry.js')
  })

  test('error: an address that is unknown or cut short, a file that is missing or changed: nothing is written [FED-08: pinned by the page]', async () => {
    const { at, run } = startWorkspace()
    expect(await run('importmap', '--address', address)).toContain('holds no release')
    await run()
    const wrong = [
      [],
      ['--address', 'https://cdn.example'],
      ['--address', 'foyer/'],
      ['--address', 'ftp://a/'],
    ]
    for (const given of wrong)
      expect(await run('importmap', ...given)).toContain('--address is where the folder is served')
    appendFileSync(at('release/shell/1.0.0/view.11111111.js'), ' ')
    expect(await run('importmap', '--address', address)).toContain('was changed')
    rmSync(at('release/shell'), { recursive: true })
    expect(await run('importmap', '--address', address)).toContain('is missing')
    expect(existsSync(at('release/importmap.json'))).toBe(false)
  })
})
