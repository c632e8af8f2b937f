import { Channel } from '../fixtures/Channel'
import { serveList } from '../fixtures/serveList'
import { expect, test } from '../fixtures/test'

const day = 86_400
const dayOf = (atMs: number) => new Date(atMs).toISOString().slice(0, 10)
const refused = (why: string) => `ReleaseListError: Release list refused: ${why}`

test.describe('a signed list, to a visitor who never saw another', () => {
  test('of before its minSequence, and of another channel than its own, are refused', async ({
    host,
    modal,
    page,
  }) => {
    const channel = await Channel.start(page)
    const { sequence } = channel.list
    const { releaseKey, text } = channel.sign({ channel: 'beta' })
    channel.answer(text)
    const open = async (options: object) => {
      await host.goto({ options: { releaseKey, ...options } })
      await host.press('Open')
    }
    await open({ channel: 'beta', minSequence: sequence + 1 })
    expect(await host.readResult()).toBe(refused(`release ${sequence} is older than release ${sequence + 1}`))
    await open({ channel: 'main' })
    expect(await host.readResult()).toBe(refused('of the channel beta, not main'))
    await expect(page.locator('foyer-modal')).toHaveCount(0)
    await open({ channel: 'beta', minSequence: sequence })
    await modal.expectView('Connect wallet')
  })

  test('that is past its time, or says none, is refused; signed anew it opens [FED-08: the time]', async ({
    host,
    modal,
    page,
  }) => {
    const channel = await Channel.start(page)
    const now = Math.floor(Date.now() / 1000)
    const { releaseKey, text } = channel.sign()
    await host.goto({ options: { releaseKey, warm: 'none' } })
    for (const [more, why] of [
      [
        { issued: now - 40 * day, expires: now - 2 * day },
        `expired on ${dayOf((now - 2 * day) * 1000)}, and`,
      ],
      [{ issued: now + 2 * day, expires: now + 32 * day }, `signed on ${dayOf((now + 2 * day) * 1000)}, and`],
      [{ expires: undefined }, 'its signature says no expiry'],
    ] as const) {
      channel.answer(channel.sign(more).text)
      await host.press('Open')
      expect(await host.readResult()).toContain(refused(why))
      await expect(page.locator('foyer-modal')).toHaveCount(0)
    }
    channel.answer(text)
    await host.press('Open')
    await modal.expectView('Connect wallet')
  })

  for (const [wrong, said] of [
    [365, 'expired on'],
    [-365, 'signed on'],
  ] as const)
    test(`under a clock that is ${wrong} days off is refused, and both times are said`, async ({
      host,
      page,
    }) => {
      await page.clock.setSystemTime(Date.now() + wrong * day * 1000)
      const channel = await Channel.start(page)
      const { releaseKey, text } = channel.sign()
      channel.answer(text)
      await host.goto({ options: { releaseKey } })
      await host.press('Open')
      const result = await host.readResult()
      expect(result).toContain(refused(said))
      expect(result).toContain(`, and the clock says ${dayOf(Date.now() + wrong * day * 1000).slice(0, 4)}`)
    })
})

test('a list that a browser keeps for a year is not used: its server is asked [FED-07: a kill switch is read]', async ({
  host,
  modal,
  page,
}) => {
  // Use the page's own address, so that the browser's cache takes part: the test answers no request itself.
  const answers: number[] = []
  const { url, close, set } = await serveList(() => answers.push(1))
  await host.goto({ options: { release: url } })
  await host.press('Open')
  await modal.expectView('Connect wallet')
  const before = answers.length
  await test.step('when the server has another one', async () => {
    set((list) => ({ ...list, schema: 2 }))
    await page.reload()
    await host.press('Open')
  })
  expect(await host.readResult()).toBe(refused('its schema is not known'))
  expect(answers.length).toBeGreaterThan(before)
  close()
})

test('a list that answers from another address is not taken', async ({ host, modal, page }) => {
  const { url, close, redirect } = await serveList(() => {})
  for (const status of [301, 302, 307]) {
    redirect(status)
    await host.goto({ options: { release: url } })
    await host.press('Open')
    expect(await host.readResult()).toBe(refused(`no answer from ${url}`))
  }
  redirect(undefined)
  await host.press('Open')
  await modal.expectView('Connect wallet')
  await expect(page.locator('foyer-modal')).toHaveCount(1)
  close()
})

test('a list that is held back counts until its own time is over; then nothing opens until it was signed anew [FED-08: the time]', async ({
  host,
  modal,
  page,
}) => {
  const releasePollMs = 60_000
  await page.clock.install()
  const channel = await Channel.start(page)
  const now = Math.floor(Date.now() / 1000)
  // With the day of grace for wrong clocks, the list counts for two more minutes.
  const { releaseKey, text } = channel.sign({ issued: now - 30 * day, expires: now - day + 120 })
  channel.answer(text)
  await host.goto({ options: { releaseKey } })
  await host.press('Open')
  await modal.expectView('Connect wallet')
  await channel.expectFollowed()
  await expect(host.event('RELEASE_EXPIRING')).toHaveCount(1)
  await test.step('held back, within its time: all goes on', async () => {
    channel.goDown()
    await channel.poll(releasePollMs)
    await modal.expectView('Connect wallet')
    await expect(host.event('RELEASE_REFUSED')).toHaveCount(0)
  })
  await test.step('past it the modal closes, and does not open', async () => {
    await channel.poll(2 * releasePollMs)
    await modal.expectClosed()
    await expect(host.event('RELEASE_REFUSED')).toContainText('expired on')
    await host.press('Open')
    expect(await host.readResult()).toContain(refused('expired on'))
  })
  await test.step('signed anew it opens, in the same page', async () => {
    channel.publish({})
    channel.answer(channel.sign().text)
    await host.press('Open')
    await modal.expectView('Connect wallet')
  })
})
