import { existsSync, mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import type { ReleaseList } from '../../shell/src/release/ReleaseList'
import { filesOfChunks, firstOfFlavour } from '../bundler/chunkNames'
import { hashOf, replaceFile } from './folder'
import { isProven, type Prover } from './proof'
import { readCopy } from './readList'

const file = 'release.dev.json'

/**
 * Makes the list of the development flavour of a release's shell; the list contains only the shell.
 * @param folder The release's folder.
 * @returns Undefined if the version has no flavour.
 * @throws {Error} Names a chunk of its first screen that was not built.
 */
export function flavourOf(
  folder: string,
  { sequence, remotes, integrity }: ReleaseList,
): ReleaseList | undefined {
  const { shell } = remotes
  const path = shell && `shell/${shell.version}/dev`
  if (!path || !existsSync(join(folder, path, 'remoteEntry.js'))) return undefined
  // The flavour lies beside the shell, perhaps on another origin.
  const base = shell.entry.slice(0, -`shell/${shell.version}/remoteEntry.js`.length)
  // The first screen's files are preloaded; the entry checks the other chunks' hashes, as every entry does.
  const names = filesOfChunks(join(folder, path), firstOfFlavour)
  const [entry = '', ...preload] = ['remoteEntry.js', ...names].map((name) => `${path}/${name}`)
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

/** Writes that list beside the release's own list, and again when the shell is replaced or rolled back. */
export function writeFlavour(folder: string, flavour: ReleaseList | undefined): void {
  if (flavour) replaceFile(join(folder, file), JSON.stringify(flavour))
  else rmSync(join(folder, file), { force: true })
}

const isTrusted = (prover: Prover, kept: ReleaseList) =>
  prover.keys.length === 0 || isProven(prover, kept, 'development')

const keptAs = (out: string, version: string) => join(out, 'history/dev', `${version}.json`)

/**
 * Stores the flavour's list when a shell is copied from a build: its hashes come once from the build's files, never
 * from files on a server. If lists are signed, its signature is for development, so no page accepts it as a release.
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

/** @returns The stored list of the flavour of a list's shell; signed if that list is signed. */
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
