import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { rspack } from '@rspack/core'
import type { RemoteManifest, ViewFacts, ViewName } from '../../shared-core/src/exports/manifest'
import type { ReleasedVersion } from '../../shell/src/release/ReleaseList'
import { RemoteError } from './RemoteError'

/** A remote's facts, from its own folder. */
export type Remote = {
  readonly name: string
  readonly version: string
  readonly folder: string
  readonly contract: number
  readonly flags: readonly string[]
  readonly views: ReleasedVersion['views']
}

/** A manifest imports its views on demand, so the manifest itself runs anywhere. */
async function readManifest(file: string) {
  const { code } = await rspack.experiments.swc.transform(readFileSync(file, 'utf8'), {
    jsc: { parser: { syntax: 'typescript', tsx: true }, target: 'es2022' },
    module: { type: 'es6' },
  })
  const url = `data:text/javascript,${encodeURIComponent(code)}`
  const { manifest } = await import(/* webpackIgnore: true */ url)
  const { name, contract, flags, routes, views } = manifest as RemoteManifest
  // A title is the key of a text that comes with the remote: the list does not need it.
  const factsOf = ({ title: _, ...facts }: RemoteManifest['routes'][ViewName]): ViewFacts => facts
  const listed = Object.keys(views).map((view) => [view, factsOf(routes[view as ViewName])] as const)
  return { name, contract, flags, views: Object.fromEntries(listed) }
}

/** Node names the importing module, which is the whole manifest in an address. */
const reasonOf = ({ message }: Error) =>
  message.replace(/ (from|imported from) "?data:.*$/s, '').split('\n')[0]

/**
 * Reads a remote's facts for the list from their two files: `package.json` and `src/manifest.ts`.
 * @throws {RemoteError} The folder has no remote, or its manifest cannot be read on its own.
 */
export async function readRemote(folder: string): Promise<Remote> {
  const [pack, source] = [join(folder, 'package.json'), join(folder, 'src/manifest.ts')]
  for (const file of [pack, source])
    if (!existsSync(file)) throw new RemoteError(`No remote here: ${file} is missing`)
  const { name = '', version } = JSON.parse(readFileSync(pack, 'utf8'))
  const own = name.replace(/^@[^/]*\//, '')
  const manifest = await readManifest(source).catch((cause: Error) => {
    throw new RemoteError(
      `${source} cannot be read alone (${reasonOf(cause)}): it may import types, and its views and texts with import()`,
    )
  })
  if (!/^mf-[a-z0-9-]+$/.test(own))
    throw new RemoteError(`${pack}: the name of a remote is mf-…, not "${own}"`)
  if (!/^\d+\.\d+\.\d+/.test(version ?? '')) throw new RemoteError(`${pack}: it has no version`)
  if (manifest.name !== own)
    throw new RemoteError(`${source} calls itself "${manifest.name}", and package.json says "${own}"`)
  return { ...manifest, version, folder }
}
