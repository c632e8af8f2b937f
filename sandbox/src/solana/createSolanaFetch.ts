import { answer } from './answer.js'
import { createSolanaChain, type SolanaChain } from './createSolanaChain.js'
import { toJson } from './json.js'
import { lagBehind } from './lagBehind.js'
import { newKey, placeAccount } from './placeTokens.js'
import { seedSolana } from './seedSolana.js'
import { solanaTokens } from './solanaTokens.js'
import { writeTokenAccount } from './tokenLayout.js'

type Call = { readonly id: unknown; readonly method: string; readonly params: readonly unknown[] }

export type SolanaFetch = {
  readonly chain: SolanaChain
  readonly fetch: (input: string, init?: RequestInit) => Promise<Response>
  /** All requests, in order. */
  readonly calls: Call[]
  /** Fixed answers by method; for these methods the chain is not asked. */
  readonly instead: { [method: string]: unknown }
  isDown: boolean
  /** The lag, in slots, of the node that answers a call: several nodes may stand behind one address. */
  lagOf: (call: Call) => bigint
  /** Gives an owner USDC in one more account than the associated one. */
  addTokens(of: { owner: string; amount: bigint; isFrozen?: boolean }): void
}

/**
 * The seeded local Solana as a `fetch` without a port, for tests of clients that set the time themselves. Addresses
 * that contain `down` never answer.
 */
export function createSolanaFetch({ nowMs }: { nowMs: () => number }): SolanaFetch {
  const chain = createSolanaChain({ nowMs })
  seedSolana(chain)
  const calls: Call[] = []
  const made: SolanaFetch = {
    chain,
    calls,
    instead: {},
    isDown: false,
    lagOf: () => 0n,
    addTokens(of) {
      const { address: mint, program } = solanaTokens.usdc
      const data = writeTokenAccount({ mint, isToken2022: false, ...of })
      placeAccount(chain, { address: newKey(), program, data })
    },
    async fetch(input, init) {
      if (made.isDown || input.includes('down')) throw new TypeError('Failed to fetch')
      const call: Call = JSON.parse(String(init?.body))
      calls.push(call)
      const { id, method } = call
      const isGiven = Object.hasOwn(made.instead, method)
      const node = lagBehind(chain, { slots: made.lagOf(call) })
      return new Response(
        toJson(isGiven ? { jsonrpc: '2.0', id, result: made.instead[method] } : answer(node, call)),
      )
    },
  }
  return made
}
