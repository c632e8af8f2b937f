import { emits, fail, never, pass } from '@foyer/sandbox/scripted'
import { askBitcoin } from '../fixtures/askPage'
import { newBitcoinAddress, onBitcoin } from '../fixtures/bitcoin'
import { expect, test } from '../fixtures/test'

test('shows UniSat on Fractal as on an unsupported network', async ({
  host,
  modal,
  page,
  visitor,
  wallet,
}) => {
  const onFractal = { getChain: { enum: 'FRACTAL_BITCOIN_MAINNET', name: 'Fractal Bitcoin Mainnet' } }
  const expectUnsupported = async () => {
    await modal.expectView('Network not supported')
    await expect(
      modal.text('UniSat is on Fractal Bitcoin Mainnet, which this page does not support.'),
    ).toBeVisible()
    await expect(host.network).toHaveText('bip122:FRACTAL_BITCOIN_MAINNET')
  }
  await test.step('given a user whose wallet is on Fractal', async () => {
    await visitor.arrive({ options: onBitcoin, faces: 'unisat', script: onFractal })
    await visitor.ask('UniSat')
  })
  await test.step('when it connects, the modal names the network', async () => {
    await wallet.approve('Connection request')
    await expectUnsupported()
  })
  await test.step('then no transfer is passed on', async () => {
    const to = `{ recipient: '${newBitcoinAddress()}', amount: 1000n }`
    expect(await askBitcoin(page, `sendTransfer(${to})`)).toEqual({
      error: 'ChainNotSupportedError: Chain is not supported',
    })
  })
  await test.step('and after a reload it is the same', async () => {
    await page.reload()
    await host.press('Open')
    await expectUnsupported()
  })
})

test('connects a wallet that was not ready with one press', async ({ host, modal, visitor }) => {
  await visitor.arrive({
    script: { eth_requestAccounts: [fail(-32_603, 'Receiving end does not exist.'), pass] },
  })
  await visitor.connect()
  await modal.close()
  await host.expectConnected(visitor.to.account.address)
})

test('connects a wallet that only emits its accounts', async ({ account, host, modal, visitor }) => {
  const accounts = [account.address]
  const script = { eth_requestAccounts: emits('accountsChanged', accounts, never), eth_accounts: [accounts] }
  await visitor.arrive({ script })
  await visitor.ask()
  await host.expectConnected(account.address)
  await modal.expectView('Account')
})

test('shows a rejection in the wallet’s own words as a rejection', async ({ modal, visitor }) => {
  for (const step of [fail(-32_603, 'User denied account authorization'), fail('rejectedByUser')]) {
    await visitor.arrive({ script: { eth_requestAccounts: step } })
    await visitor.ask()
    await expect(modal.text('Connection rejected')).toBeVisible()
  }
})

test('asks for a reload after the wallet’s extension was updated', async ({ modal, visitor }) => {
  await visitor.arrive({ script: { eth_requestAccounts: fail('Extension context invalidated.') } })
  await visitor.ask()
  await expect(modal.text('Reload the page to use your wallet')).toBeVisible()
})
