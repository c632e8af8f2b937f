// The client of this folder's tests: the library that the product uses, unmodified.
import {
  appendTransactionMessageInstructions,
  createKeyPairSignerFromPrivateKeyBytes,
  createSolanaRpc,
  createSolanaRpcSubscriptions,
  createTransactionMessage,
  getSignatureFromTransaction,
  type IInstruction,
  type KeyPairSigner,
  pipe,
  sendAndConfirmTransactionFactory,
  setTransactionMessageFeePayerSigner,
  setTransactionMessageLifetimeUsingBlockhash,
  signTransactionMessageWithSigners,
} from '@solana/web3.js'
import { freePort } from '../freePort.js'
import { solanaAccountAt } from '../solana/accounts.js'
import { createSolanaChain } from '../solana/createSolanaChain.js'
import { seedSolana } from '../solana/seedSolana.js'
import { serveSolana } from '../solana/startSolana.js'

export const signerAt = (index: number): Promise<KeyPairSigner> =>
  createKeyPairSignerFromPrivateKeyBytes(solanaAccountAt(index).privateKey)

/** Starts a separate chain on a free port, and its clients. */
export async function createTestClient() {
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  const chain = createSolanaChain()
  seedSolana(chain)
  const { close } = await serveSolana(chain, { port })
  const rpc = createSolanaRpc(url)
  const rpcSubscriptions = createSolanaRpcSubscriptions(`ws://127.0.0.1:${port}`)
  const sendAndConfirm = sendAndConfirmTransactionFactory({ rpc, rpcSubscriptions })

  const sign = async (payer: KeyPairSigner, instructions: readonly IInstruction[]) => {
    const { value: lifetime } = await rpc.getLatestBlockhash().send()
    return signTransactionMessageWithSigners(
      pipe(
        createTransactionMessage({ version: 0 }),
        (message) => setTransactionMessageFeePayerSigner(payer, message),
        (message) => setTransactionMessageLifetimeUsingBlockhash(lifetime, message),
        (message) => appendTransactionMessageInstructions(instructions, message),
      ),
    )
  }
  const send = async (payer: KeyPairSigner, instructions: readonly IInstruction[]) => {
    const transaction = await sign(payer, instructions)
    await sendAndConfirm(transaction, { commitment: 'confirmed' })
    return getSignatureFromTransaction(transaction)
  }
  /** Methods that no client library offers. */
  const control = (method: string, ...params: unknown[]) =>
    fetch(url, { method: 'POST', body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }) })
  return { url, control, chain, close, rpc, rpcSubscriptions, sendAndConfirm, sign, send }
}

export type TestClient = Awaited<ReturnType<typeof createTestClient>>
