import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from '@rstest/core'
import { containers, root } from '../rspack.base'

const constants = join(root, 'shared-core/src/constants')

const sources = (folder: string) =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !/\.test\.|(?:^|\/)(?:testing|exports|constants)\//.test(file))
    .map((file) => readFileSync(join(root, folder, file), 'utf8'))

/** The numbers and lists of the specification, and all others that the product has, in one room. */
const text = readdirSync(constants)
  .filter((file) => !file.includes('.test.'))
  .map((file) => readFileSync(join(constants, file), 'utf8'))
  .join('\n')

test('behavior: each limit and default of section 9 stands in the room of constants', () => {
  const requirements = readFileSync(join(root, 'docs/requirements.md'), 'utf8')
  const all = [...requirements.matchAll(/\*\*(CON-\d+)\*\*/g)].map(([, id = '']) => id)
  // Lengths of transitions, which are styles; and chains that the secure site lists.
  const elsewhere = ['CON-06', 'CON-47']
  expect(all).toHaveLength(49)
  expect(all.filter((id) => !new RegExp(`\\b${id}\\b`).test(text))).toEqual(elsewhere)
})

test('behavior: each constant has a caller in the product', () => {
  const names = [...text.matchAll(/^export const (\w+)/gm)].map(([, name = '']) => name)
  const packages = ['shared-core', ...containers.map(({ name }) => name), 'secure-site']
  const used = packages.flatMap((name) => sources(`${name}/src`)).join('\n')
  expect(names.length).toBeGreaterThan(100)
  expect(names.filter((name) => !new RegExp(`\\b${name}\\b`).test(used))).toEqual([])
})
