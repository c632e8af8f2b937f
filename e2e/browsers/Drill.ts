import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import type { ServerResponse } from 'node:http'
import { join } from 'node:path'
import { root } from '../../rspack.base'
import { freePort } from '../../sandbox/src/freePort'
import { makeReleaseList } from '../../scripts/bundler/releaseList'
import { policyHeaders } from '../../scripts/csp/policyHeaders'
import { type Override, serveRelease } from '../../scripts/serving/serveRelease'
import type { ReleaseList } from '../../shell/src/release/ReleaseList'
import { servePage } from '../fixtures/servePage'

const folder = join(root, 'dist')
const names = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(
  (name) => name.endsWith('.js') && !name.includes('/dev/'),
)

/** The kinds of a release's files; Foyer loads each kind in a different way. */
export const kinds = {
  checker: /^check\./,
  'shell’s entry': /^shell\/.*\/remoteEntry/,
  runtime: /^rt\//,
  React: /^shell\/.*\/react\./,
  core: /^shell\/.*\/core\./,
  'remote’s entry': /^mf-connect\/.*\/remoteEntry/,
  'remote’s chunk': /^mf-connect\/.*\/Connect\./,
  'pairing chunk': /^shell\/.*\/pairing\./,
} as const

export type Kind = keyof typeof kinds
export type Damage = keyof typeof damages

const nameOf = (kind: Kind): string => {
  const [name, ...more] = names.filter((one) => kinds[kind].test(one))
  if (!name || more.length > 0) throw new Error(`One file is the ${kind}, not ${more.length + 1}`)
  return name
}
const read = (name: string) => readFileSync(join(folder, name), 'utf8')
/** The file with code added that records its run in `ran`. */
const marked = (name: string) => `globalThis.ran = [...(globalThis.ran ?? []), '${name}'];${read(name)}`

/** Wrong answers that a server may give for a file. */
export const damages = {
  'code added': marked,
  'cut off': (name: string) => read(name).slice(0, read(name).length >> 1),
  empty: () => '',
  'a page': () => ({ status: 200, headers: { 'content-type': 'text/html' }, body: '<!doctype html>' }),
  'not there': () => ({ status: 404, body: 'Not found' }),
} satisfies Record<string, (name: string) => Override>

/** The nonce of the page's own scripts. */
export const nonce = 'known'

const hashOf = (text: string) => `sha256-${createHash('sha256').update(text).digest('base64')}`

/** The release at another place with every file changed except `whole`, and a list with the changed files' hashes. */
function elsewhere(list: ReleaseList, from: string, to: string, whole?: string): Record<string, Override> {
  const files = names.map((name) => [`/elsewhere/${name}`, name === whole ? read(name) : marked(name)])
  const moved: ReleaseList = JSON.parse(JSON.stringify(list).replaceAll(from, to))
  const integrity = Object.keys(moved.integrity).map((url) => [url, hashOf(marked(url.slice(to.length)))])
  const text = JSON.stringify({ ...moved, integrity: Object.fromEntries(integrity) })
  return { ...Object.fromEntries(files), '/elsewhere/release.json': text }
}

/**
 * Serves a release on two origins, whose files a test changes and moves, and a page that embeds it by its loader.
 * @param isStrict Serves the page under the policies that `pnpm csp` prints.
 * @param policy Serves the page under this policy instead.
 * @param preloads The kinds of files that the page itself preloads, unchecked.
 */
export async function startDrill({
  isStrict,
  policy,
  preloads = [],
}: {
  isStrict: boolean
  policy?: string
  preloads?: readonly Kind[]
}) {
  const [port, otherPort] = [await freePort(), await freePort()]
  const origin = `http://localhost:${port}`
  const otherOrigin = `http://localhost:${otherPort}`
  const list = await makeReleaseList(folder, () => `${origin}/`)
  const overrides: Record<string, Override> = { '/release.json': JSON.stringify(list) }
  const otherOverrides: Record<string, Override> = {}
  const servers = await Promise.all([
    serveRelease({ folder, port, overrides }),
    serveRelease({ folder, port: otherPort, overrides: otherOverrides }),
  ])
  const loader = `${origin}/loader.js`
  const options = { projectId: 'demo', services: 'sandbox', networks: ['eip155:1'] } as const
  const links = preloads.map(
    (kind) => `<link rel="modulepreload" crossorigin href="${origin}/${nameOf(kind)}">`,
  )
  const html = `<!doctype html><html lang="en"><title>A page</title><h1>A page</h1><link rel="icon" href="data:,">${links.join('')}
<button type="button">Open</button> <output id="result"></output>
<script type="module" nonce="${nonce}">
  import { createFoyer } from '${loader}'
  const foyer = createFoyer(${JSON.stringify(options)})
  const result = document.getElementById('result')
  document.querySelector('button').onclick = () => {
    result.textContent = ''
    foyer.open().then(() => { result.textContent = 'open' }, (error) => { result.textContent = String(error) })
  }
</script>`
  const page = await servePage(html, (at) => {
    if (policy) return { 'content-security-policy': policy }
    return isStrict ? policyHeaders({ page: at, loader, options, scripts: { nonce }, list }) : {}
  })

  return {
    url: page.url,
    loader,
    list,
    /** @returns The address of the file of this kind. */
    addressOf: (kind: Kind) => `${origin}/${nameOf(kind)}`,
    damage(kind: Kind, how: Damage) {
      const name = nameOf(kind)
      overrides[`/${name}`] = damages[how](name)
    },
    /** Accepts requests for the file without an answer. @returns Answers them. */
    hold(kind: Kind) {
      const name = nameOf(kind)
      const held: ServerResponse[] = []
      overrides[`/${name}`] = (response) => void held.push(response)
      return () => {
        delete overrides[`/${name}`]
        for (const response of held) response.end(read(name))
      }
    },
    /**
     * Redirects requests for the file, or the list, to another place, where every other file is changed. The file
     * itself is changed only with `isChanged`.
     */
    redirect(
      kind: Kind | 'list',
      { status, isFar, isChanged = false }: { status: number; isFar: boolean; isChanged?: boolean },
    ) {
      const name = kind === 'list' ? 'release.json' : nameOf(kind)
      const base = `${isFar ? otherOrigin : origin}/elsewhere/`
      const moved = elsewhere(list, `${origin}/`, base, isChanged ? undefined : name)
      Object.assign(isFar ? otherOverrides : overrides, moved)
      overrides[`/${name}`] = { status, headers: { location: `${base}${name}` } }
    },
    /** Revokes the remote's version in the list. */
    revoke(remote: string) {
      const revoked: ReleaseList = structuredClone(list)
      const entry = revoked.remotes[remote]
      if (!entry) throw new Error(`The release has no ${remote}`)
      Object.assign(entry, { revoked: [entry.version] })
      overrides['/release.json'] = JSON.stringify(revoked)
    },
    mend() {
      for (const path of Object.keys(overrides)) delete overrides[path]
      overrides['/release.json'] = JSON.stringify(list)
    },
    async close() {
      page.close()
      await Promise.all(servers.map((server) => server.close()))
    },
  }
}

export type Drill = Awaited<ReturnType<typeof startDrill>>
