import { ports, urls } from '@foyer/sandbox/ports'
import { expect, test } from '../fixtures/test'

type Release = { remotes: Record<string, { flags: string[] }> }

/** Sets the project's switch for `activity`; each test has its own project. */
const setActivity = async (projectId: string, isEnabled: boolean) => {
  const features = [{ id: 'activity', isEnabled, config: null }]
  const answer = await fetch(`${urls.provider}/control/projects/${projectId}`, {
    method: 'PUT',
    body: JSON.stringify({ features }),
  })
  expect(answer.status).toBe(200)
}

test('a remote behind a flag that is off is never asked for; turned on, the same release serves it [FED-05]', async ({
  account,
  host,
  modal,
  page,
  wallet,
}) => {
  const projectId = `demo-flag-${account.index}`
  const release = (await (await fetch(`${urls.shell}/release.json`)).json()) as Release
  release.remotes['mf-account']?.flags.push('activity')
  const asked: string[] = []
  page.on('request', (request) => {
    if (new URL(request.url()).port === String(ports['mf-account'])) asked.push(request.url())
  })
  const options = { projectId, release }

  await test.step('off: its views are refused by name, and its origin is never asked', async () => {
    await setActivity(projectId, false)
    await wallet.selectAccount(account.index)
    await host.goto({ options })
    // The page's first call, before the flags are known.
    await host.call('open', { view: 'WalletReceive' })
    await modal.expectView('Not available')
    expect(asked).toEqual([])
    await page.reload()
    const answer = page.waitForResponse((response) => response.url().includes('/appkit/v1/config'))
    await host.press('Open')
    await modal.expectView('Connect wallet')
    await answer
    await modal.allWallets.click()
    await modal.expectView('All wallets')
    await expect
      .poll(async () => (await host.call('open', { view: 'WalletReceive' })).error)
      .toBe('Invalid option: view')
    expect(asked).toEqual([])
  })
  await test.step('nor when somebody connects: what only it could show is not there', async () => {
    await modal.row('Sandbox Wallet').click()
    await wallet.approve('Connection request')
    await host.expectConnected(account.address)
    await modal.expectView('Not available')
    expect(asked).toEqual([])
  })
  await test.step('on: after a reload of the page, with nothing deployed anew', async () => {
    await setActivity(projectId, true)
    await page.reload()
    await host.press('Open')
    await modal.expectView('Account')
    await expect(modal.token('USD Coin')).toBeVisible()
    expect(asked).not.toEqual([])
  })
})
