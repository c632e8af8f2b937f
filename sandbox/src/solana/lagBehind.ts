import type { SolanaChain } from './createSolanaChain.js'

/**
 * The chain as a node sees it that has not come as far: its clock, its blockhashes and what it knows to have landed.
 * Balances are the present ones: no more than one machine runs.
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
