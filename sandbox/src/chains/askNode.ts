type Request = { readonly id: number; readonly method: string; readonly params?: unknown }
type Answer = { id: number; result?: unknown; error?: { code: number; message: string; data?: unknown } }

/** How often one answer may miss its block. For each miss a new block must come within the milliseconds of a call. */
const tries = 5

/**
 * Anvil looks up the number of `latest` first and its state a moment later. If a block comes in between, that state
 * is gone, since `--prune-history` keeps only the newest: Anvil says "block height is 7 but requested was 6".
 */
const hasMissedItsBlock = ({ error }: Answer) => error?.message.startsWith('BlockOutOfRangeError') === true

/**
 * Sends requests to a chain's node as one JSON-RPC batch, and repeats those that a new block overtook.
 * @returns The answers, in any order.
 * @throws {Error} The node does not answer.
 */
export async function askNode({
  url,
  requests,
  fetch = globalThis.fetch,
}: askNode.Parameters): Promise<readonly Answer[]> {
  const answers = new Map<number, Answer>()
  let open = requests
  for (let left = tries; open.length > 0 && left > 0; left -= 1) {
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(open.map((request) => ({ ...request, jsonrpc: '2.0' }))),
    })
    const given = (await response.json()) as readonly Answer[]
    for (const answer of given) answers.set(answer.id, answer)
    const missed = new Set(given.filter(hasMissedItsBlock).map(({ id }) => id))
    open = open.filter(({ id }) => missed.has(id))
  }
  return [...answers.values()]
}

export declare namespace askNode {
  type Parameters = {
    url: string
    requests: readonly Request[]
    fetch?: (url: string, init: RequestInit) => Promise<Response>
  }
}
