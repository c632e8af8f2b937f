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

/** All bitcoin there will ever be: the upper limit of an amount. */
const allSatoshis = 21_000_000n * 100_000_000n

const loadChecks = () => import(/* webpackChunkName: "bitcoin-checks" */ './checks.js')

/**
 * The Bitcoin provider that a page gets. It asks the wallet only for accounts that the wallet showed, and checks each
 * answer against its request.
 */
export function createBitcoinProvider(
  signer: BitcoinSigner,
  { address: picked, checkNetwork, connectorId, onTurned, ...wallet }: createBitcoinProvider.Parameters,
): BitcoinProvider {
  const { sendTransfer } = signer
  const getAccounts = () => leadWith(wallet.getAccounts(), picked)
  // Load the checks now: on a phone a wallet must be opened soon after the tap.
  loadChecks().catch(() => {})
  const accountOf = (isMeant: (account: ConnectedAccount) => boolean): ConnectedAccount => {
    const accounts = getAccounts()
    // The page may have kept this provider after the connection ended.
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
  /** Checks the wallet's network and account before it asks: some wallets sign with what is open in them. */
  const ask = <answer>({ address }: ConnectedAccount, run: () => Promise<answer>) =>
    named(async () => {
      await checkNetwork?.()
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
      const { checkSigned, isOtherTransaction, prepareSigning } = await named(loadChecks)
      const { bytes, given, unsigned } = prepareSigning({ psbt, signInputs })
      const inputs = signInputs.map(({ address, index, sighashTypes: [sighash] = [] }) => {
        const account = withAddress(address)
        return { index, account, ...(sighash !== undefined && { sighash }) }
      })
      const account = withAddress(signInputs[0]?.address ?? '')
      const keys = inputs.map(({ index, account: { publicKey } }) => ({ index, publicKey }))
      const check = (answer: Uint8Array) => checkSigned(answer, { given, unsigned, inputs: keys })
      const isOther = (answer: Uint8Array) => isOtherTransaction(answer, unsigned)
      return ask(account, () => signAndSend(signer, { broadcast, bytes, check, inputs, isOther, psbt }))
    },
    ...(sendTransfer && {
      async sendTransfer({ amount, recipient }) {
        const isAmount = typeof amount === 'bigint' && amount > 0n && amount <= allSatoshis
        // Wallets take the amount as a number: refuse amounts that would lose a digit.
        if (!isAmount) throw new InvalidDecimalError({ text: String(amount) })
        const { checkReceiver } = await named(loadChecks)
        await checkReceiver(recipient)
        const from = accountOf(({ type }) => type === 'payment')
        // Refuse a recipient of the other network (main or test).
        if (isTestAddress(recipient) !== isTestAddress(from.address))
          throw new InvalidReceiverError({ receiver: recipient })
        return ask(from, () => awaitSent(sendTransfer({ from, recipient, amount })))
      },
    }),
  }
}

export declare namespace createBitcoinProvider {
  type Parameters = {
    /** The account in use. */
    address?: string | undefined
    /** @throws {ChainNotSupportedError} The wallet is on a network that the page does not list, or has changed networks. */
    checkNetwork?: () => Promise<void>
    connectorId: string
    getAccounts: () => readonly ConnectedAccount[]
    /** Called when the wallet turns out to be on another account. */
    onTurned?: () => void
  }
}

/** Puts the account in use first. */
const leadWith = (accounts: readonly ConnectedAccount[], address: string | undefined) => [
  ...accounts.filter((account) => account.address === address),
  ...accounts.filter((account) => account.address !== address),
]
