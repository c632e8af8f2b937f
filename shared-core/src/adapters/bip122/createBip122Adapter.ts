import { parseCaipAddress } from '../../caip/parseCaipAddress.js'
import type { Config } from '../../config/Config.js'
import { isBitcoinAddress } from '../../format/address.js'
import type { Adapter } from '../Adapter.js'
import { readShownBalance } from '../readShownBalance.js'

/** Bitcoin: a native balance and nothing to send with; transfers are the wallet's own [ROLE-06, ROLE-10]. */
export function createBip122Adapter(config: Config): Adapter {
  const read = () => import(/* webpackChunkName: "bip122-read" */ './read.js')
  const sign = () => import(/* webpackChunkName: "bip122-sign" */ './signMessage.js')

  return {
    namespace: 'bip122',
    isAddress: isBitcoinAddress,
    checkReceiver: async (receiver) =>
      (await import(/* webpackChunkName: "bip122-address" */ './checkReceiver.js')).checkReceiver(receiver),
    loadSigning: sign,
    signMessage: async (of) => (await sign()).signMessage(of),
    async verifyMessage({ caipAddress, ...of }) {
      const { address } = parseCaipAddress(caipAddress)
      // The chunk that the wallets' connectors load for the same check.
      const { verifyMessage } = await import(/* webpackChunkName: "bitcoin-checks" */ './verifyMessage.js')
      // What a node alone could judge is not signed.
      return (await verifyMessage({ address, ...of })) === 'valid'
    },
    getNativeBalance: async (of) => (await read()).getNativeBalance(config, of),
    getShownBalance: (of) =>
      readShownBalance(config, {
        ...of,
        load: async () => (await read()).getNativeBalance(config, of),
      }),
  }
}
