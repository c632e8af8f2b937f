import { readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'

const root = join(import.meta.dirname, '../..')
/** `[NAV-02]`, `[API-26, API-56]`, or `[NAV-02: the part]` for a part of a requirement. */
const bracket = /\[((?:[A-Z]+-\d+(?:, )?)+)(:[^\]\n]*)?\]/g
/** Test files, and files `testing/describe….ts` with tests that several test files share. */
const isTest = /\.(?:test|spec)\.tsx?$|(?:^|\/)testing\/describe\w+\.ts$/

/** Returns the ids of the requirements that a text names in brackets. */
export const idsIn = (text: string): string[] =>
  [...text.matchAll(bracket)].flatMap(([, ids = '']) => ids.split(', '))

/** Returns the same ids without those of which the text names only a part. */
export const wholeIdsIn = (text: string): string[] =>
  [...text.matchAll(bracket)].flatMap(([, ids = '', part]) => (part ? [] : ids.split(', ')))

/** Returns the test files in a directory, relative to the root of the workspace. */
export const testsIn = (directory: string, pattern: RegExp = isTest): string[] =>
  // `withFileTypes` keeps Node from following links, and `node_modules` links from package to package.
  readdirSync(join(root, directory), { recursive: true, withFileTypes: true })
    .map(({ parentPath, name }) => relative(root, join(parentPath, name)))
    .filter((file) => pattern.test(file) && !file.includes('node_modules'))

/** Returns the text of a file, whose path is relative to the root of the workspace. */
export const readSource = (file: string): string => readFileSync(join(root, file), 'utf8')
