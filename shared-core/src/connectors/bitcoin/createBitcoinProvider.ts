import { checkReceiver } from '../../adapters/bip122/checkReceiver.js'
import type { ConnectedAccount } from '../../connection/states.js'
import { ProviderNotFoundError } from '../../errors/connection.js'
import type { BitcoinProvider } from '../BitcoinProvider.js'
import type { BitcoinFace } from './BitcoinFace.js'
import { toBitcoinRequestError } from './bitcoinErrors.js'

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
    signPsbt: (of) => ask(() => face.signPsbt(of)),
    ...(sendTransfer && {
      async sendTransfer(of) {
        await checkReceiver(of.recipient)
        return ask(() => sendTransfer(of))
      },
    }),
  }
}
