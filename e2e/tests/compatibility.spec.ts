import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { urls } from '@foyer/sandbox/ports'
import { root } from '../../rspack.base'
import type { Variant } from '../../scripts/fixtures/variants'
import { serveRelease } from '../../scripts/serving/serveRelease'
import type { ReleaseList } from '../../shell/src/release/ReleaseList'
import { expect, test } from '../fixtures/variants'

const connectorId = 'dev.foyer.sandbox-wallet'

const variantOf: Readonly<Record<string, Variant | undefined>> = {
  'N-2': 'oldest',
  'N-1': 'older',
  N: undefined,
  'N+1': 'newer',
}

type Row = { readonly shell: string; readonly remote: string; readonly outcome: string }

/** The decision's table, row by row. */
const rows = readFileSync(join(root, 'docs/decisions/0009-contract-compatibility.md'), 'utf8')
  .split('\n')
  .flatMap((line): Row[] => {
    const [, shell = '', remote = '', outcome = ''] = /^\| (N\S*) \| (N\S*) \| (.+) \|$/.exec(line) ?? []
    return shell ? [{ shell, remote, outcome }] : []
  })

test('the table says of every pair what it must do', () => {
  const pairs = rows.map(({ shell, remote }) => `${shell} ${remote}`)
  expect(new Set(pairs).size).toBe(rows.length)
  const present = ['N', 'N-1'].flatMap((shell) => ['N', 'N-1'].map((remote) => `${shell} ${remote}`))
  expect(pairs).toEqual(expect.arrayContaining([...present, 'N N+1', 'N N-2']))
})

test('a remote that is ahead is taken back by the list: its retry brings what the list names by then, without a reload', async ({
  host,
  modal,
  page,
  variants,
  visitor,
  wallet,
}) => {
  test.slow()
  const channel = `${variants.origin}/channel.json`
  let list = variants.makeList({ 'mf-account': 'newer' })
  await page.route(channel, (route) =>
    route.fulfill({ json: list, headers: { 'access-control-allow-origin': '*' } }),
  )
  await visitor.arrive({ options: { release: channel } })
  await page.evaluate('globalThis.isSamePage = true')

  await test.step('given an account whose view is of a contract that nobody here knows', async () => {
    await visitor.ask()
    await wallet.approve('Connection request')
    await modal.expectView('Not available')
    await expect(host.event('REMOTE_FAILED').first()).toContainText(variants.versionOf('mf-account', 'newer'))
    await modal.close()
  })
  await test.step('when the list names another version, the next opening reads it', async () => {
    list = variants.makeList({ 'mf-account': 'older' }, 2)
    const answer = page.waitForResponse(channel)
    await host.press('Open')
    await answer
  })
  await test.step('then the retry brings that version', async () => {
    await expect(async () => {
      const retry = modal.button('Try again')
      if (await retry.isVisible()) await retry.click()
      await expect(modal.heading).toHaveText('Account', { timeout: 1000 })
    }).toPass()
    await expect(modal.token('USD Coin')).toBeVisible()
    await expect(host.event('REMOTE_LOADED').first()).toContainText(variants.versionOf('mf-account', 'older'))
    expect(await page.evaluate('globalThis.isSamePage')).toBe(true)
  })
})

test('five remotes from five origins, two of them of the contract before, are one modal [FED-01]', async ({
  host,
  modal,
  page,
  variants,
  visitor,
}, { parallelIndex }) => {
  test.slow()
  const port = 4174 + parallelIndex
  const server = await serveRelease({ folder: variants.folder, port })
  const own = `http://localhost:${port}`
  /** The list with the old mf-swap at an origin of its own. */
  const moved = (list: ReleaseList): ReleaseList => {
    const { 'mf-swap': swap, ...remotes } = list.remotes
    const move = (value: unknown) => JSON.parse(JSON.stringify(value).replaceAll(variants.origin, own))
    const files = Object.entries(list.integrity).filter(([file]) => file.startsWith(variants.origin))
    const integrity = { ...list.integrity, ...move(Object.fromEntries(files)) }
    return { ...list, integrity, remotes: { ...remotes, 'mf-swap': move(swap) } }
  }
  const entries = new Set<string>()
  page.on('request', (request) => {
    const { origin, pathname } = new URL(request.url())
    const [, name] = /\/(mf-\w+)\/.*remoteEntry/.exec(pathname) ?? []
    if (name) entries.add(`${name} ${origin}`)
  })
  const release = moved(variants.makeList({ 'mf-connect': 'older', 'mf-swap': 'older' }))
  await test.step('given a visitor who connects by a remote of before', async () => {
    await visitor.arrive({ options: { release } })
    await visitor.connect()
    await expect(modal.token('USD Coin')).toBeVisible()
  })
  await test.step('then views of all five are shown', async () => {
    for (const [view, title] of [
      ['Swap', 'Swap'],
      ['OnRampProviders', 'Buy crypto'],
      ['ChooseAccountName', 'Get a name'],
      ['Networks', 'Choose network'],
      ['Account', 'Account'],
    ] as const) {
      void host.call('open', { view }).catch(() => {})
      await modal.expectView(title)
    }
    await expect(host.event('REMOTE_FAILED')).toHaveCount(0)
    await expect(host.event('REMOTE_LOADED')).toHaveCount(5)
  })
  await test.step('each from an origin of its own', async () => {
    expect([...entries].sort()).toEqual(
      [
        `mf-account ${urls['mf-account']}`,
        `mf-connect ${variants.origin}`,
        `mf-names ${urls['mf-names']}`,
        `mf-onramp ${urls['mf-onramp']}`,
        `mf-swap ${own}`,
      ].sort(),
    )
  })
  await server.close()
})

for (const { shell, remote, outcome } of rows)
  test(`a shell of contract ${shell} with remotes of contract ${remote}: ${outcome}`, async ({
    account,
    host,
    modal,
    variants,
    visitor,
    wallet,
  }) => {
    test.slow()
    const [ofShell, ofRemote] = [variantOf[shell], variantOf[remote]]
    const release = variants.makeList({
      ...(ofShell && { shell: ofShell }),
      ...(ofRemote && { 'mf-connect': ofRemote, 'mf-account': ofRemote }),
    })
    const expectRefusal = async (name: string, view: string) => {
      const properties = { remote: name, version: variants.versionOf(name, ofRemote), view }
      await modal.expectView('Not available')
      await expect(modal.button('Try again')).toBeVisible()
      await expect(
        host
          .event('REMOTE_FAILED')
          .filter({ hasText: JSON.stringify(properties).slice(0, -1) })
          .first(),
      ).toContainText('contract')
    }
    await visitor.arrive({ options: { release } })

    if (outcome === 'every view') {
      await visitor.connect()
      await expect(modal.token('USD Coin')).toBeVisible()
      await modal.button('Receive').click()
      await modal.expectView('Receive')
      await host.call('open', { view: 'Networks' })
      await expect(modal.row('Polygon')).toBeVisible()
      await expect(host.event('REMOTE_FAILED')).toHaveCount(0)
      return
    }
    expect(outcome).toBe('the retry view, and an event')
    await host.press('Open')
    await expectRefusal('mf-connect', 'Connect')
    // This needs no view: the modal, the engine and the wallet all work.
    void host.call('connect', { connectorId }).catch(() => {})
    await wallet.approve('Connection request')
    await host.expectConnected(account.address)
    await expectRefusal('mf-account', 'Account')
    await modal.tryAgain()
    await expectRefusal('mf-account', 'Account')
    await modal.close()
    await modal.expectClosed()
  })
