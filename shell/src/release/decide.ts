import { bucketOf } from './bucketOf.js'
import {
  type DecidedVersion,
  isRevoked,
  type Release,
  type ReleasedRemote,
  type ReleaseList,
} from './ReleaseList.js'

/**
 * Decides each remote's version for one visitor: the canary if the visitor is in its share, else the stable one.
 * No visitor gets a revoked canary.
 */
export function decide({ remotes, ...list }: ReleaseList, visitorId: string): Release {
  const decided = Object.entries(remotes).map(([name, remote]) => [
    name,
    choose(remote, bucketOf(visitorId, name)),
  ])
  return { ...list, visitorId, remotes: Object.fromEntries(decided) }
}

function choose({ canary, ...stable }: ReleasedRemote, bucket: number): DecidedVersion {
  if (canary && bucket < canary.share && !isRevoked(stable, canary)) {
    const { share: _, ...version } = canary
    return { ...stable, ...version }
  }
  // Fetch no file of a revoked version ahead.
  return isRevoked(stable) ? { ...stable, preload: [] } : stable
}
