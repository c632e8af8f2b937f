import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join, relative } from 'node:path'

const root = join(import.meta.dirname, '../..')
/** `[NAV-02]`, `[NAV-02: which part]` or `[API-26, API-56]`. */
const bracket = /\[((?:[A-Z]+-\d+(?:, )?)+)(?::[^\]\n]*)?\]/g
/** Tests, and what several test files share as `testing/describe….ts`. */
const isTest = /\.(?:test|spec)\.tsx?$|(?:^|\/)testing\/describe\w+\.ts$/

/** True if a rule is the id of a requirement; any other rule is words of its test's title. */
export const isId = (rule: string): boolean => /^[A-Z]+-\d+$/.test(rule)

/** @returns The requirements' ids in brackets. */
export const idsIn = (text: string): string[] =>
  [...text.matchAll(bracket)].flatMap(([, ids = '']) => ids.split(', '))

/** True if a title contains the rule. */
export const carries = (title: string, rule: string): boolean =>
  isId(rule) ? idsIn(title).includes(rule) : title.includes(rule)

/** @returns A regular expression for the test runner that fits the titles with the rule. */
export const patternOf = (rule: string): string =>
  isId(rule) ? `\\[(?:[^\\]]*, )?${rule}[\\],:]` : rule.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')

/** @returns The test files at a path, which is a file or a folder. */
export function testsAt(path: string, isMeant: RegExp = isTest): string[] {
  if (statSync(join(root, path)).isFile()) return [path]
  // Entries with their types follow no link: those in node_modules lead from package to package.
  return readdirSync(join(root, path), { recursive: true, withFileTypes: true })
    .map(({ parentPath, name }) => relative(root, join(parentPath, name)))
    .filter((file) => isMeant.test(file) && !file.includes('node_modules'))
}

export const readSource = (file: string): string => readFileSync(join(root, file), 'utf8')
