import {
  type Address,
  decodeFunctionResult,
  encodeFunctionData,
  getAddress,
  type Hex,
  parseEther,
  toHex,
  zeroAddress,
} from 'viem'
import { type RpcCall, rpc } from '../chains/rpc.js'
import { tokenAbi } from '../contracts/abis.js'
import { accountAt } from '../exports/accounts.js'
import { tokens } from '../exports/tokens.js'
import { urls } from '../ports.js'
import { proxyFactoryAbi, safeAbi } from './abis.js'
import { safeContracts } from './contracts.js'

export const threshold = 2
export const safeCount = 100
const ownersPerSafe = 3

// A separate account: the development accounts keep their nonces and balances.
const deployer: Address = '0x0000000000000000000000000000000000005afe'
const gas = toHex(8_000_000)

/** Owner 1 is a development account and pays; the others are the accounts a hundred and two hundred further. */
export const ownerIndexes = (index: number): readonly number[] =>
  Array.from({ length: ownersPerSafe }, (_, owner) => index + owner * safeCount)

/** Sends transactions in one block. @throws {Error} One of them failed. */
async function send(transactions: readonly { to: Address; data: Hex }[]): Promise<void> {
  const [nonce] = await rpc(urls.ethereum, [['eth_getTransactionCount', deployer, 'pending']])
  const hashes = await rpc(
    urls.ethereum,
    transactions.map(
      (transaction, index): RpcCall => [
        'eth_sendTransaction',
        { ...transaction, from: deployer, gas, nonce: toHex(Number(nonce) + index) },
      ],
    ),
  )
  await rpc(urls.ethereum, [['anvil_mine', '0x1']])
  const receipts = await rpc(
    urls.ethereum,
    hashes.map((hash): RpcCall => ['eth_getTransactionReceipt', hash]),
  )
  if ((receipts as ({ status: Hex } | null)[]).some((receipt) => receipt?.status !== '0x1'))
    throw new Error('A transaction that sets up the Safe failed.')
}

/** Lets the deployer pay. Safe's own contracts are there from the start of the chain. */
const prepareDeployer = (): Promise<unknown> =>
  rpc(urls.ethereum, [
    ['anvil_setBalance', deployer, toHex(10n ** 24n)],
    ['anvil_impersonateAccount', deployer],
  ])

async function createSafe(index: number): Promise<Address> {
  const owners = ownerIndexes(index).map((owner) => accountAt(owner).address)
  const data = encodeFunctionData({
    abi: proxyFactoryAbi,
    functionName: 'createProxyWithNonce',
    args: [
      safeContracts.singleton,
      encodeFunctionData({
        abi: safeAbi,
        functionName: 'setup',
        args: [
          owners,
          BigInt(threshold),
          zeroAddress,
          '0x',
          safeContracts.fallbackHandler,
          zeroAddress,
          0n,
          zeroAddress,
        ],
      }),
      BigInt(index),
    ],
  })
  const call = { to: safeContracts.proxyFactory, data }
  const [answer] = await rpc(urls.ethereum, [['eth_call', { ...call, from: deployer, gas }, 'latest']])
  const address = getAddress(
    decodeFunctionResult({
      abi: proxyFactoryAbi,
      functionName: 'createProxyWithNonce',
      data: answer as Hex,
    }),
  )
  await send([call])
  await fund(address, owners)
  return address
}

/** Gives a Safe coins and dollars, and its owners coins that pay for executions. */
async function fund(safe: Address, owners: readonly Address[]): Promise<void> {
  const mint = encodeFunctionData({ abi: tokenAbi, functionName: 'mint', args: [safe, 1000n * 10n ** 6n] })
  await rpc(urls.ethereum, [
    ['anvil_setBalance', safe, toHex(parseEther('100'))],
    ...owners.slice(1).map((owner): RpcCall => ['anvil_setBalance', owner, toHex(parseEther('10'))]),
  ])
  await send([{ to: tokens.ethereum.usdc, data: mint }])
}

/**
 * Opens Safes on the running chain, each once: a real 2-of-3 Safe 1.4.1 per number.
 * @returns A function that returns a Safe's address, and creates the Safe at the first call.
 */
export function createSafeOpener(): (index: number) => Promise<Address> {
  const safes = new Map<number, Promise<Address>>()
  // Create one Safe after the other: they share the deployer's nonce.
  let last: Promise<unknown> | undefined
  return (index) => {
    const known = safes.get(index)
    if (known) return known
    last ??= prepareDeployer()
    const opened = last.then(() => createSafe(index))
    last = opened.catch(() => undefined)
    safes.set(index, opened)
    return opened
  }
}
