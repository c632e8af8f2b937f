import {
  type Address,
  decodeErrorResult,
  decodeEventLog,
  encodeFunctionData,
  type Hex,
  isAddressEqual,
  isHex,
  toHex,
} from 'viem'
import { getUserOperationHash } from 'viem/account-abstraction'
import { askNode } from '../chains/askNode.js'
import type { ChainSpec } from '../chains/chainSpecs.js'
import { rpc } from '../chains/rpc.js'
import { answerMethods, type Methods } from './answerMethods.js'
import { type EntryPointVersion, entryPoints, executor } from './contracts.js'
import { BundlerRefusal, entryPointAbi, readOperation, toPackedUserOperation } from './userOperation.js'

/** What a test has the bundler do with the operations of one account; `strip` leaves authorizations (EIP-7702) out. */
export type BundlerMode = 'normal' | 'drop' | 'down' | 'lie' | 'strip'

const limits = { verification: 150_000n, creation: 500_000n, paymaster: 80_000n, most: '0xb71b00' } as const

type Sent = { readonly version: EntryPointVersion; readonly transactionHash: Hex | undefined }

/** A minimal bundler (ERC-7769) of one chain: each operation becomes a transaction at once. */
export function createBundler({ chainId, rpcUrl }: Pick<ChainSpec, 'chainId' | 'rpcUrl'>) {
  const sent = new Map<Hex, Sent>()
  const modes = new Map<string, BundlerMode>()
  // One after the other: all have the executor's nonce.
  let last: Promise<unknown> = Promise.resolve()

  const versionOf = (entryPoint: unknown): EntryPointVersion => {
    const found = (Object.keys(entryPoints) as EntryPointVersion[]).find(
      (version) => isHex(entryPoint) && isAddressEqual(entryPoints[version], entryPoint as Address),
    )
    if (!found) throw new BundlerRefusal(-32602, 'The entry point is not supported')
    return found
  }
  const modeOf = (sender: Address) => modes.get(sender.toLowerCase()) ?? 'normal'

  /** @throws {BundlerRefusal} The node's word, read as the entry point's. */
  async function ask(method: string, ...params: unknown[]): Promise<unknown> {
    const [answer] = await askNode({ url: rpcUrl, requests: [{ id: 0, method, params }] })
    if (!answer?.error) return answer?.result
    const { data, message } = answer.error
    if (!isHex(data) || data === '0x') throw new BundlerRefusal(-32521, message)
    try {
      const { args } = decodeErrorResult({ abi: entryPointAbi, data })
      const reason = String(args?.[1])
      const code = reason.startsWith('AA3') ? -32501 : -32500
      throw new BundlerRefusal(code, reason, data)
    } catch (error) {
      if (error instanceof BundlerRefusal) throw error
      throw new BundlerRefusal(-32521, message, data)
    }
  }

  /** What the calls of the operation take, its account made first where it is none yet. */
  async function estimate([raw, entryPoint]: readonly unknown[]) {
    const version = versionOf(entryPoint)
    const { callData, factory, factoryData, paymaster, sender } = readOperation(raw)
    if (modeOf(sender) === 'down') throw new BundlerRefusal(-32603, 'The bundler is down')
    const isCreated = factory !== undefined && isHex(factory, { strict: true }) && factory.length === 42
    const calls = [
      ...(isCreated ? [{ from: executor, to: factory, data: factoryData ?? '0x' }] : []),
      { from: entryPoints[version], to: sender, data: callData },
    ]
    const authorized = (raw as { eip7702Auth?: { address?: Address } }).eip7702Auth?.address
    const overrides = authorized && { [sender]: { code: `0xef0100${authorized.slice(2)}` } }
    const block = {
      blockStateCalls: [{ calls, ...(overrides && { stateOverrides: overrides }) }],
      validation: false,
    }
    const [simulated] = (await ask('eth_simulateV1', block, 'latest')) as {
      calls: { status: Hex; gasUsed: Hex; returnData: Hex; error?: { message: string } }[]
    }[]
    const run = simulated?.calls.at(-1)
    if (run?.status !== '0x1')
      throw new BundlerRefusal(-32521, run?.error?.message ?? 'execution reverted', run?.returnData)
    return {
      preVerificationGas: toHex(60_000n),
      verificationGasLimit: toHex(limits.verification + (isCreated ? limits.creation : 0n)),
      // A 63rd of what is left stays with each caller, and a transaction's own part is counted besides.
      callGasLimit: toHex((BigInt(run.gasUsed) * 12n) / 10n + 30_000n),
      ...(paymaster && {
        paymasterVerificationGasLimit: toHex(limits.paymaster),
        paymasterPostOpGasLimit: '0x1',
      }),
    }
  }

  async function send([raw, entryPoint]: readonly unknown[]): Promise<Hex> {
    const version = versionOf(entryPoint)
    const operation = readOperation(raw)
    const mode = modeOf(operation.sender)
    if (mode === 'down') throw new BundlerRefusal(-32603, 'The bundler is down')
    const { eip7702Auth } = raw as { eip7702Auth?: { [field: string]: Hex } }
    const given = mode === 'strip' ? undefined : eip7702Auth
    const authorization = given && {
      address: given.address as Address,
      chainId: Number(given.chainId),
      nonce: Number(given.nonce),
      r: given.r as Hex,
      s: given.s as Hex,
      yParity: Number(given.yParity),
    }
    const of = authorization ? { ...operation, authorization } : operation
    const hash = getUserOperationHash({
      chainId,
      entryPointAddress: entryPoints[version],
      entryPointVersion: version,
      // The shape is the same in both versions.
      userOperation: of as never,
    })
    if (mode === 'lie') return toHex(1n, { size: 32 })
    const [block] = (await rpc(rpcUrl, [['eth_getBlockByNumber', 'latest', false]])) as [
      { baseFeePerGas: Hex },
    ]
    if (operation.maxFeePerGas < BigInt(block.baseFeePerGas))
      throw new BundlerRefusal(-32602, 'maxFeePerGas is below the base fee of the block')
    if (mode === 'drop') {
      sent.set(hash, { version, transactionHash: undefined })
      return hash
    }
    const transaction = {
      from: executor,
      to: entryPoints[version],
      gas: limits.most,
      data: encodeFunctionData({
        abi: entryPointAbi,
        functionName: 'handleOps',
        args: [[toPackedUserOperation(of as never)], executor],
      }),
      ...(given && { authorizationList: [given] }),
    }
    await ask('eth_call', transaction, 'latest')
    const transactionHash = (await ask('eth_sendTransaction', transaction)) as Hex
    sent.set(hash, { version, transactionHash })
    return hash
  }

  async function receiptOf([hash]: readonly unknown[]) {
    const { transactionHash } = sent.get(hash as Hex) ?? {}
    if (!transactionHash) return null
    const [receipt] = (await rpc(rpcUrl, [['eth_getTransactionReceipt', transactionHash]])) as [
      { logs: { address: Address; topics: [Hex, ...Hex[]]; data: Hex }[] } | null,
    ]
    for (const log of receipt?.logs ?? []) {
      if (log.topics[1] !== hash) continue
      const { args } = decodeEventLog({ abi: entryPointAbi, ...log })
      return {
        userOpHash: hash,
        entryPoint: log.address,
        sender: args.sender,
        nonce: toHex(args.nonce),
        paymaster: args.paymaster,
        actualGasCost: toHex(args.actualGasCost),
        actualGasUsed: toHex(args.actualGasUsed),
        success: args.success,
        logs: receipt?.logs,
        receipt,
      }
    }
    return null
  }

  const methods: Methods = {
    eth_chainId: () => toHex(chainId),
    eth_supportedEntryPoints: () => Object.values(entryPoints),
    eth_estimateUserOperationGas: estimate,
    eth_sendUserOperation(params) {
      const turn = last.then(() => send(params))
      last = turn.catch(() => undefined)
      return turn
    },
    eth_getUserOperationReceipt: receiptOf,
    eth_getUserOperationByHash: ([hash]) => {
      const { transactionHash, version } = sent.get(hash as Hex) ?? {}
      return version ? { entryPoint: entryPoints[version], transactionHash: transactionHash ?? null } : null
    },
    /** For tests: what becomes of the operations of an account. */
    sandbox_setBundler: ([sender, mode]) => {
      modes.set(String(sender).toLowerCase(), mode as BundlerMode)
      return true
    },
  }
  return answerMethods(methods)
}
