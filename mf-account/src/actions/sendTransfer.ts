import { getAdapter, type Transfer } from '@foyer/shared-core/adapters'
import { parseCaipAddress } from '@foyer/shared-core/caip'
import type { Config } from '@foyer/shared-core/config'
import { UnsupportedChainError } from '@foyer/shared-core/errors'

type SendToken = NonNullable<Awaited<ReturnType<typeof getAdapter>>['sendToken']>

/**
 * Asks the sender's wallet to send, on the sender's own chain.
 * @returns Transaction hash.
 * @throws {UnsupportedChainError} The namespace cannot send [VAL-22].
 * @throws {RequestRejectedError} @throws {InvalidReceiverError} @throws {ChainNotSupportedError}
 * @throws {UnknownFailureError} @throws {InvalidResponseError}
 * @throws {BroadcastUnconfirmedError} The wallet's answer is no hash: the transaction may have been sent.
 */
export async function sendTransfer(
  config: Config,
  {
    getProvider,
    transfer,
  }: { getProvider: () => Promise<Parameters<SendToken>[0]['provider']>; transfer: Transfer },
): Promise<string> {
  const { chainNamespace } = parseCaipAddress(transfer.from)
  const adapter = await getAdapter(config, chainNamespace)
  if (!adapter.sendToken) throw new UnsupportedChainError({ chainNamespace })
  return adapter.sendToken({ provider: await getProvider(), ...transfer })
}
