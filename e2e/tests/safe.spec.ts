import { urls } from '@foyer/sandbox/ports'
import { type Hex, hashMessage, parseAbi, parseEther, toHex } from 'viem'
import { askEvm } from '../fixtures/askPage'
import { chainOf, createChainClient, newAddress } from '../fixtures/chain'
import { servePage } from '../fixtures/servePage'
import { expect, test } from '../fixtures/test'
import { FramedHost } from '../pages/FramedHost'
import { Modal } from '../pages/Modal'
import { SendViews } from '../pages/SendViews'

const abi = parseAbi(['function isValidSignature(bytes32, bytes) view returns (bytes4)'])
const chain = createChainClient()

test('inside a Safe’s frame the Safe is connected unasked, and signs with its owners [CAP-04] [ENT-02: smartAccount]', async ({
  account,
  page,
}) => {
  test.slow()
  const host = new FramedHost(page, account.index)
  await test.step('given a page in the frame of a real Safe, 2 of 3', () => host.goto())
  const safe = await test.step('then it knows the Safe’s address, and nobody was asked', async () => {
    const address = await host.expectConnected()
    const accounts = await host.frame.locator('body').evaluate('foyer.getState().namespaces.eip155.accounts')
    expect(accounts).toEqual([{ address, type: 'smartAccount' }])
    return address
  })
  await test.step('and the modal shows what the Safe holds', async () => {
    await host.button('Open').click()
    await host.modal.expectView('Account')
    await expect(host.modal.total('Ethereum')).toContainText('100')
    await host.modal.close()
  })
  await test.step('when an owner rejects a message, the page hears a no', async () => {
    await host.button('Sign a message').click()
    await host.answer('Signature request', 'Reject')
    await expect(host.output('result')).toContainText(/reject/i)
  })
  await test.step('when two owners sign, the page has the Safe’s own signature', async () => {
    await host.button('Sign a message').click()
    await expect(host.question('Signature request')).toContainText('Hello from the demo host')
    await host.question('Signature request').getByRole('button', { name: 'Approve' }).click()
    // One of two owners signed, which does not make a signature yet.
    await expect(page.getByRole('region', { name: 'Message' })).toContainText('1 of 2 signed')
    await expect(host.output('result')).toHaveText('…')
    await host.actAs(2)
    await page.getByRole('region', { name: 'Message' }).getByRole('button', { name: 'Confirm' }).click()
    await expect(host.output('result')).toHaveText(/^0x[0-9a-f]{260}$/, { timeout: 20_000 })
    const signature = (await host.output('result').textContent()) as Hex
    const args = [hashMessage('Hello from the demo host'), signature] as const
    const answer = await chain.readContract({ address: safe, abi, functionName: 'isValidSignature', args })
    expect(answer).toBe('0x1626ba7e')
  })
  await test.step('and it cannot be switched: a Safe is on one chain', async () => {
    await host.button('Switch to Polygon').click()
    await expect(host.output('result')).toContainText('"Safe" does not support programmatic chain switching')
    await expect(host.output('account')).toHaveText(`eip155:1:${safe}`)
    await host.button('Choose network').click()
    await expect(host.modal.text('To use another network, change it in Safe.')).toBeVisible()
    await expect(host.modal.row('Ethereum')).toBeVisible()
    await expect(host.modal.row('Polygon')).toBeHidden()
    await host.modal.close()
  })
  await test.step('and it is there after a reload', async () => {
    await host.reload()
    expect(await host.expectConnected()).toBe(safe)
  })
  await test.step('and a visitor who left it is not connected again by a reload, but can be', async () => {
    await host.button('Disconnect').click()
    await expect(host.output('status')).toHaveText('disconnected')
    await host.reload()
    await host.button('Open').click()
    await expect(host.modal.row('Safe')).toBeVisible()
    await expect(host.output('status')).toHaveText('disconnected')
    await host.modal.row('Safe').click()
    expect(await host.expectConnected()).toBe(safe)
  })
})

test('what a Safe sends is a proposal until its owners agreed and one executed it [CAP-04: send]', async ({
  account,
  page,
}) => {
  test.slow()
  const host = new FramedHost(page, account.index)
  const receiver = newAddress()
  const { modal } = host
  const send = new SendViews(modal)
  await host.goto()
  const safe = await host.expectConnected()
  const fill = async (amount: string) => {
    await send.fill({ amount, receiver })
    await send.review()
    await expect(modal.text('Paid on execution')).toBeVisible()
    await modal.button('Propose').click()
  }
  await test.step('when an owner says no, the form stays, with the reason', async () => {
    await host.button('Send with Foyer').click()
    await fill('1.5')
    await host.answer('Transaction request', 'Reject')
    await expect(modal.text('Request was rejected')).toBeVisible()
    await modal.expectView('Review')
  })
  await test.step('when an owner approves, it stands as a proposal: 1 of 2, and no hash', async () => {
    await modal.button('Propose').click()
    await expect(host.question('Transaction request')).toContainText('1.5 ETH')
    await host.answer('Transaction request', 'Approve')
    await modal.expectView('Transaction')
    await expect(modal.text('Proposed 1.5 ETH')).toBeVisible()
    await expect(modal.text('1 of 2')).toBeVisible()
    await expect(modal.root.getByRole('link')).toHaveCount(0)
    await expect(host.output('result')).toHaveText('…')
    expect(await chainOf().balanceOf(receiver)).toBe(0n)
  })
  await test.step('when a second owner confirms, it is ready, and still not sent', async () => {
    await host.actAs(2)
    await host.proposal(0).getByRole('button', { name: 'Confirm' }).click()
    await expect(modal.text('Ready to execute')).toBeVisible()
    await expect(modal.text('2 of 2')).toBeVisible()
    expect(await chainOf().balanceOf(receiver)).toBe(0n)
  })
  await test.step('when it is executed, the page gets the real transaction, and Account comes back', async () => {
    await host.proposal(0).getByRole('button', { name: 'Execute' }).click()
    await expect(host.output('result')).toHaveText(/^0x[0-9a-f]{64}$/, { timeout: 20_000 })
    const hash = (await host.output('result').textContent()) as Hex
    expect((await chainOf().receiptOf(hash)).status).toBe('success')
    expect(await chainOf().balanceOf(receiver)).toBe(parseEther('1.5'))
    await modal.expectView('Account')
    await expect(modal.text('Transaction confirmed')).toBeVisible()
    await expect(host.frame.getByText(new RegExp(`^SEND_SUCCESS .*${hash}`))).toHaveCount(1)
  })
  const other = newAddress()
  const value = parseEther('0.75')
  const transact = () =>
    askEvm(host.app, {
      method: 'eth_sendTransaction',
      params: [{ from: safe, to: other, value: toHex(value) }],
    })
  await test.step('what the page itself asks for is refused: it hears the no, and nothing was proposed', async () => {
    const refused = transact()
    for (const text of [other, '0.75 ETH'])
      await expect(host.question('Transaction request')).toContainText(text)
    await host.answer('Transaction request', 'Reject')
    expect(await refused).toEqual({ error: 'Error: Transaction was rejected', code: 4001 })
    expect(await host.proposals()).toHaveLength(1)
  })
  let proposed: unknown
  const receipt = () =>
    askEvm(host.app, { method: 'eth_getTransactionReceipt', params: [proposed] }) as Promise<{
      value?: { status: string; transactionHash: Hex } | null
    }>
  await test.step('agreed to by one, it gets the proposal’s hash, which no transaction has', async () => {
    const asking = transact()
    await host.answer('Transaction request', 'Approve')
    proposed = (await asking).value
    expect(proposed).toBe((await host.proposals()).at(-1)?.safeTxHash)
    expect(await receipt()).toEqual({ value: null })
  })
  await test.step('by a second one too: still none', async () => {
    await host.actAs(1)
    await host.proposal(1).getByRole('button', { name: 'Confirm' }).click()
    await expect(host.proposal(1)).toContainText('2 of 2 confirmed')
    expect(await receipt()).toEqual({ value: null })
    expect(await chainOf().balanceOf(other)).toBe(0n)
  })
  await test.step('executed: by the same hash it reads the receipt of the real transaction', async () => {
    await host.proposal(1).getByRole('button', { name: 'Execute' }).click()
    await expect.poll(async () => (await receipt()).value?.status, { timeout: 20_000 }).toBe('0x1')
    const { transactionHash = '0x' } = (await receipt()).value ?? {}
    expect(transactionHash).not.toBe(proposed)
    expect((await chainOf().receiptOf(transactionHash)).status).toBe('success')
    expect(await chainOf().balanceOf(other)).toBe(value)
  })
  await test.step('a batch is one proposal of all its calls, pending until it is executed, then done with one receipt', async () => {
    const receivers = [newAddress(), newAddress()]
    const calls = receivers.map((to) => ({ to, value: toHex(value) }))
    const batch = { version: '2.0.0', from: safe, chainId: '0x1', atomicRequired: true, calls }
    const sending = askEvm(host.app, { method: 'wallet_sendCalls', params: [batch] })
    for (const text of receivers) await expect(host.question('Transaction request')).toContainText(text)
    await host.answer('Transaction request', 'Approve')
    const { id } = (await sending).value as { id: Hex }
    expect(id).toBe((await host.proposals()).at(-1)?.safeTxHash)
    const status = async () =>
      (await askEvm(host.app, { method: 'wallet_getCallsStatus', params: [id] })).value as {
        status: number
        receipts?: readonly { transactionHash: Hex }[]
      }
    expect(await status()).toMatchObject({ status: 100 })
    await host.actAs(2)
    await host.proposal(2).getByRole('button', { name: 'Confirm' }).click()
    await host.proposal(2).getByRole('button', { name: 'Execute' }).click()
    await expect.poll(async () => (await status()).status, { timeout: 20_000 }).toBe(200)
    expect((await status()).receipts).toHaveLength(1)
    for (const to of receivers) expect(await chainOf().balanceOf(to)).toBe(value)
  })
  await test.step('and one that its owners withdraw is said to be', async () => {
    await modal.button('Send').click()
    await fill('0.25')
    await host.answer('Transaction request', 'Approve')
    await expect(modal.text('Proposed 0.25 ETH')).toBeVisible()
    await host.proposal(3).getByRole('button', { name: 'Delete' }).click()
    await expect(modal.text('Proposal withdrawn')).toBeVisible()
    expect(await chainOf().balanceOf(receiver)).toBe(parseEther('1.5'))
  })
})

test('a page that is quiet until it is opened is connected then, without a choice [CAP-04: quiet]', async ({
  account,
  page,
}) => {
  const host = new FramedHost(page, account.index)
  await host.goto({ quietUntilOpened: true })
  await expect(host.output('status')).toHaveText('disconnected')
  await host.button('Open').click()
  await host.expectConnected()
  await host.modal.expectView('Account')
})

test('outside a frame no Safe is offered, and its code is not loaded [CAP-04: outside]', async ({
  host,
  modal,
  page,
}) => {
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  await host.goto({ wallet: 'none' })
  await host.press('Open')
  await expect(modal.row('WalletConnect')).toBeVisible()
  await expect(modal.row('Safe')).toBeHidden()
  expect(asked.filter((url) => /safe/i.test(url))).toEqual([])
})

/** Answers every page like a Safe's host page. */
const impostor = (framed: string) => `<!doctype html><title>Not a Safe</title>
<iframe src="${framed.replaceAll('&', '&amp;')}" width="900" height="800"></iframe>
<script>
  globalThis.asked = []
  addEventListener('message', ({ data, source }) => {
    globalThis.asked.push(data)
    const safeAddress = '0x${'66'.repeat(20)}'
    const info = { safeAddress, chainId: 1, threshold: 1, owners: [safeAddress], isReadOnly: false }
    source.postMessage({ id: data.id, version: '9.1.0', success: true, data: info }, '*')
  })
</script>`

/** A page that any page may frame: only Foyer's own check protects the page from an impostor. */
const openPage = `<!doctype html><title>Framed</title><button>Open</button><output id="status"></output>
<script type="module">
  import { createFoyer } from '${urls.shell}/loader.js'
  const foyer = createFoyer({ projectId: 'demo', services: 'sandbox', networks: ['eip155:1'],
    metadata: { name: 'Framed', description: '', url: location.origin, icons: [] } })
  const show = ({ status }) => { document.querySelector('#status').textContent = status }
  foyer.subscribe(show)
  show(foyer.getState())
  document.querySelector('button').onclick = () => foyer.open()
</script>`

test('a frame of somebody else’s is no Safe, whatever it says [CAP-04: foreign frame]', async ({ page }) => {
  const app = await servePage(openPage)
  const host = await servePage(impostor(app.url))
  await page.goto(host.url)
  const frame = page.frameLocator('iframe')
  const modal = new Modal(page, frame.locator('foyer-modal'))
  await frame.getByRole('button', { name: 'Open', exact: true }).click()
  await expect(modal.row('WalletConnect')).toBeVisible()
  await expect(modal.row('Safe')).toBeHidden()
  await expect(frame.locator('#status')).toHaveText('disconnected')
  // Foyer did not even send the impostor a question.
  expect(await page.evaluate('asked')).toEqual([])
  host.close()
  app.close()
})
