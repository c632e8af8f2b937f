// The checker's file: what the loader needs once it is wanted.
import { makeBegin } from './begin.js'
import { check } from './check.js'

export { check }
export const begin = makeBegin(check)
