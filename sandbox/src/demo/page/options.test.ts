/** @rstest-environment jsdom */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from '@rstest/core'
import { drawOptions } from './options.js'

const documents = readFileSync(join(__dirname, '../../../../docs/host-api.md'), 'utf8')

/** The names in the first column of the table of options. */
const options = [
  ...(documents.match(/\n## Options\n([\s\S]*?)\n### /)?.[1] ?? '').matchAll(/^\| (`.+?) \|/gm),
]
  .flatMap(([, cell = '']) => [...cell.matchAll(/`(\w+)`/g)])
  .map(([, name]) => name)

const flags = [
  ...(documents.match(/\n### Features\n\n(.+?) are \*flags\*/s)?.[1] ?? '').matchAll(/`(\w+)`/g),
].map(([, name]) => `features.${name}`)

/** What the page gives itself, what more than a word sets, and what does nothing yet. */
const asJson = [
  ...['id', 'release', 'releaseKey', 'minSequence', 'channel', 'pinned', 'services', 'customRpcUrls'],
  ...['tokens', 'swapRouters', 'nfts', 'metadata', 'siweConfig', 'messages', 'defaultAccountTypes'],
  'autoRefresh',
]

test('default: each option that a word sets can be played with, and each feature’s flag', () => {
  const form = document.createElement('form')
  drawOptions(form, { options: {}, onProblem: () => {} })
  const paths = [...form.querySelectorAll('label')].map((label) => label.firstChild?.textContent ?? '')
  const roots = paths.map((path) => path.split('.')[0])
  expect(options.length).toBeGreaterThan(30)
  expect(options.filter((name = '') => !roots.includes(name))).toEqual(asJson)
  expect(flags).toHaveLength(7)
  expect(paths).toEqual(expect.arrayContaining(flags))
})
