import { createClient, http, recoverMessageAddress } from 'viem'
import { getChainId, verifyMessage } from 'viem/actions'
import { SiwxNodeError, SiwxRefusedError } from '../../errors/siwx.js'
import { isNobody } from './isNobody.js'
import { toHex } from './toHex.js'

/** Whether an account's own key signed a message (EIP-191). @param of `address` with its checksum. */
export async function isSignedByKey({ address, message, signature }: Signed): Promise<boolean> {
  if (!/^0x[0-9a-f]{130}$/i.test(signature)) return false
  const signer = await recoverMessageAddress({ message, signature: toHex(signature) }).catch(() => undefined)
  return signer === address
}

/**
 * Whether a contract says that its owner signed a message (ERC-1271), also one that is not deployed yet (ERC-6492).
 * @param on `url`: a node of the chain. @throws {SiwxNodeError} It does not answer. @throws {SiwxRefusedError} It is of another chain.
 */
export async function isSignedByContract(
  { address, message, signature }: Signed,
  { chainId, signal, url }: { chainId: string; url: string; signal?: AbortSignal | undefined },
): Promise<boolean> {
  if (isNobody(address)) return false
  const client = createClient({ transport: http(url, { fetchOptions: signal ? { signal } : {} }) })
  const reached = await getChainId(client).catch((cause: unknown) => {
    throw new SiwxNodeError({ chainId, cause })
  })
  if (`eip155:${reached}` !== chainId)
    throw new SiwxRefusedError({ fault: 'chain', reason: `${chainId} is not the chain of its node` })
  return verifyMessage(client, { address: toHex(address), message, signature: toHex(signature) })
}

type Signed = { readonly address: string; readonly message: string; readonly signature: string }
