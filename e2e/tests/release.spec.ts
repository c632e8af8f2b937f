import { createHash } from 'node:crypto'
import { cpSync, readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { serveRelease } from '../../scripts/serving/serveRelease'
import { bucketOf } from '../../shell/src/release/bucketOf'
import { startHost, startPublisher } from '../fixtures/releases'
import { expect, test } from '../fixtures/test'

/** The hash of each file of all remotes but one, by its path. */
const filesBeside = (folder: string, remote: string) =>
  new Map(
    readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name))
      .filter((file) => /^(?:shell|mf-[a-z]+)\//.test(relative(folder, file)))
      .filter((file) => !relative(folder, file).startsWith(`${remote}/`))
      .map((file) => [file, createHash('sha256').update(readFileSync(file)).digest('hex')]),
  )

/** A visitor's id on either side of a share. */
const visitorOf = (isMeant: (bucket: number) => boolean) =>
  Array.from({ length: 100 }, (_, index) => `visitor-${index}`).find((id) =>
    isMeant(bucketOf(id, 'mf-connect')),
  ) ?? ''

test('a folder of pnpm release runs from any static server; canary, promotion, rollback and revocation are edits of its list [FED-07]', async ({
  modal,
  page,
}, { outputDir, parallelIndex }) => {
  test.slow()
  const port = 4193 + parallelIndex
  const at = `http://localhost:${port}`
  const { before, build, env, lines, next, release } = startPublisher(outputDir)
  const { fetched, versionsSeen, ...host } = await startHost({ page, modal })
  const open = (loader: string, options?: object) => host.open(`${at}/${loader}`, options)

  await test.step('given a signed release of the build, on a static server', async () => {
    await release('key', 'key.pem')
    env.FOYER_RELEASE_KEY = join(outputDir, 'key.pem')
    await release('--from', build)
  })
  const releaseKey = /releaseKey: '(.+)'/.exec(lines.join('\n'))?.[1]
  const server = await serveRelease({ folder: join(outputDir, 'release'), port })

  await test.step('then its loader, the one with the list in it, and a page with the key run it', async () => {
    for (const [loader, options] of [
      ['loader.js', {}],
      ['loader.static.js', {}],
      ['loader.js', { releaseKey }],
      ['loader.static.js', { releaseKey }],
    ] as const) {
      await open(loader, options)
      expect(await versionsSeen()).toEqual([before])
      expect(fetched.filter((url) => /\.js$/.test(url) && !url.startsWith(at))).toEqual([])
    }
  })
  await test.step('and a page with another key refuses it, saying why', async () => {
    await open('loader.js', { releaseKey: `${'A'.repeat(43)}=` })
    await expect(page.locator('output')).toHaveText(/Release list refused: its signature/)
  })
  const beside = filesBeside(join(outputDir, 'release'), 'mf-connect')
  const visitAs = async (visitor: string) => {
    const id = JSON.stringify(visitor)
    // Chromium may lose what was stored just before a page is left.
    await expect(async () => {
      await page.evaluate((stored) => localStorage.setItem('@foyer/visitor', stored), id)
      await open('loader.js', { releaseKey })
      expect(await page.evaluate(() => localStorage.getItem('@foyer/visitor'))).toBe(id)
    }).toPass()
    return versionsSeen()
  }
  await test.step('a canary for half is what the next page load of that half gets', async () => {
    await release('canary', 'mf-connect', '--from', 'next', '--share', '50')
    await open('loader.js', { releaseKey })
    // Chromium may lose what is stored in a page that is left while it starts.
    await versionsSeen()
    expect(await visitAs(visitorOf((bucket) => bucket >= 0.5))).toEqual([before])
    expect(await visitAs(visitorOf((bucket) => bucket < 0.5))).toEqual([next])
  })
  await test.step('rolled back, the next one has the version before', async () => {
    await release('rollback', 'mf-connect')
    await open('loader.js', { releaseKey })
    expect(await versionsSeen()).toEqual([before])
  })
  await test.step('promoted, then revoked: the same, and its files lie there still', async () => {
    await release('canary', 'mf-connect', '--from', 'next')
    await release('promote', 'mf-connect')
    await open('loader.js')
    expect(await versionsSeen()).toEqual([next])
    await release('revoke', 'mf-connect', next)
    await open('loader.js')
    expect(await versionsSeen()).toEqual([before])
    expect((await fetch(`${at}/mf-connect/${next}/remoteEntry.js`)).status).toBe(200)
  })
  await test.step('and no file of anything else was made anew', () => {
    expect(beside.size).toBeGreaterThan(50)
    expect(filesBeside(join(outputDir, 'release'), 'mf-connect')).toEqual(beside)
  })
  await test.step('put back from before, it is refused to who never saw another [FED-08: the floor]', async () => {
    const at = (file: string) => join(outputDir, 'release', file)
    cpSync(at('release.json'), at('now.json'))
    cpSync(at('history/4.json'), at('release.json'))
    await page.evaluate(() => localStorage.clear())
    for (const options of [{}, { releaseKey }]) {
      await open('loader.js', options)
      await expect(page.locator('output')).toHaveText(
        /Release list refused: release 4 is older than release 6/,
      )
    }
    cpSync(at('now.json'), at('release.json'))
    await open('loader.js', { releaseKey })
    expect(await versionsSeen()).toEqual([before])
  })
  await test.step('signed anew, the same runs on; its channel’s name is the loader’s', async () => {
    await release('renew')
    await open('loader.js', { releaseKey })
    expect(await versionsSeen()).toEqual([before])
    await open('loader.js', { releaseKey, channel: 'staging' })
    await expect(page.locator('output')).toHaveText(/Release list refused: of the channel main, not staging/)
  })
  host.close()
  await server.close()
})
