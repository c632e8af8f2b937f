import { type Address, encodeFunctionData, type Hex, labelhash, namehash, toHex } from 'viem'
import { rpc } from '../chains/rpc.js'
import { ensContracts, registryAbi, resolverAbi } from '../ens/contracts.js'
import { nameZone } from './nameBook.js'

/** The account of the names service: it owns the zone on the local Ethereum. */
export const zoneKeeper: Address = '0x000000000000000000000000000000000f07e41d'

const { registry, resolver } = ensContracts

/** A name to be written: `label` without the zone. */
export type ZoneEntry = { readonly label: string; readonly coinType: bigint; readonly address: Address }

/** Writes a name and its address into the zone, and hands it to its owner. Resolves once all is mined. */
export type WriteZone = (entry: ZoneEntry) => Promise<void>

const pollMs = 50

/** @returns A writer of the zone on one chain; entries are written one after the other. */
export function createZoneWriter(rpcUrl: string): WriteZone {
  let last: Promise<unknown> = Promise.resolve()
  const send = async (to: Address, data: Hex): Promise<Hex> => {
    const call = { from: zoneKeeper, to, data, gas: toHex(500_000) }
    const [hash] = (await rpc(rpcUrl, [['eth_sendTransaction', call]])) as [Hex]
    return hash
  }
  const untilMined = async (hash: Hex): Promise<void> => {
    for (;;) {
      const [receipt] = (await rpc(rpcUrl, [['eth_getTransactionReceipt', hash]])) as [{ status: Hex } | null]
      if (receipt?.status === '0x1') return
      if (receipt) throw new Error('The zone took no record.')
      await new Promise((resolve) => setTimeout(resolve, pollMs))
    }
  }
  const write = async ({ address, coinType, label }: ZoneEntry): Promise<void> => {
    await rpc(rpcUrl, [
      ['anvil_impersonateAccount', zoneKeeper],
      ['anvil_setBalance', zoneKeeper, toHex(10n ** 24n)],
    ])
    const node = namehash(`${label}.${nameZone}`)
    const record = [namehash(nameZone), labelhash(label), zoneKeeper, resolver, 0n] as const
    const hashes = [
      await send(
        registry,
        encodeFunctionData({ abi: registryAbi, functionName: 'setSubnodeRecord', args: record }),
      ),
      await send(
        resolver,
        encodeFunctionData({ abi: resolverAbi, functionName: 'setAddr', args: [node, coinType, address] }),
      ),
      await send(
        registry,
        encodeFunctionData({ abi: registryAbi, functionName: 'setOwner', args: [node, address] }),
      ),
    ]
    for (const hash of hashes) await untilMined(hash)
  }
  return (entry) => {
    const done = last.then(() => write(entry))
    last = done.catch(() => {})
    return done
  }
}
