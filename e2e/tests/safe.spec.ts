import { urls } from '@foyer/sandbox/ports'
import type { FrameLocator, Locator, Page } from 'playwright/test'
import { type Hex, hashMessage, parseAbi, parseEther } from 'viem'
import { chainOf, createChainClient, newAddress } from '../fixtures/chain'
import { servePage } from '../fixtures/servePage'
import { expect, test } from '../fixtures/test'
import { Modal } from '../pages/Modal'
import { SendViews } from '../pages/SendViews'

const abi = parseAbi(['function isValidSignature(bytes32, bytes) view returns (bytes4)'])
const chain = createChainClient()

/** The demo host in the frame of a Safe's host page, and the host page around it. */
class FramedHost {
  readonly frame: FrameLocator
  readonly modal: Modal

  constructor(
    readonly page: Page,
    /** The number of the Safe, or of the first that may be taken. */
    readonly safe: number,
  ) {
    this.frame = page.frameLocator('iframe')
    this.modal = new Modal(page, this.frame.locator('foyer-modal'))
  }

  /** A page that wants its Safe at once says so; see `docs/host-api.md`. */
  async goto({ quietUntilOpened = false } = {}): Promise<void> {
    const app = new URL(urls.demo)
    app.searchParams.set('wallet', 'none')
    app.searchParams.set('options', JSON.stringify({ quietUntilOpened }))
    const safe = await this.#findUnused(this.safe)
    await this.page.goto(`${urls.safe}/?app=${encodeURIComponent(app.href)}&safe=${safe}`)
    await this.expectReady()
  }

  /** The framed page's script has run: nobody waits for it as for the page's own, and a press before it is lost. */
  async expectReady(): Promise<void> {
    const hasRun = () => this.frame.locator('body').evaluate(`'foyer' in window`)
    await expect(async () => expect(await hasRun()).toBe(true)).toPass({ timeout: 30_000 })
  }

  async reload(): Promise<void> {
    await this.page.reload()
    await this.expectReady()
  }

  /** What its owners did stays in a Safe: a test that is tried again takes the next one. */
  async #findUnused(safe: number): Promise<number> {
    const answer = await this.page.request.get(`${urls.safe}/api/safes/${safe}`)
    const { messages = [], proposals = [] } = await answer.json()
    return messages.length + proposals.length === 0 ? safe : this.#findUnused((safe + 1) % 100)
  }

  /** A button of the framed page. */
  button(name: string): Locator {
    return this.frame.getByRole('button', { name, exact: true })
  }

  output(id: 'status' | 'account' | 'result'): Locator {
    return this.frame.locator(`#${id}`)
  }

  /** What the host page asks its owner. */
  question(name: 'Transaction request' | 'Signature request'): Locator {
    return this.page.getByRole('region', { name })
  }

  async answer(name: 'Transaction request' | 'Signature request', answer: 'Approve' | 'Reject') {
    await this.question(name).getByRole('button', { name: answer }).click()
    await expect(this.question(name)).toBeHidden()
  }

  proposal(nonce: number): Locator {
    return this.page.getByRole('region', { name: `Proposal ${nonce}` })
  }

  async actAs(owner: 1 | 2 | 3): Promise<void> {
    await this.page.getByLabel('You are').selectOption(String(owner))
  }

  async expectConnected(): Promise<Hex> {
    await expect(this.output('status')).toHaveText('connected', { timeout: 20_000 })
    const [, , address] = ((await this.output('account').textContent()) ?? '').split(':')
    await expect(this.page.getByText(address ?? 'nobody', { exact: true }).first()).toBeVisible()
    return address as Hex
  }
}

test('inside a Safe’s frame the Safe is connected unasked, and signs with its owners [CAP-04] [ENT-02: smartAccount]', async ({
  account,
  page,
}) => {
  test.slow()
  const host = new FramedHost(page, account.index)
  await test.step('given a page in the frame of a real Safe, 2 of 3', () => host.goto())
  const safe = await test.step('then it knows the Safe’s address, and nobody was asked', async () => {
    const address = await host.expectConnected()
    const accounts = await host.frame.locator('body').evaluate('foyer.getState().accounts.eip155')
    expect(accounts).toEqual([{ address, type: 'smartAccount' }])
    return address
  })
  await test.step('and the modal shows what the Safe holds', async () => {
    await host.button('Open').click()
    await host.modal.expectView('Account')
    await expect(host.frame.getByRole('region', { name: 'Total on Ethereum' })).toContainText('100')
    await host.modal.close.click()
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
    // One of two signed: that is no signature yet.
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
    await host.modal.button('Switch network').click()
    await expect(host.output('result')).toContainText('"Safe" does not support programmatic chain switching')
    await expect(host.output('account')).toHaveText(`eip155:1:${safe}`)
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
  await host.expectConnected()
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
  await test.step('and one that its owners withdraw is said to be', async () => {
    await host.actAs(1)
    await modal.button('Send').click()
    await fill('0.25')
    await host.answer('Transaction request', 'Approve')
    await expect(modal.text('Proposed 0.25 ETH')).toBeVisible()
    await host.proposal(1).getByRole('button', { name: 'Delete' }).click()
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

/** Answers like a Safe's host page, whoever asks. */
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

/** A page that lets anybody frame it: nothing but Foyer's own check stands between it and an impostor. */
const openPage = `<!doctype html><title>Framed</title><button>Open</button><output id="status"></output>
<script type="module">
  import { createFoyer } from '${urls.shell}/loader.js'
  const foyer = createFoyer({ projectId: 'demo', services: 'sandbox', networks: ['eip155:1'],
    metadata: { name: 'Framed', description: '', url: location.origin, icons: [] } })
  foyer.subscribe(({ status }) => { document.querySelector('#status').textContent = status })
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
  // It was not even asked.
  expect(await page.evaluate('asked')).toEqual([])
  host.close()
  app.close()
})
