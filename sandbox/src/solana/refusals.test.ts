import { afterAll, beforeAll, describe, expect, test } from '@rstest/core'
import {
  address,
  createDefaultRpcTransport,
  createSolanaRpcFromTransport,
  generateKeyPairSigner,
  getBase64EncodedWireTransaction,
  getSignatureFromTransaction,
  isSolanaError,
  lamports,
  SOLANA_ERROR__BLOCK_HEIGHT_EXCEEDED,
  SOLANA_ERROR__INSTRUCTION_ERROR__CUSTOM,
  SOLANA_ERROR__JSON_RPC__SERVER_ERROR_SEND_TRANSACTION_PREFLIGHT_FAILURE,
  SOLANA_ERROR__TRANSACTION_ERROR__BLOCKHASH_NOT_FOUND,
  sendAndConfirmTransactionFactory,
} from '@solana/web3.js'
import { getTransferSolInstruction } from '@solana-program/system'
import { findAssociatedTokenPda, getTransferCheckedInstruction } from '@solana-program/token'
import { createTestClient, signerAt, type TestClient } from '../testing/createTestClient.js'
import { solanaTokens } from './solanaTokens.js'

let client: TestClient
beforeAll(async () => {
  client = await createTestClient()
})
afterAll(() => client.close())

const failureOf = (sending: Promise<unknown>) =>
  sending.then(
    () => undefined,
    (error: unknown) => error as Error & { cause?: unknown },
  )
const transferSol = async (index: number, amount: bigint) => {
  const [from, to] = [await signerAt(index), await generateKeyPairSigner()]
  const instruction = getTransferSolInstruction({
    source: from,
    destination: to.address,
    amount: lamports(amount),
  })
  return { from, instruction, signed: await client.sign(from, [instruction]) }
}

describe('a transaction that fails', () => {
  test('error: more than there is, with the name of the instruction and its own number', async () => {
    const { from, instruction } = await transferSol(0, 1_000_000_000_000n)
    const error = await failureOf(client.send(from, [instruction]))
    expect(
      isSolanaError(error, SOLANA_ERROR__JSON_RPC__SERVER_ERROR_SEND_TRANSACTION_PREFLIGHT_FAILURE),
    ).toBe(true)
    expect(isSolanaError(error?.cause, SOLANA_ERROR__INSTRUCTION_ERROR__CUSTOM)).toBe(true)
    expect(error?.cause).toMatchObject({ context: { code: 1, index: 0 } })
    expect((await client.rpc.getBalance(from.address).send()).value).toBe(100_000_000_000n)
  })

  test('error: a token account that does not exist, by the name the machine gives', async () => {
    const [from, to] = [await signerAt(1), await generateKeyPairSigner()]
    const mint = address(solanaTokens.usdc.address)
    const tokenProgram = address(solanaTokens.usdc.program)
    const [source] = await findAssociatedTokenPda({ owner: from.address, mint, tokenProgram })
    const [destination] = await findAssociatedTokenPda({ owner: to.address, mint, tokenProgram })
    const move = { source, mint, destination, authority: from, amount: 1n, decimals: 6 }
    const signed = await client.sign(from, [getTransferCheckedInstruction(move)])
    const { value } = await client.rpc
      .simulateTransaction(getBase64EncodedWireTransaction(signed), { encoding: 'base64' })
      .send()
    expect(value.err).toEqual({ InstructionError: [0n, 'InvalidAccountData'] })
    expect(value.logs?.join('\n')).toContain('invalid account data for instruction')
  })

  test('behavior: without a trial it lands all the same, costs its fee, and its status says why', async () => {
    const { from, signed } = await transferSol(2, 1_000_000_000_000n)
    const error = await failureOf(
      client.sendAndConfirm(signed, { commitment: 'confirmed', skipPreflight: true }),
    )
    expect(isSolanaError(error, SOLANA_ERROR__INSTRUCTION_ERROR__CUSTOM)).toBe(true)
    const { value } = await client.rpc.getSignatureStatuses([getSignatureFromTransaction(signed)]).send()
    expect(value[0]?.err).toEqual({ InstructionError: [0n, { Custom: 1n }] })
    expect((await client.rpc.getBalance(from.address).send()).value).toBe(99_999_995_000n)
  })

  test('error: sent twice', async () => {
    const { signed } = await transferSol(3, 1_000_000_000n)
    await client.sendAndConfirm(signed, { commitment: 'confirmed' })
    const wire = getBase64EncodedWireTransaction(signed)
    const again = await failureOf(client.rpc.sendTransaction(wire, { encoding: 'base64' }).send())
    expect(String(again?.cause)).toContain('already been processed')
  })

  test('error: a signature of another key', async () => {
    const { signed } = await transferSol(4, 1n)
    const { signed: other } = await transferSol(5, 2n)
    const [payer] = Object.keys(signed.signatures)
    const forged = { ...signed, signatures: { [payer as string]: Object.values(other.signatures)[0] } }
    const wire = getBase64EncodedWireTransaction(forged as typeof signed)
    const error = await failureOf(client.rpc.sendTransaction(wire, { encoding: 'base64' }).send())
    expect(error?.message).toContain('signature verification failure')
  })
})

describe('a transaction that is only tried out', () => {
  test('param: unsigned it runs, unless signatures are to be checked or its blockhash is too old', async () => {
    const { signed } = await transferSol(9, 1_000_000_000n)
    const [payer] = Object.keys(signed.signatures)
    const unsigned = { ...signed, signatures: { [payer as string]: null } } as unknown as typeof signed
    const wire = getBase64EncodedWireTransaction(unsigned)
    const tryOut = async (config: object) =>
      (await client.rpc.simulateTransaction(wire, { encoding: 'base64', ...config }).send()).value.err
    expect(await tryOut({})).toBe(null)
    expect(await tryOut({ sigVerify: true })).toBe('SignatureFailure')
    await client.control('sandbox_advanceSlots', 151)
    expect(await tryOut({})).toBe('BlockhashNotFound')
    expect(await tryOut({ replaceRecentBlockhash: true })).toBe(null)
  })
})

describe('a blockhash', () => {
  test('error: used too late, it is refused', async () => {
    const { signed } = await transferSol(6, 1_000_000_000n)
    await client.control('sandbox_advanceSlots', 151)
    const error = await failureOf(client.sendAndConfirm(signed, { commitment: 'confirmed' }))
    expect(isSolanaError(error?.cause, SOLANA_ERROR__TRANSACTION_ERROR__BLOCKHASH_NOT_FOUND)).toBe(true)
  })

  test('error: of a transaction that was lost, the client gives up when it expires', async () => {
    const { from, signed } = await transferSol(7, 1_000_000_000n)
    await client.control('sandbox_setLanding', false)
    const transport = createDefaultRpcTransport({ url: client.url })
    // Let time pass after the node has accepted the transaction.
    const rpc = createSolanaRpcFromTransport((async (request: Parameters<typeof transport>[0]) => {
      const response = await transport(request)
      const { method } = request.payload as { method: string }
      if (method === 'sendTransaction') await client.control('sandbox_advanceSlots', 200)
      return response
    }) as typeof transport)
    const { rpcSubscriptions } = client
    const sendAndConfirm = sendAndConfirmTransactionFactory({ rpc, rpcSubscriptions })
    const error = await failureOf(sendAndConfirm(signed, { commitment: 'confirmed' }))
    expect(isSolanaError(error, SOLANA_ERROR__BLOCK_HEIGHT_EXCEEDED)).toBe(true)
    await client.control('sandbox_setLanding', true)
    expect((await client.rpc.getBalance(from.address).send()).value).toBe(100_000_000_000n)
  })

  test('default: two transactions with different ones are both taken', async () => {
    const first = await transferSol(8, 1_000_000_000n)
    await client.control('sandbox_advanceSlots', 20)
    const second = await transferSol(8, 2_000_000_000n)
    await client.sendAndConfirm(second.signed, { commitment: 'confirmed' })
    await client.sendAndConfirm(first.signed, { commitment: 'confirmed' })
    expect((await client.rpc.getBalance(first.from.address).send()).value).toBe(96_999_990_000n)
  })
})
