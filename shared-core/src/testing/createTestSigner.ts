import type { ConnectedAccount } from '../connection/states.js'
import type { BitcoinSigner } from '../connectors/bitcoin/BitcoinFace.js'
import { createBitcoinProvider } from '../connectors/bitcoin/createBitcoinProvider.js'
import { testBitcoin, testHolding, testPaying, testSigning } from './bitcoin.js'

const { signatures, txid } = testBitcoin
const { signed } = testSigning

/**
 * A provider over a wallet that says yes, with all that it was asked for on record.
 * @param own What the wallet does otherwise. @param address The one in use.
 * @example const { asked, provider } = createTestSigner({ pushPsbt: async () => txid })
 */
export function createTestSigner(own: Partial<BitcoinSigner> = {}, address?: string) {
  const world = { accounts: [testHolding, testPaying] as readonly ConnectedAccount[], turned: 0 }
  const asked: unknown[] = []
  const signer: BitcoinSigner = {
    async signMessage(of) {
      asked.push(of)
      return signatures[of.account.type === 'ordinal' ? 'ordinal' : 'payment']
    },
    async signPsbt(of) {
      asked.push(of)
      return { psbt: signed }
    },
    async sendTransfer(of) {
      asked.push(of)
      return txid
    },
    ...own,
  }
  const provider = createBitcoinProvider(signer, {
    address,
    connectorId: 'bip122.test',
    getAccounts: () => world.accounts,
    onTurned: () => {
      world.turned += 1
    },
  })
  return { asked, provider, world }
}
