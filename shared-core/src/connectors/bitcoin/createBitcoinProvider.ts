import { checkReceiver } from '../../adapters/bip122/checkReceiver.js'
import type { ConnectedAccount } from '../../connection/states.js'
import { InvalidDecimalError } from '../../errors/amount.js'
import { ProviderNotFoundError } from '../../errors/connection.js'
import { InvalidResponseError } from '../../errors/services.js'
import type { BitcoinProvider } from '../BitcoinProvider.js'
import type { BitcoinFace } from './BitcoinFace.js'
import { toBitcoinRequestError } from './bitcoinErrors.js'

/** BIP-174's first bytes, in base64. */
const psbtStart = 'cHNidP'

/** More than there will ever be, no one can send. */
const allSatoshis = 21_000_000n * 100_000_000n

/** What a page gets of a Bitcoin wallet; a receiver's checksum is looked at before the wallet is asked. */
export function createBitcoinProvider(
  face: BitcoinFace,
  { getAccounts }: { getAccounts: () => readonly ConnectedAccount[] },
): BitcoinProvider {
  const { sendTransfer } = face
  const ask = async <answer>(run: () => Promise<answer>): Promise<answer> => {
    // The page may have kept it beyond the connection's end.
    if (getAccounts().length === 0) throw new ProviderNotFoundError()
    try {
      return await run()
    } catch (cause) {
      throw toBitcoinRequestError(cause)
    }
  }
  return {
    getAccounts: async () => getAccounts(),
    signMessage: (of) => ask(() => face.signMessage(of)),
    signPsbt: (of) =>
      ask(async () => {
        const signed = await face.signPsbt(of)
        if (!signed.txid && !signed.psbt.startsWith(psbtStart))
          throw new InvalidResponseError({ path: 'signPsbt' })
        return signed
      }),
    ...(sendTransfer && {
      // Read once: what was checked is what is sent.
      async sendTransfer({ amount, recipient }) {
        const isAmount = typeof amount === 'bigint' && amount > 0n && amount <= allSatoshis
        // Wallets take it as a number: what would lose a digit is not asked for.
        if (!isAmount) throw new InvalidDecimalError({ text: String(amount) })
        await checkReceiver(recipient)
        return ask(() => sendTransfer({ recipient, amount }))
      },
    }),
  }
}
