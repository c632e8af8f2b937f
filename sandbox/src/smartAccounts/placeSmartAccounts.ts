import { type Address, concat, encodeFunctionData, type Hex, pad, parseAbi, parseEther, toHex } from 'viem'
import type { ChainSpec } from '../chains/chainSpecs.js'
import { type RpcCall, rpc } from '../chains/rpc.js'
import { ownCode } from '../contracts/artifacts.js'
import { withCode } from '../contracts/seedParts.js'
import { loadSafeCode, safeContracts, singletonFactoryCode } from '../safe/contracts.js'
import {
  create2Deployer,
  delegatorCreation,
  entryPointCreations,
  entryPoints,
  executor,
  paymasterAddress,
  paymasterSigner,
  safe4337Creations,
} from './contracts.js'

// A separate account: the development accounts keep their nonces and balances.
const deployer: Address = '0x0000000000000000000000000000000000004337'
const depositAbi = parseAbi(['function depositTo(address account) payable'])
const gas = toHex(8_000_000)
const much = toHex(parseEther('10000000'))

/**
 * Puts the published contracts of smart accounts on a chain that does not mine by itself yet, at their addresses on the real
 * chains, and the sandbox's paymaster with money at both entry points.
 * @throws {Error} A contract is not at its address.
 */
export async function placeSmartAccounts({ rpcUrl }: ChainSpec): Promise<void> {
  const modules = [...safe4337Creations(), delegatorCreation()]
  const codes = await rpc(
    rpcUrl,
    modules.map(({ code }): RpcCall => ['eth_call', { data: code, gas }, 'latest']),
  )
  await rpc(rpcUrl, [
    ...modules.map(({ address }, index) => withCode(address, codes[index] as Hex)),
    withCode(safeContracts.singletonFactory, singletonFactoryCode),
    withCode(paymasterAddress, ownCode('SandboxPaymaster')),
    [
      'anvil_setStorageAt',
      paymasterAddress,
      pad('0x0', { size: 32 }),
      pad(paymasterSigner.address, { size: 32 }),
    ],
    ...[deployer, executor].flatMap((account): RpcCall[] => [
      ['anvil_setBalance', account, much],
      ['anvil_impersonateAccount', account],
    ]),
  ])
  const safe = loadSafeCode()
  const transactions: { to: Address; data: Hex; value?: Hex }[] = [
    ...entryPointCreations().map((data) => ({ to: create2Deployer, data })),
    ...safe.map(({ code }) => ({
      to: safeContracts.singletonFactory,
      data: concat([pad('0x0', { size: 32 }), code]),
    })),
    ...Object.values(entryPoints).map((to) => ({
      to,
      value: toHex(parseEther('1000000')),
      data: encodeFunctionData({ abi: depositAbi, functionName: 'depositTo', args: [paymasterAddress] }),
    })),
  ]
  await rpc(
    rpcUrl,
    transactions.map(
      (transaction, nonce): RpcCall => [
        'eth_sendTransaction',
        { ...transaction, from: deployer, gas, nonce: toHex(nonce) },
      ],
    ),
  )
  await rpc(rpcUrl, [['anvil_mine', '0x2']])
  const placed = await rpc(
    rpcUrl,
    [...Object.values(entryPoints), ...safe.map(({ address }) => address)].map(
      (address): RpcCall => ['eth_getCode', address, 'latest'],
    ),
  )
  if (placed.includes('0x')) throw new Error('A contract of smart accounts is not at its published address.')
}
