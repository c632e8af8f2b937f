import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { ReleaseList } from '../../shell/src/release/ReleaseList'
import { makeTarball } from '../pack/makeTarball'
import { usualAddress } from './embed'
import { servedOf } from './list'
import { hashedName } from './loaders'

const filesIn = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1))

/** Loaders under their plain names and under their hashes, and the checker that they name. */
function loadersOf(out: string): string[] {
  const names = ['loader', 'loader.classic', 'loader.static'].filter((name) =>
    existsSync(join(out, `${name}.js`)),
  )
  return names.flatMap((name) => {
    const code = readFileSync(join(out, `${name}.js`), 'utf8')
    return [`${name}.js`, hashedName(name, code), ...(/check\.[0-9a-f]{8}\.js/.exec(code) ?? [])]
  })
}

/** What a server of this release needs: no earlier versions, no history, and nothing for those who develop a remote. */
function releasedFiles(out: string, list: ReleaseList): string[] {
  const versions = Object.entries(list.remotes).flatMap(([name, served]) =>
    servedOf(served).map(({ version }) => `${name}/${version}`),
  )
  const lists = readdirSync(out).filter(
    (file) => /^release(\.[\w-]+)?\.json$/.test(file) && !file.includes('.dev.'),
  )
  const inFolders = [...versions, 'rt']
    .filter((folder) => existsSync(join(out, folder)))
    .flatMap((folder) =>
      filesIn(join(out, folder)).flatMap((file) => (file.startsWith('dev/') ? [] : `${folder}/${file}`)),
    )
  return [...new Set([...lists, ...loadersOf(out), ...inFolders])]
}

/**
 * The address that the package's loader reads its release at. One that is a path is of the page's own server; outside a page
 * no address is asked, and the one that stands in its place only has to be readable.
 */
const hereOf = (address: string): string => {
  const text = JSON.stringify(address)
  return address.startsWith('/')
    ? `(()=>{try{return new URL(${text},document.baseURI).href}catch{return"http://localhost"+${text}}})()`
    : text
}

/**
 * Packs `@foyer/kit` with a release's files. A version's package is written once.
 * @param from The build's folder. @param out The release's, which holds the list and every file it names.
 * @param address Where the folder is served.
 * @returns What to tell, where the package was written or left; undefined without a built one.
 */
export function packKit({ from, out, list, address = usualAddress }: packKit.Parameters): string | undefined {
  const source = join(from, 'kit')
  if (!existsSync(join(source, 'package.json'))) return undefined
  const { version }: { version: string } = JSON.parse(readFileSync(join(source, 'package.json'), 'utf8'))
  const name = `foyer-kit-${version}.tgz`
  const files = new Map<string, Buffer>()
  const origin = JSON.stringify([list.sequence, list.channel].filter(Boolean))
  const bake = (code: string) =>
    code
      .replace('FOYER_RELEASE', () => '0')
      .replace('FOYER_ORIGIN', () => origin)
      .replace('FOYER_HERE', () => hereOf(address))
  for (const file of filesIn(source)) {
    const bytes = readFileSync(join(source, file))
    files.set(file, /^lib\/.*\.js$/.test(file) ? Buffer.from(bake(bytes.toString())) : bytes)
  }
  for (const file of releasedFiles(out, list)) files.set(`release/${file}`, readFileSync(join(out, file)))
  const packed = makeTarball(files)
  const released = join(out, 'packages', name)
  if (!existsSync(released)) {
    mkdirSync(join(out, 'packages'), { recursive: true })
    writeFileSync(released, packed)
    return `packages/${name} holds it`
  }
  return readFileSync(released).equals(packed)
    ? undefined
    : `packages/${name} is of an earlier release and stays: raise the version in bridges/package.json to pack this one`
}

export declare namespace packKit {
  type Parameters = { from: string; out: string; list: ReleaseList; address?: string | undefined }
}
