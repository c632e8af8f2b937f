import type { ReleasedVersion, ReleaseList } from '../../shell/src/release/ReleaseList'
import { type Past, rollback } from './back'
import { copyPackages } from './copyPackages'
import { type Desk, lastOf, mustHoldTrue, readProven, save } from './desk'
import { canary, publish } from './edit'
import { embedSnippet, mustBeAddress, usualAddress } from './embed'
import { countVisits, judge } from './events'
import { keepFlavour, keptFlavour, writeFlavour } from './flavour'
import { copyVersions, mustHold, writeOwnLists } from './folder'
import { remoteOf, shipmentOf } from './list'
import { type Baking, bakeLoaders, copyLoaders, hasLoaders } from './loaders'
import { packKit } from './packKit'
import { pastOf } from './proof'
import { ReleaseError } from './ReleaseError'
import { hasBuild, readBuild, readHistory, readLast } from './readList'
import { isUnstamped } from './stamp'

/** The same list with its files at another address. */
function atBase(list: ReleaseList, base: string): ReleaseList {
  if (!/^(https:|http:\/\/localhost\b).*\/$/.test(base))
    throw new ReleaseError(`--base is an https address that ends with a slash, not "${base}"`)
  const move = (version: ReleasedVersion): ReleasedVersion => ({
    ...version,
    entry: base + version.entry,
    runtime: base + version.runtime,
    preload: version.preload.map((file) => base + file),
  })
  return {
    ...list,
    remotes: Object.fromEntries(Object.entries(list.remotes).map(([name, x]) => [name, move(x)])),
    integrity: Object.fromEntries(Object.entries(list.integrity).map(([file, hash]) => [base + file, hash])),
  }
}

type Built = { base: string | undefined }

const builtOf = ({ from }: Desk, { base }: Built): ReleaseList => {
  const list = readBuild(from)
  return base === undefined ? list : atBase(list, base)
}

/** True if the leading key has not signed the list yet: that needs a release too, even without a new build. */
const isUnsigned = ({ keys: [lead] }: Desk, list: ReleaseList) => lead !== undefined && !lead.hasSigned(list)

/** `pnpm release`: makes the built versions the stable ones. */
export function runPublish(
  desk: Desk,
  { only, isDroppedTaken, address, ...given }: runPublish.Parameters,
): void {
  const { from, out, print } = desk
  if (address !== undefined) mustBeAddress(address)
  const last = readProven(desk)
  const built = builtOf(desk, given)
  const remotes = only.length > 0 ? only : Object.keys(built.remotes)
  const seen = isDroppedTaken ? [] : readHistory(out)
  const edited = publish({ last, built, remotes, seen })
  const isOld = edited === last && (isUnsigned(desk, last) || isUnstamped(last, desk))
  const list = isOld ? { ...edited, sequence: edited.sequence + 1 } : edited
  mustHoldTrue(list)
  const shipped = remotes.map((remote) => {
    const { version, runtime } = remoteOf(built, remote)
    return { remote, version, runtime }
  })
  if (remotes.includes('shell')) copyPackages(from, out)
  copyVersions({ from, out, shipped })
  const besides = () => {
    if (!remotes.includes('shell')) return
    copyLoaders(from, out)
    keepFlavour(from, built, desk)
  }
  if (list !== last) save(list, desk, { baking: 'all', besides })
  else {
    mustHold({ out, list })
    besides()
    if (hasLoaders(out)) bakeLoaders(out, last)()
    writeFlavour(out, keptFlavour(list, desk))
    print(`Nothing new: release ${list.sequence} serves every built version`)
    // A key that is named for the first time, beside the leading key: hosts may use it from now on.
    for (const { id } of writeOwnLists({ out, list, keys: desk.keys }))
      print(`  release.${id}.json holds it, signed by ${id}`)
  }
  if (!hasLoaders(out)) return
  const kit = remotes.includes('shell') && packKit({ from, out, list: readLast(out) ?? list, address })
  if (kit) print(kit)
  if (list !== last) print(`A page embeds it by\n  ${embedSnippet(out, address ?? usualAddress)}`)
}

export declare namespace runPublish {
  type Parameters = Built & {
    only: readonly string[]
    /** Allows a version that was dropped as a canary to become everyone's. */
    isDroppedTaken: boolean
    /** Where the folder is served, for what tells pages where to find it. */
    address: string | undefined
  }
}

/** `pnpm release canary`: serves the built version beside the stable one, or changes the present canary's share. */
export function runCanary(desk: Desk, given: Built & { remote: string; sharePercent: number }): void {
  const { from, out } = desk
  const { remote, sharePercent } = given
  const last = lastOf(desk)
  const { canary: current } = remoteOf(last, remote)
  const build = current && !hasBuild(from) ? undefined : builtOf(desk, given)
  const built = build && Object.hasOwn(build.remotes, remote) ? shipmentOf(build, remote) : undefined
  const list = canary({ list: last, remote, built, sharePercent })
  mustHoldTrue(list)
  const { version = '', runtime = '' } = built?.version ?? {}
  if (version && version === list.remotes[remote]?.canary?.version)
    copyVersions({ from, out, shipped: [{ remote, version, runtime }] })
  save(list, desk, {
    last,
    besides: () => {
      if (remote === 'shell' && built && build) keepFlavour(from, build, desk)
    },
  })
}

/**
 * `pnpm release promote|rollback|revoke`: edits that need no build.
 * @param edit Calls `past` if it may return to an earlier list; that call reports the unproven lists.
 */
export function runEdit(
  desk: Desk,
  edit: (last: ReleaseList, past: () => Past) => ReleaseList,
  baking?: Baking,
): void {
  const last = lastOf(desk)
  const list = edit(last, () => pastOf(last, desk))
  mustHoldTrue(list)
  save(list, desk, { last, ...(baking && { baking }) })
}

/**
 * `pnpm release renew`: signs the same list for a further period. Like every signed list it is a separate release:
 * browsers that saw it refuse earlier lists.
 */
export function runRenew(desk: Desk): void {
  if (desk.keys.length === 0)
    throw new ReleaseError(
      'Nothing to sign with: name the list’s key in FOYER_RELEASE_KEY (an unsigned list does not expire)',
    )
  runEdit(desk, (last) => ({ ...last, sequence: last.sequence + 1 }), 'none')
}

/** `pnpm release check`: judges every canary, or one, by the analytics sink's records; rolls back the bad ones. */
export async function runCheck(desk: Desk, { events, remote }: runCheck.Parameters): Promise<void> {
  const last = lastOf(desk)
  const counts = await countVisits(events)
  const remotes = remote === undefined ? Object.keys(last.remotes) : [remote]
  const verdicts = remotes.map((name) => judge({ list: last, remote: name, counts }))
  const told = verdicts.filter((x) => remote !== undefined || last.remotes[x.remote]?.canary)
  for (const { remote: name, why } of told) desk.print(`${name}: ${why}`)
  if (told.length === 0) desk.print('No canary is out')
  const bad = verdicts.filter((x) => x.isBad)
  if (bad.length === 0) return
  const back = (list: ReleaseList, { remote: name }: { remote: string }) =>
    rollback({ list, remote: name, history: [] })
  const list = { ...bad.reduce(back, last), sequence: last.sequence + 1 }
  mustHoldTrue(list)
  save(list, desk, { last })
}

export declare namespace runCheck {
  type Parameters = { events: string; remote: string | undefined }
}
