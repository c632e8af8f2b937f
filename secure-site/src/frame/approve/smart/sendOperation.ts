import type { Ask } from '../../approvals.js'
import type { Frame } from '../../Frame.js'
import { FrameFault } from '../../FrameFault.js'
import { askNode } from '../../node/askNode.js'
import { operationHash, toRpcOperation } from '../../smart/operation.js'
import { chainIdOf, type SmartAccount, type SmartNetwork } from '../../smart/SmartAccount.js'
import { safe } from '../../smart/safe.js'
import { forgetSent, keepSent, lastPending, readOutcome, type SentCalls } from '../../smart/sentCalls.js'
import type { Built } from './buildOperation.js'
import { kindOf } from './kinds/kindOf.js'

/** How long a block may take the operation: what is not in one by then never is. */
const lifeS = 100
const pollMs = 1_000
/** An earlier operation has so long to come into a block; then both have one nonce, and the chain takes one of them. */
const earlierMs = 15_000

/** The codes of ERC-7769 and of JSON-RPC that say that the bundler did not take an operation. */
const [leastRefusal, mostRefusal] = [-32_602, -32_500]

const wait = (ms: number, signal: AbortSignal) =>
  new Promise<void>((resolve, reject) => {
    const stop = () => {
      clearTimeout(timer)
      reject(new FrameFault('aborted', 'Request was aborted'))
    }
    const timer = setTimeout(() => {
      signal.removeEventListener('abort', stop)
      resolve()
    }, ms)
    signal.addEventListener('abort', stop, { once: true })
  })

/** Waits for what the account sent before: a nonce is read after it. */
export async function waitForEarlier(frame: Frame, { account, network, signal }: Ask): Promise<void> {
  const of = { caipNetworkId: network.caipNetworkId, sender: account }
  for (let waitedMs = 0; waitedMs < earlierMs; waitedMs += pollMs) {
    if ((await lastPending(frame, of)) === undefined) return
    await wait(pollMs, signal)
  }
}

/**
 * Signs the operation, and gives it to the bundler. Where no answer comes it may have been taken: the chain says what
 * became of it. @returns Its hash. @throws {FrameFault} The bundler refuses it.
 */
export async function sendOperation(
  frame: Frame,
  { account, network }: Ask,
  { fromBlock, headMs, operation: built, readAtMs }: Built,
  { by, smart }: { by: SmartNetwork; smart: SmartAccount },
  signal: AbortSignal,
): Promise<{ hash: string; sent: SentCalls }> {
  const chainId = chainIdOf(network)
  // The head of a quiet chain may be hours old, and the device's clock may be slow: the later time counts.
  const chainMs = headMs + performance.now() - readAtMs
  const untilS = Math.floor(Math.max(frame.key.nowMs(), chainMs) / 1000) + lifeS
  const { isEndless, sign } = kindOf(smart)
  const operation = await sign(frame, signal, { chainId, operation: built, untilS })
  const name = operationHash(operation, chainId)
  const nonce = `0x${built.nonce.toString(16)}`
  const of = { caipNetworkId: network.caipNetworkId, sender: account, nonce, fromBlock, untilS }
  const sent = { ...of, ...(isEndless && { isEndless }) }
  if (signal.aborted) throw new FrameFault('aborted', 'Request was aborted')
  // Before it leaves: an answer that gets lost does not say that the operation is.
  await keepSent(frame, name, sent)
  const params = [toRpcOperation(operation), safe.entryPoint]
  // What the bundler calls it does not count; and an answer that does not come says nothing.
  await askNode({ rpcUrl: by.bundlerUrl }, 'eth_sendUserOperation', params).catch(async (error: unknown) => {
    const { code = 0, name: reason } = error instanceof FrameFault ? error.fault : { name: '' }
    if (reason !== 'rpc') return
    if (code < leastRefusal || code > mostRefusal) throw error
    await forgetSent(frame, name)
    // Of what is wrong in the operation (-32602) the page knows nothing: a price that rose, as a rule.
    throw code > -32_600 ? error : new FrameFault('rpc', (error as FrameFault).message, { code: -32_500 })
  })
  return { hash: name, sent }
}

/** The hash of the transaction that holds the operation. @throws {FrameFault} Its calls failed, or no block took it in time. */
export async function waitForTransaction(
  frame: Frame,
  hash: string,
  sent: SentCalls,
  signal: AbortSignal,
): Promise<string> {
  for (;;) {
    const outcome = await readOutcome(frame, hash, sent).catch(() => undefined)
    if (outcome && 'receipt' in outcome) {
      if (outcome.is === 'done') return outcome.receipt.transactionHash
      throw new FrameFault('rpc', `The calls failed in the transaction ${outcome.receipt.transactionHash}`, {
        code: 5,
        data: { transactionHash: outcome.receipt.transactionHash },
      })
    }
    if (outcome?.is === 'over') throw new FrameFault('rpc', 'No block took it, and none will', { code: 5 })
    if (sent.isEndless && frame.key.nowMs() / 1000 > sent.untilS)
      throw new FrameFault('rpc', 'No block took it yet, but one may', { code: 5, data: { id: hash } })
    await wait(pollMs, signal)
  }
}
