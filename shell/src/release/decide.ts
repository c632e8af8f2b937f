import { bucketOf } from './bucketOf.js'
import {
  type DecidedVersion,
  isRevoked,
  type Release,
  type ReleasedRemote,
  type ReleaseList,
} from './ReleaseList.js'

/**
 * Decides which version of each remote is for one visitor: the canary for its share of them, else the stable one.
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
  // Nothing of a version that must not run is fetched ahead.
  return isRevoked(stable) ? { ...stable, preload: [] } : stable
}
