import { bitcoinAccountAt } from '@foyer/sandbox/accounts'
import { base64, hex } from '@scure/base'
import { Transaction } from '@scure/btc-signer'
import { buildPsbt, buildSpend, readReceived, readSighashes } from '../faces/bitcoin'
import { askBitcoin } from '../fixtures/askPage'
import { askBitcoinTransfer, askPsbt } from '../fixtures/askTransfers'
import {
  bitcoinMainnet,
  newBitcoinAddress,
  onBitcoin,
  ownedOnBitcoin,
  signOnBitcoin,
} from '../fixtures/bitcoin'
import { accountBeside } from '../fixtures/phone'
import { shown } from '../fixtures/shown'
import { expect, test } from '../fixtures/test'

/**
 * For each face of a Bitcoin wallet: its name in the list, and the addresses it shows. After a switch of accounts the
 * wallet announces the change, is silent, or goes on signing for the requested account.
 */
const ways = [
  { faces: 'bitcoin-standard', name: 'Sandbox Wallet', has: ['payment', 'ordinal'], turned: 'says' },
  { faces: 'unisat', name: 'UniSat', has: ['payment'], turned: 'is silent' },
  { faces: 'okx', name: 'OKX Wallet', has: ['payment'], turned: 'says' },
  { faces: 'leather', name: 'Leather', has: ['payment', 'ordinal'], turned: 'goes on' },
] as const

for (const { faces, has, name, turned } of ways)
  test(`a wallet that is there as ${faces} says no, connects, signs, sends, is turned to another account, and left [CAP-02: Bitcoin] [ENT-02: Bitcoin] [ENT-03: Bitcoin]`, async ({
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
    const sign = () => askBitcoin(page, `signMessage({ address: '${address}', message: 'Hello, Bitcoin' })`)
    await test.step('given a visitor of a page with a Bitcoin network', async () => {
      await visitor.arrive({ options: onBitcoin, faces })
      // This wallet does not announce the change.
      if (turned === 'is silent') await page.evaluate(`${faces}.on = () => {}`)
    })
    await test.step('when they choose their wallet and say no in it, a second try connects', async () => {
      await visitor.refuse(name)
      await visitor.agree({ address, caipNetworkId: bitcoinMainnet })
      const owned = shown(await ownedOnBitcoin(address), 8)
      await expect(modal.total('Bitcoin')).toContainText(`${owned} BTC`)
      await modal.close()
    })
    await test.step('then its accounts are told as far as it tells them', async () => {
      const told = has.map((type) => {
        const { address, path, publicKey } = keys[type]
        return { address, type, publicKey: hex.encode(publicKey), ...(faces === 'leather' && { path }) }
      })
      expect(await askBitcoin(page, 'getAccounts()')).toEqual({ value: told })
      expect(await page.evaluate('foyer.getState().namespaces.bip122.accounts')).toEqual(told)
    })
    for (const type of has)
      await test.step(`and a message of its ${type} address verifies by BIP-322`, () =>
        signOnBitcoin({ page, wallet }, keys[type]))
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
      const to = newBitcoinAddress()
      const psbt = await buildSpend(keys, { to, amount: 12_345 })
      const given = { psbt, signInputs: [{ index: 0, address }], broadcast: true }
      const sending = askBitcoin(page, `signPsbt(${JSON.stringify(given)})`)
      await wallet.approve('Transaction request')
      const { psbt: sent, txid } = (await sending).value as { psbt: string; txid: string }
      // By the wallet standard the wallet does not return the signed PSBT.
      expect(Transaction.fromPSBT(base64.decode(sent)).isFinal).toBe(faces !== 'bitcoin-standard')
      expect(await readReceived(to)).toEqual([{ txid, value: 12_345 }])
    })
    if (faces !== 'bitcoin-standard')
      await test.step('and so does a transfer', async () => {
        const { expectDone } = askBitcoinTransfer({ page })
        await wallet.approve('Transaction request')
        await expectDone()
      })
    await test.step('when they say no, the page gets the reason', async () => {
      const signing = sign()
      await wallet.reject('Signature request')
      expect(await signing).toEqual({ error: 'RequestRejectedError: Request was rejected' })
      const spending = await askPsbt({ account: account.index, page })
      await wallet.reject('Transaction request')
      expect(await spending.answer).toEqual({ error: 'RequestRejectedError: Request was rejected' })
    })

    const next = accountBeside(account.index, 1).index
    await test.step('when they turn the wallet to another account', () => wallet.selectAccount(next))
    if (turned === 'goes on') {
      await test.step('then it signs as the one it is asked for', () =>
        signOnBitcoin({ page, wallet }, { address }))
      await test.step('and what an older one signs as the other is refused', async () => {
        await page.evaluate(`{
          const ask = LeatherProvider.request
          LeatherProvider.request = (method, { account, ...params }) => ask(method, params)
        }`)
        const signing = sign()
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
      if (turned === 'says') await host.expectConnected(nextKey.address, bitcoinMainnet)
      expect(await sign()).toEqual({
        error: 'AddressNotFoundError: Address or auth connector not found',
      })
      expect(await wallet.isAsked()).toBe(false)
      await host.expectConnected(nextKey.address, bitcoinMainnet)
    })
    await test.step('after a reload they are connected without being asked, until the wallet lets go', async () => {
      await page.reload()
      await host.expectConnected(nextKey.address, bitcoinMainnet)
      const home = await wallet.openHome()
      await home.getByRole('button', { name: /Disconnect .* on Bitcoin/ }).click()
      await host.expectDisconnected()
    })
  })
