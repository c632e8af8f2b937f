import { readFileSync } from 'node:fs'
import { isObject, isText } from '../../shared-core/src/guards'
import { PolicyError } from './PolicyError'
import type { Listed } from './policyHeaders'

/** True if a value has the fields of a release list that this code reads: its files. */
export function isListed(value: unknown): value is Listed {
  if (!isObject(value) || !isObject(value.integrity)) return false
  return Object.values(value.integrity).every(isText)
}

/** @throws {PolicyError} The file does not exist, or contains no release list. */
export function readList(file: string): Listed {
  const list = parse(file)
  if (!isListed(list)) throw new PolicyError(`--list ${file} holds no release list`)
  return list
}

function parse(file: string): unknown {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch (error) {
    const why = error instanceof SyntaxError ? 'is not JSON' : 'cannot be read'
    throw new PolicyError(`--list ${file} ${why}`)
  }
}
