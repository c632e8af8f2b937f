import { afterAll, beforeAll, describe, expect, test } from '@rstest/core'
import { address, lamports } from '@solana/web3.js'
import { getTransferSolInstruction } from '@solana-program/system'
import {
  findAssociatedTokenPda,
  getCreateAssociatedTokenIdempotentInstruction,
  getTransferCheckedInstruction,
} from '@solana-program/token'
import { rpc } from '../chains/rpc.js'
import { solanaAccountAt } from '../exports/accounts.js'
import { solanaTokens } from '../solana/solanaTokens.js'
import { createTestClient, signerAt, type TestClient } from '../testing/createTestClient.js'
import type { ReadHistory } from './entry.js'
import { createSolanaHistory } from './solanaHistory.js'

let client: TestClient
let read: ReadHistory
beforeAll(async () => {
  client = await createTestClient()
  read = createSolanaHistory((calls) => rpc(client.url, calls))
})
afterAll(() => client.close())

const addressAt = (index: number) => solanaAccountAt(index).address

async function sendToken(
  from: number,
  to: number,
  token: { address: string; program: string; decimals: number },
) {
  const payer = await signerAt(from)
  const owner = address(addressAt(to))
  const [mint, tokenProgram] = [address(token.address), address(token.program)]
  const [source] = await findAssociatedTokenPda({ owner: payer.address, mint, tokenProgram })
  const [destination] = await findAssociatedTokenPda({ owner, mint, tokenProgram })
  return client.send(payer, [
    getCreateAssociatedTokenIdempotentInstruction({ payer, ata: destination, owner, mint, tokenProgram }),
    getTransferCheckedInstruction(
      { source, mint, destination, authority: payer, amount: 1_000_000n, decimals: token.decimals },
      { programAddress: tokenProgram },
    ),
  ])
}

describe('createSolanaHistory', () => {
  test('default: SOL sent: out of one account, into the other, the fee left out', async () => {
    const payer = await signerAt(0)
    const amount = lamports(1_500_000_000n)
    const hash = await client.send(payer, [
      getTransferSolInstruction({ source: payer, destination: address(addressAt(1)), amount }),
    ])
    const [sent] = (await read({ address: addressAt(0) })).data
    expect(sent).toMatchObject({
      metadata: {
        operationType: 'send',
        hash,
        status: 'confirmed',
        sentFrom: addressAt(0),
        sentTo: addressAt(1),
      },
      transfers: [
        { direction: 'out', fungible_info: { symbol: 'SOL' }, quantity: { numeric: '1.5' }, value: 225 },
      ],
    })
    const [received] = (await read({ address: addressAt(1) })).data
    expect(received).toMatchObject({
      metadata: { operationType: 'receive' },
      transfers: [{ direction: 'in' }],
    })
  })

  test('param: tokens of both programs, of one that takes a fee what arrives', async () => {
    for (const token of [solanaTokens.usdc, solanaTokens.bern]) await sendToken(2, 3, token)
    const amounts = async (owner: number) =>
      (await read({ address: addressAt(owner) })).data.map(({ metadata, transfers }) => [
        metadata.operationType,
        ...transfers.map((x) => `${x.quantity.numeric} ${x.fungible_info?.symbol}`),
      ])
    expect(await amounts(2)).toEqual([
      ['send', '10 BERN'],
      ['send', '1 USDC'],
    ])
    expect(await amounts(3)).toEqual([
      ['receive', '9.31 BERN'],
      ['receive', '1 USDC'],
    ])
  })

  test('behavior: an account without transactions has an empty history', async () => {
    expect(await read({ address: addressAt(9) })).toEqual({ data: [], next: null })
  })
})
