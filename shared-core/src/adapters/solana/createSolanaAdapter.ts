import type { CaipNetworkId } from '../../caip/caip.js'
import { parseCaipAddress } from '../../caip/parseCaipAddress.js'
import type { Config } from '../../config/Config.js'
import { ProviderNotFoundError } from '../../errors/connection.js'
import { isSolanaAddress } from '../../format/address.js'
import { isSolana } from '../../providers/WalletProvider.js'
import type { Adapter } from '../Adapter.js'
import { readShownBalance } from '../readShownBalance.js'

/** Solana. Reading and sending are two chunks, each loaded when it is first needed. */
export function createSolanaAdapter(config: Config): Adapter {
  const read = () => import(/* webpackChunkName: "solana-read" */ './read.js')
  const write = () => import(/* webpackChunkName: "solana-write" */ './write.js')
  const sign = () => import(/* webpackChunkName: "solana-sign" */ './sign.js')
  const names = () => import(/* webpackChunkName: "solana-names" */ './names.js')
  const nodeOf = async (caipNetworkId: CaipNetworkId) => (await read()).getNode(config, { caipNetworkId })

  return {
    namespace: 'solana',
    isAddress: isSolanaAddress,
    checkReceiver: async (receiver, on) =>
      (await write()).checkReceiver(receiver, on && (await nodeOf(on.caipNetworkId))),
    resolveName: async (of) => (await names()).resolveName(config, of),
    ownsName: async (of) => (await names()).ownsName(config, of),
    async sendToken({ provider, ...transfer }) {
      if (!isSolana(provider)) throw new ProviderNotFoundError()
      const { caipNetworkId } = parseCaipAddress(transfer.from)
      const [{ sendToken }, node] = await Promise.all([write(), nodeOf(caipNetworkId)])
      return sendToken(config, { node, provider, ...transfer })
    },
    loadSigning: sign,
    signMessage: async (of) => (await sign()).signMessage(of),
    signIn: async (of) => (await sign()).signIn(of),
    verifyMessage: async (of) => (await sign()).verifyMessage(of),
    async estimateFee(transfer) {
      const { caipNetworkId } = parseCaipAddress(transfer.from)
      const [{ estimateFee }, node] = await Promise.all([write(), nodeOf(caipNetworkId)])
      return estimateFee(node, transfer)
    },
    getNativeBalance: async (of) => (await read()).getNativeBalance(config, of),
    getTokenBalance: async (of) => (await read()).getTokenBalance(config, of),
    getTokenDecimals: async (of) => (await read()).getTokenDecimals(config, of),
    getNativeReserve: async (of) => (await read()).getNativeReserve(config, of),
    getLastBlock: async (of) => (await read()).getLastBlock(config, of),
    waitForReceipt: async (of) => (await read()).waitForReceipt(config, of),
    getShownBalance: (of) =>
      readShownBalance(config, { ...of, load: async () => (await read()).getNativeBalance(config, of) }),
  }
}
