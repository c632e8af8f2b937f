import { encodeFunctionData, type Hex, parseAbi } from 'viem'
import { accountAt } from '../exports/accounts.js'
import { startTestChain } from './startTestChain.js'

const abi = parseAbi([
  'function initialize(string name, string symbol)',
  'function mint(address to, uint256 id, string uri)',
])

const ff = (bytes: number) => 'ff'.repeat(bytes)

/** Code that answers every call alike, as no honest contract does; `account` in hex without 0x. */
const hostileCode = (account: string) => ({
  reverts: '0x5f5ffd',
  /** 64 bytes of ones. */
  garbage: `0x7f${ff(32)}5f527f${ff(32)}60205260405ff3`,
  /** Yes, to everything. */
  yes: '0x60015f5260205ff3',
  /** The account's address with bits set that no address has. */
  dirty: `0x7f${ff(12)}${account}5f5260205ff3`,
  /** Jumps to its own start for as long as there is gas. */
  loops: '0x5b5f56',
  /** A megabyte of zeros. */
  bomb: '0x621000005ff3',
  /** Reverts with a megabyte. */
  loud: '0x621000005ffd',
  nothing: '0x',
})
export type Hostile = keyof ReturnType<typeof hostileCode>

/** Where each of them lies. */
export const hostilePlaces = Object.keys(hostileCode('')).map(
  (name, at) => [name as Hostile, `0x${'bad'.repeat(13)}${at}`] as const,
)
/** The sandbox's first collection of each standard. */
export const doors = '0x7210000000000000000000000000000000000001'
export const keys = '0x1155000000000000000000000000000000000001'

/** Starts a seeded chain with contracts that lie to the first development account. */
export async function startNftChain() {
  const owner = accountAt(0).address
  const minter = accountAt(1).address
  const chain = await startTestChain('eip155:1')
  const codes = Object.values(hostileCode(owner.slice(2).toLowerCase()))
  await chain.ask(...hostilePlaces.map(([, place], at) => ['anvil_setCode', place, codes[at]] as const))
  const call = (contract: string, data: Hex) =>
    chain.send({ from: minter, to: contract as Hex, data, gas: '0x1000000' })
  return {
    ...chain,
    owner,
    /** Mints a piece of an ERC-721 collection to the owner. */
    mint: ({
      contract = doors,
      id,
      to = owner,
      uri = '',
    }: {
      contract?: string
      id: bigint
      to?: Hex
      uri?: string
    }) => call(contract, encodeFunctionData({ abi, functionName: 'mint', args: [to, id, uri] })),
    /** Places one more ERC-721 collection. */
    async place(contract: string, name: string) {
      const [code] = await chain.ask(['eth_getCode', doors, 'latest'])
      await chain.ask(['anvil_setCode', contract, code])
      await call(contract, encodeFunctionData({ abi, functionName: 'initialize', args: [name, 'X'] }))
    },
  }
}
