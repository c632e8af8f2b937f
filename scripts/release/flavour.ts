import { existsSync, mkdirSync, readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import type { ReleaseList } from '../../shell/src/release/ReleaseList'
import { hashOf, replaceFile } from './folder'
import { isProven, type Prover } from './proof'
import { readCopy } from './readList'

const file = 'release.dev.json'

/** What stands on screen first is asked for at once; the entry holds the other chunks to their hashes, as any does. */
const first = /^(react|core|modal|en)\..*\.js$/

/**
 * Lists the development flavour of the shell that a release serves: the shell alone.
 * @param folder The release's.
 * @returns Undefined where the version has none.
 */
export function flavourOf(
  folder: string,
  { sequence, remotes, integrity }: ReleaseList,
): ReleaseList | undefined {
  const { shell } = remotes
  const path = shell && `shell/${shell.version}/dev`
  if (!path || !existsSync(join(folder, path, 'remoteEntry.js'))) return undefined
  // It lies where the shell lies, perhaps on an origin of its own.
  const base = shell.entry.slice(0, -`shell/${shell.version}/remoteEntry.js`.length)
  const names = readdirSync(join(folder, path)).filter((name) => first.test(name))
  const [entry = '', ...preload] = ['remoteEntry.js', ...names.toSorted()].map((name) => `${path}/${name}`)
  const hashes = [entry, ...preload].map((name) => [base + name, hashOf(join(folder, name))] as const)
  const { canary: _, revoked: __, ...version } = shell
  return {
    schema: 1,
    sequence,
    development: true,
    remotes: { shell: { ...version, entry: base + entry, preload: preload.map((name) => base + name) } },
    integrity: { ...Object.fromEntries(hashes), [shell.runtime]: integrity[shell.runtime] ?? '' },
  }
}

/** Writes that list beside the release's own, which it follows when the shell is replaced or rolled back. */
export function writeFlavour(folder: string, flavour: ReleaseList | undefined): void {
  if (flavour) replaceFile(join(folder, file), JSON.stringify(flavour))
  else rmSync(join(folder, file), { force: true })
}

const isTrusted = (prover: Prover, kept: ReleaseList) =>
  prover.keys.length === 0 || isProven(prover, kept, 'development')

const keptAs = (out: string, version: string) => join(out, 'history/dev', `${version}.json`)

/**
 * Keeps the flavour of a shell that is taken over from a build: its hashes are taken once, from what was built, and
 * never from what then lies on a server. Signed where lists are, as what it is: no page takes it for a release.
 */
export function keepFlavour(from: string, built: ReleaseList, prover: Prover): void {
  const {
    out,
    keys: [lead],
  } = prover
  const flavour = flavourOf(from, built)
  const { shell } = built.remotes
  if (!flavour || !shell) return
  const before = existsSync(keptAs(out, shell.version)) && readCopy(keptAs(out, shell.version))
  if (before && isTrusted(prover, before)) return
  const { development: _, ...kept } = flavour
  mkdirSync(join(out, 'history/dev'), { recursive: true })
  replaceFile(keptAs(out, shell.version), JSON.stringify(lead ? lead.sign(kept, 'development') : kept))
}

/** @returns The flavour of the shell that a list serves, as it was kept; signed where that list is. */
export function keptFlavour({ remotes, sequence }: ReleaseList, prover: Prover): ReleaseList | undefined {
  const { shell } = remotes
  const path = shell && keptAs(prover.out, shell.version)
  if (!path || !existsSync(path)) return undefined
  const kept = readCopy(path)
  if (!kept || !isTrusted(prover, kept)) {
    prover.print(`No development flavour of shell ${shell.version}: no key named here signed ${path}`)
    return undefined
  }
  const { signature: _, ...flavour } = kept
  const shown = { ...flavour, sequence, development: true } as const
  const [lead] = prover.keys
  return lead ? lead.sign(shown, 'development') : shown
}
