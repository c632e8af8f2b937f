import { ed25519 } from '@noble/curves/ed25519'
import { verifyMessage as verifyOnBitcoin } from '../adapters/bip122/verifyMessage.js'
import { isSignedByContract, isSignedByKey } from '../adapters/eip155/isSignedBy.js'
import { parseCaipNetworkId } from '../caip/parseCaipNetworkId.js'
import type { SiwxMessage, SiwxSession } from '../entities/Siwx.js'
import { SiwxNodeError, SiwxRefusedError } from '../errors/siwx.js'
import { readBase58 } from '../format/base58.js'
import { parse } from './parse.js'

/** A node's address by CAIP-2 id: a contract's signature (ERC-1271, ERC-6492) is judged by its chain alone. */
export type Nodes = Readonly<Record<string, string>>

/**
 * Whether the account that a message names signed it: a key's signature on the EVM, or a contract's, also of one that is not
 * deployed yet; Ed25519 on Solana, in base58; BIP-322 or BIP-137 on Bitcoin, in base64.
 * @returns What was signed, read from the signed text and from nothing else.
 * @throws {SiwxRefusedError} `form`: the text is no sign-in message. `signature`: the account did not sign it.
 * @throws {SiwxNodeError} The chain of a contract's account does not answer.
 */
export async function verify(
  { message, signature }: Pick<SiwxSession, 'message' | 'signature'>,
  { nodes = {}, signal }: { nodes?: Nodes; signal?: AbortSignal } = {},
): Promise<SiwxMessage> {
  const data = parse(message)
  const { chainNamespace } = parseCaipNetworkId(data.chainId)
  const of = { message, signature, address: data.accountAddress }
  const verdict = {
    eip155: async () => isSignedByKey(of) || isByContract({ ...of, ...data, nodes, signal }),
    solana: async () => isSolana(of),
    bip122: async () => (await verifyOnBitcoin(of)) === 'valid',
  }[chainNamespace]
  const isSigned = await verdict().catch((cause: unknown) => {
    const isNamed = cause instanceof SiwxRefusedError || cause instanceof SiwxNodeError
    throw isNamed ? cause : new SiwxRefusedError({ fault: 'signature', cause })
  })
  if (!isSigned) throw new SiwxRefusedError({ fault: 'signature' })
  return data
}

type Signed = { readonly message: string; readonly signature: string; readonly address: string }

async function isByContract(of: Signed & Pick<SiwxMessage, 'chainId'> & ByChain): Promise<boolean> {
  const { chainId, nodes, signal } = of
  const url = nodes[chainId]
  if (url === undefined)
    throw new SiwxRefusedError({
      fault: 'signature',
      reason: `No key made it, and no node of ${chainId} is known`,
    })
  return isSignedByContract(of, { chainId, url, signal })
}

type ByChain = { readonly nodes: Nodes; readonly signal: AbortSignal | undefined }

function isSolana({ address, message, signature }: Signed): boolean {
  const [key, bytes] = [readBase58(address), readBase58(signature)]
  return (
    key?.length === 32 &&
    bytes?.length === 64 &&
    ed25519.verify(bytes, new TextEncoder().encode(message), key, { zip215: false })
  )
}
