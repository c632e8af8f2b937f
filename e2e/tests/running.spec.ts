import type { Page } from 'playwright/test'
import { Channel } from '../fixtures/Channel'
import { expect, test } from '../fixtures/test'
import { SendViews } from '../pages/SendViews'

/** Versions whose entry ran in this page, in order; a released one leaves no mark. */
const ran = (page: Page) => page.evaluate(() => (globalThis as { ran?: string[] }).ran ?? [])
const releasePollMs = 60_000

test.describe('while the page runs', () => {
  test('a share of the visitors has the canary, the same ones at every visit [FED-07: the canary]', async ({
    host,
    modal,
    page,
  }) => {
    test.slow()
    const channel = await Channel.start(page)
    const canary = await channel.build('mf-connect', '0.2.0')
    /** Visits the page again as the same visitor. */
    const visit = async () => {
      await host.goto()
      await host.press('Open')
      await modal.expectView('Connect wallet')
      // The modal that opens keeps the visitor's number: who leaves before is another one at the next visit.
      await expect.poll(() => page.evaluate(() => localStorage.getItem('@foyer/visitor'))).not.toBeNull()
      const line = await host.event('REMOTE_LOADED').first().textContent()
      return /"version":"([^"]+)"/.exec(line ?? '')?.[1]
    }
    const stable = channel.remote('mf-connect').version
    await test.step('nobody and everybody', async () => {
      channel.publishRemote('mf-connect', { canary: { ...canary, share: 0 } })
      expect(await visit()).toBe(stable)
      channel.publishRemote('mf-connect', { canary: { ...canary, share: 1 } })
      expect(await visit()).toBe('0.2.0')
      expect(await ran(page)).toEqual(['mf-connect 0.2.0'])
    })
    await test.step('half: each visitor stays where they are', async () => {
      channel.publishRemote('mf-connect', { canary: { ...canary, share: 0.5 } })
      const visitor = await page.evaluate(() => localStorage.getItem('@foyer/visitor'))
      const seen = await visit()
      for (const _ of [1, 2]) expect(await visit()).toBe(seen)
      expect(await page.evaluate(() => localStorage.getItem('@foyer/visitor'))).toBe(visitor)
    })
    await test.step('and both kinds of visitors are there', async () => {
      const versions = new Set<string | undefined>()
      for (const id of ['a', 'b', 'c', 'd']) {
        await page.evaluate((name) => localStorage.setItem('@foyer/visitor', JSON.stringify(name)), id)
        versions.add(await visit())
      }
      expect([...versions].sort()).toEqual([stable, '0.2.0'])
    })
  })

  test('a revoked remote is gone within one poll, and its retry has the version in its place; what was not loaded yet is the new one', async ({
    host,
    modal,
    page,
  }) => {
    await page.clock.install()
    const channel = await Channel.start(page)
    const next = await channel.build('mf-connect', '0.2.0')
    const stable = channel.remote('mf-connect').version
    await host.goto()
    await host.press('Open')
    await modal.expectView('Connect wallet')
    await channel.expectFollowed()
    await page.evaluate(() => Object.assign(window, { isSamePage: true }))

    await test.step('a new version alone changes nothing for who is here', async () => {
      channel.publishRemote('mf-connect', next)
      await channel.poll(releasePollMs)
      await modal.allWallets.click()
      await modal.expectView('All wallets')
      await modal.back.click()
      await modal.expectView('Connect wallet')
      expect(await ran(page)).toEqual([])
    })
    await test.step('revoked: its view offers a retry, and the event says which version', async () => {
      channel.publishRemote('mf-connect', { revoked: [stable] })
      await channel.poll(releasePollMs)
      await modal.expectView('Not available')
      await expect(host.event('REMOTE_FAILED').first()).toContainText(`"version":"${stable}"`)
      await expect(modal.closeButton).toBeEnabled()
    })
    await test.step('and the retry has the new one, in the same page', async () => {
      await modal.tryAgain()
      await modal.expectView('Connect wallet')
      await expect(modal.row('Sandbox Wallet')).toBeVisible()
      expect(await ran(page)).toEqual(['mf-connect 0.2.0'])
      expect(await page.evaluate(() => 'isSamePage' in window)).toBe(true)
    })
    await test.step('a list that is broken, or older, is not used, and said so once', async () => {
      const { sequence } = channel.list
      channel.publish({ sequence: sequence - 1 })
      for (const _ of [1, 2]) {
        await channel.poll(releasePollMs)
        await expect(host.event('RELEASE_REFUSED')).toHaveCount(1)
      }
      await expect(host.event('RELEASE_REFUSED')).toContainText(
        `release ${sequence - 1} is older than release ${sequence}`,
      )
      await modal.expectView('Connect wallet')
    })
  })
})

test.describe('a revoked version signs nothing', () => {
  test('the shell: no message of the page reaches the wallet, and it opens no more; a server that is down holds nothing up', async ({
    context,
    host,
    page,
    visitor,
  }) => {
    const channel = await Channel.start(page)
    await test.step('given a connected visitor', () => visitor.arriveConnected())
    await test.step('a list that cannot be had leaves the last one known', async () => {
      channel.goDown()
      await visitor.sign()
    })
    await test.step('when the shell is revoked, the page’s request is refused before the wallet', async () => {
      const { version } = channel.remote('shell')
      channel.publishRemote('shell', { version: '9.9.9', revoked: [version] })
      const pages = context.pages().length
      for (const button of ['Sign a message', 'Sign typed data', 'Send 0.01']) {
        await host.press(button)
        expect(await host.readResult()).toContain(
          'VersionRevokedError: This version was withdrawn. Reload the page.',
        )
      }
      expect(context.pages()).toHaveLength(pages)
    })
    await test.step('and the modal opens no more', async () => {
      await host.press('Open')
      expect(await host.readResult()).toContain('VersionRevokedError')
      await expect(host.status).toHaveText('connected')
    })
  })

  test('a remote: no transfer reaches the wallet, in view or not, until its retry has brought another version', async ({
    account,
    context,
    host,
    modal,
    page,
    visitor,
  }) => {
    const channel = await Channel.start(page)
    const send = new SendViews(modal)
    await visitor.arriveConnected()
    await test.step('given a transfer on review', async () => {
      await host.press('Open')
      await send.open()
      await send.fill({ amount: '0.1', receiver: account.address })
      await send.review()
    })
    const pages = context.pages().length
    await test.step('when its version is revoked and the visitor sends', async () => {
      const { version } = channel.remote('mf-account')
      const next = await channel.build('mf-account', '9.9.9')
      channel.publishRemote('mf-account', { ...next, revoked: [version] })
      await send.send()
    })
    await test.step('then nothing is asked of the wallet, and the modal says why', async () => {
      await modal.expectView('Not available')
      await expect(modal.text('This version was withdrawn. Reload the page.')).toBeVisible()
      await expect(host.event('SEND_ERROR')).toHaveCount(1)
      expect(context.pages()).toHaveLength(pages)
      expect(await page.evaluate(() => 'foyer' in window)).toBe(true)
    })
    await test.step('and views of other remotes work', async () => {
      await host.call('open', { view: 'Networks' })
      await modal.expectView('Choose network')
    })
    await test.step('and with the modal closed the page signs nothing either', async () => {
      await modal.close()
      await modal.expectClosed()
      await host.press('Sign a message')
      expect(await host.readResult()).toContain('VersionRevokedError')
      expect(context.pages()).toHaveLength(pages)
    })
    await test.step('until the version in its place is here', async () => {
      await host.press('Open')
      await modal.expectView('Account')
      await expect(modal.token('USD Coin')).toBeVisible()
      await modal.close()
      await visitor.sign()
      expect(await page.evaluate(() => Reflect.get(window, 'ran'))).toContain('mf-account 9.9.9')
    })
  })
})
