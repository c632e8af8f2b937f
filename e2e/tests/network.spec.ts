import { expect, test } from '../fixtures/test'
import { ways } from '../fixtures/Visitor'

const threeNetworks = { options: { networks: ['eip155:1', 'eip155:137', 'eip155:10'] } }

for (const way of ways)
  test.describe(`a wallet that is ${way}`, () => {
    test.use({ way })
    /** A paired wallet approved both networks with the session, so a switch does not ask it again. */
    const isAsked = way === 'announced'

    test('switches the network the page asks for, after the visitor’s yes [CAP-09] [VIEW-11] [NAV-15: the question]', async ({
      account,
      host,
      modal,
      visitor,
      wallet,
    }) => {
      await test.step('given a connected visitor', () => visitor.arriveConnected())
      await test.step('when the page asks for Polygon, the modal asks the visitor first', async () => {
        await host.press('Switch to Polygon')
        await modal.expectView('Switch network')
        await expect(modal.text('Switch to Polygon?')).toBeVisible()
        await expect(host.network).toHaveText('eip155:1')
        await modal.button('Switch network').click()
        if (isAsked) await wallet.approve('Network request')
      })
      await test.step('then page and modal are on it, and the call of the page is done', async () => {
        await host.expectConnected(account.address, 'eip155:137')
        expect(await host.readResult()).toBe('done')
        await modal.expectClosed()
        await host.press('Open')
        await expect(modal.token('Wrapped Ether')).toContainText('1.500 WETH')
      })
      await test.step('and it stays so over a reload', async () => {
        await host.page.reload()
        await host.expectConnected(account.address, 'eip155:137')
      })
    })

    test('is taken to a network it lacks [API-45]', async ({ account, host, modal, visitor, wallet }) => {
      await test.step('given a connected visitor of a page with a third network', () =>
        visitor.arriveConnected(threeNetworks))
      await test.step('when they pick it, the wallet asks to add it', async () => {
        await host.press('Choose network')
        await modal.row('OP Mainnet').click()
        await modal.expectView('Switch network')
        const request = await wallet.request('Network request')
        await expect(request).toContainText('wallet_addEthereumChain')
        await expect(request).toContainText('OP Mainnet')
        await wallet.approve('Network request')
      })
      await test.step('then page and modal are on it', async () => {
        await host.expectConnected(account.address, 'eip155:10')
        await host.press('Open')
        await expect(modal.token('USD Coin')).toContainText('500.000 USDC')
      })
    })

    test('on a network the page lacks, the modal says so and leads back [VIEW-13] [NAV-18]', async ({
      account,
      host,
      modal,
      visitor,
      wallet,
    }) => {
      await test.step('given a connected visitor of a page with one network', () =>
        visitor.arriveConnected({ options: { networks: ['eip155:1'] } }))
      await test.step('when they change the network in the wallet, UnsupportedChain opens', async () => {
        await visitor.openWallet()
        await wallet.switchNetwork('Polygon')
        await modal.expectView('Network not supported')
        await expect(modal.text(/Sandbox Wallet is on .+, which this page does not support\./)).toBeVisible()
      })
      await test.step('then a pick of the page’s network brings Account', async () => {
        await modal.row('Ethereum').click()
        if (isAsked) await wallet.approve('Network request')
        await modal.expectView('Account')
        await host.expectConnected(account.address, 'eip155:1')
      })
    })
  })

test('a picked network opens SwitchNetwork, which waits for the wallet; a no goes back one view [NAV-17] [NAV-20]', async ({
  account,
  host,
  modal,
  visitor,
  wallet,
}) => {
  await test.step('given a connected visitor in the list of networks', async () => {
    await visitor.arrive()
    await visitor.connect()
    await modal.button('Network: Ethereum. Change it').click()
    await modal.expectView('Choose network')
  })
  await test.step('when they pick one, SwitchNetwork waits for the wallet', async () => {
    await modal.row('Polygon').click()
    await modal.expectView('Switch network')
    await expect(modal.text('Confirm the switch to Polygon in the wallet.')).toBeVisible()
  })
  await test.step('and a no in the wallet leads back to the list, with the reason', async () => {
    await wallet.reject('Network request')
    await modal.expectView('Choose network')
    const banner = modal.root.getByRole('alert').filter({ hasText: 'Network switch rejected' })
    await expect(banner).toBeVisible()
    const [above, below] = [await banner.boundingBox(), await modal.row('Ethereum').boundingBox()]
    expect((above?.y ?? 0) + (above?.height ?? 0), 'the banner covers nothing').toBeLessThan(below?.y ?? 0)
    await expect(host.network).toHaveText('eip155:1')
  })
  await test.step('then a second try, approved, leads to Account on that network', async () => {
    await modal.row('Polygon').click()
    await wallet.approve('Network request')
    await host.expectConnected(account.address, 'eip155:137')
    await modal.expectView('Account')
    await expect(modal.button('Network: Polygon. Change it')).toBeVisible()
  })
})

test('a switch to the network in use does nothing [NAV-14]', async ({ context, host, modal, visitor }) => {
  await test.step('given a connected visitor', () => visitor.arriveConnected())
  const pages = context.pages().length
  await test.step('when the page asks for it, the call is done and no view opens', async () => {
    expect(await host.call('switchNetwork', 'eip155:1')).toEqual({})
    await modal.expectClosed()
  })
  await test.step('and when the visitor picks it, the list stays and no wallet is asked', async () => {
    await host.press('Choose network')
    await modal.row('Ethereum').click()
    await modal.expectView('Choose network')
    await expect(host.network).toHaveText('eip155:1')
    expect(context.pages()).toHaveLength(pages)
  })
})

test('a network the page does not have is refused in the catalogue’s words [ERR-42]', async ({
  host,
  visitor,
}) => {
  await test.step('given a connected visitor', () => visitor.arriveConnected())
  await test.step('when the page asks for it, the call rejects', async () => {
    expect(await host.call('switchNetwork', 'eip155:10')).toEqual({ error: 'Network not found' })
  })
})
