/** JSON-RPC codes of a call that was executed and failed: geth and its kin, Nethermind and OpenEthereum. */
const failedCodes: readonly unknown[] = [3, -32_015]

/** How nodes describe a call that was executed and failed, or a sender that cannot pay. */
const verdict =
  /revert|invalid ?(?:fe ?)?opcode|opcode ?not ?found|bad instruction|invalid ?jump|out ?of ?gas|stack ?(?:under|over)flow|vm execution|gas required exceeds|insufficient (?:sender )?(?:funds|balance)|enough funds|exceeds account balance/i

/** Whether a JSON-RPC error says that a call or transaction would fail, not that the node did not try it. */
export const isNodeRefusal = ({ code, text }: { code: unknown; text: string }): boolean =>
  failedCodes.includes(code) || verdict.test(text)

/**
 * Reads why a node refuses a call or transaction.
 * @returns The node's own text; undefined if the node did not try the call, for example because it was not reached.
 */
export function refusalTextOf(error: unknown): string | undefined {
  if (!(error instanceof Error) || !('code' in error)) return undefined
  // viem keeps the node's own message apart from its own longer one.
  const text = 'details' in error && typeof error.details === 'string' ? error.details : error.message
  return isNodeRefusal({ code: error.code, text }) ? text : undefined
}
