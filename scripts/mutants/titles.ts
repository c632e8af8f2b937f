import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'

const root = join(import.meta.dirname, '../..')
/** `[NAV-02]`, `[NAV-02: which part]` or `[API-26, API-56]`. */
const bracket = /\[((?:[A-Z]+-\d+(?:, )?)+)(?::[^\]\n]*)?\]/g
const isTest = /\.(?:test|spec)\.tsx?$/

/** Whether a rule is a line of the requirements; any other goes by words of its test's title. */
export const isId = (rule: string): boolean => /^[A-Z]+-\d+$/.test(rule)

/** @returns The ids of requirements that stand in brackets. */
export const idsIn = (text: string): string[] =>
  [...text.matchAll(bracket)].flatMap(([, ids = '']) => ids.split(', '))

/** Whether a title carries the rule. */
export const carries = (title: string, rule: string): boolean =>
  isId(rule) ? idsIn(title).includes(rule) : title.includes(rule)

/** @returns The regular expression of the titles that carry the rule, for the test runner. */
export const patternOf = (rule: string): string =>
  isId(rule) ? `\\[(?:[^\\]]*, )?${rule}[\\],:]` : rule.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')

/** @returns The files of tests at a path, which is a file or a folder. */
export function testsAt(path: string, isMeant: RegExp = isTest): string[] {
  if (statSync(join(root, path)).isFile()) return [path]
  return readdirSync(join(root, path), { recursive: true, encoding: 'utf8' })
    .filter((file) => isMeant.test(file) && !file.includes('node_modules'))
    .map((file) => join(path, file))
}

export const readSource = (file: string): string => readFileSync(join(root, file), 'utf8')
