import { solanaAccountAt } from '@foyer/sandbox/accounts'
import { ed25519 } from '@noble/curves/ed25519'
import { base58 } from '@scure/base'
import { askSolana, buildSolTransfer, buildTokenTransfer, readTokenBalance } from '../faces/solana'
import { run } from '../fixtures/bareHost'
import { expect, test } from '../fixtures/bareTest'

const solana = `clients.getWallets().get().find((wallet) => wallet.chains.includes('solana:mainnet'))`

test.describe('the wallet-standard face for Solana', () => {
  test('connects, silently afterwards, signs a message, and lets go', async ({
    account,
    bare,
    page,
    wallet,
  }) => {
    const { address, publicKey } = solanaAccountAt(account.index)
    await bare('solana')

    await test.step('given a page that sees the wallet and no account', async () => {
      expect(await run(page, `${solana}.accounts`)).toEqual({ value: [] })
      const silent = `${solana}.features['standard:connect'].connect({ silent: true })`
      expect(await run(page, silent)).toEqual({ value: { accounts: [] } })
      expect(await run(page, `window.ethereum === undefined && window.btc_providers === undefined`)).toEqual({
        value: true,
      })
    })
    await test.step('when it connects, the wallet asks by name of the chain', async () => {
      const connecting = run(page, `${solana}.features['standard:connect'].connect()`)
      await expect(await wallet.request('Connection request')).toContainText(address)
      await wallet.approve('Connection request')
      expect(await connecting).toMatchObject({
        value: { accounts: [{ address, publicKey: [...publicKey] }] },
      })
    })
    await test.step('then a message is shown in its words and signed', async () => {
      const signing = run(
        page,
        `${solana}.features['solana:signMessage'].signMessage({
          account: ${solana}.accounts[0], message: new TextEncoder().encode(given) })`,
        'Grüße\nfrom a dapp',
      )
      await expect(await wallet.request('Signature request')).toContainText('Grüße')
      await wallet.approve('Signature request')
      const { value } = (await signing) as { value: [{ signature: number[] }] }
      const signature = Uint8Array.from(value[0].signature)
      expect(ed25519.verify(signature, new TextEncoder().encode('Grüße\nfrom a dapp'), publicKey)).toBe(true)
    })
    await test.step('and after a reload it is there without asking', async () => {
      await page.reload()
      const silent = await run(page, `${solana}.features['standard:connect'].connect({ silent: true })`)
      expect(silent).toMatchObject({ value: { accounts: [{ address }] } })
    })
    await test.step('until the visitor disconnects it in the wallet', async () => {
      await page.evaluate(
        `${solana}.features['standard:events'].on('change', (change) => (window.changed = change))`,
      )
      const home = await wallet.openHome()
      await home.getByRole('button', { name: /Disconnect .* on Solana/ }).click()
      await expect.poll(() => page.evaluate('window.changed')).toEqual({ accounts: [] })
      expect(await run(page, `${solana}.accounts`)).toEqual({ value: [] })
    })
  })

  test('signs a transfer that the visitor sees in words, and rejects one', async ({
    account,
    bare,
    page,
    wallet,
  }) => {
    const { address, publicKey } = solanaAccountAt(account.index)
    const receiver = solanaAccountAt((account.index + 1) % 100).address
    await bare('solana')
    const connecting = run(page, `${solana}.features['standard:connect'].connect()`)
    await wallet.approve('Connection request')
    await connecting

    const transaction = await buildSolTransfer({ from: address, to: receiver, lamports: 1_500_000_000n })
    const sign = () =>
      run(
        page,
        `${solana}.features['solana:signTransaction'].signTransaction({
          account: ${solana}.accounts[0], chain: 'solana:mainnet', transaction: Uint8Array.from(given) })`,
        [...transaction],
      )
    const signing = sign()
    const request = await wallet.request('Transaction request')
    await expect(request).toContainText('1.5 SOL')
    await expect(request).toContainText(receiver)
    await expect(request).toContainText('At most 0.000005 SOL')
    await request
      .page()
      .screenshot({ path: 'artifacts/screenshots/wallet-solana-transfer.png', fullPage: true })
    await wallet.approve('Transaction request')
    const { value } = (await signing) as { value: [{ signedTransaction: number[] }] }
    const signed = Uint8Array.from(value[0].signedTransaction)
    expect(ed25519.verify(signed.slice(1, 65), signed.slice(65), publicKey)).toBe(true)
    expect(signed.slice(65)).toEqual(transaction.slice(65))

    const rejected = sign()
    await wallet.reject('Transaction request')
    expect(await rejected).toEqual({ error: { code: 4001, message: 'User rejected the request.' } })
  })
  test('sends a token to someone who has none yet, as the visitor saw it', async ({
    account,
    bare,
    page,
    wallet,
  }) => {
    const { address } = solanaAccountAt(account.index)
    const receiver = solanaAccountAt(200 + account.index).address
    await bare('solana')
    const connecting = run(page, `${solana}.features['standard:connect'].connect()`)
    await wallet.approve('Connection request')
    await connecting

    const transaction = await buildTokenTransfer({ from: address, to: receiver, amount: 2_500_000n })
    const sending = run(
      page,
      `${solana}.features['solana:signAndSendTransaction'].signAndSendTransaction({
        account: ${solana}.accounts[0], chain: 'solana:mainnet', transaction: Uint8Array.from(given) })`,
      [...transaction],
    )
    const request = await wallet.request('Transaction request')
    await expect(request).toContainText('2.5 USDC')
    await expect(request).toContainText('Opens a token account')
    await expect(request).toContainText(receiver)
    await request.page().screenshot({ path: 'artifacts/screenshots/wallet-solana-token.png', fullPage: true })
    await wallet.approve('Transaction request')
    const { value } = (await sending) as { value: [{ signature: number[] }] }
    const signature = base58.encode(Uint8Array.from(value[0].signature))
    await expect.poll(() => readTokenBalance(receiver)).toBe('2500000')
    type Statuses = { value: [{ err: unknown } | null] }
    const statuses = await askSolana<Statuses>('getSignatureStatuses', [[signature]])
    expect(statuses.value[0]?.err).toBe(null)
  })

  test('shows a site several accounts where the visitor wants it, and signs with each', async ({
    account,
    bare,
    page,
    wallet,
  }) => {
    const keys = [account.index, (account.index + 1) % 100].map(solanaAccountAt)
    await bare('solana')
    const home = await wallet.openHome({ account: account.index })
    await home.getByLabel('Accounts that Solana and Bitcoin sites see').selectOption('2')
    await wallet.closeHome()
    const connecting = run(page, `${solana}.features['standard:connect'].connect()`)
    await wallet.approve('Connection request')
    expect(await connecting).toMatchObject({ value: { accounts: keys.map(({ address }) => ({ address })) } })
    const message = new TextEncoder().encode('from the second')
    const signing = run(
      page,
      `${solana}.features['solana:signMessage'].signMessage({
        account: ${solana}.accounts[1], message: Uint8Array.from(given) })`,
      [...message],
    )
    await wallet.approve('Signature request')
    const { value } = (await signing) as { value: [{ signature: number[] }] }
    const signature = Uint8Array.from(value[0].signature)
    expect(keys.map(({ publicKey }) => ed25519.verify(signature, message, publicKey))).toEqual([false, true])
  })
})
