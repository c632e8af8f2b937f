import { urls } from '@foyer/sandbox/ports'
import { tokens } from '@foyer/sandbox/tokens'
import {
  address,
  appendTransactionMessageInstructions,
  type Blockhash,
  compileTransaction,
  createNoopSigner,
  createTransactionMessage,
  getTransactionEncoder,
  type IInstruction,
  pipe,
  setTransactionMessageFeePayer,
  setTransactionMessageLifetimeUsingBlockhash,
} from '@solana/web3.js'
import { getTransferSolInstruction } from '@solana-program/system'
import {
  findAssociatedTokenPda,
  getCreateAssociatedTokenIdempotentInstruction,
  getTransferCheckedInstruction,
  TOKEN_PROGRAM_ADDRESS,
} from '@solana-program/token'

/** Sends a request to the chain itself. */
export async function askSolana<result>(method: string, params: readonly unknown[] = []): Promise<result> {
  const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method, params })
  const init = { method: 'POST', headers: { 'content-type': 'application/json' }, body }
  const { result, error } = await (await fetch(urls.solana, init)).json()
  if (error) throw new Error(error.message)
  return result
}

type Latest = { value: { blockhash: Blockhash; lastValidBlockHeight: number } }

/** An unsigned transaction as a dapp gives it to a wallet, compiled by the real library. */
async function compile(from: string, instructions: readonly IInstruction[]): Promise<Uint8Array> {
  const { value } = await askSolana<Latest>('getLatestBlockhash')
  const lastValidBlockHeight = BigInt(value.lastValidBlockHeight)
  const message = pipe(
    createTransactionMessage({ version: 0 }),
    (draft) => setTransactionMessageFeePayer(address(from), draft),
    (draft) =>
      setTransactionMessageLifetimeUsingBlockhash(
        { blockhash: value.blockhash, lastValidBlockHeight },
        draft,
      ),
    (draft) => appendTransactionMessageInstructions(instructions, draft),
  )
  return new Uint8Array(getTransactionEncoder().encode(compileTransaction(message)))
}

export const buildSolTransfer = (of: { from: string; to: string; lamports: bigint }): Promise<Uint8Array> =>
  compile(of.from, [
    getTransferSolInstruction({
      source: createNoopSigner(address(of.from)),
      destination: address(of.to),
      amount: of.lamports,
    }),
  ])

const mint = address(tokens.solana.usdc)

const tokenAccountOf = async (owner: string) =>
  (await findAssociatedTokenPda({ mint, owner: address(owner), tokenProgram: TOKEN_PROGRAM_ADDRESS }))[0]

/** Sends USDC to an owner, and opens the owner's token account if it is missing. `amount` in smallest units. */
export async function buildTokenTransfer(of: {
  from: string
  to: string
  amount: bigint
}): Promise<Uint8Array> {
  const payer = createNoopSigner(address(of.from))
  const [source, destination] = [await tokenAccountOf(of.from), await tokenAccountOf(of.to)]
  return compile(of.from, [
    getCreateAssociatedTokenIdempotentInstruction({ payer, ata: destination, owner: address(of.to), mint }),
    getTransferCheckedInstruction({
      source,
      mint,
      destination,
      authority: payer,
      amount: of.amount,
      decimals: 6,
    }),
  ])
}

/** An owner's USDC in smallest units; undefined while the owner has no token account for it. */
export async function readTokenBalance(owner: string): Promise<string | undefined> {
  const answer = askSolana<{ value: { amount: string } }>('getTokenAccountBalance', [
    await tokenAccountOf(owner),
  ])
  return answer.then(({ value }) => value.amount).catch(() => undefined)
}
