import * as z from 'zod'
import { genesisHash, slotsPerEpoch } from '../constants.js'
import { inContext, type Methods } from './Method.js'

/** Methods that read the cluster's state. */
export const clusterMethods: Methods = {
  getHealth: () => 'ok',
  getVersion: () => ({ 'solana-core': '2.0.0', 'feature-set': 0 }),
  getGenesisHash: () => genesisHash,
  getSlot: ({ clock }) => clock.slot(),
  getBlockHeight: ({ clock }) => clock.blockHeight(),
  getEpochInfo: ({ clock, history }) => ({
    absoluteSlot: clock.slot(),
    blockHeight: clock.blockHeight(),
    epoch: clock.slot() / slotsPerEpoch,
    slotIndex: clock.slot() % slotsPerEpoch,
    slotsInEpoch: slotsPerEpoch,
    transactionCount: history.all().length,
  }),
  getLatestBlockhash: (chain) => inContext(chain, chain.blockhashes.latest()),
  isBlockhashValid: (chain, params) => {
    const [blockhash] = z.tuple([z.string()]).rest(z.unknown()).parse(params)
    return inContext(chain, chain.blockhashes.isValid(blockhash))
  },
}
