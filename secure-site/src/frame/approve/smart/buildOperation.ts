import { z } from '@foyer/shared-core/frame'
import type { Ask } from '../../approvals.js'
import { FrameFault } from '../../FrameFault.js'
import { askNode } from '../../node/askNode.js'
import { type Operation, toRpcOperation } from '../../smart/operation.js'
import { chainIdOf, type SmartAccount, type SmartNetwork } from '../../smart/SmartAccount.js'
import { safe } from '../../smart/safe.js'
import { readHead } from '../../smart/sentCalls.js'
import { type Hex, word } from '../../smart/words.js'
import { askQuantity, readPrices } from '../evm/readFees.js'
import { kindOf } from './kinds/kindOf.js'
import type { Batch } from './readCalls.js'

const hex = z.custom<Hex>((value) => typeof value === 'string' && /^0x([0-9a-f]{2})*$/i.test(value))
const quantity = z.pipe(
  z.string().check(z.regex(/^0x[0-9a-f]{1,32}$/i)),
  z.transform((text: string) => BigInt(text)),
)
const Estimate = z.object({
  preVerificationGas: quantity,
  verificationGasLimit: quantity,
  callGasLimit: quantity,
  paymasterVerificationGasLimit: z.nullish(quantity),
})
/** Who pays, as ERC-7677 has it. The address zero is refused: with it the entry point takes the fee from the account. */
const Sponsor = z.object({
  paymaster: z.custom<Hex>((value) => typeof value === 'string' && /^0x(?!0{40})[0-9a-f]{40}$/i.test(value)),
  paymasterData: z.optional(hex),
  paymasterVerificationGasLimit: z.optional(quantity),
  paymasterPostOpGasLimit: z.optional(quantity),
  isFinal: z.optional(z.boolean()),
})
type Sponsor = z.infer<typeof Sponsor>

/** An operation that lacks the owner's signature alone. */
export type Built = {
  readonly operation: Operation
  /** The sponsor was asked, and said no: the account pays itself. */
  readonly isDeclined: boolean
  /** The account's own code before it, where it gets another: of which contract. */
  readonly replaced?: string
  /** Hex: the block before it, whose state it was built on. */
  readonly fromBlock: string
  /** Epoch milliseconds of the chain's head, and when it was read, by `performance.now()`. */
  readonly headMs: number
  readonly readAtMs: number
}

type Of = {
  readonly ask: Ask
  readonly batch: Batch
  readonly by: SmartNetwork
  readonly smart: SmartAccount
}

/** What the operation is made of, before anybody was asked about gas. */
async function draft({ ask, batch, by, smart }: Of): Promise<{ drawn: Operation; replaced?: string }> {
  const { network, signal } = ask
  const kind = kindOf(smart)
  const nonceData = `0x35567e1a${word(smart.address)}${word(0)}`
  const [code, nonce, { maxFeePerGas, maxPriorityFeePerGas }] = await Promise.all([
    askNode(network, 'eth_getCode', [smart.address, 'latest'], signal),
    askQuantity(network, 'eth_call', [{ to: safe.entryPoint, data: nonceData }, 'latest'], signal),
    readPrices(network, {}, signal),
  ])
  const start = await kind.start({ ask, by, code: String(code), smart })
  const drawn: Operation = {
    sender: `0x${smart.address.slice(2)}`,
    // One after the other: of two operations with one nonce the chain takes one.
    nonce,
    ...start,
    callData: kind.callDataOf(batch.calls),
    verificationGasLimit: 0n,
    callGasLimit: 0n,
    preVerificationGas: 0n,
    maxFeePerGas,
    maxPriorityFeePerGas,
    signature: kind.stubSignature,
  }
  const isReplaced = start.eip7702Auth && code !== '0x'
  return { drawn, ...(isReplaced && { replaced: `0x${String(code).slice(8)}` }) }
}

/** @throws {FrameFault} The sponsor declines, does not answer, or answers nonsense. */
async function askSponsor(
  method: string,
  operation: Operation,
  { ask: { network, signal }, batch, by }: Of,
): Promise<Sponsor> {
  const { signature: _, ...unsigned } = toRpcOperation(operation)
  const params = [unsigned, safe.entryPoint, `0x${chainIdOf(network).toString(16)}`, batch.context ?? {}]
  const { data } = Sponsor.safeParse(await askNode({ rpcUrl: by.paymasterUrl ?? '' }, method, params, signal))
  if (!data) throw new FrameFault('unavailable', 'The sponsor answers something else')
  return data
}

const sponsored = (operation: Operation, sponsor: Sponsor): Operation => {
  const { isFinal: _, paymasterVerificationGasLimit, ...own } = sponsor
  const limit = operation.paymasterVerificationGasLimit ?? paymasterVerificationGasLimit
  return {
    ...operation,
    ...own,
    ...(limit !== undefined && { paymasterVerificationGasLimit: limit }),
  } as Operation
}

/** @throws {FrameFault} `rpc`: the bundler says that it would fail, and why. */
async function estimate(operation: Operation, { ask: { signal }, by }: Of): Promise<Operation> {
  const params = [toRpcOperation(operation), safe.entryPoint]
  const answer = await askNode({ rpcUrl: by.bundlerUrl }, 'eth_estimateUserOperationGas', params, signal)
  const { data } = Estimate.safeParse(answer)
  if (!data) throw new FrameFault('unavailable', 'The bundler answers something else')
  const { paymasterVerificationGasLimit, ...gas } = data
  return {
    ...operation,
    ...gas,
    ...(operation.paymaster && paymasterVerificationGasLimit && { paymasterVerificationGasLimit }),
  }
}

/**
 * Builds the operation that runs the calls. A sponsor is asked first; what it does not pay for, the account pays itself.
 * @throws {FrameFault} The calls would fail, or node or bundler do not answer.
 */
export async function buildOperation(of: Of): Promise<Built> {
  const { network, signal } = of.ask
  const head = await readHead(network, signal)
  const now = { fromBlock: head.number, headMs: head.timeS * 1000, readAtMs: performance.now() }
  const { drawn, ...before } = await draft(of)
  if (of.by.paymasterUrl !== undefined) {
    try {
      const stub = await askSponsor('pm_getPaymasterStubData', drawn, of)
      const estimated = await estimate(sponsored(drawn, stub), of)
      const final = stub.isFinal ? stub : await askSponsor('pm_getPaymasterData', estimated, of)
      return { operation: sponsored(estimated, final), isDeclined: false, ...now, ...before }
    } catch {
      // The account pays itself; where the calls themselves fail, the estimate below says so.
      if (signal.aborted) throw new FrameFault('aborted', 'Request was aborted')
    }
  }
  const isDeclined = of.by.paymasterUrl !== undefined
  return { operation: await estimate(drawn, of), isDeclined, ...now, ...before }
}
