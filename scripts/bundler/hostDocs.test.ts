import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from '@rstest/core'
import { knownNetworks } from '../../shared-core/src/config/knownNetworks'
import { optionNames } from '../../shared-core/src/config/Options'
import { hostTypes } from './hostTypes'

const root = join(import.meta.dirname, '../..')
const document = readFileSync(join(root, 'docs/host-api.md'), 'utf8')

/** The members of an exported type or interface of the host's types. */
function membersOf(name: string, text = hostTypes(root)): string[] {
  const start = new RegExp(`export (?:type ${name} =|interface ${name}) \\{\\n`)
  const [, rest = ''] = text.split(start)
  const [body = ''] = rest.split('\n}')
  // Members are indented by one step; what belongs to one of them by more.
  return [...new Set([...body.matchAll(/^ {2}(?:readonly )?(\w+)[?<(:]/gm)].map(([, x = '']) => x))]
}

/** The names in the first column of the table under a heading: those in code, each up to its bracket. */
function rowsUnder(heading: string): string[] {
  const part = document.split(/^## /m).find((x) => x.startsWith(`${heading}\n`)) ?? ''
  const [, table = ''] = part.match(/^(\|.*\n(?:\|.*\n)+)/m) ?? []
  const cells = table
    .split('\n')
    .slice(2)
    .map((row) => row.split('|')[1] ?? '')
  return cells.flatMap((cell) => [...cell.matchAll(/`(\w+)[^`]*`/g)].map(([, name = '']) => name))
}

test('behavior: the tables of docs/host-api.md have each option, method, event and part of the state, and no other', () => {
  for (const [type, heading] of [
    ['FoyerOptions', 'Options'],
    ['Foyer', 'Methods'],
    ['FoyerState', 'State'],
    ['FoyerEvents', 'Events'],
    ['FoyerViews', 'Views'],
  ] as const)
    expect([heading, [...new Set(rowsUnder(heading))].toSorted()]).toEqual([
      heading,
      membersOf(type).toSorted(),
    ])
})

test('behavior: the schema, which refuses what is unknown, has each option of the types', () => {
  const own = optionNames().filter((x) => !x.includes('.'))
  expect(own.toSorted()).toEqual(membersOf('FoyerOptions').toSorted())
})

test('behavior: docs/host-api.md lists the networks that a page may name by their id, and no other', () => {
  const [, part = ''] = document.split('\n### Networks\n')
  const [table = ''] = part.split('\n### ')
  const rows = [...table.matchAll(/^\| `([^`]+)` \| (.+) \|$/gm)].map(([, id, name]) => [id, name])
  expect(rows).toEqual([...knownNetworks.values()].map((x) => [x.caipNetworkId, x.name]))
})

test('behavior: the package’s README and docs/host-api.md name everything that can be imported of it', () => {
  const { exports } = JSON.parse(readFileSync(join(root, 'bridges/package.json'), 'utf8'))
  const readme = readFileSync(join(root, 'bridges/README.md'), 'utf8')
  for (const text of [readme, document])
    for (const entry of Object.keys(exports).filter((x) => x !== '.'))
      expect(text).toMatch(new RegExp(`^\\|.*\`(@foyer/kit)?${entry.slice(1)}\`.*\\|$`, 'm'))
})

test('behavior: a page’s types have every view of the product that it can open', () => {
  const views = readFileSync(join(root, 'shared-core/src/manifest/ViewData.ts'), 'utf8')
  // Opened by the form that it confirms, with a copy of its memory.
  const own = membersOf('ViewData', views).filter((x) => x !== 'WalletSendConfirmed')
  expect(membersOf('FoyerViews').toSorted()).toEqual(own.toSorted())
})
