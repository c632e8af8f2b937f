import {
  type Client,
  encodeDeployData,
  erc6492SignatureValidatorAbi,
  erc6492SignatureValidatorByteCode,
  type Hex,
} from 'viem'
import { isRevert } from './isRevert.js'

/** The end of a signature that brings the delegation which verifies it (ERC-8010). */
const delegationEnd = '8010'.repeat(16)

/**
 * Asks the chain whether a contract takes a signature for its own: by ERC-1271, for one that is not deployed yet by ERC-6492,
 * for one that its account has not delegated to yet by ERC-8010.
 * @returns False also where the contract reverts.
 * @throws {Error} The node's own: it does not answer, or answers nonsense.
 */
export async function isSignedByContract(
  client: Client,
  of: { address: Hex; hash: Hex; signature: Hex },
): Promise<boolean> {
  const { address, hash, signature } = of
  if (signature.toLowerCase().endsWith(delegationEnd)) {
    const { isSignedByDelegate } = await import(/* webpackChunkName: "erc8010" */ './isSignedByDelegate.js')
    return isSignedByDelegate(client, of)
  }
  const data = encodeDeployData({
    abi: erc6492SignatureValidatorAbi,
    args: [address, hash, signature],
    bytecode: erc6492SignatureValidatorByteCode,
  })
  const answer = client.request({ method: 'eth_call', params: [{ data }, 'latest'] })
  const verdict = await answer.catch((error: unknown) => {
    if (isRevert(error)) return '0x'
    throw error
  })
  if (!/^0x/.test(String(verdict))) throw new Error('The node answers no hex')
  return verdict === '0x01'
}
