import type { Pending } from '../messages.js'
import { nameOfChain, type WalletState } from '../state.js'

/** The account and the network that a request is about. */
export function partyOf({ ask, chainId }: Pending, state: WalletState) {
  const { solana, bip122, address } = state
  switch (ask.kind) {
    case 'connectSolana':
      return { accounts: solana.addresses, network: 'Solana' }
    case 'signSolanaMessage':
    case 'signInSolana':
    case 'signSolanaTransactions':
      return { accounts: [ask.address], network: 'Solana' }
    case 'connectBitcoin':
      return {
        accounts: bip122.accounts.flatMap(({ payment, ordinal }) => [payment.address, ordinal.address]),
        network: 'Bitcoin',
      }
    case 'signBitcoinMessage':
      return { accounts: [ask.address], network: 'Bitcoin' }
    case 'signPsbt':
      return { accounts: [...new Set(ask.inputs.map((input) => input.address))], network: 'Bitcoin' }
    case 'sendBitcoin':
      return {
        accounts: bip122.accounts.slice(0, 1).map(({ payment }) => payment.address),
        network: 'Bitcoin',
      }
    default:
      return { accounts: [address], network: nameOfChain(state, chainId) }
  }
}
