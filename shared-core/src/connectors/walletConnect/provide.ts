import type { CaipAddress, CaipNetworkId } from '../../caip/caip.js'
import { isSameAccount } from '../../caip/isSameAccount.js'
import { parseCaipAddress } from '../../caip/parseCaipAddress.js'
import { parseCaipNetworkId } from '../../caip/parseCaipNetworkId.js'
import { ProviderNotFoundError } from '../../errors/connection.js'
import type { WalletProvider } from '../../providers/WalletProvider.js'
import { createPairedBitcoin } from './pairedBitcoin.js'
import { createPairedSolana } from './pairedSolana.js'
import type { PairedRunner } from './runPaired.js'

/**
 * Makes a provider over the pairing, for the namespace of the named chain or account, else for the EVM. It is bound to
 * this session: after the session's end it asks no phone, not even one that was paired since.
 * @throws {ProviderNotFoundError} The session has no such account.
 */
export function provide({ caipAddress, caipNetworkId, runner }: provide.Parameters): WalletProvider {
  const account = caipAddress ? parseCaipAddress(caipAddress) : undefined
  const fixed = caipNetworkId ?? account?.caipNetworkId
  const namespace = fixed ? parseCaipNetworkId(fixed).chainNamespace : 'eip155'
  const session = runner.session()
  if (!session) throw new ProviderNotFoundError({ connectorId: 'walletConnect' })
  const { topic } = session
  if (namespace === 'eip155') {
    // Any chain: a wallet may switch to a chain that its session does not name.
    const isHeld = !caipAddress || session.accounts.some(({ address }) => isSameAccount(caipAddress, address))
    if (!isHeld) throw new ProviderNotFoundError({ connectorId: 'walletConnect' })
    return runner.evm(topic, caipNetworkId)
  }
  const address = account?.address
  const isOwn = (known: string) => address === undefined || known === address
  const ask = runner.askOf(topic)
  if (!fixed) throw new ProviderNotFoundError({ connectorId: 'walletConnect' })
  const found = session.accounts.find((x) => x.caipNetworkId === fixed && isOwn(x.address))
  const methods = session.methods[namespace]
  if (namespace === 'solana' && found)
    return createPairedSolana({ address: found.address, ask, caipNetworkId: fixed, methods })
  const names = session.accounts.filter((x) => x.caipNetworkId === fixed).map((x) => x.address)
  const [first] = names
  if (namespace !== 'bip122' || !first) throw new ProviderNotFoundError({ connectorId: 'walletConnect' })
  return createPairedBitcoin({
    // Maps any address of a Bitcoin account to the account's address in the session.
    accountOf: (of) =>
      names.find((x) => x === of) ?? names.find((x) => x === runner.bitcoinAccountOf(of)) ?? first,
    address,
    ask,
    caipNetworkId: fixed,
    getAccounts: () => runner.bitcoinAccounts(topic),
    methods,
  })
}

export declare namespace provide {
  type Parameters = {
    caipAddress?: CaipAddress
    caipNetworkId?: CaipNetworkId
    runner: PairedRunner
  }
}
