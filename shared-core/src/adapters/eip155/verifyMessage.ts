import {
  encodeDeployData,
  erc6492SignatureValidatorAbi,
  erc6492SignatureValidatorByteCode,
  hashMessage,
} from 'viem'
import type { CaipAddress } from '../../caip/caip.js'
import { parseCaipAddress } from '../../caip/parseCaipAddress.js'
import type { Config } from '../../config/Config.js'
import { ask } from './ask.js'
import { getClient } from './client.js'
import { isNobody } from './isNobody.js'
import { toHex } from './toHex.js'

/**
 * Whether an account signed a message of text (EIP-191). Its own chain judges, by the validator of ERC-6492: keys, contracts
 * (ERC-1271), and contracts that are not deployed yet. So no curve's code comes into the page. @throws {RpcFailedError}
 */
export async function verifyMessage(
  config: Config,
  { caipAddress, message, signature }: { caipAddress: CaipAddress; message: string; signature: string },
): Promise<boolean> {
  const { address, caipNetworkId } = parseCaipAddress(caipAddress)
  if (isNobody(address)) return false
  const data = encodeDeployData({
    abi: erc6492SignatureValidatorAbi,
    args: [toHex(address), hashMessage(message), toHex(signature)],
    bytecode: erc6492SignatureValidatorByteCode,
  })
  const client = getClient(config, { caipNetworkId })
  const verdict = await ask(caipNetworkId, () =>
    client.request({ method: 'eth_call', params: [{ data }, 'latest'] }),
  )
  return verdict === '0x01'
}
