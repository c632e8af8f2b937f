import type { OperationType, Transfer } from './entry.js'

/** Says what a transaction was to an account on a chain of which only the movements are known. */
export function operationOf(transfers: readonly Pick<Transfer, 'direction'>[]): OperationType {
  const has = (direction: Transfer['direction']) => transfers.some((one) => one.direction === direction)
  if (has('in') && has('out')) return 'trade'
  if (has('in')) return 'receive'
  return transfers.length ? 'send' : 'execute'
}
