import {
  type Address,
  decodeFunctionResult,
  type EncodeFunctionDataParameters,
  encodeFunctionData,
  type Hex,
  namehash,
} from 'viem'
import { rpc } from '../chains/rpc.js'
import { ensContracts, registryAbi, resolverAbi } from './contracts.js'
import { reverseNode } from './prepareEns.js'

export type Identity = { name: string; avatar: string | null }

/** Reads the name that an account gives itself, without a check of the name's own record. */
export type ReadEnsIdentity = (address: Address) => Promise<Identity | undefined>

type Call = Omit<EncodeFunctionDataParameters, 'abi'>

/** @returns A reader of the ENS on one chain; where the chain does not answer, an account has no name. */
export function createEnsReader(rpcUrl: string): ReadEnsIdentity {
  const ask = async (to: Address, abi: typeof registryAbi | typeof resolverAbi, call: Call) => {
    const data = encodeFunctionData({ abi, ...call } as EncodeFunctionDataParameters)
    const [answer] = (await rpc(rpcUrl, [['eth_call', { to, data }, 'latest']])) as [Hex]
    const { functionName = '' } = call
    return String(decodeFunctionResult({ abi, functionName, data: answer } as never))
  }
  /** Asks the resolver of a node; an empty text without one. */
  const resolve = async (node: Hex, call: Call): Promise<string> => {
    const resolver = await ask(ensContracts.registry, registryAbi, { functionName: 'resolver', args: [node] })
    return BigInt(resolver) === 0n ? '' : ask(resolver as Address, resolverAbi, call)
  }
  return async (address) => {
    try {
      const node = reverseNode(address)
      const name = await resolve(node, { functionName: 'name', args: [node] })
      if (!name) return undefined
      const own = namehash(name)
      const avatar = await resolve(own, { functionName: 'text', args: [own, 'avatar'] })
      return { name, avatar: avatar || null }
    } catch {
      return undefined
    }
  }
}
