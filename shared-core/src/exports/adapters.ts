export type { Adapter, FeeEstimate, ShownBalance, Transfer } from '../adapters/Adapter.js'
export { getAdapter } from '../adapters/getAdapter.js'
