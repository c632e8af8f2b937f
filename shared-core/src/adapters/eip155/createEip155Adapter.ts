import type { Config } from '../../config/Config.js'
import { isEvmAddress } from '../../format/address.js'
import type { Adapter } from '../Adapter.js'
import { readShownBalance } from '../readShownBalance.js'
import type { SwapAdapter } from '../SwapAdapter.js'

/** EVM chains. Reading and signing are two chunks, each loaded when it is first needed. */
export function createEip155Adapter(config: Config): Adapter {
  const read = () => import(/* webpackChunkName: "eip155-read" */ './read.js')
  const write = () => import(/* webpackChunkName: "eip155-write" */ './write.js')
  const names = () => import(/* webpackChunkName: "eip155-names" */ './names.js')

  return {
    namespace: 'eip155',
    isAddress: isEvmAddress,
    checkReceiver: async (receiver, on) => (await write()).checkReceiver(receiver, on),
    resolveName: async (of) => (await names()).resolveName(config, of),
    ownsName: async (of) => (await names()).ownsName(config, of),
    isContract: async (of) => (await read()).isContract(config, of),
    sendToken: async (to) => (await write()).sendToken(to),
    loadSigning: write,
    signMessage: async (of) => (await write()).signMessage(of),
    verifyMessage: async (of) => (await read()).verifyMessage(config, of),
    getNativeBalance: async (of) => (await read()).getNativeBalance(config, of),
    getAssets: async (of) =>
      (await import(/* webpackChunkName: "eip155-assets" */ './assets.js')).getAssets(config.clock, of),
    getTokenBalance: async (of) => (await read()).getTokenBalance(config, of),
    getTokenDecimals: async (of) => (await read()).getTokenDecimals(config, of),
    confirmNfts: async (of) => (await read()).confirmNfts(config, of),
    estimateFee: async (of) => (await read()).estimateFee(config, of),
    getNativeReserve: async (of) => (await read()).getNativeReserve(config, of),
    swaps: createSwaps(config, read),
    getReceiptStatus: async (of) => (await read()).getReceiptStatus(config, of),
    waitForReceipt: async (of) => (await read()).waitForReceipt(config, of),
    getShownBalance: (of) =>
      readShownBalance(config, {
        ...of,
        load: async () => (await read()).getNativeBalance(config, of),
      }),
  }
}

type Read = typeof import('./read.js')

/** Swaps are a chunk of their own, over that of reading. */
function createSwaps(config: Config, read: () => Promise<Read>): SwapAdapter {
  const load = async () => (await read()).loadSwaps()
  return {
    readTokens: async (of) => (await load()).readTokens(config, of),
    readSwap: async (of) => (await load()).readSwap(config, of),
    readApproval: async (of) => (await load()).readApproval(config, of),
    simulate: async (of) => (await load()).simulate(config, of),
    canBatch: async (of) => (await load()).canBatch(config, of),
    getMark: async (of) => (await load()).getMark(config, of),
    sendCall: async (of) => (await load()).sendCall(of),
    sendBatch: async (of) => (await load()).sendBatch(of),
    waitForBatch: async (of) => (await load()).waitForBatch(config, of),
    waitForSwap: async (of) => (await load()).waitForSwap(config, of),
    getNativeReserve: async (of) => (await read()).getSwapReserve(config, of),
  }
}
