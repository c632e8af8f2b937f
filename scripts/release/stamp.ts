import type { ReleaseList } from '../../shell/src/release/ReleaseList'
import { ReleaseError } from './ReleaseError'
import type { ReleaseKey } from './sign'

/** A list's channel, lifetime and signing keys. */
export type Stamp = {
  /** Undefined: the last list's channel, or the usual one. */
  readonly channel: string | undefined
  readonly expiresDays: number
  readonly keys: readonly ReleaseKey[]
}

const usualChannel = 'main'
const daySeconds = 86_400

/** @throws {ReleaseError} The text is not a channel name. */
export function readChannel(name: string | undefined): string | undefined {
  if (name !== undefined && !/^[a-z\d][a-z\d-]{0,31}$/.test(name))
    throw new ReleaseError(`--channel is a name of small letters, digits and dashes, not "${name}"`)
  return name
}

/** @throws {ReleaseError} The text is not an allowed lifetime of a list. */
export function readDays(text: string): number {
  const days = Number(text)
  if (!/^\d+$/.test(text) || days < 1 || days > 365)
    throw new ReleaseError(`--expires-days is a whole number from 1 to 365, not "${text}"`)
  return days
}

/**
 * A folder's channel name never changes: every released loader of the folder expects it.
 * @throws {ReleaseError}
 */
export function mustBeChannel(last: ReleaseList, { channel }: Pick<Stamp, 'channel'>): void {
  if (channel !== undefined && last.channel !== undefined && channel !== last.channel)
    throw new ReleaseError(
      `The channel is ${last.channel}, and its loaders take no other: release ${channel} into a folder of its own`,
    )
}

/** True if a list lacks fields that today's loaders require. */
export const isUnstamped = ({ channel, expires }: ReleaseList, { keys }: Pick<Stamp, 'keys'>): boolean =>
  channel === undefined || (keys.length > 0 && expires === undefined)

/** Sets the channel, and for a signed list also when it was signed and when it expires. */
export function stamp(list: ReleaseList, { channel, expiresDays, keys }: Stamp): ReleaseList {
  const { schema, sequence, signature: _, issued: __, expires: ___, ...rest } = list
  const issued = Math.floor(Date.now() / 1000)
  return {
    schema,
    sequence,
    ...rest,
    channel: list.channel ?? channel ?? usualChannel,
    ...(keys.length > 0 && { issued, expires: issued + expiresDays * daySeconds }),
  }
}
