import type { Page } from 'playwright/test'
import type { Kind } from '../browsers/Drill'
import { PageVisit, withOptions } from '../fixtures/anyPage'
import { expect, test } from '../fixtures/drilled'
import { watchPrivacy } from '../fixtures/watchPrivacy'

// The files of Foyer that a page loads before a visitor's press, and the picture after the press until the modal opens.

const firstView: readonly Kind[] = [
  'shell’s entry',
  'runtime',
  'React',
  'core',
  'remote’s entry',
  'remote’s chunk',
]
const beforePress = [
  'loader.js',
  expect.stringMatching(/^(release\.json|check\.\w+\.js)$/),
  expect.stringMatching(/^(release\.json|check\.\w+\.js)$/),
]
const outline = (page: Page) => page.locator('foyer-frame')
const button = (page: Page) => page.getByRole('button', { name: 'Open', exact: true })

/** @returns The names of the release's files that the page requests later. */
function watchFiles(page: Page, loader: string): string[] {
  const files: string[] = []
  const { origin } = new URL(loader)
  page.on('request', (request) => {
    const url = new URL(request.url())
    if (url.protocol === 'http:' && url.origin === origin) files.push(url.pathname.split('/').pop() ?? '')
  })
  return files
}

/** Expects the modal drawn, and closed as before. */
async function expectDrawnUnseen({ root, dialog }: PageVisit['modal']): Promise<void> {
  await expect(root.getByRole('heading', { level: 1, includeHidden: true })).toHaveText('Connect wallet')
  await expect(dialog).toBeHidden()
}

test('a page asks for its list and what checks it when it has loaded; for its loader alone where nothing is to be warm', async ({
  drill,
  page,
  serve,
}) => {
  const files = watchFiles(page, drill.loader)
  const url = await serve()
  await page.goto(url, { waitUntil: 'networkidle' })
  expect(files).toEqual(beforePress)
  files.length = 0
  await page.goto(url + withOptions({ warm: 'none' }), { waitUntil: 'networkidle' })
  await button(page).hover()
  await page.waitForLoadState('networkidle')
  expect(files).toEqual(['loader.js'])
  expect(await page.evaluate(() => localStorage.length)).toBe(0)
})

for (const warm of ['idle', 'visible'] as const)
  test(`warm ${warm}: the files of the first view come into the browser’s cache, none of them runs, and a press needs no server for them`, async ({
    drill,
    page,
    serve,
  }) => {
    const visitor = new PageVisit(page)
    const files = watchFiles(page, drill.loader)
    await page.goto((await serve()) + withOptions({ warm }), { waitUntil: 'networkidle' })
    if (warm === 'visible') {
      await page.evaluate(`document.body.style.paddingTop = '300vh'
        foyer.attach(document.querySelector('button')); 0`)
      await page.waitForLoadState('networkidle')
      expect(files).toEqual(beforePress)
      await button(page).scrollIntoViewIfNeeded()
    }
    const names = firstView.map((kind) => new URL(drill.addressOf(kind)).pathname.split('/').pop())
    await expect.poll(() => names.filter((name) => name && !files.includes(name))).toEqual([])
    await page.waitForLoadState('networkidle')
    await expect(visitor.modal.root).toHaveCount(0)
    for (const kind of firstView) drill.damage(kind, 'not there')
    await visitor.press()
    await visitor.expectList()
  })

test('a visitor who saves data has nothing warmed', async ({ context, drill, page, serve }) => {
  const files = watchFiles(page, drill.loader)
  const engine = await context.newCDPSession(page)
  await engine.send('Emulation.setDataSaverOverride', { dataSaverEnabled: true })
  await page.goto((await serve()) + withOptions({ warm: 'idle' }), { waitUntil: 'networkidle' })
  expect(await page.evaluate('navigator.connection.saveData')).toBe(true)
  expect(files).toEqual(beforePress)
})

test('prepare() draws the modal unseen; so does a button that is attached, as long as it is', async ({
  drill,
  page,
  serve,
}) => {
  const visitor = new PageVisit(page)
  const files = watchFiles(page, drill.loader)
  const url = await serve()
  await test.step('by a call', async () => {
    await page.goto(url)
    await page.evaluate('foyer.prepare()')
    await expectDrawnUnseen(visitor.modal)
    await visitor.press()
    await visitor.expectList()
  })
  for (const come of ['hover', 'focus'] as const)
    await test.step(`by ${come}`, async () => {
      await page.goto(url)
      await page.evaluate(`foyer.attach(document.querySelector('button')); 0`)
      await button(page)[come]()
      await expectDrawnUnseen(visitor.modal)
    })
  await test.step('no more once that is ended', async () => {
    await page.mouse.move(0, 500)
    files.length = 0
    await page.goto(url, { waitUntil: 'networkidle' })
    await page.evaluate(`foyer.attach(document.querySelector('button'))(); 0`)
    await button(page).hover()
    await button(page).focus()
    await page.waitForLoadState('networkidle')
    expect(files).toEqual(beforePress)
  })
})

test.describe('the outline', () => {
  test('is there from the press until the modal stands', async ({ drill, page, serve }) => {
    const visitor = new PageVisit(page)
    const answer = drill.hold('core')
    await page.goto(await serve())
    await visitor.press()
    await expect(outline(page)).toBeVisible()
    // Its ground reaches to its edges: the page does not show through.
    await expect(outline(page)).toHaveCSS('background-clip', 'content-box, border-box')
    await expect(visitor.modal.dialog).toBeHidden()
    answer()
    await visitor.expectList()
    await expect(outline(page)).toHaveCount(0)
  })

  test('says that an opening failed, until the next click', async ({ drill, page, serve }) => {
    const visitor = new PageVisit(page)
    drill.damage('React', 'not there')
    const answer = drill.hold('core')
    await page.goto(await serve())
    // Code inside the page watches it meanwhile: a failure shows as soon as possible.
    const seen = page.evaluate(
      () =>
        new Promise((resolve) =>
          new MutationObserver(() => resolve(document.querySelector('foyer-frame') !== null)).observe(
            document.documentElement,
            { childList: true },
          ),
        ),
    )
    await visitor.press()
    expect(await seen).toBe(true)
    answer()
    await expect(page.locator('#result')).toHaveText(/^IntegrityError: /)
    await expect(outline(page)).toHaveText('Could not be loaded')
    await outline(page).click()
    await expect(outline(page)).toHaveCount(0)
  })

  test('ends the opening when it is pressed; the next press opens', async ({ drill, page, serve }) => {
    const visitor = new PageVisit(page)
    const answer = drill.hold('core')
    await page.goto(await serve())
    await visitor.press()
    await outline(page).click()
    await expect(page.locator('#result')).toHaveText('ModalClosedError: Modal closed')
    await expect(outline(page)).toHaveCount(0)
    answer()
    await page.evaluate('foyer.ready')
    await expect(visitor.modal.dialog).toBeHidden()
    await visitor.press()
    await visitor.expectList()
  })

  for (const [locale, words] of [
    ['en', 'You are offline'],
    ['de', 'Du bist offline'],
  ] as const)
    test(`says in ${locale} that a visitor is offline, and opens by itself when the network is back`, async ({
      browser,
      serve,
    }) => {
      const context = await browser.newContext({ locale })
      const expectPrivate = await watchPrivacy(context)
      const page = await context.newPage()
      const engine = await context.newCDPSession(page)
      // With an emulated latency, a machine with only loopback counts as online.
      const goOnline = (isOnline: boolean) =>
        engine.send('Network.emulateNetworkConditions', {
          offline: !isOnline,
          latency: 1,
          downloadThroughput: -1,
          uploadThroughput: -1,
        })
      await goOnline(true)
      await page.goto(await serve())
      expect(await page.evaluate(() => navigator.onLine)).toBe(true)
      await goOnline(false)
      await button(page).click()
      await expect(outline(page)).toHaveText(words)
      await goOnline(true)
      await expect(page.locator('#result')).toHaveText('open')
      await expect(page.locator('foyer-modal').getByRole('dialog')).toBeVisible()
      await expect(outline(page)).toHaveCount(0)
      await expectPrivate()
      await context.close()
    })
})

test('a press while the checker comes ahead in vain asks for it by itself [FED-08: the reading ahead]', async ({
  page,
  serve,
}) => {
  const visitor = new PageVisit(page)
  let asked = 0
  let pressed = () => {}
  const isPressed = new Promise<void>((resolve) => {
    pressed = resolve
  })
  await page.route(/\/check\.\w+\.js/, async (route) => {
    asked += 1
    if (asked > 1) return route.fallback()
    await isPressed
    await route.abort()
  })
  await page.goto(await serve())
  await expect.poll(() => asked).toBe(1)
  await visitor.press()
  await expect(outline(page)).toBeVisible()
  pressed()
  await visitor.expectList()
})

test('a list that was read over a minute before the press is read anew, and what was revoked since does not start', async ({
  drill,
  page,
  serve,
}) => {
  const visitor = new PageVisit(page)
  const files = watchFiles(page, drill.loader)
  const lists = () => files.filter((name) => name === 'release.json').length
  await page.goto(await serve(), { waitUntil: 'networkidle' })
  expect(lists()).toBe(1)
  await page.evaluate(`const { now } = Date
    Date.now = () => now.call(Date) + 61_000`)
  drill.revoke('shell')
  await visitor.press()
  await expect(page.locator('#result')).toHaveText(/^ReleaseListError: .* is revoked/)
  expect(lists()).toBe(2)
})

test('markup names no release: a button takes nothing of where code comes from [FED-08: markup]', async ({
  page,
  serve,
}) => {
  const visitor = new PageVisit(page)
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  await page.goto(await serve(), { waitUntil: 'networkidle' })
  await page.evaluate(() => {
    document.body.insertAdjacentHTML(
      'beforeend',
      `<foyer-button project-id="demo" services="sandbox" networks="eip155:1" quiet-until-opened="false"
        release="https://elsewhere.test/release.json">Other</foyer-button>`,
    )
  })
  await page.getByRole('button', { name: 'Other' }).click()
  await visitor.expectList()
  expect(asked.filter((url) => url.includes('elsewhere'))).toEqual([])
})
