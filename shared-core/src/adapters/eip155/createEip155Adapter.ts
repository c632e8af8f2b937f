import type { CaipAddress } from '../../caip/caip.js'
import { parseCaipAddress } from '../../caip/parseCaipAddress.js'
import type { Config } from '../../config/Config.js'
import { isEvmAddress } from '../../format/address.js'
import { formatAmount } from '../../format/formatAmount.js'
import { cachesOf, readThrough } from '../../storage/caches.js'
import type { Adapter, ShownBalance } from '../Adapter.js'
import { findNetwork } from '../networkRegistry.js'

/** What a balance reads as while nobody knows it [ERR-19]. */
const unknownBalance: ShownBalance = { balance: '0.00', symbol: 'ETH', isUnknown: true }

/** EVM chains. Reading and signing are two chunks, each loaded when it is first needed. */
export function createEip155Adapter(config: Config): Adapter {
  const read = () => import(/* webpackChunkName: "eip155-read" */ './read.js')
  const write = () => import(/* webpackChunkName: "eip155-write" */ './write.js')
  const currencyOf = (caipAddress: CaipAddress) =>
    findNetwork(config, parseCaipAddress(caipAddress).caipNetworkId)?.nativeCurrency

  return {
    namespace: 'eip155',
    isAddress: isEvmAddress,
    checkReceiver: async (receiver) => (await write()).checkReceiver(receiver),
    sendToken: async (to) => (await write()).sendToken(to),
    getNativeBalance: async (of) => (await read()).getNativeBalance(config, of),
    getTokenBalance: async (of) => (await read()).getTokenBalance(config, of),
    getTokenDecimals: async (of) => (await read()).getTokenDecimals(config, of),
    estimateFee: async (of) => (await read()).estimateFee(config, of),
    getNativeReserve: async (of) => (await read()).getNativeReserve(config, of),
    waitForReceipt: async (of) => (await read()).waitForReceipt(config, of),
    async getShownBalance({ caipAddress, force }) {
      try {
        const currency = currencyOf(caipAddress)
        if (!currency) return unknownBalance
        const amount = await readThrough(cachesOf(config).nativeBalance, {
          id: caipAddress,
          force,
          load: async () => (await read()).getNativeBalance(config, { caipAddress }),
        })
        return { balance: formatAmount(amount, currency.decimals), symbol: currency.symbol }
      } catch {
        return unknownBalance
      }
    },
  }
}
