import { type Client, type Hex, parseAbi, parseEventLogs } from 'viem'
import { getTransactionReceipt } from 'viem/actions'
import type { NftCandidate } from '../../entities/Nft.js'

const events = parseAbi([
  'event Transfer(address indexed from, address indexed to, uint256 indexed tokenId)',
  'event TransferSingle(address indexed operator, address indexed from, address indexed to, uint256 id, uint256 value)',
  'event TransferBatch(address indexed operator, address indexed from, address indexed to, uint256[] ids, uint256[] values)',
])

/** The NFTs that transactions moved to an account, as their receipts' logs say; a transaction without a receipt moved none. */
export async function readMoved(
  client: Client,
  { account, hashes }: { account: Hex; hashes: readonly string[] },
): Promise<readonly NftCandidate[]> {
  const receipts = await Promise.allSettled(
    hashes.map((hash) => getTransactionReceipt(client, { hash: hash as Hex })),
  )
  const logs = receipts.flatMap((x) => (x.status === 'fulfilled' ? x.value.logs : []))
  return parseEventLogs({ abi: events, logs, strict: true }).flatMap((log): readonly NftCandidate[] => {
    if (log.args.to.toLowerCase() !== account) return []
    const contractAddress = log.address.toLowerCase()
    if (log.eventName === 'Transfer')
      return [{ contractAddress, tokenId: String(log.args.tokenId), standard: 'ERC721' }]
    const ids = log.eventName === 'TransferSingle' ? [log.args.id] : log.args.ids
    return ids.map((id) => ({ contractAddress, tokenId: String(id), standard: 'ERC1155' }))
  })
}
