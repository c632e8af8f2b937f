import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from '@rstest/core'
import { makeFolder } from '../fixtures/makeFolder'
import { init } from './init'

const code = 'export const createFoyer = 1'
const hash = (encoding: 'hex' | 'base64') => createHash('sha256').update(code).digest(encoding)
const name = `loader.${hash('hex').slice(0, 8)}.js`

function start() {
  const root = makeFolder()
  const release = join(root, 'release')
  mkdirSync(release)
  for (const file of ['loader.js', 'loader.classic.js', name]) writeFileSync(join(release, file), code)
  const site = join(root, 'site')
  const given = { release, folder: undefined, projectId: 'demo', services: undefined }
  return { given, site, read: (file: string) => readFileSync(join(site, file), 'utf8') }
}

describe('foyer init', () => {
  test('default: the line by which a page embeds the release, and nothing written', () => {
    const { given } = start()
    expect(init(given)).toBe(
      `<script type="module" src="/foyer/${name}" integrity="sha256-${hash('base64')}" crossorigin></script>`,
    )
    expect(init({ ...given, address: 'https://cdn.example/' })).toContain(`src="https://cdn.example/${name}"`)
  })

  test('param: classic: the line of a classic script, for no page that is written', () => {
    const { given, site } = start()
    const line = `<script src="/foyer/${name.replace('loader.', 'loader.classic.')}" integrity="sha256-${hash('base64')}" crossorigin></script>`
    expect(init({ ...given, isClassic: true })).toBe(line)
    expect(() => init({ ...given, folder: site, isClassic: true })).toThrow('--classic prints a line')
    expect(existsSync(site)).toBe(false)
  })

  test('param: a folder gets the release at the address of the line, and a page with a button', () => {
    const { given, read, site } = start()
    init({ ...given, folder: site })
    expect(read(`foyer/${name}`)).toBe(code)
    expect(read('index.html')).toContain(`\n    ${init(given)}\n`)
    expect(read('index.html')).toContain('<foyer-button project-id="demo" networks="eip155:1">')
  })

  test('param: files: the release alone goes into an app’s own folder, which may have a page', () => {
    const { given, read, site } = start()
    mkdirSync(site)
    writeFileSync(join(site, 'index.html'), 'own')
    init({ ...given, folder: site, isFilesOnly: true })
    expect([read(`foyer/${name}`), read('index.html')]).toEqual([code, 'own'])
  })

  test('param: services sandbox: the page asks the local world, and has its wallet', () => {
    const { given, read, site } = start()
    init({ ...given, folder: site, services: 'sandbox' })
    expect(read('index.html')).toContain('services="sandbox"')
    expect(read('index.html')).toContain('<script async src="http://localhost:4110/inject.js"></script>')
  })

  test('error: a page that is there stays, and is told the line; no text of a stranger is written into one', () => {
    const { given, read, site } = start()
    mkdirSync(site)
    writeFileSync(join(site, 'index.html'), 'mine')
    expect(() => init({ ...given, folder: site })).toThrow(init(given))
    expect(read('index.html')).toBe('mine')
    expect(existsSync(join(site, 'foyer'))).toBe(false)
    expect(() => init({ ...given, folder: join(site, 'a'), projectId: '"><b>' })).toThrow('--project-id')
    expect(() => init({ ...given, folder: join(site, 'a'), services: 'reown' })).toThrow('--services')
  })
})
