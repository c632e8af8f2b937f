import { base58, base64 } from '@scure/base'
import type { Link } from '../createLink.js'
import { createAccountList } from './createAccountList.js'
import { createStandardWallet, type StandardAccount } from './createStandardWallet.js'

const chains = ['solana:mainnet'] as const

type Signer = { readonly account: { readonly address: string } }
type MessageInput = Signer & { readonly message: Uint8Array }
type SignedIn = { readonly address: string; readonly message: string; readonly signature: string }
type TransactionInput = Signer & { readonly transaction: Uint8Array; readonly chain?: string }

const features = [
  'solana:signIn',
  'solana:signMessage',
  'solana:signTransaction',
  'solana:signAndSendTransaction',
]

const toAccount = (address: string): StandardAccount =>
  Object.freeze({ address, publicKey: base58.decode(address), chains, features })

/**
 * The wallet as the wallet standard shows it to Solana dapps.
 * @example registerWallet(createStandardSolana(link, { name, icon }))
 */
export function createStandardSolana(link: Link, { name, icon }: { name: string; icon: string }) {
  const list = createAccountList<StandardAccount>()
  const ask = (method: string, params?: unknown) => link.request({ namespace: 'solana', method, params })
  link.on('solana', 'accountsChanged', (addresses) => list.set((addresses as string[]).map(toAccount)))

  const checkChain = (chain: string | undefined) => {
    if (chain !== undefined && chain !== chains[0])
      throw new Error(`The Sandbox Wallet does not know ${chain}.`)
  }
  const signTransactions = async (inputs: readonly TransactionInput[]) => {
    const [first] = inputs
    if (!first) return []
    for (const { chain } of inputs) checkChain(chain)
    const transactions = inputs.map(({ transaction }) => base64.encode(transaction))
    const pubkey = first.account.address
    if (inputs.some(({ account }) => account.address !== pubkey))
      throw new Error('The Sandbox Wallet signs for one account at a time.')
    const signed = (await ask('solana_signAllTransactions', { transactions, pubkey })) as {
      transactions: string[]
    }
    return signed.transactions.map((text) => ({ signedTransaction: base64.decode(text) }))
  }

  return createStandardWallet({
    ...{ name, icon, chains, list },
    async ask({ silent }) {
      const found = await ask(silent ? 'solana_getAccounts' : 'solana_requestAccounts')
      return (found as { pubkey: string }[]).map(({ pubkey }) => toAccount(pubkey))
    },
    end: () => ask('solana_disconnect'),
    features: {
      'solana:signMessage': {
        version: '1.1.0',
        async signMessage(...inputs: readonly MessageInput[]) {
          const outputs = []
          for (const { account, message } of inputs) {
            const params = { message: base58.encode(message), pubkey: account.address }
            const { signature } = (await ask('solana_signMessage', params)) as { signature: string }
            outputs.push({
              signedMessage: message.slice(),
              signature: base58.decode(signature),
              signatureType: 'ed25519',
            })
          }
          return outputs
        },
      },
      'solana:signIn': {
        version: '1.0.0',
        async signIn(...inputs: readonly object[]) {
          const outputs = []
          for (const input of inputs.length > 0 ? inputs : [{}]) {
            const signed = (await ask('solana_signIn', { ...input })) as SignedIn
            outputs.push({
              account: toAccount(signed.address),
              signedMessage: base64.decode(signed.message),
              signature: base58.decode(signed.signature),
              signatureType: 'ed25519',
            })
          }
          return outputs
        },
      },
      'solana:signTransaction': {
        version: '1.0.0',
        supportedTransactionVersions: ['legacy', 0],
        signTransaction: (...inputs: readonly TransactionInput[]) => signTransactions(inputs),
      },
      'solana:signAndSendTransaction': {
        version: '1.0.0',
        supportedTransactionVersions: ['legacy', 0],
        async signAndSendTransaction(...inputs: readonly TransactionInput[]) {
          const outputs = []
          for (const { account, transaction, chain } of inputs) {
            checkChain(chain)
            const params = { transaction: base64.encode(transaction), pubkey: account.address }
            const sent = (await ask('solana_signAndSendTransaction', params)) as { signature: string }
            outputs.push({ signature: base58.decode(sent.signature) })
          }
          return outputs
        },
      },
    },
  })
}
