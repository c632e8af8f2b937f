// Every package that ships with the product must have a permissive free licence. Packages that only development
// uses may also be GPL contract artifacts, and each exception states its reason.
import { execFileSync } from 'node:child_process'
import { containers } from '../rspack.base'

const free = [
  'MIT',
  'MIT-0',
  'ISC',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'Apache-2.0',
  '0BSD',
  'CC0-1.0',
  'Unlicense',
  'BlueOak-1.0.0',
  'MPL-2.0',
]

/** Packages whose files reach a visitor. */
const product = [
  ...containers.map(({ name }) => `@foyer/${name}`),
  '@foyer/shared-core',
  '@foyer/secure-site',
  '@foyer/services',
]

const exceptions: Readonly<Record<string, string>> = {
  '@uniswap/v2-core': 'GPL contract artifacts, deployed on the local chain only',
  '@uniswap/v2-periphery': 'GPL contract artifacts, deployed on the local chain only',
  '@uniswap/v3-core': 'BUSL-1.1, GPL since April 2023: contract artifacts, deployed on the local chain only',
  '@uniswap/v3-periphery': 'GPL contract artifacts, deployed on the local chain only',
  'make-plural': 'Unicode-DFS-2016, OSI-approved and permissive: the plural rules of CLDR',
  '@uniswap/lib': 'GPL contract artifacts, deployed on the local chain only',
  '@safe-global/safe-contracts': 'LGPL contract artifacts, deployed on the local chain only',
  '@safe-global/safe-4337': 'GPL contract artifacts, deployed on the local chain only',
  '@sats-connect/make-default-provider-config': 'states none; comes with the client of an end-to-end test',
  '@sats-connect/ui': 'states none; comes with the client of an end-to-end test',
}

/** The one of these packages that ships. */
const productExceptions = ['make-plural']

type Package = { name: string; versions: string[] }

/** An SPDX expression is free if every part of an AND, or one part of an OR, is free. */
const isFree = (licence: string): boolean =>
  licence
    .replace(/[()]/g, '')
    .split(' OR ')
    .some((choice) => choice.split(' AND ').every((part) => free.includes(part.trim())))

function licencesOf(filters: readonly string[], production: boolean): Record<string, Package[]> {
  const args = [
    'licenses',
    'list',
    // Without this option only the root's own packages count.
    '--recursive',
    '--json',
    ...(production ? ['--prod'] : []),
    ...filters.flatMap((name) => ['--filter', name]),
  ]
  return JSON.parse(
    execFileSync('npx', ['-y', 'pnpm@12.21.0', ...args], { encoding: 'utf8', maxBuffer: 1 << 26 }),
  )
}

let wrong = 0
const complain = (licence: string, { name, versions }: Package, where: string) => {
  wrong += 1
  console.error(`${name} ${versions.join(', ')} (${where}) has the licence ${licence}`)
}
let checked = 0
for (const [licence, packages] of Object.entries(licencesOf(product, true)))
  for (const found of packages) {
    checked += 1
    if (!isFree(licence) && !productExceptions.includes(found.name)) complain(licence, found, 'product')
  }
for (const [licence, packages] of Object.entries(licencesOf([], false)))
  for (const found of packages) {
    checked += 1
    if (!isFree(licence) && !(found.name in exceptions)) complain(licence, found, 'development')
  }
if (checked === 0) throw new Error('No package was looked at')
console.log(`${checked} packages looked at, ${wrong} with a licence that is not free`)
process.exitCode = wrong === 0 ? 0 : 1
