import type { BitcoinProvider } from './BitcoinProvider.js'
import type { Eip1193Provider } from './Eip1193Provider.js'
import type { SolanaProvider } from './SolanaProvider.js'
import { isEip1193, isSolana, type WalletProvider } from './WalletProvider.js'

/** Methods that only read. A method that is not listed here is checked first. */
const reads: ReadonlySet<unknown> = new Set(
  `eth_accounts eth_blobBaseFee eth_blockNumber eth_call eth_chainId eth_coinbase eth_createAccessList eth_estimateGas
  eth_feeHistory eth_gasPrice eth_getBalance eth_getBlockByHash eth_getBlockByNumber eth_getBlockReceipts
  eth_getBlockTransactionCountByHash eth_getBlockTransactionCountByNumber eth_getCode eth_getFilterChanges
  eth_getFilterLogs eth_getLogs eth_getProof eth_getStorageAt eth_getTransactionByBlockHashAndIndex
  eth_getTransactionByBlockNumberAndIndex eth_getTransactionByHash eth_getTransactionCount eth_getTransactionReceipt
  eth_maxPriorityFeePerGas eth_newBlockFilter eth_newFilter eth_newPendingTransactionFilter eth_simulateV1
  eth_subscribe eth_syncing eth_uninstallFilter eth_unsubscribe net_listening net_version wallet_getAssets
  wallet_getCallsStatus wallet_getCapabilities wallet_getPermissions web3_clientVersion web3_sha3`.split(
    /\s+/,
  ),
)

type Check = () => Promise<void>
/** Sends a request that is no known read to the wallet. */
export type Ask = <answer>(request: () => Promise<answer>) => Promise<answer>

const noCheck: Check = async () => {}
const askAtOnce: Ask = (request) => request()

/**
 * Wraps a provider so that a check runs before each request that is no known read.
 * @param check Rejects to stop the request before it reaches the wallet.
 * @param ask Sends the request, and sees its answer.
 * @returns The wallet with EIP-1193's methods alone: older ways that bypass `request` are not handed out.
 */
export function guardProvider(provider: Eip1193Provider, check: Check, ask = askAtOnce): Eip1193Provider {
  return {
    async request(args) {
      // Read the request once, so that the wallet gets what was checked.
      const { method, ...rest } = args
      const request = () => provider.request({ ...rest, method })
      if (reads.has(method)) return request()
      await check()
      return ask(request)
    },
    on: (event, listener) => provider.on?.(event, listener),
    removeListener: (event, listener) => provider.removeListener?.(event, listener),
  }
}

/** Holds a Bitcoin wallet to the same check: all but its accounts is a signature. */
function guardBitcoinProvider(provider: BitcoinProvider, check: Check, ask: Ask): BitcoinProvider {
  const { sendTransfer } = provider
  return {
    getAccounts: () => provider.getAccounts(),
    // Copy the fields: the wallet must get what was checked, also if a store of the page watches the object.
    async signMessage({ address, message }) {
      await check()
      return ask(() => provider.signMessage({ address, message }))
    },
    async signPsbt({ broadcast, psbt, signInputs }) {
      const inputs = signInputs.map(({ address, index, sighashTypes }) => ({
        index,
        address,
        ...(sighashTypes && { sighashTypes: [...sighashTypes] }),
      }))
      await check()
      return ask(() =>
        provider.signPsbt({ psbt, signInputs: inputs, ...(broadcast !== undefined && { broadcast }) }),
      )
    },
    ...(sendTransfer && {
      async sendTransfer({ amount, recipient }) {
        await check()
        return ask(() => sendTransfer({ recipient, amount }))
      },
    }),
  }
}

/** Holds a Solana wallet to the same check: all it does is sign. */
function guardSolanaProvider(provider: SolanaProvider, check: Check, ask: Ask): SolanaProvider {
  const { signAndSendTransaction, signIn, signMessage, signTransaction } = provider
  const held =
    <answer>(sign: (bytes: Uint8Array) => Promise<answer>) =>
    async (bytes: Uint8Array) => {
      // Copy the bytes, so that the wallet signs what was checked.
      const given = bytes.slice()
      await check()
      return ask(() => sign(given))
    }
  return {
    address: provider.address,
    publicKey: provider.publicKey,
    ...(signMessage && { signMessage: held(signMessage) }),
    ...(signIn && {
      async signIn({ resources, ...fields }) {
        const given = { ...fields, ...(resources && { resources: [...resources] }) }
        await check()
        return ask(() => signIn(given))
      },
    }),
    ...(signTransaction && { signTransaction: held(signTransaction) }),
    ...(signAndSendTransaction && { signAndSendTransaction: held(signAndSendTransaction) }),
  }
}

/** Wraps a provider of any namespace, as `guardProvider` does. */
export function guardWallet(provider: WalletProvider, check = noCheck, ask = askAtOnce): WalletProvider {
  if (isEip1193(provider)) return guardProvider(provider, check, ask)
  return isSolana(provider)
    ? guardSolanaProvider(provider, check, ask)
    : guardBitcoinProvider(provider, check, ask)
}
