import {
  type Address,
  encodeFunctionData,
  type Hex,
  keccak256,
  labelhash,
  namehash,
  stringToBytes,
  zeroHash,
} from 'viem'
import { ownCode } from '../contracts/artifacts.js'
import { accountOf, type SeedPart, type SeedTransaction } from '../contracts/seedParts.js'
import { nameZone } from '../names/nameBook.js'
import { zoneKeeper } from '../names/zone.js'
import { ensContracts, registryAbi, resolverAbi } from './contracts.js'
import { type EnsName, ensNames, reverseNames } from './names.js'

const { registry, resolver, reverseRegistrar, universalResolver } = ensContracts

type RegistryCall = Parameters<typeof encodeFunctionData<typeof registryAbi>>[0]
type ResolverCall = Parameters<typeof encodeFunctionData<typeof resolverAbi>>[0]

const atRegistry = (call: Omit<RegistryCall, 'abi'>): SeedTransaction => ({
  to: registry,
  data: encodeFunctionData({ abi: registryAbi, ...call } as RegistryCall),
})
const atResolver = (call: Omit<ResolverCall, 'abi'>): SeedTransaction => ({
  to: resolver,
  data: encodeFunctionData({ abi: resolverAbi, ...call } as ResolverCall),
})

/** The label of an account in `addr.reverse`. */
const reverseLabel = (address: Address) => keccak256(stringToBytes(address.slice(2).toLowerCase()))

/** @returns The node at which an account's own name stands. */
export const reverseNode = (address: Address): Hex =>
  namehash(`${address.slice(2).toLowerCase()}.addr.reverse`)

type Hands = { readonly deployer: Address; readonly owner: Address }

/** Hands a node to its owner once its records are set. */
const handOver = (node: Hex, owner: Address) => atRegistry({ functionName: 'setOwner', args: [node, owner] })

function register({ name, addresses, texts = {} }: EnsName, { deployer, owner }: Hands): SeedTransaction[] {
  const node = namehash(name)
  const label = labelhash(name.replace('.eth', ''))
  return [
    atRegistry({ functionName: 'setSubnodeRecord', args: [namehash('eth'), label, deployer, resolver, 0n] }),
    ...addresses.map(([coinType, value]) =>
      atResolver({ functionName: 'setAddr', args: [node, coinType, value] }),
    ),
    ...Object.entries(texts).map(([key, value]) =>
      atResolver({ functionName: 'setText', args: [node, key, value] }),
    ),
    handOver(node, owner),
  ]
}

function nameAccount(name: string, { deployer, owner }: Hands): SeedTransaction[] {
  const parent = namehash('addr.reverse')
  return [
    atRegistry({
      functionName: 'setSubnodeRecord',
      args: [parent, reverseLabel(owner), deployer, resolver, 0n],
    }),
    atResolver({ functionName: 'setName', args: [reverseNode(owner), name] }),
    handOver(reverseNode(owner), owner),
  ]
}

/** ENS with its names; `deployer` sends the transactions and keeps `eth`. */
export function prepareEns(deployer: Address, accounts: readonly Address[]): SeedPart {
  const handsOf = (owner: number): Hands => ({ deployer, owner: accountOf(accounts, owner) })
  const own = (parent: Hex, label: string) =>
    atRegistry({ functionName: 'setSubnodeOwner', args: [parent, labelhash(label), deployer] })
  return {
    code: [
      { address: registry, code: ownCode('ens/EnsRegistry') },
      { address: resolver, code: ownCode('ens/EnsResolver') },
      { address: reverseRegistrar, code: ownCode('ens/EnsReverseRegistrar') },
      { address: universalResolver, code: ownCode('ens/UniversalResolver') },
    ],
    transactions: [
      atRegistry({ functionName: 'initialize' }),
      own(zeroHash, 'eth'),
      own(zeroHash, 'reverse'),
      own(zeroHash, 'id'),
      own(namehash('id'), 'foyer'),
      handOver(namehash(nameZone), zoneKeeper),
      own(namehash('reverse'), 'addr'),
      ...ensNames(accounts).flatMap((name) => register(name, handsOf(name.owner))),
      ...reverseNames.flatMap(([owner, name]) => nameAccount(name, handsOf(owner))),
      atRegistry({ functionName: 'setOwner', args: [namehash('addr.reverse'), reverseRegistrar] }),
    ],
  }
}
