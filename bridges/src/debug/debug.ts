// `@foyer/kit/debug`.
export { createLog, type Log } from './createLog.js'
export type { Entry, Level } from './Entry.js'
export { saveLog } from './saveLog.js'
export { showPanel } from './showPanel.js'
