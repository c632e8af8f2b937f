import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from '@rstest/core'
import { readVersion } from './readVersion'
import { setVersion } from './setVersion'

const root = mkdtempSync(join(tmpdir(), 'foyer-version-'))
const read = (file: string) => readFileSync(join(root, file), 'utf8')
const write = (file: string, text: string) => {
  mkdirSync(dirname(join(root, file)), { recursive: true })
  writeFileSync(join(root, file), text)
}

beforeAll(() => {
  const manifest = (name: string) => `{\n  "name": "${name}",\n  "version": "0.1.0"\n}\n`
  write('package.json', manifest('foyer'))
  write('shell/package.json', manifest('@foyer/shell'))
  write('mf-account/package.json', manifest('@foyer/mf-account').replace('0.1.0', '0.1.3'))
  write('examples/next/package.json', '{ "@foyer/kit": "file:../../release/packages/foyer-kit-0.1.0.tgz" }\n')
  write('docs/host-api.md', 'npm i ./foyer-kit-0.1.0.tgz\nnpx ./foyer-sandbox-0.1.0.tgz\nviem-0.1.0.tgz\n')
  write('CHANGELOG.md', '# Changelog\n\n## 0.2.0\n\n- New.\n\n## 0.1.0 (2026-11-28)\n\nfoyer-kit-0.1.0.tgz\n')
  write('.changeset/calm-dogs.md', '')
  execFileSync('git', ['init', '--quiet'], { cwd: root })
  execFileSync('git', ['add', '.'], { cwd: root })
  write('dist/package.json', manifest('untracked'))
  rmSync(join(root, '.changeset/calm-dogs.md'))
  setVersion(root, { version: '0.2.0', date: '2026-12-10' })
})
afterAll(() => rmSync(root, { recursive: true }))

describe('setVersion', () => {
  test('default: gives each package the version, and leaves the root and untracked files', () => {
    const packages = ['shell', 'mf-account', '.', 'dist']
    expect(packages.map((name) => readVersion(join(root, name)))).toEqual([
      '0.2.0',
      '0.2.0',
      '0.1.0',
      '0.1.0',
    ])
  })

  test('behavior: documents and examples name the package files of the version', () => {
    expect(read('examples/next/package.json')).toContain('packages/foyer-kit-0.2.0.tgz')
    expect(read('docs/host-api.md')).toBe(
      'npm i ./foyer-kit-0.2.0.tgz\nnpx ./foyer-sandbox-0.2.0.tgz\nviem-0.1.0.tgz\n',
    )
  })

  test('behavior: dates the new section of the changelog and leaves older sections', () => {
    expect(read('CHANGELOG.md')).toBe(
      '# Changelog\n\n## 0.2.0 (2026-12-10)\n\n- New.\n\n## 0.1.0 (2026-11-28)\n\nfoyer-kit-0.1.0.tgz\n',
    )
  })
})
