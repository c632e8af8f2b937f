import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from '@rstest/core'
import { LicencesPlugin } from '../../rspack.licences'
import { makeFolder } from '../fixtures/makeFolder'
import { compile } from '../pack/compile'

/** Builds an entry beside these packages. @returns The file of the licences. */
async function build(entry: string): Promise<string> {
  const context = makeFolder()
  const add = (name: string, files: Record<string, string>) => {
    const folder = join(context, 'node_modules', name)
    mkdirSync(folder, { recursive: true })
    writeFileSync(
      join(folder, 'package.json'),
      JSON.stringify({ name, version: '1.2.3', license: 'ISC', main: './a.js' }),
    )
    for (const [file, text] of Object.entries({ 'a.js': `export const a = '${name}'`, ...files }))
      writeFileSync(join(folder, file), text)
  }
  add('@scope/told', { LICENSE: 'Copyright of Told', 'NOTICE.md': 'A notice' })
  add('untold', {})
  add('unused', { LICENSE: 'Copyright of Unused' })
  writeFileSync(join(context, 'entry.js'), entry)
  const path = join(context, 'dist')
  await compile({ context, entry: './entry.js', output: { path }, plugins: [new LicencesPlugin()] })
  return readFileSync(join(path, 'licences.txt'), 'utf8')
}

describe('LicencesPlugin', () => {
  test('default: the licences and notices of every package that the build holds, and of no other', async () => {
    const text = await build("import { a } from '@scope/told'; import { a as b } from 'untold'; alert(a + b)")
    expect(text).toMatch(/^@scope\/told 1\.2\.3\n\nCopyright of Told\n\nA notice\n/)
    expect(text).toContain('\nuntold 1.2.3\n\nLicence: ISC\n')
    expect(text).not.toContain('Unused')
  })

  test('behavior: a build without libraries has no such file', async () => {
    await expect(build('alert(1)')).rejects.toThrow('ENOENT')
  })
})
