// The checker's file: what the loader needs once it is wanted.
export { begin } from './begin.js'
export { check } from './check.js'
