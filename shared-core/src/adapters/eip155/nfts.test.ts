import { afterAll, beforeAll, describe, expect, rs, test } from '@rstest/core'
import { encodeFunctionData, type Hex, parseAbi } from 'viem'
import { accountAt } from '../../../../sandbox/src/exports/accounts.js'
import { nodeFetch } from '../../../../sandbox/src/testing/nodeFetch.js'
import { doors, hostilePlaces, keys, startNftChain } from '../../../../sandbox/src/testing/startNftChain.js'
import type { NftCandidate } from '../../entities/Nft.js'
import { createTestConfig } from '../../testing/createTestConfig.js'
import { getAdapter } from '../getAdapter.js'

const [alice, bob] = [accountAt(0).address, accountAt(1).address]
const caipAddress = `eip155:1:${alice}` as const
const at = (contractAddress: string, tokenId = '1'): NftCandidate => ({ contractAddress, tokenId })

let chain: Awaited<ReturnType<typeof startNftChain>>
beforeAll(async () => {
  rs.stubGlobal('fetch', nodeFetch)
  chain = await startNftChain()
}, 60_000)
afterAll(async () => {
  rs.unstubAllGlobals()
  await chain.close()
})

const adapterOf = ({ fetch = nodeFetch, url = chain.chain.rpcUrl } = {}) => {
  const { config } = createTestConfig({
    options: { customRpcUrls: { 'eip155:1': [url] } },
    outside: { fetch },
  })
  return getAdapter(config, 'eip155')
}
const confirm = async (candidates: readonly NftCandidate[], hashes: readonly string[] = []) =>
  (await adapterOf()).confirmNfts?.({ caipAddress, candidates, hashes })

describe('confirmNfts', () => {
  test('default: NFTs of both standards, with their quantity, collection and metadata’s place', async () => {
    const found = await confirm([at(doors, '1'), at(keys, '3')])
    expect(found).toEqual({
      isPartial: false,
      nfts: [
        {
          ...at(doors, '1'),
          standard: 'ERC721',
          quantity: '1',
          collection: 'Foyer Doors',
          uri: expect.stringMatching(/^http/),
        },
        {
          ...at(keys, '3'),
          standard: 'ERC1155',
          quantity: '5',
          collection: 'Foyer Keys',
          uri: expect.stringContaining('{id}'),
        },
      ],
    })
  })

  test('behavior: another’s NFT, one that does not exist, and one claimed by the wrong standard are not shown', async () => {
    const claims: NftCandidate[] = [
      at(doors, '6'),
      at(doors, '99'),
      at(doors, String(2n ** 256n - 1n)),
      at(keys, '99'),
      { ...at(doors, '1'), standard: 'ERC1155' },
      { ...at(keys, '1'), standard: 'ERC721' },
      at(chain.chain.dollar.toLowerCase()),
      at(bob.toLowerCase()),
    ]
    expect(await confirm(claims)).toEqual({ nfts: [], isPartial: false })
  })

  test('behavior: no contract proves anything by garbage, by yes to everything, or by an owner that is no address', async () => {
    const claims = hostilePlaces.flatMap(([, place]) => [
      at(place),
      { ...at(place, '2'), standard: 'ERC721' as const },
      { ...at(place, '3'), standard: 'ERC1155' as const },
    ])
    expect((await confirm(claims))?.nfts).toEqual([])
  })

  test('behavior: a contract that takes all gas, or answers without end, hides no other', async () => {
    for (const [name, place] of hostilePlaces) {
      const spam = Array.from({ length: 5 }, (_, id) => at(place, String(id)))
      const found = await confirm([...spam, at(doors), at(keys)])
      expect(
        found?.nfts.map((x) => x.contractAddress),
        name,
      ).toEqual([doors, keys])
    }
  })

  test('behavior: an NFT that is claimed twice is shown once, with all that is said of it', async () => {
    const claims = [at(doors), { ...at(doors), name: 'Red door' }, { ...at(doors), name: 'Other' }]
    expect((await confirm(claims))?.nfts).toMatchObject([{ ...at(doors), name: 'Red door' }])
  })

  test('behavior: a transaction that nobody described is read: both standards, and a batch', async () => {
    const abi = parseAbi([
      'function mint(address to, uint256 id, string uri)',
      'function mintBatch(address to, uint256[] ids, uint256[] amounts)',
      'function transfer(address to, uint256 value)',
    ])
    const send = (to: string, data: Hex) => chain.send({ from: bob, to: to as Hex, data })
    const hashes = [
      await send(
        doors,
        encodeFunctionData({ abi, functionName: 'mint', args: [alice, 2n ** 256n - 1n, ''] }),
      ),
      await send(
        keys,
        encodeFunctionData({ abi, functionName: 'mintBatch', args: [alice, [70n, 71n], [2n, 1n]] }),
      ),
      await send(doors, encodeFunctionData({ abi, functionName: 'mint', args: [bob, 77n, ''] })),
      // A token's transfer has an event of the same name.
      await send(
        chain.chain.dollar,
        encodeFunctionData({ abi, functionName: 'transfer', args: [alice, 1n] }),
      ),
      `0x${'0'.repeat(64)}`,
    ]
    const found = await confirm([], hashes)
    expect(found?.nfts.map(({ quantity, tokenId }) => [tokenId, quantity])).toEqual([
      [String(2n ** 256n - 1n), '1'],
      ['70', '2'],
      ['71', '1'],
    ])
  })

  test('behavior: a thousand NFTs are confirmed, and of more the rest is left out and said so', async () => {
    const claims = Array.from({ length: 1_001 }, (_, id) => at(doors, String(id)))
    const found = await confirm(claims)
    expect(found?.isPartial).toBe(true)
    expect(found?.nfts.map((x) => x.tokenId)).toEqual(['1', '2', '3', '4', '5'])
  }, 60_000)

  test('error: a node that does not answer is an error, not an empty account', async () => {
    const adapter = await adapterOf({
      fetch: async () => new Response('{"error":{"code":-32601,"message":"no"}}'),
    })
    await expect(
      adapter.confirmNfts?.({ caipAddress, candidates: [at(doors)], hashes: [] }),
    ).rejects.toMatchObject({ name: 'RpcFailedError' })
  })
})
