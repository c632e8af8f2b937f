import type { Damage } from '../browsers/Drill'
import { PageVisit } from '../fixtures/anyPage'
import { expect, kinds, test, visit } from '../fixtures/drilled'

// A real server answers every kind of a release's files with other content, which never runs.

const statuses = [301, 302, 307]
const targets = [
  { isFar: false, isChanged: false },
  { isFar: false, isChanged: true },
  { isFar: true, isChanged: false },
  { isFar: true, isChanged: true },
]

for (const [at, target] of targets.entries())
  test(`a file that ${target.isFar ? 'another' : 'the same'} origin answers by a redirect, ${target.isChanged ? 'changed' : 'to the byte'}: none of that place runs, and a retry works [FED-08: redirects]`, async ({
    browser,
    drill,
    serve,
  }) => {
    test.slow()
    const url = await serve()
    for (const [index, kind] of kinds.entries()) {
      const status = statuses[(index + at) % statuses.length] ?? 302
      await test.step(`${kind}, ${status}`, () =>
        visit({
          drill,
          browser,
          url,
          kind,
          fault: () => drill.redirect(kind, { status, ...target }),
          // The bytes are right, so Foyer refuses the address; the checker's redirect is not followed.
          also: target.isChanged || kind === 'checker' ? /$/ : / \(http:.*\/elsewhere\/.* answered\)$/,
        }))
    }
  })

const manners: readonly Damage[] = ['cut off', 'empty', 'a page', 'not there', 'code added']
test('a file that is cut off, empty, a page, gone or longer does not run, and a retry works [FED-08: answers]', async ({
  browser,
  drill,
  serve,
}) => {
  test.slow()
  const url = await serve()
  const damaged = kinds.filter((kind) => kind !== 'list')
  for (const [index, kind] of damaged.entries()) {
    const how = manners[(index * 2) % manners.length] ?? 'empty'
    await test.step(`${kind}: ${how}`, () =>
      visit({
        drill,
        browser,
        url,
        kind,
        fault: () => drill.damage(kind, how),
      }))
  }
})

test('a file that never comes ends in an error by its name, and a retry works [FED-08: a silent server]', async ({
  drill,
  page,
  serve,
}) => {
  const url = await serve()
  const visitor = new PageVisit(page)
  await page.clock.install()
  drill.hold('core')
  await page.goto(url)
  const before = await visitor.look()
  const open = new Set<string>()
  page.on('request', (request) => open.add(request.url()))
  page.on('requestfinished', (request) => open.delete(request.url()))
  await visitor.press()
  // The other files have arrived: their time limit must not end too.
  await expect.poll(() => [...open]).toEqual([drill.addressOf('core')])
  await page.clock.fastForward(15_000)
  await expect(page.locator('#result')).toHaveText(
    `IntegrityError: Integrity check failed: ${drill.addressOf('core')}`,
  )
  await expect.poll(visitor.look).toEqual(before)
  drill.mend()
  await page.clock.resume()
  await visitor.press()
  await visitor.expectList()
})
