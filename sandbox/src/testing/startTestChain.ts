import { type Address, type Hex, toHex } from 'viem'
import { type ChainSpec, findChain } from '../chains/chainSpecs.js'
import { type RpcCall, rpc } from '../chains/rpc.js'
import { startChain } from '../chains/startChain.js'
import { seedChain } from '../contracts/seedChain.js'
import { freePort } from '../freePort.js'

/** Starts a seeded chain on a free port; it mines when a test says so. */
export async function startTestChain(caipNetworkId: string) {
  const known = findChain(caipNetworkId)
  if (!known) throw new Error(`There is no chain ${caipNetworkId}.`)
  const port = await freePort()
  const chain: ChainSpec = { ...known, port, rpcUrl: `http://127.0.0.1:${port}` }
  const { close } = await startChain(chain)
  await seedChain(chain)
  const ask = (...calls: RpcCall[]) => rpc(chain.rpcUrl, calls)
  return {
    chain,
    close,
    ask,
    /** Sends a transaction of a development account, and mines its block. @returns Its hash. */
    async send(transaction: {
      from: Address
      to?: Address
      data?: Hex
      value?: Hex
      gas?: Hex
    }): Promise<Hex> {
      // An estimate runs at the time of the last block; in a later one an exchange may need more.
      const [hash] = (await ask(['eth_sendTransaction', { gas: toHex(1_000_000), ...transaction }])) as [Hex]
      await ask(['anvil_mine', '0x1'])
      return hash
    },
  }
}
