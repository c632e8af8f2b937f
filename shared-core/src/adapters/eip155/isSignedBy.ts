import { createClient, hashMessage, http } from 'viem'
import { getChainId } from 'viem/actions'
import { SiwxNodeError, SiwxRefusedError } from '../../errors/siwx.js'
import { isNobody } from './isNobody.js'
import * as contract from './isSignedByContract.js'
import { recoverSigner } from './recoverSigner.js'
import { isSameHex, toHex } from './toHex.js'

/** Whether an account's own key signed a message (EIP-191). */
export function isSignedByKey({ address, message, signature }: Signed): boolean {
  const signer = recoverSigner({ hash: hashMessage(message), signature })
  return signer !== undefined && isSameHex(signer, address)
}

/**
 * Whether a contract says that its owner signed a message (ERC-1271), also one that is not deployed yet (ERC-6492) or not
 * delegated to yet (ERC-8010).
 * @param on `url`: a node of the chain. @throws {SiwxNodeError} It does not answer. @throws {SiwxRefusedError} It is of another chain.
 */
export async function isSignedByContract(
  { address, message, signature }: Signed,
  { chainId, signal, url }: { chainId: string; url: string; signal?: AbortSignal | undefined },
): Promise<boolean> {
  if (isNobody(address) || !/^0x(?:[0-9a-f]{2})+$/i.test(signature)) return false
  const client = createClient({ transport: http(url, { fetchOptions: signal ? { signal } : {} }) })
  const fail = (cause: unknown): never => {
    throw new SiwxNodeError({ chainId, cause })
  }
  const reached = await getChainId(client).catch(fail)
  if (`eip155:${reached}` !== chainId)
    throw new SiwxRefusedError({ fault: 'chain', reason: `${chainId} is not the chain of its node` })
  const of = { address: toHex(address), hash: hashMessage(message), signature: toHex(signature) }
  return contract.isSignedByContract(client, of).catch(fail)
}

type Signed = { readonly address: string; readonly message: string; readonly signature: string }
