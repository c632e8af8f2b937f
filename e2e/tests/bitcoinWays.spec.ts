import { bitcoinAccountAt } from '@foyer/sandbox/accounts'
import { base64, hex } from '@scure/base'
import { Transaction } from '@scure/btc-signer'
import { Verifier } from 'bip322-js'
import { buildPsbt, buildSpend, readReceived, readSighashes } from '../faces/bitcoin'
import { askBitcoin } from '../fixtures/askBitcoin'
import { askPsbt } from '../fixtures/askTransfers'
import { accountBeside } from '../fixtures/phone'
import { expect, test } from '../fixtures/test'

const bitcoin = 'bip122:000000000019d6689c085ae165831e93'
const options = { networks: [bitcoin] }

/**
 * What each way of a wallet to show itself is called in the list, what it tells of an account and how; what it does when
 * it is turned to another account: it says so, it is silent, or it goes on signing as the one it is asked for.
 */
const ways = [
  { faces: 'bitcoin-standard', name: 'Sandbox Wallet', has: ['payment', 'ordinal'], turned: 'says' },
  { faces: 'unisat', name: 'UniSat', has: ['payment'], turned: 'is silent' },
  { faces: 'okx', name: 'OKX Wallet', has: ['payment'], turned: 'says' },
  { faces: 'leather', name: 'Leather', has: ['payment', 'ordinal'], turned: 'goes on' },
] as const

for (const [at, { faces, has, name, turned }] of ways.entries())
  test(`a wallet that is there as ${faces} connects, signs, sends, is turned to another account, and left [CAP-02: Bitcoin] [ENT-02: Bitcoin] [ENT-03: Bitcoin]`, async ({
    account,
    host,
    modal,
    page,
    visitor,
    wallet,
  }) => {
    test.slow()
    const keys = bitcoinAccountAt(account.index)
    const { address } = keys.payment
    const sign = (of: string, message = 'Hello, Bitcoin') =>
      askBitcoin(page, `signMessage({ address: '${of}', message: '${message}' })`)
    const receiver = (number: number) => bitcoinAccountAt(1000 + 200 * at + 100 * number + account.index)
    await test.step('given a visitor of a page with a Bitcoin network', async () => {
      await visitor.arrive({ options, faces })
      // A wallet that tells nobody.
      if (turned === 'is silent') await page.evaluate(`${faces}.on = () => {}`)
    })
    await test.step('when they choose their wallet, it asks and connects', async () => {
      await visitor.ask(name)
      await wallet.approve('Connection request')
      await host.expectConnected(address, bitcoin)
      const owned = (await readReceived(address)).reduce((sum, { value }) => sum + value, 0)
      await expect(modal.text(`${(Math.floor(owned / 1e5) / 1e3).toFixed(3)} BTC`)).toBeVisible()
      await modal.close.click()
    })
    await test.step('then its accounts are told as far as it tells them', async () => {
      const told = has.map((type) => {
        const { address, path, publicKey } = keys[type]
        return { address, type, publicKey: hex.encode(publicKey), ...(faces === 'leather' && { path }) }
      })
      expect(await askBitcoin(page, 'getAccounts()')).toEqual({ value: told })
      expect(await page.evaluate('foyer.getState().accounts.bip122')).toEqual(told)
    })
    for (const type of has)
      await test.step(`and a message of its ${type} address verifies by BIP-322`, async () => {
        const signing = sign(keys[type].address)
        await wallet.approve('Signature request')
        const signature = String((await signing).value)
        expect(Verifier.verifySignature(keys[type].address, 'Hello, Bitcoin', signature)).toBe(true)
      })
    await test.step('and a PSBT is signed where it is its own, each input by its own sighash type', async () => {
      const types = [0x83, 0x81].slice(0, has.length)
      const signInputs = types.map((type, index) => ({
        index,
        address: keys[has[index] ?? 'payment'].address,
        sighashTypes: [type],
      }))
      const signing = askBitcoin(page, `signPsbt(${JSON.stringify({ psbt: buildPsbt(keys), signInputs })})`)
      await wallet.approve('Transaction request')
      const { psbt } = (await signing).value as { psbt: string }
      expect(readSighashes(psbt)).toEqual([0x83, has.length > 1 ? 0x81 : undefined])
    })
    await test.step('and one that it is to send reaches the chain', async () => {
      const to = receiver(0).payment.address
      const psbt = await buildSpend(keys, { to, amount: 12_345 })
      const given = { psbt, signInputs: [{ index: 0, address }], broadcast: true }
      const sending = askBitcoin(page, `signPsbt(${JSON.stringify(given)})`)
      await wallet.approve('Transaction request')
      const { psbt: sent, txid } = (await sending).value as { psbt: string; txid: string }
      // By the wallet standard it keeps what it signed.
      expect(Transaction.fromPSBT(base64.decode(sent)).isFinal).toBe(faces !== 'bitcoin-standard')
      expect(await readReceived(to)).toEqual([{ txid, value: 12_345 }])
    })
    if (faces !== 'bitcoin-standard')
      await test.step('and so does a transfer', async () => {
        const to = receiver(1).payment.address
        const sending = askBitcoin(page, `sendTransfer({ recipient: '${to}', amount: 23456n })`)
        await wallet.approve('Transaction request')
        const { value } = await sending
        expect(await readReceived(to)).toEqual([{ txid: value, value: 23_456 }])
      })
    await test.step('when they say no, the page gets the reason', async () => {
      const signing = sign(address)
      await wallet.reject('Signature request')
      expect(await signing).toEqual({ error: 'RequestRejectedError: Request was rejected' })
      const spending = await askPsbt({ account: account.index, page })
      await wallet.reject('Transaction request')
      expect(await spending.answer).toEqual({ error: 'Request was rejected' })
    })

    const next = accountBeside(account.index, 1).index
    await test.step('when they turn the wallet to another account', () => wallet.selectAccount(next))
    if (turned === 'goes on') {
      await test.step('then it signs as the one it is asked for', async () => {
        const signing = sign(address)
        await expect(await wallet.request('Signature request')).toContainText(address)
        await wallet.approve('Signature request')
        const signature = String((await signing).value)
        expect(Verifier.verifySignature(address, 'Hello, Bitcoin', signature)).toBe(true)
      })
      await test.step('and what an older one signs as the other is refused', async () => {
        await page.evaluate(`{
          const ask = LeatherProvider.request
          LeatherProvider.request = (method, { account, ...params }) => ask(method, params)
        }`)
        const signing = sign(address)
        await wallet.approve('Signature request')
        expect(await signing).toEqual({ error: 'InvalidResponseError: An error occurred' })
      })
      await test.step('after a reload they are asked again: it has no silent question', async () => {
        await page.reload()
        await expect(host.button('Open')).toBeVisible()
        await host.expectDisconnected()
      })
      return
    }
    const nextKey = bitcoinAccountAt(next).payment
    await test.step('then it is not asked for the first one, and the page knows of the other', async () => {
      if (turned === 'says') await host.expectConnected(nextKey.address, bitcoin)
      expect(await sign(address)).toEqual({
        error: 'AddressNotFoundError: Address or auth connector not found',
      })
      expect(await wallet.isAsked()).toBe(false)
      await host.expectConnected(nextKey.address, bitcoin)
    })
    await test.step('after a reload they are connected without being asked, until the wallet lets go', async () => {
      await page.reload()
      await host.expectConnected(nextKey.address, bitcoin)
      const home = await wallet.openHome()
      await home.getByRole('button', { name: /Disconnect .* on Bitcoin/ }).click()
      await host.expectDisconnected()
    })
  })
