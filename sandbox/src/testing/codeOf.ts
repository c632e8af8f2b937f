import { RpcError } from '../wallet/rpcErrors.js'

/** The code of the error that a test's call throws; undefined if the call does not throw. */
export function codeOf(run: () => unknown): unknown {
  try {
    run()
  } catch (cause) {
    return cause instanceof RpcError ? cause.code : cause
  }
  return undefined
}
