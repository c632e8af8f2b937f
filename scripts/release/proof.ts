import type { ReleaseList } from '../../shell/src/release/ReleaseList'
import type { Past } from './back'
import { ReleaseError } from './ReleaseError'
import { readHistory } from './readList'
import type { PublicReleaseKey, ReleaseKey } from './sign'

// A person who can write the folder must not get a signature by that: before a command signs data from the folder, it
// proves that data.

/** The keys that prove the lists of a folder. */
export type Prover = {
  /** The release's folder. */
  readonly out: string
  readonly keys: readonly ReleaseKey[]
  /** Earlier keys: they sign no new lists, but lists that they signed still count. */
  readonly retired: readonly PublicReleaseKey[]
  /** Accepts the last list unproven: it was never signed, or its key is lost. */
  readonly isNewKey: boolean
  print(line: string): void
}

/** True if one of these keys signed this list. */
export const isProven = (
  { keys, retired }: Prover,
  ...signed: Parameters<PublicReleaseKey['hasSigned']>
): boolean => [...keys, ...retired].some((key) => key.hasSigned(...signed))

/**
 * A signed list needs a signed successor, or hosts that check signatures would stop. An unsigned list is not signed
 * unseen: otherwise an attacker could remove the signature and get any list signed.
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

/** The lists before the last one. Once lists are signed, entries and hashes come only from signed lists. */
export function pastOf(last: ReleaseList, prover: Prover): Past {
  const seen = readHistory(prover.out)
  if (!last.signature && prover.keys.length === 0) return { list: last, history: seen, seen }
  const history = seen.filter((list) => isProven(prover, list))
  const passed = seen.filter((list) => !history.includes(list)).map(({ sequence }) => sequence)
  if (passed.length > 0)
    prover.print(`Not returned to, since no key named here signed it: release ${passed.join(', ')}`)
  return { list: last, history, seen }
}
