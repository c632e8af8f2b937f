import { ProviderNotFoundError } from '../../errors/connection.js'
import { InvalidResponseError } from '../../errors/services.js'
import { encodeBase58 } from '../../format/base58.js'
import { awaitSent } from '../../providers/awaitSent.js'
import { isSignedBy } from '../../providers/isSignedBy.js'
import type { SolanaProvider } from '../../providers/SolanaProvider.js'
import { throwAnsweredError } from '../../providers/walletErrors.js'
import * as z from '../../zod.js'
import {
  readSolanaAccounts,
  type SolanaAccount,
  signatureSchema,
  signedInSchema,
  signedMessageSchema,
  signedTransactionSchema,
} from './readSolanaAccounts.js'
import type { StandardWallet } from './StandardWallet.js'

/** The provider that a page gets: one account on one chain. */
export function createSolanaProvider({
  account: { address, publicKey },
  chain,
  wallet,
}: createSolanaProvider.Parameters): SolanaProvider {
  /** Binds a wallet method to the account, which the wallet may have taken back since. */
  const bind = <answer>(
    name: string,
    schema: z.ZodMiniType<answer>,
    nameOf: (account: SolanaAccount) => object = ({ own }) => ({ account: own }),
  ) => {
    const feature = `solana:${name}`
    if (!wallet.method(feature, name)) return undefined
    return async (input: object): Promise<answer> => {
      const account = readSolanaAccounts(wallet.accounts()).find((x) => x.address === address)
      const ask = wallet.method(feature, name)
      if (!account || !ask) throw new ProviderNotFoundError()
      const answer = await ask({ ...nameOf(account), ...input })
      throwAnsweredError(answer)
      const parsed = z.safeParse(schema, answer)
      if (!parsed.success) throw new InvalidResponseError({ path: feature, cause: parsed.error })
      return parsed.data
    }
  }
  const signMessage = bind('signMessage', signedMessageSchema)
  const signIn = bind('signIn', signedInSchema, () => ({ address }))
  const signTransaction = bind('signTransaction', signedTransactionSchema)
  const signAndSendTransaction = bind('signAndSendTransaction', signatureSchema)
  // Copy the key: the array is the wallet's and may change.
  const key = publicKey.slice()
  return {
    address,
    publicKey: key.slice(),
    ...(signMessage && {
      async signMessage(given) {
        const message = given.slice()
        const [{ signature, signedMessage = message }] = await signMessage({ message: given.slice() })
        const isSame =
          signedMessage.length === message.length && signedMessage.every((byte, at) => byte === message[at])
        if (!isSame || !(await isSignedBy({ message, publicKey: key, signature })))
          throw new InvalidResponseError({ path: 'solana:signMessage' })
        return signature.slice()
      },
    }),
    ...(signIn && {
      async signIn(input) {
        const [answer] = await signIn(input)
        const [signer] = readSolanaAccounts([answer.account])
        // Copy the bytes before they are judged: the arrays are the wallet's and may change.
        const [signedMessage, signature] = [answer.signedMessage.slice(), answer.signature.slice()]
        const of = signer && { message: signedMessage, publicKey: signer.publicKey.slice(), signature }
        if (!of || !(await isSignedBy(of))) throw new InvalidResponseError({ path: 'solana:signIn' })
        return { address: signer.address, signedMessage, signature }
      },
    }),
    ...(signTransaction && {
      signTransaction: async (transaction) =>
        (await signTransaction({ transaction, chain }))[0].signedTransaction,
    }),
    ...(signAndSendTransaction && {
      signAndSendTransaction: async (transaction) =>
        encodeBase58((await awaitSent(signAndSendTransaction({ transaction, chain })))[0].signature),
    }),
  }
}

export declare namespace createSolanaProvider {
  type Parameters = {
    account: SolanaAccount
    /** As the wallet standard names it. */
    chain: string
    wallet: StandardWallet
  }
}
