import { createHash } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { encodeBase58 } from '@foyer/shared-core/frame'
import { ed25519 } from '@noble/curves/ed25519'
import { freePort } from '../../../../sandbox/src/freePort.js'
import { recoveryStatement } from '../../protocol/recoveryStatement.js'
import type { Recovery } from '../../protocol/serverApi.js'
import { emptyDatabase } from '../../testing/emptyDatabase.js'
import { type SecureSiteOptions, startSecureSite } from '../startSecureSite.js'
import { openDatabase } from '../storage/openDatabase.js'
import { createPage } from './createPage.js'
import { startMailSink } from './startMailSink.js'

export const shop = 'https://shop.example'
const startMs = Date.UTC(2026, 0, 2)
export const shareKey = (id: string, fill: number) => ({ id, bytes: new Uint8Array(32).fill(fill) })

const walletKey = new Uint8Array(32).fill(9)
export const wallet = {
  eip155: `0x${'1'.repeat(40)}`,
  solana: encodeBase58(ed25519.getPublicKey(walletKey)),
}
export const recovery = {
  kind: 'code' as const,
  salt: 'c2FsdA',
  sealed: { iv: 'aXZpdml2', ciphertext: 'c2VhbGVkLWJ5LXRoZS12aXNpdG9y' },
}
/** What a window sends that holds the wallet. */
export const signedRecovery = (userId: string, given: Recovery, key = walletKey) => ({
  recovery: given,
  signature: Buffer.from(ed25519.sign(recoveryStatement(userId, given), key)).toString('base64url'),
})
export const serverShare = Buffer.alloc(33, 7).toString('base64url')

/** Pages of a line each, with their manifest. */
function makePages(): { folder: string; remove(): void } {
  const folder = mkdtempSync(join(tmpdir(), 'foyer-pages-'))
  const files = {
    'frame.html': '<!doctype html>frame',
    'popup.html': '<!doctype html>popup',
    'frame.js': '1',
  }
  const hashes = Object.entries(files).map(([name, text]) => {
    writeFileSync(join(folder, name), text)
    return [name, createHash('sha384').update(text).digest('base64')]
  })
  writeFileSync(join(folder, 'pages.json'), JSON.stringify({ files: Object.fromEntries(hashes) }))
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true }) }
}

/** Settings of a site for the tests. */
const settingsFor = (at: { port: number; smtpUrl: string; pagesFolder: string }) => ({
  port: at.port,
  publicOrigin: `http://127.0.0.1:${at.port}`,
  smtpUrl: at.smtpUrl,
  mailFrom: 'Wallet <wallet@secure.example>',
  shareKeys: [shareKey('k1', 1)],
  projects: [
    {
      id: 'shop',
      name: 'The Shop',
      origins: [shop, 'http://localhost:4100'],
      networks: [
        {
          caipNetworkId: 'eip155:1',
          name: 'Ethereum',
          symbol: 'ETH',
          decimals: 18,
          rpcUrl: 'https://node.example/v1/key',
        },
      ],
    },
  ],
  pagesFolder: at.pagesFolder,
  // A page says by `X-Forwarded-For` from where it comes.
  proxyHops: 1,
})

/** A running site, its mail server, and time that passes when a test says so. @param databaseUrl Else it is embedded. */
export async function startWorld(options: Partial<SecureSiteOptions> = {}) {
  let nowMs = startMs
  const now = options.now ?? (() => nowMs)
  const lines: string[] = []
  const [sink, pages, port] = [await startMailSink(), makePages(), await freePort()]
  const { databaseUrl } = options
  const snapshot = 'databaseSnapshot' in options ? options.databaseSnapshot : await emptyDatabase()
  const opened = options.db ?? (await openDatabase({ url: databaseUrl, snapshot }, () => {}))
  const asked: string[] = []
  let left = Number.POSITIVE_INFINITY
  const db = opened.withPlugin({
    transformQuery({ node }) {
      if (left === 0) throw new Error('The database is gone')
      left -= 1
      asked.push(node.kind === 'RawNode' ? node.sqlFragments.join('?') : node.kind)
      return node
    },
    transformResult: async ({ result }) => result,
  })
  const settings = settingsFor({ port, smtpUrl: sink.url, pagesFolder: pages.folder })
  const logTo = { write: (line: string) => void lines.push(line) }
  const site = await startSecureSite({ ...settings, logTo, db, now, ...options })
  const origin = options.publicOrigin ?? settings.publicOrigin
  const start = { projectId: 'shop', origin: shop }
  return {
    site,
    sink,
    db,
    pages,
    lines,
    origin,
    settings,
    page: (of: { address?: string } = {}) => createPage({ url: site.url, origin, now, ...of }),
    start,
    /** Signs in by a mailed code. */
    async signIn(email: string, page?: Awaited<ReturnType<typeof createPage>>) {
      const own = page ?? (await createPage({ url: site.url, origin, now }))
      await own.ask('email/start', { ...start, email })
      const { me } = await own.ask('email/verify', { email, code: sink.codeTo(email) })
      return { page: own, me }
    },
    /** Proves anew who is signed in by a mailed code, as the site's windows ask for it. */
    async prove(page: Awaited<ReturnType<typeof createPage>>, email: string) {
      await page.ask('stepUp/start', {})
      await page.ask('stepUp/verify', { code: sink.codeTo(email) })
    },
    /** What the database was asked since the last question, as SQL. */
    queries: () => asked.splice(0),
    /** The database answers so many questions more, then none until it is given back. */
    loseDatabase(afterQuestions: number) {
      left = afterQuestions
    },
    returnDatabase() {
      const wasReached = left === 0
      left = Number.POSITIVE_INFINITY
      return { wasReached }
    },
    advance(byMs: number) {
      nowMs += byMs
    },
    now,
    async close() {
      await site.close()
      if (!options.db) await opened.destroy()
      await sink.close()
      pages.remove()
    },
  }
}
export type World = Awaited<ReturnType<typeof startWorld>>
