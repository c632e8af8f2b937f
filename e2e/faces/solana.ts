import { urls } from '@foyer/sandbox/ports'
import {
  address,
  appendTransactionMessageInstruction,
  type Blockhash,
  compileTransaction,
  createNoopSigner,
  createTransactionMessage,
  getTransactionEncoder,
  pipe,
  setTransactionMessageFeePayer,
  setTransactionMessageLifetimeUsingBlockhash,
} from '@solana/web3.js'
import { getTransferSolInstruction } from '@solana-program/system'

/** Asks the chain itself. */
export async function askSolana<result>(method: string, params: readonly unknown[] = []): Promise<result> {
  const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method, params })
  const init = { method: 'POST', headers: { 'content-type': 'application/json' }, body }
  const { result, error } = await (await fetch(urls.solana, init)).json()
  if (error) throw new Error(error.message)
  return result
}

type Latest = { value: { blockhash: Blockhash; lastValidBlockHeight: number } }

/** A transfer of coins as a dapp hands it to a wallet: compiled, not signed. */
export async function buildSolTransfer(of: {
  from: string
  to: string
  lamports: bigint
}): Promise<Uint8Array> {
  const { value } = await askSolana<Latest>('getLatestBlockhash')
  const source = createNoopSigner(address(of.from))
  const message = pipe(
    createTransactionMessage({ version: 0 }),
    (draft) => setTransactionMessageFeePayer(source.address, draft),
    (draft) =>
      setTransactionMessageLifetimeUsingBlockhash(
        { blockhash: value.blockhash, lastValidBlockHeight: BigInt(value.lastValidBlockHeight) },
        draft,
      ),
    (draft) =>
      appendTransactionMessageInstruction(
        getTransferSolInstruction({ source, destination: address(of.to), amount: of.lamports }),
        draft,
      ),
  )
  return new Uint8Array(getTransactionEncoder().encode(compileTransaction(message)))
}
