import { hashMessage } from 'viem'
import type { CaipAddress } from '../../caip/caip.js'
import { parseCaipAddress } from '../../caip/parseCaipAddress.js'
import type { Config } from '../../config/Config.js'
import { ask } from './ask.js'
import { getClient } from './client.js'
import { isNobody } from './isNobody.js'
import { isSignedByContract } from './isSignedByContract.js'
import { isSameHex, toHex } from './toHex.js'

/**
 * Whether an account signed a message of text (EIP-191): its key, whatever code the account has (EIP-7702), or else its
 * contract, which the account's chain is asked for.
 * @throws {RpcFailedError} No key of the account made it, and the chain does not answer.
 */
export async function verifyMessage(
  config: Config,
  { caipAddress, message, signature }: { caipAddress: CaipAddress; message: string; signature: string },
): Promise<boolean> {
  const { address, caipNetworkId } = parseCaipAddress(caipAddress)
  const of = { address: toHex(address), hash: hashMessage(message), signature: toHex(signature) }
  if (isNobody(address) || !/^0x(?:[0-9a-f]{2})+$/i.test(of.signature)) return false
  // Without the curve's code the chain recovers the key.
  const load = import(/* webpackChunkName: "evm-signer" */ './recoverSigner.js').catch(() => undefined)
  const signer = (await load)?.recoverSigner(of)
  if (signer !== undefined && isSameHex(signer, address)) return true
  return ask(caipNetworkId, () => isSignedByContract(getClient(config, { caipNetworkId }), of))
}
