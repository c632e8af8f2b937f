import { afterAll, beforeAll, describe, expect, test } from '@rstest/core'
import { type Address, address, generateKeyPairSigner, type KeyPairSigner, lamports } from '@solana/web3.js'
import { getTransferSolInstruction } from '@solana-program/system'
import {
  fetchMint,
  fetchToken,
  findAssociatedTokenPda,
  getCreateAssociatedTokenIdempotentInstruction,
  getTransferCheckedInstruction,
} from '@solana-program/token'
import { createTestClient, signerAt, type TestClient } from '../testing/createTestClient.js'
import { type SolanaTokenSpec, solanaTokens } from './solanaTokens.js'

let client: TestClient
beforeAll(async () => {
  client = await createTestClient()
})
afterAll(() => client.close())

async function sendToken(from: KeyPairSigner, to: Address, token: SolanaTokenSpec, amount: bigint) {
  const mint = address(token.address)
  const tokenProgram = address(token.program)
  const [source] = await findAssociatedTokenPda({ owner: from.address, mint, tokenProgram })
  const [destination] = await findAssociatedTokenPda({ owner: to, mint, tokenProgram })
  const signature = await client.send(from, [
    getCreateAssociatedTokenIdempotentInstruction({
      payer: from,
      ata: destination,
      owner: to,
      mint,
      tokenProgram,
    }),
    getTransferCheckedInstruction(
      { source, mint, destination, authority: from, amount, decimals: token.decimals },
      { programAddress: tokenProgram },
    ),
  ])
  return { signature, source, destination }
}

const amountOf = async (account: Address) =>
  (await client.rpc.getTokenAccountBalance(account).send()).value.amount

describe('a transfer by the client library', () => {
  test('default: SOL, confirmed over the socket; the sender pays the fee besides', async () => {
    const [from, to] = [await signerAt(0), await generateKeyPairSigner()]
    const amount = lamports(2_000_000_000n)
    const signature = await client.send(from, [
      getTransferSolInstruction({ source: from, destination: to.address, amount }),
    ])
    expect((await client.rpc.getBalance(to.address).send()).value).toBe(amount)
    expect((await client.rpc.getBalance(from.address).send()).value).toBe(97_999_995_000n)
    const { value } = await client.rpc.getSignatureStatuses([signature]).send()
    expect(value[0]).toMatchObject({ err: null, confirmationStatus: 'confirmed' })
    const [known] = await client.rpc.getSignaturesForAddress(to.address).send()
    expect(known).toMatchObject({ signature, err: null })
    const landed = await client.rpc
      .getTransaction(signature, { encoding: 'json', maxSupportedTransactionVersion: 0 })
      .send()
    expect(landed?.meta).toMatchObject({ err: null, fee: 5000n })
    expect(landed?.transaction.message.accountKeys[0]).toBe(from.address)
  })

  test('param: a token, and the account that keeps it for the receiver', async () => {
    const [from, to] = [await signerAt(1), await generateKeyPairSigner()]
    const { source, destination } = await sendToken(from, to.address, solanaTokens.usdc, 1_500_000n)
    expect([await amountOf(source), await amountOf(destination)]).toEqual(['998500000', '1500000'])
    const kept = await fetchToken(client.rpc, destination)
    expect(kept.data).toMatchObject({ owner: to.address, amount: 1_500_000n })
  })

  test('param: a token of the newer program, between accounts that were there', async () => {
    const [from, to] = [await signerAt(2), await signerAt(3)]
    const { source, destination } = await sendToken(from, to.address, solanaTokens.pyusd, 1n)
    expect([await amountOf(source), await amountOf(destination)]).toEqual(['249999999', '250000001'])
  })

  test('behavior: what an account owns is listed for each token program, parsed', async () => {
    const owner = await signerAt(9)
    for (const token of Object.values(solanaTokens)) {
      const { value } = await client.rpc
        .getTokenAccountsByOwner(
          owner.address,
          { programId: address(token.program) },
          { encoding: 'jsonParsed' },
        )
        .send()
      const [tokenAccount] = await findAssociatedTokenPda({
        owner: owner.address,
        mint: address(token.address),
        tokenProgram: address(token.program),
      })
      const found = value.filter(({ pubkey }) => pubkey === tokenAccount)
      expect(found.map(({ account }) => account.data.parsed.info)).toMatchObject([
        {
          mint: token.address,
          tokenAmount: { uiAmountString: token.perAccount, decimals: token.decimals },
        },
      ])
    }
    const mint = await fetchMint(client.rpc, address(solanaTokens.usdc.address))
    expect(mint.data).toMatchObject({ decimals: 6, supply: 100_000_000_000n, isInitialized: true })
  })
})
