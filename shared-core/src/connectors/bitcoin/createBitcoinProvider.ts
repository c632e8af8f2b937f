import type { ConnectedAccount } from '../../connection/states.js'
import { InvalidDecimalError } from '../../errors/amount.js'
import { AddressNotFoundError, ProviderNotFoundError } from '../../errors/connection.js'
import { InvalidReceiverError } from '../../errors/send.js'
import { InvalidResponseError } from '../../errors/services.js'
import { awaitSent } from '../../providers/awaitSent.js'
import type { BitcoinProvider } from '../../providers/BitcoinProvider.js'
import type { BitcoinSigner } from './BitcoinFace.js'
import { toBitcoinRequestError } from './bitcoinErrors.js'
import { isTestAddress } from './orderAccounts.js'
import { signAndSend } from './signAndSend.js'

/** More than there will ever be, no one can send. */
const allSatoshis = 21_000_000n * 100_000_000n

const loadChecks = () => import(/* webpackChunkName: "bitcoin-checks" */ './checks.js')

/**
 * What a page gets of a Bitcoin wallet: it is asked only for accounts that it showed, and what it hands back is held to
 * what was asked.
 */
export function createBitcoinProvider(
  signer: BitcoinSigner,
  { address: picked, connectorId, onTurned, ...wallet }: createBitcoinProvider.Parameters,
): BitcoinProvider {
  const { sendTransfer } = signer
  const getAccounts = () => leadWith(wallet.getAccounts(), picked)
  // On its way before the first question: on a phone a wallet has to be opened soon after the tap.
  loadChecks().catch(() => {})
  const accountOf = (isMeant: (account: ConnectedAccount) => boolean): ConnectedAccount => {
    const accounts = getAccounts()
    // The page may have kept it beyond the connection's end.
    if (accounts.length === 0) throw new ProviderNotFoundError({ connectorId })
    const account = accounts.find(isMeant)
    if (!account) throw new AddressNotFoundError({ connectorId })
    return account
  }
  const withAddress = (address: string) => accountOf((account) => account.address === address)
  const named = async <answer>(run: () => Promise<answer>): Promise<answer> => {
    try {
      return await run()
    } catch (cause) {
      throw toBitcoinRequestError(cause)
    }
  }
  /** With a last look before the question: some wallets sign by the account in use there. */
  const ask = <answer>({ address }: ConnectedAccount, run: () => Promise<answer>) =>
    named(async () => {
      if (!signer.readCurrent || (await signer.readCurrent()) === address) return run()
      onTurned?.()
      throw new AddressNotFoundError({ connectorId })
    })
  return {
    getAccounts: async () => getAccounts(),
    async signMessage({ address, message }) {
      const account = withAddress(address)
      const { verifyMessage } = await named(loadChecks)
      const signature = await ask(account, () => signer.signMessage({ account, message }))
      if ((await verifyMessage({ address, message, signature })) === 'invalid')
        throw new InvalidResponseError({ path: 'signMessage' })
      return signature
    },
    async signPsbt({ broadcast = false, psbt, signInputs }) {
      const { checkSigned, prepareSigning } = await named(loadChecks)
      const { bytes, given, unsigned } = prepareSigning({ psbt, signInputs })
      const inputs = signInputs.map(({ address, index, sighashTypes: [sighash] = [] }) => {
        const account = withAddress(address)
        return { index, account, ...(sighash !== undefined && { sighash }) }
      })
      const account = withAddress(signInputs[0]?.address ?? '')
      const keys = inputs.map(({ index, account: { publicKey } }) => ({ index, publicKey }))
      const check = (answer: Uint8Array) => checkSigned(answer, { given, unsigned, inputs: keys })
      return ask(account, () => signAndSend(signer, { broadcast, bytes, check, inputs, psbt }))
    },
    ...(sendTransfer && {
      async sendTransfer({ amount, recipient }) {
        const isAmount = typeof amount === 'bigint' && amount > 0n && amount <= allSatoshis
        // Wallets take it as a number: what would lose a digit is not asked for.
        if (!isAmount) throw new InvalidDecimalError({ text: String(amount) })
        const { checkReceiver } = await named(loadChecks)
        await checkReceiver(recipient)
        const from = accountOf(({ type }) => type === 'payment')
        // An address of the other network: no node of this one would take the transfer.
        if (isTestAddress(recipient) !== isTestAddress(from.address))
          throw new InvalidReceiverError({ receiver: recipient })
        return ask(from, () => awaitSent(sendTransfer({ from, recipient, amount })))
      },
    }),
  }
}

export declare namespace createBitcoinProvider {
  type Parameters = {
    /** The one in use, of all that the wallet shows. */
    address?: string | undefined
    connectorId: string
    getAccounts: () => readonly ConnectedAccount[]
    /** The wallet was found turned to another account. */
    onTurned?: () => void
  }
}

/** The account in use first, wherever the wallet itself puts it. */
const leadWith = (accounts: readonly ConnectedAccount[], address: string | undefined) => [
  ...accounts.filter((account) => account.address === address),
  ...accounts.filter((account) => account.address !== address),
]
