import type { CaipNetworkId } from '../caip/caip.js'
import type { ConnectedAccount } from '../connection/states.js'
import { walletAccountsLimit } from '../constants/lists.js'
import { InvalidResponseError } from '../errors/services.js'
import * as z from '../zod.js'

const evmAddress = z.string().check(z.regex(/^0x[0-9a-f]{40}$/i))
const accountsSchema = z.array(evmAddress)
const chainIdSchema = z.union([z.int(), z.string().check(z.regex(/^(0x[0-9a-f]{1,14}|\d{1,15})$/i))])

/**
 * Reads `eth_accounts` and its like.
 * @returns The accounts, the one in use first; no more than a wallet's limit. @throws {InvalidResponseError}
 */
export function parseAccounts(answer: unknown): readonly ConnectedAccount[] {
  const parsed = accountsSchema.safeParse(
    Array.isArray(answer) ? answer.slice(0, walletAccountsLimit) : answer,
  )
  if (!parsed.success) throw new InvalidResponseError({ path: 'eth_accounts', cause: parsed.error })
  return [...new Set(parsed.data)].map((address) => ({ address, type: 'eoa' }))
}

/** Reads `eth_chainId`; some wallets answer a number or decimal text. @throws {InvalidResponseError} */
export function parseChainId(answer: unknown): CaipNetworkId {
  const parsed = chainIdSchema.safeParse(answer)
  if (!parsed.success) throw new InvalidResponseError({ path: 'eth_chainId', cause: parsed.error })
  const id = Number(parsed.data)
  if (!Number.isSafeInteger(id) || id < 1) throw new InvalidResponseError({ path: 'eth_chainId' })
  return `eip155:${id}`
}
