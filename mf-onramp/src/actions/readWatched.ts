import { getAdapter } from '@foyer/shared-core/adapters'
import { parseCaipAddress } from '@foyer/shared-core/caip'
import type { Config } from '@foyer/shared-core/config'
import { UnsupportedChainError } from '@foyer/shared-core/errors'
import { type Purchase, type Watched, withTimeout } from '@foyer/shared-core/onramp'

type Place = Pick<Watched, 'caipAddress' | 'tokenAddress'>

/** How long a node may take, so that one that hangs keeps no other's answer back. */
export const answerMs = 5_000

/** How often a balance is read until two readings in a row agree. */
const readingsLimit = 4

/**
 * What an account holds of the coin or a token, by the chain, in base units.
 * @throws {RpcFailedError} @throws {UnsupportedChainError} The chain's balances cannot be read.
 */
async function readWatched(config: Config, { caipAddress, tokenAddress }: Place): Promise<bigint> {
  const { chainNamespace } = parseCaipAddress(caipAddress)
  const adapter = await getAdapter(config, chainNamespace)
  const held = tokenAddress
    ? await adapter.getTokenBalance?.({ caipAddress, tokenAddress })
    : await adapter.getNativeBalance?.({ caipAddress })
  if (held === undefined) throw new UnsupportedChainError({ chainNamespace })
  return held
}

/**
 * Reads a balance until two readings in a row agree: a node that lags behind the others would make an old balance look
 * like a delivery. Where they never agree it returns the highest reading, which cannot.
 * @throws {RpcFailedError} @throws {UnsupportedChainError}
 */
export async function readMark(config: Config, place: Place): Promise<bigint> {
  let last = await readWatched(config, place)
  let most = last
  for (let reading = 1; reading < readingsLimit; reading += 1) {
    const next = await readWatched(config, place)
    if (next === last) return next
    if (next > most) most = next
    last = next
  }
  return most
}

/**
 * What every place of a purchase holds, each read apart; undefined where one did not answer in time. Less than before counts
 * where a second reading says the same.
 */
export const readHeld = (config: Config, { watched }: Purchase): Promise<readonly (bigint | undefined)[]> =>
  Promise.all(
    watched.map((place) =>
      withTimeout(config.clock, {
        ms: answerMs,
        answer: readPlace(config, place).catch(() => undefined),
        fallback: undefined,
      }),
    ),
  )

async function readPlace(config: Config, place: Watched): Promise<bigint> {
  const held = await readWatched(config, place)
  if (held >= place.before) return held
  const again = await readWatched(config, place)
  return again === held || again > place.before ? again : place.before
}
