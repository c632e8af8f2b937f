import type { Address, Hex } from 'viem'
import { type ChainSpec, findChain } from '../chains/chainSpecs.js'
import { type RpcCall, rpc } from '../chains/rpc.js'
import { startChain } from '../chains/startChain.js'
import { seedChain } from '../contracts/seedChain.js'
import { freePort } from '../freePort.js'

/** Starts a seeded chain on a free port; it mines a block for every transaction. */
export async function startTestChain(caipNetworkId: string) {
  const known = findChain(caipNetworkId)
  if (!known) throw new Error(`There is no chain ${caipNetworkId}.`)
  const port = await freePort()
  const chain: ChainSpec = { ...known, port, rpcUrl: `http://127.0.0.1:${port}`, mining: 'instant' }
  const { close } = await startChain(chain)
  await seedChain(chain)
  const ask = (...calls: RpcCall[]) => rpc(chain.rpcUrl, calls)
  await ask(['evm_setAutomine', true])
  return {
    chain,
    close,
    ask,
    /** Sends a transaction of a development account, and waits for its block. @returns Its hash. */
    async send(transaction: {
      from: Address
      to?: Address
      data?: Hex
      value?: Hex
      gas?: Hex
    }): Promise<Hex> {
      const [hash] = (await ask(['eth_sendTransaction', transaction])) as [Hex]
      return hash
    },
  }
}
