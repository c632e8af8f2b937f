import { BaseError, decodeErrorResult, type Hex } from 'viem'
import type { CaipAddress } from '../../../caip/caip.js'
import { parseCaipAddress } from '../../../caip/parseCaipAddress.js'
import { withTimeout } from '../../../clock/withTimeout.js'
import type { Config } from '../../../config/Config.js'
import { revertReasonLimit, simulationWaitMs } from '../../../constants/swap.js'
import { cleanText } from '../../../format/cleanText.js'
import * as z from '../../../zod.js'
import type { ContractCall, Simulation } from '../../SwapAdapter.js'
import { getClient } from '../client.js'
import { toHex, toQuantity } from '../toHex.js'

type Simulated = {
  from: CaipAddress
  calls: readonly ContractCall[]
  tokens: readonly (string | undefined)[]
}

const hex = z.string().check(z.regex(/^0x[0-9a-f]*$/i))
const quantity = z.pipe(
  z.string().check(z.regex(/^0x[0-9a-f]{1,64}$/i)),
  z.transform((text) => BigInt(text)),
)
const callSchema = z.object({ returnData: hex, gasUsed: quantity, status: z.enum(['0x1', '0x0']) })
const answerSchema = z.array(z.object({ calls: z.array(callSchema) }))
type Answer = z.infer<typeof callSchema>

/**
 * Where the simulation, and it alone, has a contract that answers the coins of an address. A token cannot lie about those,
 * as it can in what it logs.
 */
const probe = '0x00000000000000000000000000000000f07e7ba1'
/** PUSH 0, CALLDATALOAD, BALANCE, and the word is returned. */
const probeCode = '0x6000353160005260206000f3'

/** `balanceOf(address)` */
const balanceSelector = '70a08231'

export async function simulate(config: Config, of: Simulated): Promise<Simulation> {
  try {
    const answer = askNode(config, of)
    const answers = await withTimeout(config.clock, { ms: simulationWaitMs, answer, fallback: undefined })
    return answers ? readAnswers(of, answers) : { status: 'unavailable' }
  } catch (error) {
    if (!isTooPoor(error)) return { status: 'unavailable' }
    return { status: 'failed', call: of.calls.findIndex(({ value }) => value > 0n) }
  }
}

/** Tries the calls out in one block, between two looks at each token. No fees are taken: a call without a price pays none. */
async function askNode(config: Config, { calls, from, tokens }: Simulated): Promise<readonly Answer[]> {
  const { address, caipNetworkId } = parseCaipAddress(from)
  const account = toHex(address)
  const word = account.slice(2).toLowerCase().padStart(64, '0')
  const looks = tokens.map((token) => ({
    from: account,
    ...(token === undefined
      ? { to: toHex(probe), data: toHex(word) }
      : { to: toHex(token), data: toHex(`${balanceSelector}${word}`) }),
  }))
  const tries = calls.map(({ data, to, value }) => ({
    from: account,
    to: toHex(to),
    data: toHex(data),
    value: toQuantity(value),
  }))
  const block = {
    ...(tokens.includes(undefined) && { stateOverrides: { [probe]: { code: probeCode } } as const }),
    calls: [...looks, ...tries, ...looks],
  }
  const answer: unknown = await getClient(config, { caipNetworkId }).request(
    { method: 'eth_simulateV1', params: [{ blockStateCalls: [block] }, 'latest'] },
    { retryCount: 1 },
  )
  // Not in one expression: the bundler then keeps the whole of zod.
  const blocks = z.parse(answerSchema, answer)
  return blocks[0]?.calls ?? []
}

function readAnswers({ calls, tokens }: Simulated, answers: readonly Answer[]): Simulation {
  const [before, after] = [answers.slice(0, tokens.length), answers.slice(tokens.length + calls.length)]
  const tried = answers.slice(tokens.length, tokens.length + calls.length)
  const failed = tried.findIndex(({ status }) => status === '0x0')
  if (failed >= 0) return { status: 'failed', call: failed, reason: readReason(tried[failed]?.returnData) }
  if (tried.length < calls.length) return { status: 'unavailable' }
  const changes = tokens.map((_, at) => readBalance(after[at]) - readBalance(before[at]))
  return { status: 'done', changes, gas: tried.map(({ gasUsed }) => gasUsed) }
}

/** @throws {TypeError} The token does not tell. */
function readBalance(answer: Answer | undefined): bigint {
  if (answer?.status !== '0x1' || !/^0x[0-9a-f]{64}$/i.test(answer.returnData))
    throw new TypeError('No balance')
  return BigInt(answer.returnData)
}

/** What the contract says, as `Error(string)`; other errors have no text that a visitor could read. */
function readReason(data: string | undefined): string | undefined {
  try {
    const { args, errorName } = decodeErrorResult({ abi: [], data: data as Hex })
    return (errorName === 'Error' && cleanText(String(args[0]), revertReasonLimit)) || undefined
  } catch {
    return undefined
  }
}

/** Nodes refuse to try out a call that pays more coins than there are, and name no call. */
const isTooPoor = (error: unknown): boolean =>
  error instanceof BaseError && /insufficient funds/i.test(error.details)
