import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from '@rstest/core'
import {
  catalogueRows,
  fallbacks,
  messageMappings,
  walletCodes,
} from '../../shared-core/src/testing/errorCatalogue'
import { idsIn, readSource } from '../mutants/titles'
import { errorsAsHtml, errorsAsMarkdown } from './describeErrors'

const root = join(import.meta.dirname, '../..')

/** What is proven, and where, of all tables. */
const claims = [
  ...catalogueRows.flatMap(({ ids, proofs }) => ids.map((id) => ({ id, tests: proofs.map((x) => x.test) }))),
  ...[...messageMappings, ...walletCodes, ...fallbacks].map(({ id, proof }) => ({ id, tests: [proof.test] })),
]

describe('the catalogue of errors', () => {
  test('behavior: docs/errors.md is what the table says; run pnpm errors', () => {
    expect(readFileSync(join(root, 'docs/errors.md'), 'utf8')).toBe(errorsAsMarkdown())
  })

  test('behavior: the page that alerts link to has a place for each name', () => {
    const html = errorsAsHtml()
    for (const { name } of catalogueRows) expect(html.split(` id="${name}"`)).toHaveLength(2)
    expect(html).not.toMatch(/<script|\son\w+=/)
  })

  test('behavior: every line of section 8 is in it, and a title of a test that it names carries its id', () => {
    // Not a text of its own: the service's first reason, and where messages are shown or thrown.
    const elsewhere = ['ERR-10', 'ERR-54', 'ERR-55']
    const all = [...readSource('docs/requirements.md').matchAll(/\*\*(ERR-\d+)\*\*/g)].map(
      ([, id = '']) => id,
    )
    const told = new Set(claims.map(({ id }) => id))
    expect(all.filter((id) => !told.has(id)).toSorted()).toEqual(elsewhere)
    const unproven = claims.filter(
      ({ id, tests }) => !tests.some((file) => idsIn(readSource(file)).includes(id)),
    )
    expect(unproven).toEqual([])
  })

  test('behavior: each row says what happened and what helps', () => {
    for (const { cause, name, remedy } of catalogueRows)
      expect([name, /\.$/.test(cause), /\.$/.test(remedy)]).toEqual([name, true, true])
  })
})
