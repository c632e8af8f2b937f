import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from '@rstest/core'
import { remoteNames } from '../../sandbox/src/ports'

const root = join(import.meta.dirname, '../..')

/** Whether a path exists: from the root, or in the `src` of a package. The extension may be missing. */
function isPath(path: string): boolean {
  const [name = '', ...rest] = path.split('/')
  const paths = [path, `${name}/src/${rest.join('/')}`, `shared-core/src/${path}`, `shell/src/${path}`]
  return paths.some((each) => ['', '.ts', '.tsx'].some((end) => existsSync(join(root, each + end))))
}

describe('ARCHITECTURE.md', () => {
  test('names only paths that exist', () => {
    const page = readFileSync(join(root, 'ARCHITECTURE.md'), 'utf8')
    const named = [...page.slice(page.indexOf('## Four walks')).matchAll(/`([\w.-]+\/[\w./-]+)`/g)]
    expect(named.length).toBeGreaterThan(50)
    expect(named.map(([, path = '']) => path).filter((path) => !isPath(path))).toEqual([])
  })
})

describe('manifest', () => {
  for (const name of remoteNames)
    test(`views/ of ${name} holds the views of its manifest`, () => {
      const manifest = readFileSync(join(root, name, 'src/manifest.ts'), 'utf8')
      const [, views = ''] = /views: \{(.*?)\n {2}\},/s.exec(manifest) ?? []
      const files = readdirSync(join(root, name, 'src/views'))
        .filter((file) => /(?<!\.test)\.tsx?$/.test(file))
        .map((file) => file.replace(/\.tsx?$/, ''))
      const names = [...views.matchAll(/^ {4}(\w+):/gm)].map(([, view]) => view)
      expect(files.sort()).toEqual(names.sort())
    })
})
