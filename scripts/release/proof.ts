import type { ReleaseList } from '../../shell/src/release/ReleaseList'
import type { Past } from './back'
import { ReleaseError } from './ReleaseError'
import { readHistory } from './readList'
import type { PublicReleaseKey, ReleaseKey } from './sign'

// Whoever can write the folder must not get a signature for it: what a command takes over from the folder into the list
// that it signs is proven first.

/** The keys that prove the lists of a folder. */
export type Prover = {
  /** The release's folder. */
  readonly out: string
  readonly keys: readonly ReleaseKey[]
  /** Earlier keys: they sign no new lists, but lists that they signed still count. */
  readonly retired: readonly PublicReleaseKey[]
  /** The last list is taken as it lies: it was never signed, or its key is lost. */
  readonly isNewKey: boolean
  print(line: string): void
}

/** Whether a key that is named here signed this list. */
export const isProven = (
  { keys, retired }: Prover,
  ...signed: Parameters<PublicReleaseKey['hasSigned']>
): boolean => [...keys, ...retired].some((key) => key.hasSigned(...signed))

/**
 * Hosts that check signatures must be able to go on: what was signed stays signed. And what nobody signed is not signed
 * unseen: else taking the signature away would be enough to have any list signed.
 * @throws {ReleaseError}
 */
export function mustBeProven(last: ReleaseList, prover: Prover): void {
  const { keys, isNewKey } = prover
  if (isNewKey || (keys.length === 0 && !last.signature)) return
  if (keys.length === 0) throw new ReleaseError('The last list is signed: name its key in FOYER_RELEASE_KEY')
  if (!last.signature)
    throw new ReleaseError(
      'The last list is not signed: look at it, then pass --new-key to sign from here on',
    )
  if (!isProven(prover, last))
    throw new ReleaseError(
      'The last list was changed by hand, or signed with another key: put it back, or name that key too',
    )
}

/** The lists before the last one. Once lists are signed, entries and hashes come out of signed ones alone. */
export function pastOf(last: ReleaseList, prover: Prover): Past {
  const seen = readHistory(prover.out)
  if (!last.signature && prover.keys.length === 0) return { list: last, history: seen, seen }
  const history = seen.filter((list) => isProven(prover, list))
  const passed = seen.filter((list) => !history.includes(list)).map(({ sequence }) => sequence)
  if (passed.length > 0)
    prover.print(`Not returned to, since no key named here signed it: release ${passed.join(', ')}`)
  return { list: last, history, seen }
}
