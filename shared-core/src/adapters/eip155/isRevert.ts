import { BaseError } from 'viem'
import { isObject } from '../../guards.js'

// Nodes with revm, such as Anvil, write its names without spaces: `OutOfGas`, `InvalidFEOpcode`.
const revertWords =
  /revert|invalid ?(?:fe ?)?opcode|opcode ?not ?found|bad instruction|invalid ?jump|out ?of ?gas|stack ?(?:under|over)flow|vm exec/i

/** Whether a node ran the call and the contract failed. Nodes share the code 3 for it, or else only words. */
export const isRevert = (error: unknown): boolean =>
  error instanceof BaseError &&
  error.walk((one) => {
    const { code, data, details, status } = one as Readonly<Record<string, unknown>>
    // 3 is also gRPC's code of an invalid argument, so a code inside the error needs the words.
    if (code === 3) return true
    const said = isObject(data) ? `${details} ${data.message}` : String(details)
    return status === undefined && revertWords.test(said)
  }) !== null
