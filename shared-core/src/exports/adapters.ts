export type { Adapter, FeeEstimate, ShownBalance, Transfer, TypedData } from '../adapters/Adapter.js'
export { getAdapter } from '../adapters/getAdapter.js'
