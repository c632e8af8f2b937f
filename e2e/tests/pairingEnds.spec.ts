import { expect, test } from '../fixtures/test'

/** A minute more than a session lives. */
const weekMs = (7 * 24 * 60 + 1) * 60_000

/** The event of the page's own provider when its session ends. */
const listen = `foyer.getProvider('eip155').then((provider) => {
  window.ends = []
  provider.on('disconnect', (error) => window.ends.push(error.message))
})`

/** Deletes the keys of every session from this browser's store, as a browser short of space may. */
const loseKeys = `new Promise((resolve, reject) => {
  const opening = indexedDB.open('WALLET_CONNECT_V2_INDEXED_DB')
  opening.onerror = () => reject(opening.error)
  opening.onsuccess = () => {
    const [name] = opening.result.objectStoreNames
    const change = opening.result.transaction(name, 'readwrite')
    const asking = change.objectStore(name).getAllKeys()
    asking.onsuccess = () => {
      const lost = asking.result.filter((key) => String(key).includes('keychain'))
      for (const key of lost) change.objectStore(name).delete(key)
      change.oncomplete = () => { opening.result.close(); resolve(lost.length) }
    }
  }
})`

test.describe('a pairing that ends leaves one tap to the next, and nothing uncaught', () => {
  test.use({ way: 'paired' })

  test('its time ran out while the page was open', async ({ host, modal, page, visitor }) => {
    await page.clock.install()
    await visitor.arriveConnected()
    await page.evaluate(listen)
    await test.step('when its seven days are over, the page is told, once', async () => {
      await page.clock.fastForward(weekMs)
      await host.expectDisconnected()
      await expect.poll(() => page.evaluate('window.ends.length')).toBe(1)
    })
    await test.step('a request says so', async () => {
      await host.press('Sign a message')
      expect(await host.readResult()).toContain('Provider not found')
      expect(await page.evaluate('window.ends.length')).toBe(1)
    })
    await test.step('and a tap shows the next code', async () => {
      await host.press('Open')
      await modal.row('WalletConnect').click()
      await expect(modal.qrCode).toBeVisible()
    })
  })

  test('the wallet ended it while nobody was there', async ({ host, page, visitor, wallet }) => {
    await visitor.arriveConnected()
    await test.step('given a page that was left, and a wallet that let go meanwhile', async () => {
      await page.goto('about:blank')
      await wallet.connection('Demo host').click()
      await expect(wallet.connection('Demo host')).toHaveCount(0)
    })
    await test.step('when the visitor comes back, they are not connected', async () => {
      await host.goto({ wallet: 'none' })
      await host.expectDisconnected()
    })
    await test.step('and pair anew by a tap', () => visitor.connect())
  })

  test('its key is no longer in the browser ("no matching key")', async ({ host, modal, page, visitor }) => {
    await visitor.arriveConnected()
    await test.step('given a browser that lost the key of the session', async () => {
      expect(await page.evaluate(loseKeys)).toBe(1)
      await page.reload()
    })
    await test.step('then nobody says that the wallet is connected', async () => {
      await page.evaluate('foyer.ready')
      await host.expectDisconnected()
    })
    await test.step('and a tap pairs anew', async () => {
      await visitor.connect()
      await modal.close()
      await visitor.sign()
    })
  })
})
