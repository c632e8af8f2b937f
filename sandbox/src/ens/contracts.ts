import { type Address, parseAbi } from 'viem'

/** ENS's contracts, at the addresses they have on the real chain. */
export const ensContracts = {
  registry: '0x00000000000C2E074eC69A0dFb2997BA6C7d2e1e',
  resolver: '0xF29100983E058B709F3D539b0c765937B804AC15',
  reverseRegistrar: '0xa58E81fe9b61B5c3fE2AFD33CF304c454AbFc7Cb',
  universalResolver: '0xeEeEEEeE14D718C2B47D9923Deab1335E144EeEe',
} as const satisfies { [name: string]: Address }

export const registryAbi = parseAbi([
  'function initialize()',
  'function setSubnodeOwner(bytes32 node, bytes32 label, address owner)',
  'function setSubnodeRecord(bytes32 node, bytes32 label, address owner, address resolver, uint64 ttl)',
  'function setOwner(bytes32 node, address owner)',
  'function resolver(bytes32 node) view returns (address)',
])

export const resolverAbi = parseAbi([
  'function setAddr(bytes32 node, uint256 coinType, bytes value)',
  'function setText(bytes32 node, string key, string value)',
  'function setName(bytes32 node, string name)',
  'function name(bytes32 node) view returns (string)',
  'function text(bytes32 node, string key) view returns (string)',
])
