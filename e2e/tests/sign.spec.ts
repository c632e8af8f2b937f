import { type Hex, verifyTypedData } from 'viem'
import { greeting } from '../fixtures/greeting'
import { expect, test } from '../fixtures/test'
import { ways } from '../fixtures/Visitor'

for (const way of ways)
  test.describe(`a wallet that is ${way}`, () => {
    test.use({ way })

    test('signs a message and typed data that verify against its address', async ({
      account,
      host,
      visitor,
      wallet,
    }) => {
      await test.step('given a connected visitor', () => visitor.arriveConnected())

      await test.step('when the page asks for a message, the wallet shows its text and signs it', () =>
        visitor.sign())

      await test.step('when the page asks for typed data, the wallet shows its fields and signs them', async () => {
        await host.press('Sign typed data')
        await expect(await wallet.request('Signature request')).toContainText(greeting.message.text)
        await wallet.approve('Signature request')
        const signature = (await host.readResult()) as Hex
        expect(await verifyTypedData({ ...greeting, address: account.address, signature })).toBe(true)
      })
    })

    test('declines to sign, and the page gets the reason', async ({ host, visitor, wallet }) => {
      await test.step('given a connected visitor', () => visitor.arriveConnected())
      await test.step('when they reject a message in the wallet', async () => {
        await host.press('Sign a message')
        await wallet.reject('Signature request')
      })
      await test.step('then the call of the page rejects, and the connection stands', async () => {
        expect(await host.readResult()).toMatch(/reject/i)
        await expect(host.status).toHaveText('connected')
      })
      await test.step('and a next request is asked anew', () => visitor.sign())
    })
  })
