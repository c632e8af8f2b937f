import { type Address, concat, encodeFunctionData, type Hex } from 'viem'
import { estimateGas, getCode, getTransactionCount } from 'viem/actions'
import { batchAccountAbi, batchAccountAddress } from '../../contracts/batchAccount.js'
import type { WireCall } from '../messages.js'
import { noBatches } from '../rpcErrors.js'
import { type Wallet, withMargin } from '../walletFor.js'

/** The code of an account that has the batch account's (EIP-7702). */
const delegation = concat(['0xef0100', batchAccountAddress]).toLowerCase() as Hex
/** What an authorization costs above the calls. */
const authorizationGas = 25_000n

/**
 * The batch as one transaction of the account to itself.
 * @returns `isDelegated`: the account has the code that this takes; else the transaction has to give it.
 * @throws {RpcError} The chain has no such code. @throws The chain expects the batch to fail.
 */
export async function prepareBatch(wallet: Wallet, calls: readonly WireCall[]) {
  const { account, chain } = wallet
  const own = { address: account.address }
  const [code, ownCode] = await Promise.all([
    getCode(wallet, { address: batchAccountAddress }),
    getCode(wallet, own),
  ])
  if (!code) throw noBatches(chain.id)
  const isDelegated = ownCode?.toLowerCase() === delegation
  const batch = calls.map(({ data = '0x', to, value = '0x0' }) => ({
    // JSON-RPC addresses carry no checksum rule; viem would refuse a foreign spelling.
    target: to.toLowerCase() as Address,
    value: BigInt(value),
    data: data as Hex,
  }))
  const data = encodeFunctionData({ abi: batchAccountAbi, functionName: 'executeBatch', args: [batch] })
  const call = { to: account.address, data }
  const stateOverride = [{ ...own, code: delegation }]
  const gas = await estimateGas(wallet, { ...call, account, prepare: false, stateOverride })
  return { ...call, gas: withMargin(isDelegated ? gas : gas + authorizationGas), isDelegated }
}

/**
 * Makes the calls in one transaction: all happen or none. The account's first batch gives it the code that this takes.
 * @returns The transaction's hash.
 * @throws As `prepareBatch` and the chain do.
 */
export async function sendBatch(wallet: Wallet, calls: readonly WireCall[]): Promise<Hex> {
  const { account, chain } = wallet
  const { isDelegated, ...call } = await prepareBatch(wallet, calls)
  const nonce = await getTransactionCount(wallet, { address: account.address, blockTag: 'pending' })
  if (isDelegated) return wallet.sendTransaction({ ...call, nonce })
  // The transaction itself takes the first number.
  const authorization = await wallet.signAuthorization({
    contractAddress: batchAccountAddress,
    chainId: chain.id,
    nonce: nonce + 1,
  })
  return wallet.sendTransaction({ ...call, nonce, authorizationList: [authorization] })
}
