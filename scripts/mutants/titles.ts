import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'

const root = join(import.meta.dirname, '../..')
/** `[NAV-02]`, `[NAV-02: which part]` or `[API-26, API-56]`. */
const bracket = /\[((?:[A-Z]+-\d+(?:, )?)+)(?::[^\]\n]*)?\]/g
const isId = /^[A-Z]+-\d+$/
const isTest = /\.(?:test|spec)\.tsx?$/

/** @returns The ids of requirements that stand in brackets. */
export const idsIn = (text: string): string[] =>
  [...text.matchAll(bracket)].flatMap(([, ids = '']) => ids.split(', '))

/** Whether a title names the rule: by its id in brackets, or by its words where no requirement names the rule. */
export const names = (title: string, rule: string): boolean =>
  isId.test(rule) ? idsIn(title).includes(rule) : title.includes(rule)

/** @returns The files of tests at a path, which is a file or a folder; in `also`, the files that make titles for others. */
export function testsAt(path: string, also: RegExp = isTest): string[] {
  if (statSync(join(root, path)).isFile()) return [path]
  return readdirSync(join(root, path), { recursive: true, encoding: 'utf8' })
    .filter((file) => !file.includes('node_modules') && (isTest.test(file) || also.test(file)))
    .map((file) => join(path, file))
}

export const readSource = (file: string): string => readFileSync(join(root, file), 'utf8')
