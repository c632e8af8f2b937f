import { urls } from '@foyer/sandbox/ports'
import { Channel } from '../fixtures/Channel'
import { expect, test } from '../fixtures/test'

test.describe('a list', () => {
  test('is refused when it is older than one already seen; the right one opens without a reload', async ({
    host,
    modal,
    page,
  }) => {
    const channel = await Channel.start(page)
    const { releaseKey } = channel.sign()
    const serve = () => channel.answer(channel.sign().text)
    const { sequence } = channel.list
    await test.step('given a visitor who saw the signed list once', async () => {
      serve()
      await host.goto({ options: { releaseKey } })
      expect(await page.evaluate(() => localStorage.getItem('@foyer/release'))).toBeNull()
      await host.press('Open')
      await modal.expectView('Connect wallet')
      await expect
        .poll(() => page.evaluate(() => localStorage.getItem('@foyer/release')))
        .toContain('release.json')
    })
    await test.step('when the server sends one from before', async () => {
      channel.publish({ sequence: sequence - 1 })
      serve()
      await page.reload()
      await host.press('Open')
    })
    await test.step('then it is refused, and the page is told', async () => {
      const why = `release ${sequence - 1} is older than release ${sequence}`
      expect(await host.readResult()).toBe(`ReleaseListError: Release list refused: ${why}`)
      await expect(host.event('LOAD_FAILED')).toContainText(why)
      await expect(page.locator('foyer-modal')).toHaveCount(0)
    })
    await test.step('and the next opening, with the right one, works', async () => {
      channel.publish({ sequence: sequence + 1 })
      serve()
      await host.press('Open')
      await modal.expectView('Connect wallet')
    })
  })

  test('that nobody signed and that says an absurd sequence shuts out no later one [FED-08: a sequence of anybody]', async ({
    host,
    modal,
    page,
  }) => {
    const channel = await Channel.start(page)
    const { sequence } = channel.list
    for (const next of [Number.MAX_SAFE_INTEGER, sequence]) {
      channel.publish({ sequence: next })
      await host.goto()
      await host.press('Open')
      await modal.expectView('Connect wallet')
      await expect.poll(() => page.evaluate(() => localStorage.getItem('@foyer/visitor'))).not.toBeNull()
    }
  })

  test('that does not come, or is none, is named by what its server did; the next opening works', async ({
    host,
    modal,
    page,
  }) => {
    const list = `${urls.shell}/release.json`
    const answers = {
      'no answer from': {},
      'answered 404': { status: 404, contentType: 'text/html', body: '<!doctype html>' },
      'answered 500': { status: 500, body: '' },
      'is no JSON': { contentType: 'text/html', body: '<!doctype html>' },
    }
    await host.goto({ options: { warm: 'none' } })
    for (const [why, answer] of Object.entries(answers)) {
      await page.route(list, (route) => (why.startsWith('no') ? route.abort() : route.fulfill(answer)))
      await host.press('Open')
      await expect(host.event('LOAD_FAILED').filter({ hasText: why })).toBeVisible()
      expect(await host.readResult()).toContain('ReleaseListError: Release list refused: ')
      await page.unroute(list)
    }
    await host.press('Open')
    await modal.expectView('Connect wallet')
  })

  test('that holds an expression is refused by the field’s name, and none of it runs', async ({
    host,
    page,
  }) => {
    const channel = await Channel.start(page)
    const getPublicPath = 'globalThis.evaluated = true; return location.href'
    for (const publish of [
      () => channel.publish({ getPublicPath }),
      () =>
        channel.publish({
          getPublicPath: undefined,
          remotes: {
            ...channel.list.remotes,
            'mf-account': { ...channel.remote('mf-account'), getPublicPath },
          },
        }),
    ]) {
      publish()
      await host.goto()
      await host.press('Open')
      expect(await host.readResult()).toMatch(
        /^ReleaseListError: Release list refused: .*unknown field getPublicPath$/,
      )
      expect(await page.evaluate(() => 'evaluated' in window)).toBe(false)
    }
  })

  test('signed by the page’s key runs; with one byte flipped, or no signature, it is refused', async ({
    host,
    modal,
    page,
  }) => {
    const channel = await Channel.start(page)
    const { releaseKey, text } = channel.sign()
    await test.step('given the signed list', async () => {
      channel.answer(text)
      await host.goto({ options: { releaseKey } })
      await host.press('Open')
      await modal.expectView('Connect wallet')
    })
    const changed = {
      'a digit of its sequence': text.replace(
        /"sequence":(\d)/,
        (_, digit) => `"sequence":${(Number(digit) + 1) % 10}`,
      ),
      'a letter of a hash': text.replace(/sha256-(.)/, (_, letter) => `sha256-${letter === 'A' ? 'B' : 'A'}`),
      'a letter of its signature': text.replace(
        /"signature":"(.)/,
        (_, letter) => `"signature":"${letter === 'A' ? 'B' : 'A'}`,
      ),
      'its signature left out': JSON.stringify(channel.list),
    }
    for (const [what, answer] of Object.entries(changed))
      await test.step(`${what}: refused`, async () => {
        expect(answer).not.toBe(text)
        channel.answer(answer)
        await page.reload()
        await host.press('Open')
        expect(await host.readResult()).toMatch(
          /^ReleaseListError: Release list refused: (not signed|its signature is not of the key)$/,
        )
        await expect(page.locator('foyer-modal')).toHaveCount(0)
      })
    await test.step('and a list that the page pins is held to the key too', async () => {
      await host.goto({ options: { releaseKey, release: JSON.parse(text) } })
      await host.press('Open')
      await modal.expectView('Connect wallet')
      await host.goto({ options: { releaseKey, release: channel.list } })
      await host.press('Open')
      expect(await host.readResult()).toContain('not signed')
    })
  })
})

test('the list is part of the loader: one folder, and no list is asked for', async ({
  host,
  modal,
  page,
}) => {
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  await page.route(`${urls.shell}/loader.js`, async (route) => {
    const response = await route.fetch({ url: `${urls.shell}/loader.static.js` })
    await route.fulfill({ response })
  })
  await host.goto()
  await host.press('Open')
  await modal.expectView('Connect wallet')
  expect(asked.filter((path) => /release\.json|check/.test(path))).toEqual([])
})
