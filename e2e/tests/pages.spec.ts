import { bitcoinAccountAt, solanaAccountAt } from '@foyer/sandbox/accounts'
import type { Page } from 'playwright/test'
import { openWindow } from '../fixtures/openWindow'
import { faces, namespaces, networks } from '../fixtures/reloadPlans'
import { test as base, expect } from '../fixtures/test'
import { HostPage } from '../pages/HostPage'
import { Modal } from '../pages/Modal'

type Tabs = {
  /** Opens the demo page in another window of the same browser. */
  open(): Promise<HostPage>
  /** Connects in all three kinds of networks there. */
  connectAll(host: HostPage): Promise<void>
}

const setup = { options: { networks }, faces: namespaces.map((x) => faces[x].face).join(',') }

const test = base.extend<{ tabs: Tabs }>({
  tabs: async ({ context, wallet }, use) =>
    use({
      async open() {
        const host = new HostPage(await openWindow(context))
        await host.goto(setup)
        return host
      },
      async connectAll(host) {
        for (const x of namespaces) {
          const { caipNetworkId, connectorId } = faces[x]
          const connecting = host.call('connect', { connectorId, caipNetworkId })
          await wallet.approve('Connection request')
          expect(await connecting).toMatchObject({ value: { connectorId } })
        }
      },
    }),
})

type State = {
  namespaces: Record<string, { address?: string }>
  connections: Record<string, { connectorId: string; status: string }[]>
}

/** A page's state on each kind of network: the account in use, or the wallet's status. */
const readPage = async (page: Page) => {
  const { connections, namespaces: known } = (await page.evaluate('foyer.getState()')) as State
  return namespaces.map(
    (x) => known[x]?.address ?? connections[x]?.map(({ status }) => status).join() ?? 'none',
  )
}

test('two pages of one origin agree: what one connects is connected in both, what one disconnects in neither', async ({
  account,
  tabs,
  wallet,
}) => {
  test.slow()
  const { index } = account
  const addresses = [account.address, solanaAccountAt(index).address, bitcoinAccountAt(index).payment.address]
  await wallet.selectAccount(index)
  const first = await tabs.open()
  const second = await tabs.open()
  const third = await tabs.open()
  await test.step('given two pages in use, and a third that was never opened', async () => {
    await second.press('Open')
    await expect.poll(() => second.page.evaluate('foyer.getState().view')).toBe('Connect')
    await first.page.bringToFront()
  })
  await test.step('when the visitor connects three wallets in the first, the second has them too, unasked', async () => {
    await tabs.connectAll(first)
    await expect.poll(() => readPage(first.page)).toEqual(addresses)
    await expect.poll(() => readPage(second.page)).toEqual(addresses)
  })
  await test.step('the third keeps silent until it is opened', async () => {
    expect(await readPage(third.page)).toEqual(['none', 'none', 'none'])
    await third.press('Open')
    await expect.poll(() => readPage(third.page)).toEqual(addresses)
  })
  await test.step('when they disconnect one in the second, it is gone in all', async () => {
    expect(await second.call('disconnect', 'solana')).toEqual({ value: undefined })
    for (const { page } of [first, second, third])
      await expect.poll(() => readPage(page)).toEqual([addresses[0], 'none', addresses[2]])
  })
  await test.step('and so it is after a reload of each', async () => {
    for (const { page } of [first, second, third]) {
      await page.reload()
      await expect.poll(() => readPage(page)).toEqual([addresses[0], 'none', addresses[2]])
    }
  })
  await test.step('when they connect it anew in the third, it is back in all', async () => {
    const { caipNetworkId, connectorId } = faces.solana
    const connecting = third.call('connect', { connectorId, caipNetworkId })
    await wallet.approve('Connection request')
    expect(await connecting).toMatchObject({ value: { connectorId } })
    for (const { page } of [first, second, third]) await expect.poll(() => readPage(page)).toEqual(addresses)
  })
})

test.describe('a paired wallet', () => {
  test.use({ way: 'paired' })

  test('is still paired after a reload, where another page had shown a code of its own', async ({
    account,
    context,
    host,
    page,
    visitor,
  }) => {
    const other = new HostPage(await openWindow(context))
    await test.step('given another page, in which a code was shown and left', async () => {
      await other.goto({ wallet: 'none' })
      await other.press('Open')
      const modal = new Modal(other.page)
      await modal.row('WalletConnect').click()
      await expect(modal.qrCode).toBeVisible()
      await modal.close()
    })
    await test.step('when the visitor pairs in this one, the other keeps that in mind', async () => {
      await visitor.arriveConnected()
      const status = 'foyer.getState().connections.eip155?.[0]?.status'
      await expect.poll(() => other.page.evaluate(status)).toBe('disconnected')
    })
    await test.step('then they are connected in both after a reload', async () => {
      await page.reload()
      await host.expectConnected(account.address)
      await other.page.reload()
      await other.expectConnected(account.address)
    })
  })

  test('that ended the session while the page was away is gone, and not asked for again', async ({
    host,
    modal,
    page,
    visitor,
    wallet,
  }) => {
    await test.step('given a connected visitor, who leaves', async () => {
      await visitor.arriveConnected()
      const { length } = (await page.evaluate("localStorage.getItem('@foyer/connections')")) as string
      expect(length).toBeGreaterThan(2)
    })
    const address = page.url()
    await page.goto('about:blank')
    await test.step('when they disconnect in the wallet and come back', async () => {
      await wallet.connection('Demo host').click()
      await expect(wallet.connection('Demo host')).toHaveCount(0)
      await page.goto(address)
    })
    await test.step('then it is gone, from what is remembered too', async () => {
      await host.expectDisconnected()
      await expect.poll(() => page.evaluate("localStorage.getItem('@foyer/connections')")).toBeNull()
      await host.press('Open')
      await modal.expectView('Connect wallet')
    })
  })
})
