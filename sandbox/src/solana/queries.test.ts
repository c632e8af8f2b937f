import { afterAll, beforeAll, describe, expect, test } from '@rstest/core'
import {
  address,
  generateKeyPairSigner,
  getBase64Decoder,
  type IInstruction,
  lamports,
  type TransactionMessageBytesBase64,
} from '@solana/web3.js'
import { getTransferSolInstruction } from '@solana-program/system'
import { createTestClient, signerAt, type TestClient } from '../testing/createTestClient.js'

let client: TestClient
beforeAll(async () => {
  client = await createTestClient()
})
afterAll(() => client.close())

const computeBudget = (tag: number, size: number, value: number): IInstruction => {
  const data = new Uint8Array(1 + size)
  data[0] = tag
  new DataView(data.buffer).setUint32(1, value, true)
  return { programAddress: address('ComputeBudget111111111111111111111111111111'), data }
}

describe('fees', () => {
  const budget = [computeBudget(2, 4, 10_000), computeBudget(3, 8, 250_000)]
  for (const { title, index, extra, fee } of [
    { title: 'default: of a message is what is taken', index: 0, extra: [], fee: 5_000n },
    { title: 'param: with a price for its units', index: 1, extra: budget, fee: 7_500n },
  ])
    test(title, async () => {
      const [from, to] = [await signerAt(index), await generateKeyPairSigner()]
      const amount = lamports(1_000_000_000n)
      const pay = getTransferSolInstruction({ source: from, destination: to.address, amount })
      const signed = await client.sign(from, [...extra, pay])
      const message = getBase64Decoder().decode(signed.messageBytes) as TransactionMessageBytesBase64
      expect((await client.rpc.getFeeForMessage(message).send()).value).toBe(fee)
      await client.sendAndConfirm(signed, { commitment: 'confirmed' })
      expect((await client.rpc.getBalance(from.address).send()).value).toBe(99_000_000_000n - fee)
    })

  test('behavior: a message whose blockhash is unknown has no fee', async () => {
    const signed = await client.sign(await signerAt(2), [])
    client.chain.clock.advance(151n)
    const message = getBase64Decoder().decode(signed.messageBytes) as TransactionMessageBytesBase64
    expect((await client.rpc.getFeeForMessage(message).send()).value).toBe(null)
  })

  test('default: prioritization fees of the last 150 slots, one after the other', async () => {
    const fees = await client.rpc.getRecentPrioritizationFees([(await signerAt(0)).address]).send()
    expect(fees).toHaveLength(150)
    expect(fees.every(({ slot }, index) => index === 0 || slot === (fees[index - 1]?.slot ?? 0n) + 1n)).toBe(
      true,
    )
    expect(fees.every(({ prioritizationFee }) => prioritizationFee >= 1_000n)).toBe(true)
  })
})

describe('rent', () => {
  test('default: of an empty account and of a token account; less than it is refused', async () => {
    expect(await client.rpc.getMinimumBalanceForRentExemption(0n).send()).toBe(890_880n)
    expect(await client.rpc.getMinimumBalanceForRentExemption(165n).send()).toBe(2_039_280n)
    const [from, to] = [await signerAt(3), await generateKeyPairSigner()]
    const pay = getTransferSolInstruction({
      source: from,
      destination: to.address,
      amount: lamports(890_879n),
    })
    const failure = client.send(from, [pay]).catch((error: Error) => String(error.cause))
    expect(await failure).toContain('rent')
  })
})

describe('where the chain stands', () => {
  test('default: the main network by its first block, and heights below slots', async () => {
    expect(await client.rpc.getGenesisHash().send()).toBe(
      '5eykt4UsFv8P8NJdTREpY1vzqKqZKvdpKuc147dw2N9d' as never,
    )
    expect(await client.rpc.getHealth().send()).toBe('ok')
    const slot = await client.rpc.getSlot().send()
    const epoch = await client.rpc.getEpochInfo().send()
    expect(epoch.blockHeight < slot && epoch.slotIndex < epoch.slotsInEpoch).toBe(true)
    const { value } = await client.rpc.getLatestBlockhash().send()
    expect(value.lastValidBlockHeight - (await client.rpc.getBlockHeight().send())).toBeLessThanOrEqual(150n)
    expect((await client.rpc.isBlockhashValid(value.blockhash).send()).value).toBe(true)
  })

  test('behavior: an account without coins is none, and one that was given some says so to who listens', async () => {
    const { address: account } = await generateKeyPairSigner()
    expect((await client.rpc.getAccountInfo(account, { encoding: 'base64' }).send()).value).toBe(null)
    const abortSignal = new AbortController()
    const notices = await client.rpcSubscriptions
      .accountNotifications(account, { encoding: 'base64' })
      .subscribe({ abortSignal: abortSignal.signal })
    await client.control('requestAirdrop', account, 1_000_000_000)
    for await (const { value } of notices) {
      expect(value.lamports).toBe(1_000_000_000n)
      abortSignal.abort()
    }
    const { value } = await client.rpc.getMultipleAccounts([account], { encoding: 'base64' }).send()
    expect(value[0]).toMatchObject({ lamports: 1_000_000_000n, data: ['', 'base64'] })
  })
})
