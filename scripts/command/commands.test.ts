import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from '@rstest/core'

const root = join(import.meta.dirname, '../..')

test('scripts/ itself holds what package.json, `pnpm test` or a Dockerfile runs; what those are made of lies in its folders', () => {
  const callers = ['package.json', 'scripts/test.ts', 'secure-site/Dockerfile', 'services/Dockerfile']
    .map((file) => readFileSync(join(root, file), 'utf8'))
    .join()
  const files = readdirSync(join(root, 'scripts')).filter((file) => /(?<!\.test)\.(ts|mjs)$/.test(file))
  expect(files.length).toBeGreaterThan(5)
  expect(files.filter((file) => !callers.includes(`scripts/${file}`))).toEqual([])
})
