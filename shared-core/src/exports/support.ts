// For the log of `@foyer/kit/debug` alone: it has no provider in a page.
export { createRing } from '../format/createRing.js'
export { redactLog } from '../format/redactLog.js'
