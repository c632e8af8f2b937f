import { readFileSync } from 'node:fs'
import { isObject, isText } from '../../shared-core/src/guards'
import { PolicyError } from './PolicyError'
import type { Listed } from './policyHeaders'

/** Whether a value has what is read of a release list: the files it names. */
export function isListed(value: unknown): value is Listed {
  if (!isObject(value) || !isObject(value.integrity)) return false
  return Object.values(value.integrity).every(isText)
}

/** @throws {PolicyError} No such file, or no release list in it. */
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
