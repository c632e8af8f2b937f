import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from '@rstest/core'

const root = join(import.meta.dirname, '../..')
const read = (path: string) => readFileSync(join(root, path), 'utf8')
const document = read('docs/secure-site.md')

test.each([
  ['docs/secure-site.md', 'secure-site/src/server/readEnvironment.ts'],
  ['docs/services.md', 'services/src/server/readEnvironment.ts'],
])('behavior: %s has each name of the environment, and no other', (page, file) => {
  const asked = [...read(file).matchAll(/\b(?:get|given)\('(\w+)'/g)].map(([, name = '']) => name)
  const [, table = ''] =
    read(page)
      .split('### Environment\n')[1]
      ?.match(/((?:\|.*\n)+)/) ?? []
  const told = table
    .split('\n')
    .slice(2)
    .flatMap((row) => [...(row.split('|')[1] ?? '').matchAll(/`(\w+)`/g)].map(([, name = '']) => name))
  expect(told.toSorted()).toEqual([...new Set(asked)].toSorted())
})

test('behavior: docs/secure-site.md says the policy that the server sends, and every file it names is there', () => {
  const plain = document.replace(/\s+/g, ' ')
  const code = read('secure-site/src/server/pages/policies.ts')
  const [, shared = ''] = /const shared = \[([^\]]*)\]/.exec(code) ?? []
  const directives = [...shared.matchAll(/(["'])(.+)\1,/g)].map(([, , directive = '']) => directive)
  expect(directives).toHaveLength(8)
  for (const directive of directives) expect(plain).toContain(directive)
  const named = [...document.matchAll(/\]\(([^)#]+)/g)].map(([, path = '']) => join(dirname('docs/x'), path))
  for (const file of [...named, 'scripts/buildImage.ts', 'secure-site/Dockerfile'])
    expect([file, existsSync(join(root, file))]).toEqual([file, true])
})
