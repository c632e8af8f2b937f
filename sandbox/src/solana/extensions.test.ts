import { afterAll, beforeAll, describe, expect, test } from '@rstest/core'
import {
  AccountRole,
  address,
  fetchEncodedAccount,
  generateKeyPairSigner,
  type IInstruction,
  lamports,
} from '@solana/web3.js'
import { getCreateAccountInstruction } from '@solana-program/system'
import { findAssociatedTokenPda, getTransferCheckedInstruction } from '@solana-program/token'
import { createTestClient, signerAt, type TestClient } from '../testing/createTestClient.js'
import { token2022Program } from './constants.js'
import { readExtensions, writeTransferFee, writeWithheld } from './extensions.js'
import { solanaTokens } from './solanaTokens.js'
import { writeMint } from './tokenLayout.js'

let client: TestClient
beforeAll(async () => {
  client = await createTestClient()
})
afterAll(() => client.close())

const programAddress = address(token2022Program)
const { bern } = solanaTokens
const bytesOf = async (of: string) => {
  const account = await fetchEncodedAccount(client.rpc, address(of))
  if (!account.exists) throw new Error('There is an account')
  return Uint8Array.from(account.data)
}

describe('writeTransferFee', () => {
  test('default: the bytes that the program itself writes', async () => {
    const [payer, mint] = [await signerAt(0), await generateKeyPairSigner()]
    const epoch = (await client.rpc.getEpochInfo().send()).epoch
    const fee = { epoch, basisPoints: 321, maximum: 77_777n }
    const data = new Uint8Array(14)
    data.set([26, 0, 0, 0])
    new DataView(data.buffer).setUint16(4, fee.basisPoints, true)
    new DataView(data.buffer).setBigUint64(6, fee.maximum, true)
    const written = writeMint({
      supply: 0n,
      decimals: 4,
      extensions: [writeTransferFee({ older: fee, newer: fee })],
    })
    const space = BigInt(written.length)
    const accounts = [{ address: mint.address, role: AccountRole.WRITABLE }]
    const setUp: IInstruction[] = [
      { programAddress, accounts, data },
      { programAddress, accounts, data: Uint8Array.of(20, 4, ...new Uint8Array(32).fill(9), 0) },
    ]
    const opened = getCreateAccountInstruction({
      payer,
      newAccount: mint,
      lamports: lamports(await client.rpc.getMinimumBalanceForRentExemption(space).send()),
      space,
      programAddress,
    })
    await client.send(payer, [opened, ...setUp])
    // Everything but the mint authority, which the program requires.
    expect((await bytesOf(mint.address)).slice(36)).toEqual(written.slice(36))
  })
})

describe('the token that takes a fee', () => {
  test('default: the program keeps it from what arrives, and parsed accounts say so', async () => {
    const [from, to] = [await signerAt(1), await signerAt(2)]
    const accountOf = async (owner: typeof from) =>
      (
        await findAssociatedTokenPda({
          owner: owner.address,
          mint: address(bern.address),
          tokenProgram: programAddress,
        })
      )[0]
    const [source, destination] = [await accountOf(from), await accountOf(to)]
    const amount = 100_000n
    await client.send(from, [
      getTransferCheckedInstruction(
        {
          source,
          mint: address(bern.address),
          destination,
          authority: from,
          amount,
          decimals: bern.decimals,
        },
        { programAddress },
      ),
    ])
    const { value } = await client.rpc.getTokenAccountBalance(destination).send()
    expect(value.amount).toBe(String(5_000_000_000n + 93_100n))
    expect(readExtensions(await bytesOf(destination))).toContainEqual(writeWithheld(6_900n))
    const parsed = await client.rpc
      .getMultipleAccounts([address(bern.address), destination], { encoding: 'jsonParsed' })
      .send()
    expect(parsed.value).toMatchObject([
      {
        data: {
          parsed: {
            info: {
              extensions: [
                {
                  extension: 'transferFeeConfig',
                  state: { newerTransferFee: { maximumFee: 100_000_000n, transferFeeBasisPoints: 690 } },
                },
              ],
            },
          },
        },
      },
      {
        data: {
          parsed: {
            info: {
              extensions: [
                { extension: 'immutableOwner' },
                { extension: 'transferFeeAmount', state: { withheldAmount: 6_900n } },
              ],
            },
          },
        },
      },
    ])
  })
})
