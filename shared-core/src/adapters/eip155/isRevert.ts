import { BaseError } from 'viem'

const revertWords =
  /revert|invalid opcode|bad instruction|invalid jump|out of gas|stack (?:under|over)flow|vm exec/i

/** Whether a node ran the call and the contract failed. Nodes share the code 3 for it, or else only words. */
export const isRevert = (error: unknown): boolean =>
  error instanceof BaseError &&
  error.walk((one) => {
    const { code, details, status } = one as { code?: unknown; details?: unknown; status?: unknown }
    return code === 3 || (status === undefined && revertWords.test(String(details)))
  }) !== null
