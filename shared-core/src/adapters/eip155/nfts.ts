import { type Client, type Hex, parseAbi } from 'viem'
import { getBlockNumber } from 'viem/actions'
import type { CaipAddress } from '../../caip/caip.js'
import { parseCaipAddress } from '../../caip/parseCaipAddress.js'
import type { Config } from '../../config/Config.js'
import {
  nftOwnershipCallBytes,
  nftReceiptsLimit,
  nftsLimit,
  nftUriCallBytes,
  nftUriLimit,
  nftUrisLimit,
} from '../../constants/nfts.js'
import { type Nft, type NftCandidate, type NftList, type NftStandard, nftKeyOf } from '../../entities/Nft.js'
import { ask } from './ask.js'
import { getClient } from './client.js'
import { readMany } from './readMany.js'
import { readMoved } from './readMoved.js'
import { toHex } from './toHex.js'

// An address is asked for as a number: one with more than its 160 bits set is no address, and no owner.
const abi = parseAbi([
  'function ownerOf(uint256) view returns (uint256)',
  'function tokenURI(uint256) view returns (string)',
  'function balanceOf(address, uint256) view returns (uint256)',
  'function uri(uint256) view returns (string)',
  'function supportsInterface(bytes4) view returns (uint256)',
  'function name() view returns (string)',
])

const editions = '0xd9b67a26'
/** No contract may say that it has this one (ERC-165): one that does says yes to everything. */
const none = '0xffffffff'

type Confirm = { caipAddress: CaipAddress; candidates: readonly NftCandidate[]; hashes: readonly string[] }

/** Keeps the NFTs that their contracts say the account owns. A contract that fails, or answers nonsense, loses its own alone. */
export async function confirmNfts(
  config: Config,
  { caipAddress, candidates, hashes }: Confirm,
): Promise<NftList> {
  const { address, caipNetworkId } = parseCaipAddress(caipAddress)
  const client = getClient(config, { caipNetworkId })
  if (candidates.length + hashes.length === 0) return { nfts: [], isPartial: false }
  // Each failure from here on counts as a contract's own, so make sure that the node answers at all.
  await ask(caipNetworkId, () => getBlockNumber(client))
  const account = toHex(address.toLowerCase())
  const moved = await readMoved(client, { account, hashes: hashes.slice(0, nftReceiptsLimit) })
  const all = distinct([...candidates, ...moved])
  const asked = all.slice(0, nftsLimit)
  const { owned, isPartial } = await readOwned(client, { account, asked })
  return {
    nfts: await addFacts(client, owned),
    isPartial: isPartial || asked.length < all.length || hashes.length > nftReceiptsLimit,
  }
}

/** One entry for each NFT: what the first says counts, and a later one fills in what it leaves out. */
function distinct(candidates: readonly NftCandidate[]): readonly NftCandidate[] {
  const byKey = new Map<string, NftCandidate>()
  for (const candidate of candidates) {
    const known = byKey.get(nftKeyOf(candidate))
    byKey.set(nftKeyOf(candidate), {
      ...candidate,
      ...known,
      name: known?.name ?? candidate.name,
      imageUrl: known?.imageUrl ?? candidate.imageUrl,
      standard: known?.standard ?? candidate.standard,
    })
  }
  return [...byKey.values()]
}

async function readOwned(
  client: Client,
  { account, asked }: { account: Hex; asked: readonly NftCandidate[] },
): Promise<{ owned: readonly Nft[]; isPartial: boolean }> {
  const may = (standard: NftStandard) => asked.filter((x) => (x.standard ?? standard) === standard)
  const [single, many] = [may('ERC721'), may('ERC1155')]
  const contracts = [...new Set(many.map((x) => x.contractAddress))]
  const calls = [
    ...single.map((x) => callOf(x, 'ownerOf', [BigInt(x.tokenId)])),
    ...many.map((x) => callOf(x, 'balanceOf', [account, BigInt(x.tokenId)])),
    ...contracts.flatMap((contractAddress) =>
      [editions, none].map((id) => callOf({ contractAddress }, 'supportsInterface', [id])),
    ),
  ]
  const { answers, isPartial } = await readMany(client, { calls, bytes: nftOwnershipCallBytes })
  const supports = answers.slice(single.length + many.length)
  const isEdition = new Set(
    contracts.filter((_, at) => supports[2 * at] === 1n && supports[2 * at + 1] === 0n),
  )

  const quantities = new Map<NftCandidate, Pick<Nft, 'standard' | 'quantity'>>()
  many.forEach((candidate, at) => {
    const quantity = answers[single.length + at]
    if (typeof quantity === 'bigint' && quantity > 0n && isEdition.has(candidate.contractAddress))
      quantities.set(candidate, { standard: 'ERC1155', quantity: String(quantity) })
  })
  single.forEach((candidate, at) => {
    if (answers[at] === BigInt(account)) quantities.set(candidate, { standard: 'ERC721', quantity: '1' })
  })
  const owned = asked.flatMap((candidate) => {
    const facts = quantities.get(candidate)
    return facts ? [{ ...candidate, ...facts }] : []
  })
  return { owned, isPartial }
}

/** Adds the collections' names, and where the metadata is. */
async function addFacts(client: Client, owned: readonly Nft[]): Promise<readonly Nft[]> {
  const contracts = [...new Set(owned.map((x) => x.contractAddress))]
  const calls = [
    ...owned.map((x) => callOf(x, x.standard === 'ERC721' ? 'tokenURI' : 'uri', [BigInt(x.tokenId)])),
    ...contracts.map((contractAddress) => callOf({ contractAddress }, 'name', [])),
  ]
  const { answers } = await readMany(client, { calls, bytes: nftUriCallBytes })
  const names = new Map(contracts.map((contract, at) => [contract, textOf(answers[owned.length + at])]))
  let left = nftUrisLimit
  return owned.map((nft, at) => {
    const uri = textOf(answers[at])
    left -= uri?.length ?? 0
    return { ...nft, collection: names.get(nft.contractAddress), uri: left < 0 ? undefined : uri }
  })
}

const textOf = (answer: unknown): string | undefined =>
  typeof answer === 'string' && answer !== '' && answer.length <= nftUriLimit ? answer : undefined

const callOf = (
  { contractAddress }: { contractAddress: string },
  functionName: string,
  args: readonly unknown[],
) => ({
  abi,
  address: toHex(contractAddress),
  functionName,
  args,
})
