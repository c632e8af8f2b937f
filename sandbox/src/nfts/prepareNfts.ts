import { type Address, encodeFunctionData, parseAbi } from 'viem'
import { ownCode } from '../contracts/artifacts.js'
import { accountOf, type SeedPart, type SeedTransaction } from '../contracts/seedParts.js'
import { type Collection, collections } from './collections.js'

const pieceAbi = parseAbi([
  'function initialize(string name, string symbol)',
  'function mint(address to, uint256 id, string uri)',
])
const editionAbi = parseAbi([
  'function initialize(string name, string symbol, string uri)',
  'function mint(address to, uint256 id, uint256 amount)',
  'function mintBatch(address to, uint256[] ids, uint256[] amounts)',
])

function transactionsOf(collection: Collection, accounts: readonly Address[]): SeedTransaction[] {
  const { address: to, name, symbol } = collection
  const at = (data: SeedTransaction['data']): SeedTransaction => ({ to, data })
  if (collection.kind === 'erc721')
    return [
      at(encodeFunctionData({ abi: pieceAbi, functionName: 'initialize', args: [name, symbol] })),
      ...collection.pieces.map(({ owner, id, uri }) =>
        at(
          encodeFunctionData({
            abi: pieceAbi,
            functionName: 'mint',
            args: [accountOf(accounts, owner), id, uri],
          }),
        ),
      ),
    ]
  const { uri, parcels } = collection
  return [
    at(encodeFunctionData({ abi: editionAbi, functionName: 'initialize', args: [name, symbol, uri] })),
    ...parcels.map(({ owner, ids, amounts }) => {
      const [id, amount] = [ids[0] ?? 0n, amounts[0] ?? 0n]
      const to = accountOf(accounts, owner)
      return at(
        ids.length === 1
          ? encodeFunctionData({ abi: editionAbi, functionName: 'mint', args: [to, id, amount] })
          : encodeFunctionData({ abi: editionAbi, functionName: 'mintBatch', args: [to, ids, amounts] }),
      )
    }),
  ]
}

/** The chain's NFTs; each is minted by a transaction of its own, so that histories hold it. */
export function prepareNfts(chainId: number, accounts: readonly Address[]): SeedPart {
  const own = collections.filter((collection) => collection.chainId === chainId)
  if (own.length === 0) return { code: [], transactions: [] }
  const codeOf = { erc721: ownCode('SandboxCollectible'), erc1155: ownCode('SandboxEdition') }
  return {
    code: own.map(({ address, kind }) => ({ address, code: codeOf[kind] })),
    transactions: own.flatMap((collection) => transactionsOf(collection, accounts)),
  }
}
