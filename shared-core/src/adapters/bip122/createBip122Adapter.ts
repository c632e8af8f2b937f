import { parseCaipAddress } from '../../caip/parseCaipAddress.js'
import type { Config } from '../../config/Config.js'
import { ProviderNotFoundError } from '../../errors/connection.js'
import { isBitcoinAddress } from '../../format/address.js'
import { isBitcoin } from '../../providers/WalletProvider.js'
import type { Adapter } from '../Adapter.js'
import { readShownBalance } from '../readShownBalance.js'

/** Bitcoin: a native balance and nothing to send with; transfers are the wallet's own [ROLE-06, ROLE-10]. */
export function createBip122Adapter(config: Config): Adapter {
  const write = () => import(/* webpackChunkName: "bip122-write" */ './write.js')
  const read = () => import(/* webpackChunkName: "bip122-read" */ './read.js')

  return {
    namespace: 'bip122',
    isAddress: isBitcoinAddress,
    checkReceiver: async (receiver) => (await write()).checkReceiver(receiver),
    async signMessage({ caipAddress, message, provider }) {
      if (!isBitcoin(provider)) throw new ProviderNotFoundError()
      const { address } = parseCaipAddress(caipAddress)
      return (await write()).signMessage(provider, { address, message })
    },
    async verifyMessage({ caipAddress, ...of }) {
      const { address } = parseCaipAddress(caipAddress)
      const { verifyMessage } = await import(/* webpackChunkName: "bitcoin-checks" */ './verifyMessage.js')
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
