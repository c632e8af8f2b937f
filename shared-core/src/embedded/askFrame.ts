import type { CaipNetworkId } from '../caip/caip.js'
import type { EmbeddedUser } from '../entities/EmbeddedUser.js'
import { FrameFailedError, RpcNotAllowedError } from '../errors/embedded.js'
import { RequestAbortedError } from '../errors/general.js'
import { policyOf } from '../frame/methods.js'
import { emailLoginAtom, embeddedUserAtom } from '../state/embeddedLogin.js'
import { modalAtom, navigatorAtom } from '../state/navigation.js'
import type { Run } from './run.js'

type Asked = { caipNetworkId: CaipNetworkId; method: string; params: unknown }

/**
 * Asks the frame for a wallet method; where it asks the visitor, the modal shows its question.
 * @throws {RpcNotAllowedError} The method is not in the table; the frame hears nothing of it [ROLE-03].
 * @throws {RequestAbortedError} The visitor left the question [ERR-13]. Any other error as EIP-1193 has it.
 */
export async function askFrame(run: Run, asked: Asked): Promise<unknown> {
  if (policyOf(asked.method) === undefined) throw new RpcNotAllowedError(asked)
  try {
    return await askOnce(run, asked)
  } catch (error) {
    if (!(error instanceof FrameFailedError)) throw error
    if (error.reason !== 'deviceNeeded') throw toRpcError(error)
  }
  await bringShare(run)
  return askOnce(run, asked).catch((error: unknown) => {
    throw error instanceof FrameFailedError ? toRpcError(error) : error
  })
}

async function askOnce({ call, questions }: Run, { caipNetworkId, method, params }: Asked): Promise<unknown> {
  const abort = new AbortController()
  let own: string | undefined
  try {
    const { value } = await call(
      'rpcRequest',
      { caipNetworkId, method, ...(params !== undefined && { params }) },
      {
        signal: abort.signal,
        onId(id) {
          own = id
          questions.begin(id, { method, caipNetworkId, abort })
        },
      },
    )
    return value
  } finally {
    // Before who asked has the answer: they find the view that was there before.
    if (own !== undefined) questions.end(own)
  }
}

/** A plain error with a code: what asks a wallet reads no more of it. */
const toRpcError = (cause: FrameFailedError): Error => {
  const { code, data, message } = cause
  return Object.assign(new Error(message, { cause }), { code, ...(data !== undefined && { data }) })
}

/** Leads to the window that brings this page its key share. @throws {RequestAbortedError} The visitor left it. */
async function bringShare({ store, waiters }: Run): Promise<void> {
  const wasClosed = !store.get(modalAtom).open
  const { email = '' } = store.get(embeddedUserAtom) ?? {}
  store.set(emailLoginAtom, { step: 'device', email })
  store.get(navigatorAtom).push({ view: 'EmailVerifyDevice', data: undefined })
  await new Promise<EmbeddedUser>((come, reject) => {
    const waiter = {
      come,
      leave() {
        waiters.delete(waiter)
        reject(new RequestAbortedError())
      },
    }
    waiters.add(waiter)
  })
  if (wasClosed) store.get(navigatorAtom).close()
  else store.get(navigatorAtom).back()
}
