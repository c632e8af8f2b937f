import type { ReleaseList } from '../../shell/src/release/ReleaseList'
import { keptFlavour, writeFlavour } from './flavour'
import { mustHold, writeList } from './folder'
import { type Baking, bakeLoaders, hasLoaders } from './loaders'
import { mustBeProven, type Prover } from './proof'
import { ReleaseError } from './ReleaseError'
import { mustBeRead, readLast } from './readList'
import { mustBeChannel, type Stamp, stamp } from './stamp'
import { validate } from './validate'

/** A command's folder, and its way of reporting. */
export type Desk = Prover &
  Stamp & {
    /** The build's folder. */
    readonly from: string
  }

/** @returns The folder's list; undefined in an empty folder. @throws {ReleaseError} No list may follow it. */
export function readProven(desk: Desk): ReleaseList | undefined {
  const last = readLast(desk.out)
  if (!last) return undefined
  mustBeProven(last, desk)
  mustBeChannel(last, desk)
  return last
}

/** @throws {ReleaseError} The folder has no list yet, or no list may follow it. */
export function lastOf(desk: Desk): ReleaseList {
  const last = readProven(desk)
  if (!last) throw new ReleaseError(`${desk.out} holds no release: run pnpm release first`)
  return last
}

export function mustHoldTrue(list: ReleaseList): void {
  mustBeRead(list)
  validate(list)
}

type Save = {
  readonly last?: ReleaseList
  /**
   * How to bake new loaders: a page that pins its loader by hash must not miss a publication or a revocation. Other edits
   * would only leave needless loaders.
   */
  readonly baking?: Baking
  /** Writes further files, once no other release can come first. */
  besides?(): void
}

/** Writes the new list, after a check that every file it names (and `last` did not name) is there. */
export function save(edited: ReleaseList, desk: Desk, { last, baking = 'static', besides }: Save = {}): void {
  const { out, keys, print } = desk
  mustHold({ out, list: edited, last })
  const [lead] = keys
  const list = stamp(edited, desk)
  const signed = lead ? lead.sign(list) : list
  const write = () => {
    besides?.()
    writeFlavour(out, keptFlavour(list, desk))
    return hasLoaders(out) ? bakeLoaders(out, signed, baking) : () => {}
  }
  writeList({ out, list: signed, keys, besides: write })
  print(`Release ${list.sequence} in ${out}${keys.map((key) => `, signed by ${key.id}`).join('')}`)
  if (list.expires)
    print(
      `  until ${new Date(list.expires * 1000).toISOString().slice(0, 10)}; pnpm release renew signs it anew`,
    )
  for (const [name, { version, canary, revoked = [] }] of Object.entries(list.remotes)) {
    const beside = canary ? `, canary ${canary.version} for ${canary.share * 100} %` : ''
    const gone = revoked.length > 0 ? `, revoked ${revoked.join(' ')}` : ''
    print(`  ${name} ${version}${beside}${gone}`)
    const until = name === 'shell' ? 'open() rejects' : 'its views offer a retry'
    if (revoked.includes(version))
      print(`  ${name} has no version left that may run: ${until} until another is published`)
  }
}
