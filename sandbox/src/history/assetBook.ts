import { decodeFunctionResult, encodeFunctionData, type Hex, parseAbi } from 'viem'
import type { ChainReader } from '../api/createChainReader.js'
import { pricesUsd } from '../api/prices.js'
import type { ChainSpec } from '../chains/chainSpecs.js'
import { rpc } from '../chains/rpc.js'
import { isSpamCollection } from '../nfts/collections.js'
import { metadataOf } from '../nfts/files.js'
import { tokenImageUrl } from '../provider/imageUrls.js'
import type { FungibleInfo, NftInfo } from './entry.js'

/** What a chain's assets are called and worth. */
export type AssetBook = {
  /** `contract` null stands for the coin; the price is in US dollars, null without one. */
  fungible(contract: string | null): Promise<{ info: FungibleInfo; price: number | null }>
  nft(of: { contract: string; tokenId: string; kind: 'erc721' | 'erc1155' }): Promise<NftInfo>
}

const abi = parseAbi([
  'function name() view returns (string)',
  'function symbol() view returns (string)',
  'function decimals() view returns (uint8)',
  'function tokenURI(uint256 id) view returns (string)',
  'function uri(uint256 id) view returns (string)',
])

/** Asks a contract; undefined where it gives no answer of this form. */
async function ask(chain: ChainSpec, to: string, call: Ask): Promise<string | undefined> {
  const data = encodeFunctionData({ abi, ...call } as Parameters<typeof encodeFunctionData>[0])
  try {
    const [answer] = (await rpc(chain.rpcUrl, [['eth_call', { to, data }, 'latest']])) as [Hex]
    return String(decodeFunctionResult({ abi, functionName: call.functionName, data: answer }))
  } catch {
    return undefined
  }
}
type Ask =
  | { functionName: 'name' | 'symbol' | 'decimals'; args?: undefined }
  | { functionName: 'tokenURI' | 'uri'; args: readonly [bigint] }

async function readFungible(chain: ChainSpec, contract: string | null): Promise<FungibleInfo> {
  const known = contract
    ? chain.tokens.find(({ address }) => address.toLowerCase() === contract)
    : chain.nativeCurrency
  const isSpam = known !== undefined && 'isSpam' in known && known.isSpam === true
  const named = async (functionName: 'name' | 'symbol' | 'decimals') =>
    contract ? ask(chain, contract, { functionName }) : undefined
  const symbol = known?.symbol ?? (await named('symbol')) ?? ''
  return {
    name: known?.name ?? (await named('name')) ?? 'Unknown token',
    symbol,
    icon: symbol ? { url: tokenImageUrl(symbol) } : null,
    decimals: known?.decimals ?? Number((await named('decimals')) ?? 0),
    flags: { is_spam: isSpam },
  }
}

/** In an ERC-1155 address `{id}` stands for 64 hexadecimal digits. */
const withId = (uri: string, id: bigint) => uri.replaceAll('{id}', id.toString(16).padStart(64, '0'))

async function readNft(chain: ChainSpec, { contract, tokenId, kind }: Parameters<AssetBook['nft']>[0]) {
  const id = BigInt(tokenId)
  const isEdition = kind === 'erc1155'
  const [collection, uri] = await Promise.all([
    ask(chain, contract, { functionName: 'name' }),
    ask(chain, contract, { functionName: isEdition ? 'uri' : 'tokenURI', args: [id] }),
  ])
  const metadata = uri === undefined ? undefined : metadataOf(isEdition ? withId(uri, id) : uri)
  const image = metadata?.image && { url: metadata.image }
  return {
    name: metadata?.name ?? `${collection ?? 'NFT'} #${tokenId}`,
    contract_address: contract,
    token_id: tokenId,
    interface: isEdition ? 'ERC1155' : 'ERC721',
    content: image ? { preview: image, detail: image } : null,
    flags: { is_spam: isSpamCollection(chain.chainId, contract) },
  } satisfies NftInfo
}

/** The book of one answer: it asks for each asset once, and for the prices of the moment. */
export function openAssetBook(chain: ChainSpec, reader: ChainReader): AssetBook {
  const infos = new Map<string | null, Promise<FungibleInfo>>()
  const nfts = new Map<string, Promise<NftInfo>>()
  let prices: Promise<ReturnType<typeof pricesUsd>> | undefined
  return {
    async fungible(contract) {
      if (!infos.has(contract)) infos.set(contract, readFungible(chain, contract))
      prices ??= reader.pools(chain).then((pools) => pricesUsd(chain, pools))
      const [info, { native, token }] = await Promise.all([
        infos.get(contract) as Promise<FungibleInfo>,
        prices,
      ])
      const known = chain.tokens.find(({ address }) => address.toLowerCase() === contract)
      const isWrapped = contract === chain.dex.wrapped.toLowerCase()
      const price = contract === null || isWrapped ? native : known ? token(known.address) : 0
      return { info, price: price || null }
    },
    nft(of) {
      const key = `${of.contract} ${of.tokenId}`
      if (!nfts.has(key)) nfts.set(key, readNft(chain, of))
      return nfts.get(key) as Promise<NftInfo>
    },
  }
}
