import { tokens } from '@foyer/sandbox/tokens'
import { type Hex, parseEther, verifyMessage } from 'viem'
import { chainOf, newAddress } from '../../fixtures/chain'
import { soon } from '../engines/until'
import { expect, test } from '../journey'

/** Connects by a wallet in the browser, and by a wallet that is paired by its link. */
const ways = ['arriveAnnounced', 'arrivePaired'] as const

for (const way of ways)
  test.describe(way === 'arrivePaired' ? 'a paired wallet' : 'a wallet in the browser', () => {
    test('connects: the page knows the account, the modal shows what it holds, and both after a reload', async ({
      account,
      visitor,
    }) => {
      await visitor[way]()
      // Journeys in another browser may have spent some.
      const held = await chainOf('eip155:1').tokenBalanceOf(account.address, tokens.ethereum.usdc)
      const amount = Math.floor(Number(held) / 1000) / 1000
      await visitor.seesText(`${amount.toLocaleString('en-US', { minimumFractionDigits: 3 })} USDC`)
      await visitor.page.reload()
      await visitor.expectConnected()
      await visitor.press('Open')
      await visitor.seesView('Account')
      await visitor.choose('Receive')
      await visitor.sees({ kind: 'image', name: 'QR code', starts: true })
      await visitor.choose('Back')
      await visitor.row('Disconnect')
      await expect.poll(() => visitor.read('status'), soon).toBe('disconnected')
    })

    test('signs what the page asks for; a no is a no', async ({ account, visitor }) => {
      await visitor[way]()
      await visitor.choose('Close')
      await visitor.request('Sign a message', 'Signature request', 'Reject')
      expect(await visitor.result()).toMatch(/reject/i)
      await visitor.request('Sign a message', 'Signature request', 'Approve')
      await expect.poll(() => visitor.read('result'), soon).toMatch(/^0x[0-9a-f]{130}$/)
      const signature = (await visitor.result()) as Hex
      const message = 'Hello from the demo host'
      expect(await verifyMessage({ address: account.address, message, signature })).toBe(true)
    })

    test('sends what the page asks for, and what the modal does', async ({ visitor }) => {
      const receiver = newAddress()
      await visitor[way]()
      await visitor.choose('Close')
      await visitor.request('Send 0.01', 'Transaction request', 'Approve')
      await expect.poll(() => visitor.read('result'), soon).toMatch(/^0x[0-9a-f]{64}$/)

      await visitor.press('Open')
      await visitor.choose('Send')
      await visitor.seesView('Send')
      await visitor.page.type({ kind: 'field', name: 'Amount' }, '0.5')
      await visitor.page.type({ kind: 'field', name: 'To' }, receiver)
      await visitor.choose('Preview Send')
      await visitor.seesView('Review')
      await visitor.choose('Send')
      // If the browser blocks the window, press again here too.
      await visitor.answer('Transaction request', 'Approve', () => visitor.chooseIfFree('Send'))
      await visitor.seesText('Transaction confirmed')
      expect(await chainOf('eip155:1').balanceOf(receiver)).toBe(parseEther('0.5'))
    })
  })

test('a no to the connection is said, and asked again it connects', async ({ visitor }) => {
  await visitor.goto()
  await visitor.ask('Sandbox Wallet')
  await visitor.answer('Connection request', 'Reject')
  await visitor.seesText('Connection rejected')
  expect(await visitor.read('status')).toBe('disconnected')
  await visitor.choose('Try again')
  await visitor.answer('Connection request', 'Approve')
  await expect.poll(() => visitor.read('status'), soon).toBe('connected')
})

test('a wallet in a popup opens it at the first press, and connects [CAP-03]', async ({ visitor }) => {
  await visitor.openWallet()
  await visitor.goto({ wallet: 'none' })
  await visitor.ask('Coinbase Wallet')
  await visitor.answer('Connection request', 'Approve')
  await visitor.expectConnected()
})
