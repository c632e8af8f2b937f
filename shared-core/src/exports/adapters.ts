export type { FeeEstimate, Transfer } from '../adapters/Adapter.js'
export { getAdapter } from '../adapters/getAdapter.js'
