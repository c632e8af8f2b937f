import { z } from '@foyer/shared-core/frame'
import type { Ask } from '../../approvals.js'
import { FrameFault } from '../../FrameFault.js'
import { chainIdOf, type SmartNetwork } from '../../smart/SmartAccount.js'
import { type SmartCall, safe } from '../../smart/safe.js'
import type { Hex } from '../../smart/words.js'
import { readTransaction } from '../evm/Transaction.js'
import type { Kind } from './kinds/Kind.js'

/** What a page asks a smart account to run, all of it or nothing. */
export type Batch = {
  readonly calls: readonly SmartCall[]
  /** Given on to the sponsor as the page wrote it (ERC-7677). */
  readonly context?: unknown
}

const quantity = z.string().check(z.regex(/^0x[0-9a-f]{1,64}$/i))
const bytes = z.string().check(z.regex(/^0x([0-9a-f]{2})*$/i))
const address = z.string().check(z.regex(/^0x[0-9a-f]{40}$/i))
const capabilities = z.optional(z.record(z.string(), z.unknown()))

/** Every call is shown, so that there are as many as a visitor can read. */
const mostCalls = 20
/** In bytes, of an operation that a page made. */
const mostData = 100_000

/** EIP-5792. */
const SendCalls = z.object({
  from: z.optional(address),
  chainId: quantity,
  atomicRequired: z.optional(z.boolean()),
  id: z.optional(z.string()),
  calls: z.array(
    z.object({
      to: address,
      value: z.optional(quantity),
      data: z.optional(bytes),
      capabilities,
    }),
  ),
  capabilities,
})

const Paymaster = z.object({
  url: z.optional(z.string()),
  context: z.optional(z.unknown()),
  optional: z.optional(z.boolean()),
})

const isOptional = (capability: unknown) =>
  typeof capability === 'object' &&
  capability !== null &&
  'optional' in capability &&
  capability.optional === true

/** @throws {FrameFault} 5700: the page needs what this account has not. */
function readCapabilities(all: Readonly<Record<string, unknown>>, { paymasterUrl }: SmartNetwork): unknown {
  const refuse = (name: string) => {
    throw new FrameFault('rpc', `The account has not the capability ${name}`, { code: 5700 })
  }
  for (const [name, capability] of Object.entries(all))
    if (name !== 'paymasterService' && !isOptional(capability)) refuse(name)
  if (!Object.hasOwn(all, 'paymasterService')) return undefined
  const { data } = Paymaster.safeParse(all.paymasterService)
  // The site asks its project's own sponsor, and no other address that a page names.
  const isKnown = data && paymasterUrl !== undefined && (data.url === undefined || data.url === paymasterUrl)
  if (!isKnown && !data?.optional) refuse('paymasterService')
  return isKnown ? data.context : undefined
}

const asHex = (text: string): Hex => `0x${text.slice(2)}`

function readSendCalls({ account, network, params }: Ask, by: SmartNetwork): Batch {
  const { data } = SendCalls.safeParse(Array.isArray(params) ? params[0] : undefined)
  if (!data) throw new FrameFault('invalid', 'Not a batch of calls')
  if (data.from !== undefined && data.from.toLowerCase() !== account.toLowerCase())
    throw new FrameFault('invalid', 'Not of this account')
  if (BigInt(data.chainId) !== chainIdOf(network))
    throw new FrameFault('rpc', 'The batch is for another network', { code: 5710 })
  if (data.calls.length === 0) throw new FrameFault('invalid', 'A batch without calls')
  if (data.calls.length > mostCalls) throw new FrameFault('rpc', 'Too many calls', { code: 5740 })
  // An id that the page makes up could be one of another batch.
  if (data.id !== undefined) throw new FrameFault('rpc', 'The account gives its ids itself', { code: -32602 })
  const all = [data.capabilities, ...data.calls.map((call) => call.capabilities)]
  const context = readCapabilities(Object.assign({}, ...all), by)
  const calls = data.calls.map(({ data: given = '0x', to, value = '0x0' }) => ({
    to: asHex(to),
    value: BigInt(value),
    data: asHex(given),
  }))
  return { calls, ...(context !== undefined && { context }) }
}

const UserOperation = z.tuple([z.object({ sender: address, callData: bytes }), address])

/** The calls that a method asks for. @throws {FrameFault} They are none of this account, or cannot be read. */
export function readCalls(ask: Ask, by: SmartNetwork, kind: Kind): Batch {
  if (ask.method === 'wallet_sendCalls') return readSendCalls(ask, by)
  if (ask.method === 'eth_sendUserOperation') {
    const { data } = UserOperation.safeParse(ask.params)
    if (!data || data[0].sender.toLowerCase() !== ask.account.toLowerCase())
      throw new FrameFault('invalid', 'Not an operation of this account')
    if (data[1].toLowerCase() !== safe.entryPoint.toLowerCase())
      throw new FrameFault('invalid', 'The entry point is not this account’s')
    const { callData } = data[0]
    const calls = callData.length > mostData * 2 ? [] : kind.callsOf(callData)
    if (calls.length === 0 || calls.length > mostCalls)
      throw new FrameFault('invalid', 'What the operation does cannot be read')
    return { calls }
  }
  const { data, to, value } = readTransaction(ask)
  if (to === undefined) throw new FrameFault('invalid', 'A smart account deploys no contract this way')
  return { calls: [{ to, value, data }] }
}
