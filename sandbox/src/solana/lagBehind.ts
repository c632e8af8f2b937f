import type { SolanaChain } from './createSolanaChain.js'

/**
 * The chain as a lagging node sees it: an earlier clock, and only the blockhashes and transactions up to that time.
 * Balances are the present ones, since only one machine runs.
 * @example lagBehind(chain, { slots: 100n }).clock.slot() // chain.clock.slot() - 100n
 */
export function lagBehind(chain: SolanaChain, { slots }: { slots: bigint }): SolanaChain {
  const { clock } = chain
  const behind = {
    ...clock,
    slot: () => clock.slot() - slots,
    blockHeight: () => clock.blockHeight() - slots,
  }
  return {
    machine: () => chain.machine(),
    clock: behind,
    blockhashes: chain.blockhashes.seenBy(behind),
    history: chain.history.seenBy(behind),
    isLanding: chain.isLanding,
    hasArchive: chain.hasArchive,
  }
}
