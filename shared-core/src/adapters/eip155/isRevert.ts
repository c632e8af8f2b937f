import { BaseError } from 'viem'

// Nodes with revm, such as Anvil, write its names without spaces: `OutOfGas`, `InvalidFEOpcode`.
const revertWords =
  /revert|invalid ?(?:fe ?)?opcode|opcode ?not ?found|bad instruction|invalid ?jump|out ?of ?gas|stack ?(?:under|over)flow|vm exec/i

/** Whether a node ran the call and the contract failed. Nodes share the code 3 for it, or else only words. */
export const isRevert = (error: unknown): boolean =>
  error instanceof BaseError &&
  error.walk((one) => {
    const { code, details, status } = one as { code?: unknown; details?: unknown; status?: unknown }
    return code === 3 || (status === undefined && revertWords.test(String(details)))
  }) !== null
