import type { Client } from 'viem'
import { verifyMessage } from 'viem/actions'
import { toHex } from './toHex.js'

/** Whether a contract says that its owners signed a message (ERC-1271), also one that is not deployed yet (ERC-6492). */
export const verifyByContract = (
  client: Client,
  { address, message, signature }: { address: `0x${string}`; message: string; signature: string },
): Promise<boolean> => verifyMessage(client, { address, message, signature: toHex(signature) })
