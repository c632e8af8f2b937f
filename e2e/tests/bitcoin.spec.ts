import { bitcoinAccountAt } from '@foyer/sandbox/accounts'
import { base64, hex } from '@scure/base'
import { Transaction } from '@scure/btc-signer'
import { buildPsbt, buildSpend, finishPsbt, readReceived } from '../faces/bitcoin'
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
import { readQrCode } from '../fixtures/readQrCode'
import { shown } from '../fixtures/shown'
import { expect, test } from '../fixtures/test'

test('connects, shows the balance, signs and sends [CAP-02: Bitcoin] [CAP-12: Bitcoin] [ENT-02: Bitcoin] [ENT-03: Bitcoin]', async ({
  account,
  modal,
  page,
  visitor,
  wallet,
}) => {
  const { payment, ordinal } = bitcoinAccountAt(account.index)
  await test.step('given a visitor of a page with a Bitcoin network', () =>
    visitor.arrive({ options: onBitcoin, faces: 'bitcoin' }))
  await test.step('when they choose their wallet, it asks and connects', async () => {
    await visitor.ask()
    await expect(await wallet.request('Connection request')).toContainText(payment.address)
    await visitor.agree({ address: payment.address, caipNetworkId: bitcoinMainnet })
  })
  await test.step('then both accounts are told, with their public keys', async () => {
    expect(await askBitcoin(page, 'getAccounts()')).toEqual({
      value: [
        { address: payment.address, type: 'payment', publicKey: hex.encode(payment.publicKey) },
        { address: ordinal.address, type: 'ordinal', publicKey: hex.encode(ordinal.publicKey) },
      ],
    })
  })
  await test.step('and the modal shows what the payment address has', async () => {
    const owned = shown(await ownedOnBitcoin(payment.address), 8)
    await expect(modal.total('Bitcoin')).toContainText(`${owned} BTC`)
    await modal.close()
  })
  for (const { address } of [payment, ordinal])
    await test.step(`and a message signed for ${address} verifies by BIP-322`, () =>
      signOnBitcoin({ page, wallet }, { address }))
  await test.step('and a PSBT is signed, each input by its own sighash type', async () => {
    const signInputs = [
      { index: 0, address: payment.address, sighashTypes: [0x81] },
      { index: 1, address: ordinal.address },
    ]
    const given = { psbt: buildPsbt({ payment, ordinal }), signInputs }
    const signing = askBitcoin(page, `signPsbt(${JSON.stringify(given)})`)
    await wallet.approve('Transaction request')
    const { psbt } = (await signing).value as { psbt: string }
    const tx = finishPsbt(psbt)
    expect(tx.isFinal).toBe(true)
    expect(tx.getInput(0).finalScriptWitness?.[0]?.at(-1)).toBe(0x81)
    expect(tx.getInput(1).finalScriptWitness?.[0]?.length).toBe(64)
  })
  await test.step('and a transfer reaches the chain', async () => {
    const { expectDone, says } = askBitcoinTransfer({ page })
    const request = await wallet.request('Transaction request')
    for (const text of says) await expect(request).toContainText(text)
    await wallet.approve('Transaction request')
    await expectDone()
  })
  await test.step('and a PSBT that the wallet is to send reaches it too', async () => {
    const receiver = newBitcoinAddress()
    const psbt = await buildSpend(bitcoinAccountAt(account.index), { to: receiver, amount: 23_456 })
    const given = { psbt, signInputs: [{ index: 0, address: payment.address }], broadcast: true }
    const sending = askBitcoin(page, `signPsbt(${JSON.stringify(given)})`)
    await wallet.approve('Transaction request')
    const { psbt: sent, txid } = (await sending).value as { psbt: string; txid: string }
    expect(Transaction.fromPSBT(base64.decode(sent)).isFinal).toBe(true)
    expect(await readReceived(receiver)).toEqual([{ txid, value: 23_456 }])
  })
  await test.step('but none to an address with a wrong letter: the wallet is not asked', async () => {
    expect(
      await askBitcoin(page, `sendTransfer({ recipient: '${payment.address.slice(0, -1)}b', amount: 1n })`),
    ).toEqual({
      error: 'InvalidReceiverError: Invalid Address',
    })
  })
})

test('a visitor says no, comes back after a reload, and leaves on either side', async ({
  account,
  host,
  modal,
  page,
  visitor,
  wallet,
}) => {
  test.slow()
  const { payment } = bitcoinAccountAt(account.index)
  const as = { address: payment.address, caipNetworkId: bitcoinMainnet }
  await test.step('given a visitor of a page with a Bitcoin network', () =>
    visitor.arrive({ options: onBitcoin, faces: 'bitcoin' }))
  await test.step('when they reject the connection, nothing is connected, and a second try connects', async () => {
    await visitor.refuse()
    await visitor.agree(as)
    await modal.close()
  })
  await test.step('when they reject a message, the page gets the reason', async () => {
    const signing = askBitcoin(page, `signMessage({ address: '${payment.address}', message: 'No' })`)
    await wallet.reject('Signature request')
    expect(await signing).toEqual({ error: 'RequestRejectedError: Request was rejected' })
  })
  await test.step('and a PSBT and a transfer, which stay undone', async () => {
    for (const asked of [
      () => askPsbt({ account: account.index, page }),
      () => askBitcoinTransfer({ page }),
    ]) {
      const { answer } = await asked()
      await wallet.reject('Transaction request')
      expect(await answer).toEqual({ error: 'RequestRejectedError: Request was rejected' })
    }
  })
  await test.step('after a reload they are connected without being asked', async () => {
    await page.reload()
    await host.expectConnected(payment.address, bitcoinMainnet)
    const { value } = await askBitcoin(page, 'getAccounts()')
    expect(value).toHaveLength(2)
  })
  const other = accountBeside(account.index, 1).index
  await test.step('when they turn to another account there, the page follows, and the wallet is not asked for the first', async () => {
    await wallet.selectAccount(other)
    await host.expectConnected(bitcoinAccountAt(other).payment.address, bitcoinMainnet)
    expect(await askBitcoin(page, `signMessage({ address: '${payment.address}', message: 'No' })`)).toEqual({
      error: 'AddressNotFoundError: Address or auth connector not found',
    })
    expect(await wallet.isAsked()).toBe(false)
    await wallet.selectAccount(account.index)
    await host.expectConnected(payment.address, bitcoinMainnet)
  })
  await test.step('when the wallet lets go, the page knows', async () => {
    const home = await wallet.openHome()
    await home.getByRole('button', { name: /Disconnect .* on Bitcoin/ }).click()
    await host.expectDisconnected()
    await wallet.closeHome()
  })
  await test.step('and when they disconnect here, a reload leaves it so', async () => {
    await visitor.connect(as)
    await modal.close()
    await host.press('Disconnect')
    await host.expectDisconnected()
    await page.reload()
    await expect(host.button('Open')).toBeVisible()
    await host.expectDisconnected()
    expect(await host.connections()).toEqual({})
  })
})

test('two wallets of one name are one row that says so, and neither is asked before the visitor is', async ({
  host,
  modal,
  page,
  visitor,
  wallet,
}) => {
  await test.step('given a script of the page that calls itself the visitor’s wallet', async () => {
    await page.addInitScript(`window.stranger = { provider: { request: () => (window.isAsked = true) } };
      (window.btc_providers ??= []).push({ id: 'stranger.provider', name: 'Sandbox Wallet', methods: [] })`)
    await visitor.arrive({ options: onBitcoin, faces: 'bitcoin' })
  })
  await test.step('when they choose the row, they are warned', async () => {
    await host.press('Open')
    await expect(modal.row('Sandbox Wallet')).toContainText('Claimed twice')
    await modal.row('Sandbox Wallet').click()
    await expect(modal.text('Is this Sandbox Wallet?')).toBeVisible()
  })
  await test.step('and nobody was asked', async () => {
    expect(await page.evaluate('window.isAsked')).toBe(undefined)
    expect(await wallet.isAsked()).toBe(false)
    await host.expectDisconnected()
  })
})

for (const leading of ['payment', 'ordinal'] as const)
  test(`Receive shows the ${leading} address, as text, as a code and in the clipboard [CAP-12: Bitcoin]`, async ({
    account,
    modal,
    page,
    visitor,
  }) => {
    const { address } = bitcoinAccountAt(account.index)[leading]
    await test.step(`given a page whose Bitcoin accounts are for ${leading}s first`, async () => {
      const leads = leading === 'ordinal' && { defaultAccountTypes: { bip122: leading } }
      await visitor.arrive({ options: { ...onBitcoin, ...leads }, faces: 'bitcoin' })
      await visitor.connect({ address, caipNetworkId: bitcoinMainnet })
    })
    await test.step('when the visitor wants to receive', async () => {
      await modal.button('Receive').click()
      await modal.expectView('Receive')
    })
    await test.step('then a camera reads that address, and eyes do', async () => {
      const code = modal.root.getByRole('img', { name: 'QR code of your address' })
      const uri = address.startsWith('bc1') ? `BITCOIN:${address.toUpperCase()}` : `bitcoin:${address}`
      await expect(code).toBeVisible()
      for (const width of [800, 430, 390, 320]) {
        await page.setViewportSize({ width, height: 800 })
        await expect.poll(() => readQrCode(code)).toBe(uri)
      }
      await modal.root.getByLabel('QR code with the address only').check()
      await expect.poll(() => readQrCode(code)).toBe(address)
      const shown = modal.root
        .getByText(new RegExp(`^${address.slice(4, 8)}`))
        .or(modal.text(address))
        .first()
      await expect(shown).toBeVisible()
      await expect(modal.text('Only send BTC on Bitcoin to this address.')).toBeVisible()
    })
    await test.step('and the clipboard holds it whole', async () => {
      await modal.button('Copy address').click()
      expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(address)
    })
  })
