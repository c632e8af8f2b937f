import { execFileSync } from 'node:child_process'
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { describe, expect, test } from '@rstest/core'
import { hashOfText, startWorkspace } from './fixture'

const loader =
  'export const createFoyer = [FOYER_RELEASE, FOYER_ORIGIN, FOYER_HERE]; export const here = createFoyer[2]'

/** A workspace with a build of the kit beside that of the remotes. */
function startWithKit() {
  const workspace = startWorkspace()
  const { at, build, run } = workspace
  const buildKit = (version = '0.1.0') => {
    mkdirSync(at('dist/kit/lib'), { recursive: true })
    writeFileSync(at('dist/kit/package.json'), JSON.stringify({ version, type: 'module' }))
    writeFileSync(at('dist/kit/lib/kit.js'), loader)
  }
  buildKit()
  const unpack = (version = '0.1.0') => {
    rmSync(at('package'), { recursive: true, force: true })
    execFileSync('tar', ['xzf', `release/packages/foyer-kit-${version}.tgz`], { cwd: at() })
    return (file: string) => readFileSync(at('package', file), 'utf8')
  }
  return { at, build, buildKit, run, unpack, list: workspace.list, released: workspace.read }
}

describe('@foyer/kit', () => {
  test('default: the package has every file of the release, and a loader of its own release', async () => {
    const { run, unpack, list, released } = startWithKit()
    expect(await run()).toContain('packages/foyer-kit-0.1.0.tgz holds it')
    const read = unpack()
    for (const [file, hash] of Object.entries(list().integrity))
      expect(hashOfText(read(`release/${file}`))).toBe(hash)
    for (const file of [
      'release.json',
      'loader.js',
      'loader.static.js',
      'mf-account/1.0.0/later.22222222.js',
    ])
      expect(read(`release/${file}`)).toBe(released(file))
    expect(read('lib/kit.js')).toContain('createFoyer = [0, [1,"main"], (()=>{try{return new URL("/foyer/"')
  })

  test('param: --address is where pages find the release, by the package and by the line that embeds it', async () => {
    const { run, unpack } = startWithKit()
    expect(await run('--address', 'cdn.example')).toContain('--address is where the folder is served')
    expect(await run('--address', 'https://cdn.example/foyer/')).toContain(
      '<script type="module" src="https://cdn.example/foyer/loader.',
    )
    expect(unpack()('lib/kit.js')).toContain('[0, [1,"main"], "https://cdn.example/foyer/"]')
  })

  test('behavior: outside a page the loader has an address to read, and asks for nothing', async () => {
    const { at, run, unpack } = startWithKit()
    await run()
    unpack()
    const { here } = await import(at('package/lib/kit.js'))
    expect(here).toBe('http://localhost/foyer/')
  })

  test('behavior: a version that is out stays as it was, and the release goes on; a raised one is packed', async () => {
    const { at, build, buildKit, run } = startWithKit()
    await run()
    const before = readFileSync(at('release/packages/foyer-kit-0.1.0.tgz'))
    build('1.1.0')
    buildKit()
    expect(await run()).toContain('foyer-kit-0.1.0.tgz is of an earlier release and stays')
    expect(readFileSync(at('release/packages/foyer-kit-0.1.0.tgz')).equals(before)).toBe(true)
    buildKit('0.2.0')
    expect(await run()).toContain('packages/foyer-kit-0.2.0.tgz holds it')
  })

  test('behavior: one remote alone packs no kit', async () => {
    const { build, buildKit, run } = startWithKit()
    await run()
    build('1.1.0')
    buildKit('0.2.0')
    expect(await run('--only', 'mf-account')).not.toContain('foyer-kit')
  })
})
