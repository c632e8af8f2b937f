export * from '../constants/chains.js'
export * from '../constants/display.js'
export * from '../constants/lists.js'
export * from '../constants/timing.js'
