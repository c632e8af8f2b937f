import { cpSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { urls } from '@foyer/sandbox/ports'
import type { Page } from 'playwright/test'
import { root } from '../../rspack.base'
import { copyWorkspace } from '../../scripts/fixtures/copyWorkspace'
import { serveRelease } from '../../scripts/serving/serveRelease'
import {
  addTallyTo,
  copyAccount,
  portOf,
  type RemoteCopy,
  type RemoteProcess,
  runRemote,
  runScript,
} from '../fixtures/startRemote'
import { expect, test } from '../fixtures/test'
import type { Modal } from '../pages/Modal'
import type { SandboxWallet } from '../pages/SandboxWallet'

type Place = { outputDir: string; parallelIndex: number }
type Started = {
  copy: RemoteCopy
  running: RemoteProcess
  /** The page that shows the remote, and its button. */
  url: string
  button: string
}

/** The two commands that run one remote in development; both start the same server. */
const commands = {
  /** A team with only its remote: a separate folder, and the server's page. */
  'foyer-remote dev': async ({ outputDir, parallelIndex }, release) => {
    const port = String(portOf(parallelIndex, 0))
    const copy = copyAccount(join(outputDir, 'mf-account'))
    const args = ['dev', '--release', release, '--port', port]
    const running = await runRemote({ folder: copy.folder, args })
    return { copy, running, url: `http://localhost:${port}`, button: 'Connect' }
  },
  /** A developer with the workspace: the demo host, with the services of this world. */
  'pnpm dev --only': async ({ outputDir, parallelIndex }, release) => {
    const [port, demo] = [portOf(parallelIndex, 0), portOf(parallelIndex, 2)].map(String)
    const workspace = copyWorkspace(join(outputDir, 'workspace'))
    const copy = addTallyTo(workspace)
    const running = await runScript({
      script: 'scripts/dev.ts',
      args: `--only mf-account --release ${release} --no-sandbox --port ${port} --demo-port ${demo}`.split(
        ' ',
      ),
      workspace,
    })
    const end = async () => {
      await running.end()
      rmSync(workspace, { recursive: true })
    }
    return { copy, running: { ...running, end }, url: `http://localhost:${demo}`, button: 'Open' }
  },
} satisfies Record<string, (at: Place, release: string) => Promise<Started>>

/** Connects on the page, opens Receive, and makes a component there count to two. */
async function goToReceive(
  { url, button }: Started,
  { page, modal, wallet }: { page: Page; modal: Modal; wallet: SandboxWallet },
) {
  await page.goto(url)
  await page.getByRole('button', { name: button, exact: true }).click()
  await modal.row('Sandbox Wallet').click()
  await wallet.approve('Connection request')
  await modal.expectView('Account')
  await page.evaluate(() => Object.assign(window, { isSamePage: true }))
  await modal.button('Receive').click()
  await modal.expectView('Receive')
  await expect(modal.button('Tally 0')).toBeVisible()
  await modal.button('Tally 0').click()
  await modal.button('Tally 1').click()
  await expect(modal.button('Tally 2')).toBeVisible()
}

/** Expects no reload: the atoms still hold the connection, and the history the previous view. */
async function expectSamePage({
  page,
  modal,
  account,
}: {
  page: Page
  modal: Modal
  account: { address: string }
}) {
  expect(await page.evaluate(() => 'isSamePage' in window)).toBe(true)
  await expect(modal.text(new RegExp(account.address.slice(-4), 'i')).first()).toBeVisible()
  await modal.back.click()
  await modal.expectView('Account')
}

test.describe('one remote in development against a deployed rest', () => {
  let ends: (() => Promise<void>)[] = []
  test.afterEach(async () => {
    for (const end of ends) await end()
    ends = []
  })

  for (const [command, start] of Object.entries(commands)) {
    test(`${command}: it runs from its development server, the rest from where it is deployed; a change is swapped in place and what its views hold stays [FED-10]`, async ({
      account,
      modal,
      page,
      wallet,
    }, place) => {
      test.slow()
      const started = await start(place, `${urls.shell}/release.json`)
      const { copy, running } = started
      ends.push(running.end)
      expect(running.output).toContain('swapped in place')
      await wallet.selectAccount(account.index)
      const fetched: string[] = []
      page.on('request', (request) => fetched.push(request.url()))

      await goToReceive(started, { page, modal, wallet })
      const originsOf = (name: string) => [
        ...new Set(fetched.filter((url) => url.includes(`/${name}/`)).map((url) => new URL(url).origin)),
      ]
      expect(originsOf('mf-account')).toEqual([`http://localhost:${portOf(place.parallelIndex, 0)}`])
      expect(originsOf('mf-connect')).toEqual([urls['mf-connect']])
      expect(originsOf('shell')).toEqual([urls.shell])
      copy.edit('views/Tally.tsx', 'Tally {count}', 'Sum {count}')
      await expect(modal.button('Sum 2')).toBeVisible()
      await modal.button('Sum 2').click()
      await expect(modal.button('Sum 3')).toBeVisible()
      await expectSamePage({ page, modal, account })
    })

    test(`${command}: against a release without a development flavour it is mounted anew: history and connection stay [FED-10: mounted anew]`, async ({
      account,
      modal,
      page,
      wallet,
    }, place) => {
      test.slow()
      const port = portOf(place.parallelIndex, 1)
      const folder = join(place.outputDir, 'release')
      cpSync(join(root, 'dist'), folder, {
        recursive: true,
        filter: (path) => !path.endsWith('release.dev.json'),
      })
      const release = await serveRelease({ folder, port })
      ends.push(release.close)
      const started = await start(place, `http://localhost:${port}/release.json`)
      const { copy, running } = started
      ends.push(running.end)
      expect(running.output).toContain('mounted anew')
      await wallet.selectAccount(account.index)

      await goToReceive(started, { page, modal, wallet })
      copy.edit('views/Tally.tsx', 'Tally {count}', 'Sum {count}')
      await expect(modal.button('Sum 0')).toBeVisible()
      await modal.expectView('Receive')
      // A change that does not compile has no effect; the next one that compiles is shown.
      await modal.button('Sum 0').click()
      copy.edit('views/Tally.tsx', 'Sum {count}', 'Sum {count')
      copy.edit('views/Tally.tsx', 'Sum {count', 'Total {count}')
      await expect(modal.button('Total 0')).toBeVisible()
      await expectSamePage({ page, modal, account })
    })
  }

  test('what fails to compile or to draw is back once it is mended, what no view takes is mounted anew, and the page is never reloaded [FED-10: mended in place]', async ({
    account,
    modal,
    page,
    wallet,
  }, place) => {
    test.slow()
    const started = await commands['foyer-remote dev'](place, `${urls.shell}/release.json`)
    const { copy, running } = started
    ends.push(running.end)
    await wallet.selectAccount(account.index)
    await goToReceive(started, { page, modal, wallet })

    await test.step('a syntax error changes nothing; mended, and edited once more, the state stays', async () => {
      const failed = page.waitForEvent('console', (line) => /Errors while compiling/.test(line.text()))
      copy.edit('views/Tally.tsx', 'Tally {count}', 'Tally {count')
      await failed
      await expect(modal.button('Tally 2')).toBeVisible()
      copy.edit('views/Tally.tsx', 'Tally {count', 'Sum {count}')
      await expect(modal.button('Sum 2')).toBeVisible()
      copy.edit('views/Tally.tsx', 'Sum {count}', 'Total {count}')
      await expect(modal.button('Total 2')).toBeVisible()
    })

    await test.step('an import that nobody had before is there, and after a syntax error too; the state stays', async () => {
      const use = "import { VirtualList } from '@foyer/shared-core/virtual'"
      copy.edit('views/Tally.tsx', "from 'react'\n", `from 'react'\n${use}\n`)
      copy.edit('views/Tally.tsx', 'Total {count}', 'One {typeof VirtualList} {count}')
      await expect(modal.button('One function 2')).toBeVisible()
      const failed = page.waitForEvent('console', (line) => /Errors while compiling/.test(line.text()))
      copy.edit('views/Tally.tsx', '{count}', '{count')
      await failed
      copy.edit('views/Tally.tsx', 'One {typeof VirtualList} {count', 'A {typeof VirtualList} {count}')
      await expect(modal.button('A function 2')).toBeVisible()
      copy.edit('views/Tally.tsx', 'A {typeof VirtualList} {count}', 'Total {count}')
      await expect(modal.button('Total 2')).toBeVisible()
    })

    await test.step('a text is mounted anew, and the next change is swapped in place again', async () => {
      copy.edit('messages/en.ts', "'receive.title': 'Receive'", "'receive.title': 'Get paid'")
      await modal.expectView('Get paid')
      await modal.button('Total 0').click()
      copy.edit('views/Tally.tsx', 'Total {count}', 'Sum {count}')
      await expect(modal.button('Sum 1')).toBeVisible()
    })

    await test.step('a syntax error in a text as well', async () => {
      const failed = page.waitForEvent('console', (line) => /Errors while compiling/.test(line.text()))
      copy.edit('messages/en.ts', "'receive.title': 'Get paid'", "'receive.title': 'Get paid")
      await failed
      copy.edit('messages/en.ts', "'receive.title': 'Get paid", "'receive.title': 'Be paid'")
      await modal.expectView('Be paid')
      await expect(modal.button('Sum 0')).toBeVisible()
    })

    await test.step('a view that throws is back once it no longer does, and swapped in place again', async () => {
      copy.edit('views/Tally.tsx', 'Sum {count}', 'Sum {count.missing.part}')
      await expect(modal.text('This view could not be loaded')).toBeVisible()
      copy.edit('views/Tally.tsx', 'Sum {count.missing.part}', 'Tally {count}')
      await modal.button('Tally 0').click()
      copy.edit('views/Tally.tsx', 'Tally {count}', 'Sum {count}')
      await expect(modal.button('Sum 1')).toBeVisible()
    })
    await expectSamePage({ page, modal, account })
  })
})
