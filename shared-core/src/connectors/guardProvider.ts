import type { BitcoinProvider } from './BitcoinProvider.js'
import type { Eip1193Provider } from './Eip1193Provider.js'
import type { SolanaProvider } from './SolanaProvider.js'
import { isEip1193, isSolana, type WalletProvider } from './WalletProvider.js'

/** Every namespace's way to say so: `personal_sign`, `eth_sendTransaction`, `wallet_grantPermissions`, `signPsbt`. */
const isSignature = (method: unknown) => /sign|send|grant/i.test(String(method))

/**
 * Holds a wallet's provider to a check before each request that signs, sends or grants.
 * @param check Rejects where the request must not be made; the wallet is not asked then.
 * @returns The same wallet, EIP-1193 alone: older ways past `request` are not handed out.
 */
export function guardProvider(provider: Eip1193Provider, check: () => Promise<void>): Eip1193Provider {
  return {
    async request(args) {
      // Read once: what was checked is what is asked.
      const { method, ...rest } = args
      if (isSignature(method)) await check()
      return provider.request({ ...rest, method })
    },
    on: (event, listener) => provider.on?.(event, listener),
    removeListener: (event, listener) => provider.removeListener?.(event, listener),
  }
}

/** Holds a Bitcoin wallet to the same check: all but its accounts is a signature. */
export function guardBitcoinProvider(provider: BitcoinProvider, check: () => Promise<void>): BitcoinProvider {
  const { sendTransfer } = provider
  return {
    getAccounts: () => provider.getAccounts(),
    // Copied by name: what was checked is what is asked, also of an object that a store of the page watches.
    async signMessage({ address, message }) {
      await check()
      return provider.signMessage({ address, message })
    },
    async signPsbt({ broadcast, psbt, signInputs }) {
      const inputs = signInputs.map(({ address, index, sighashTypes }) => ({
        index,
        address,
        ...(sighashTypes && { sighashTypes: [...sighashTypes] }),
      }))
      await check()
      return provider.signPsbt({ psbt, signInputs: inputs, ...(broadcast !== undefined && { broadcast }) })
    },
    ...(sendTransfer && {
      async sendTransfer({ amount, recipient }) {
        await check()
        return sendTransfer({ recipient, amount })
      },
    }),
  }
}

/** Holds a Solana wallet to the same check: all it does is sign. */
export function guardSolanaProvider(provider: SolanaProvider, check: () => Promise<void>): SolanaProvider {
  const { signAndSendTransaction, signMessage, signTransaction } = provider
  const held =
    <answer>(sign: (bytes: Uint8Array) => Promise<answer>) =>
    async (bytes: Uint8Array) => {
      // Copied: what was checked is what is signed.
      const given = bytes.slice()
      await check()
      return sign(given)
    }
  return {
    address: provider.address,
    publicKey: provider.publicKey,
    ...(signMessage && { signMessage: held(signMessage) }),
    ...(signTransaction && { signTransaction: held(signTransaction) }),
    ...(signAndSendTransaction && { signAndSendTransaction: held(signAndSendTransaction) }),
  }
}

/** Holds a wallet of any kind to the check. */
export function guardWallet(provider: WalletProvider, check: () => Promise<void>): WalletProvider {
  if (isEip1193(provider)) return guardProvider(provider, check)
  return isSolana(provider) ? guardSolanaProvider(provider, check) : guardBitcoinProvider(provider, check)
}
