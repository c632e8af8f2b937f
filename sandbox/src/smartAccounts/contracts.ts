import { type Address, concat, type Hex, pad } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { artifactOf, delegatorBytecode } from '../contracts/artifacts.js'

/** The entry points of ERC-4337, at their addresses on the real chains. */
export const entryPoints = {
  '0.7': '0x0000000071727De22E5E9d8BAf0edAc6f37da032',
  '0.8': '0x4337084D9E255Ff0702461CF8895CE9E3b5Ff108',
} as const satisfies { [version: string]: Address }
export type EntryPointVersion = keyof typeof entryPoints

/** Creates the entry points at their addresses; each chain of Anvil starts with it. */
export const create2Deployer: Address = '0x4e59b44847b379578588920cA78FbF26c0B4956C'

/** What the deployer above is sent: a salt, and creation code. */
export const entryPointCreations = (): readonly Hex[] => [
  concat([
    '0x90d8084deab30c2a37c45e8d47f49f2f7965183cb6990a98943ef94940681de3',
    artifactOf('account-abstraction-07/artifacts/EntryPoint.json'),
  ]),
  concat([
    '0x0a59dbff790c23c976a548690c27297883cc66b4c67024f9117b0238995e35e9',
    artifactOf('@account-abstraction/contracts/artifacts/EntryPoint.json'),
  ]),
]

const safe4337 = '@safe-global/safe-4337/build/artifacts/contracts'

/**
 * What makes a Safe an account of EntryPoint 0.7, at its addresses on the real chains, with the creation code: the build of
 * the package would be created elsewhere.
 */
export const safe4337Creations = (): readonly { readonly address: Address; readonly code: Hex }[] => [
  {
    address: '0x75cf11467937ce3F2f357CE24ffc3DBF8fD5c226',
    code: concat([
      artifactOf(`${safe4337}/Safe4337Module.sol/Safe4337Module.json`),
      pad(entryPoints['0.7'], { size: 32 }),
    ]),
  },
  {
    address: '0x2dd68b007B46fBe91B9A7c3EDa5A7a1063cB5b47',
    code: artifactOf(`${safe4337}/SafeModuleSetup.sol/SafeModuleSetup.json`),
  },
]

/** The code of accounts of one key that are smart accounts (EIP-7702, EntryPoint 0.7), and who may move them by delegations. */
const delegator: Address = '0x63c0c19a282a1B52b07dD5a65b58948A07DAE32B'
const delegationManager = '0xdb9B1e94B5b69Df7e401DDbedE43491141047dB3'

/** At its address on the real chains, with the creation code: the sandbox has no factory of MetaMask's. */
export const delegatorCreation = (): { readonly address: Address; readonly code: Hex } => ({
  address: delegator,
  code: concat([
    delegatorBytecode(),
    pad(delegationManager, { size: 32 }),
    pad(entryPoints['0.7'], { size: 32 }),
  ]),
})

/** Pays for whom its signer signs; the key is known to everybody, as all keys of the sandbox. */
export const paymasterAddress: Address = '0x9a97000000000000000000000000000000000001'
export const paymasterSigner = privateKeyToAccount(pad('0x9a97', { size: 32 }))

/** Puts user operations into transactions, and is paid back by the entry points. */
export const executor: Address = '0x00000000000000000000000000000000b0d1e500'

/** The chains with smart accounts; the third one has none. */
export const smartAccountChainIds: readonly number[] = [1, 137]
