import { afterAll, beforeAll, describe, expect, test } from '@rstest/core'
import { createPublicClient, createWalletClient, http, namehash, parseAbi, toCoinType } from 'viem'
import { mainnet } from 'viem/chains'
import { accountAt, solanaAccountAt } from '../exports/accounts.js'
import { createProvider } from '../provider/createProvider.js'
import { createProjects } from '../provider/projects.js'
import { startTestChain } from '../testing/startTestChain.js'
import { ensContracts } from './contracts.js'

type World = Awaited<ReturnType<typeof startTestChain>>
let world: World
beforeAll(async () => {
  world = await startTestChain('eip155:1')
})
afterAll(() => world.close())

const client = () => createPublicClient({ chain: mainnet, transport: http(world.chain.rpcUrl) })
const addressAt = (index: number) => accountAt(index).address

describe('the names of the local Ethereum, asked by viem for mainnet', () => {
  test('default: forward, reverse, text', async () => {
    expect(ensContracts.universalResolver.toLowerCase()).toBe(mainnet.contracts.ensUniversalResolver.address)
    expect(await client().getEnsAddress({ name: 'bob.eth' })).toBe(addressAt(1))
    expect(await client().getEnsName({ address: addressAt(1) })).toBe('bob.eth')
    expect(await client().getEnsText({ name: 'bob.eth', key: 'url' })).toBe('https://bob.example')
    expect(await client().getEnsText({ name: 'bob.eth', key: 'avatar' })).toContain('/getAssetImage/bob.eth')
  })

  test('default: an avatar, which the provider service shows', async () => {
    const provider = createProvider(createProjects())
    const before = globalThis.fetch
    globalThis.fetch = async (input, init) =>
      String(input).includes('/getAssetImage/') ? provider.request(String(input), init) : before(input, init)
    try {
      const avatar = await client().getEnsAvatar({ name: 'bob.eth' })
      expect(avatar).toContain('/getAssetImage/bob.eth')
    } finally {
      globalThis.fetch = before
    }
  })

  test('behavior: a name that is not the account’s own is no name of it', async () => {
    expect(await client().getEnsAddress({ name: 'liar.eth' })).toBe(addressAt(3))
    expect(await client().getEnsName({ address: addressAt(2) })).toBeNull()
    await expect(client().getEnsName({ address: addressAt(2), strict: true })).rejects.toThrow(
      'ReverseAddressMismatch',
    )
  })

  test('param: a name has an address for each chain, or none', async () => {
    const { publicKey } = solanaAccountAt(1)
    const solana = await client().request({
      method: 'eth_call',
      params: [
        {
          to: ensContracts.resolver,
          data: `0xf1cb7e06${namehash('bob-solana.eth').slice(2)}${(501).toString(16).padStart(64, '0')}`,
        },
        'latest',
      ],
    })
    expect(solana).toContain(Buffer.from(publicKey).toString('hex'))
    expect(await client().getEnsAddress({ name: 'bob-solana.eth' })).toBeNull()
    const polygon = { name: 'bob-polygon.eth', coinType: toCoinType(137) }
    expect((await client().getEnsAddress(polygon))?.toLowerCase()).toBe(addressAt(4).toLowerCase())
    expect(await client().getEnsAddress({ name: 'bob-polygon.eth' })).toBe(addressAt(1))
  })

  test('behavior: a name that is not there, and an account without one', async () => {
    expect(await client().getEnsAddress({ name: 'missing.eth' })).toBeNull()
    expect(await client().getEnsName({ address: addressAt(7) })).toBeNull()
  })

  test('behavior: an account names itself by the reverse registrar', async () => {
    await world.ask(['evm_setAutomine', true])
    const account = accountAt(1)
    const wallet = createWalletClient({ account, chain: mainnet, transport: http(world.chain.rpcUrl) })
    const hash = await wallet.writeContract({
      address: ensContracts.reverseRegistrar,
      abi: parseAbi(['function setName(string name)']),
      functionName: 'setName',
      args: ['bob-polygon.eth'],
    })
    await client().waitForTransactionReceipt({ hash, pollingInterval: 20 })
    expect(await client().getEnsName({ address: addressAt(1) })).toBe('bob-polygon.eth')
  })
})
