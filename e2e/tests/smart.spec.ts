import { accountAt } from '@foyer/sandbox/accounts'
import { urls } from '@foyer/sandbox/ports'
import { findChain, tokens } from '@foyer/sandbox/tokens'
import {
  type Address,
  createWalletClient,
  encodeFunctionData,
  erc20Abi,
  type Hex,
  http,
  parseAbi,
  parseEther,
} from 'viem'
import { askEvm } from '../fixtures/askPage'
import { chainOf, createChainClient, newAddress } from '../fixtures/chain'
import { fund, newEmail, signGreeting } from '../fixtures/logins'
import { expect, test } from '../fixtures/test'
import type { EmbeddedWallet } from '../pages/EmbeddedWallet'
import type { HostPage } from '../pages/HostPage'
import { SendViews } from '../pages/SendViews'
import { SwapViews } from '../pages/SwapViews'

const client = createChainClient()
const { dai, usdc } = tokens.ethereum
const greeting = 'Hello from the demo host'
const setupOf = (projectId: string) =>
  ({ options: { projectId, networks: ['eip155:1', 'eip155:10'] }, wallet: 'none' }) as const

/** A new visitor, logged in by e-mail. @returns The address that the page has. */
async function logIn(
  of: { embedded: EmbeddedWallet; host: HostPage },
  projectId = 'demo-smart',
): Promise<Address> {
  await of.host.goto(setupOf(projectId))
  await of.host.press('Open')
  await of.embedded.create(await of.embedded.logIn(newEmail()))
  await of.embedded.modal.expectView('Account')
  return (await of.host.addresses()).eip155 as Address
}

/** Has the page's button sign; the chain says whether it is the account's signature, deployed or not. */
async function signsFor({ embedded, host }: { embedded: EmbeddedWallet; host: HostPage }, address: Address) {
  await host.press('Sign a message')
  await embedded.agree('Sign a message', 'Sign')
  const signature = (await host.readResult()) as Hex
  return client.verifyMessage({ address, message: greeting, signature })
}

test('an e-mail address is enough for a smart account: it signs before it is deployed and after, and its first two calls are paid by the app', async ({
  embedded,
  host,
  modal,
  page,
}) => {
  test.slow()
  const address = await test.step('given a new visitor, whose account is no code yet', () =>
    logIn({ embedded, host }))
  await modal.close()
  expect(await client.getCode({ address })).toBeUndefined()
  await test.step('then its signature holds already', async () => {
    expect(await signsFor({ embedded, host }, address)).toBe(true)
  })
  const spender = newAddress()
  await test.step('when the page asks for two calls at once', async () => {
    const args = [spender, 7n] as const
    const calls = [
      { to: usdc, data: encodeFunctionData({ abi: erc20Abi, functionName: 'approve', args }) },
      { to: newAddress(), value: '0x0' },
    ]
    const batch = { version: '2.0.0', from: address, chainId: '0x1', atomicRequired: true, calls }
    const sending = askEvm(page, { method: 'wallet_sendCalls', params: [batch] })
    const title = 'Send 2 calls as one transaction'
    const question = await embedded.question(title)
    await expect(question).toContainText('Allow spending')
    await expect(question).toContainText('None: the app pays it')
    await page.screenshot({ path: 'artifacts/screenshots/smart-batch.png' })
    await embedded.agree(title, 'Send')
    const { id } = (await sending).value as { id: string }
    const status = async () =>
      ((await askEvm(page, { method: 'wallet_getCallsStatus', params: [id] })).value as { status: number })
        .status
    await expect.poll(status).toBe(200)
  })
  await test.step('then both happened, the account is deployed, and it paid nothing', async () => {
    const args = [address, spender] as const
    expect(await client.readContract({ abi: erc20Abi, address: usdc, functionName: 'allowance', args })).toBe(
      7n,
    )
    expect(await client.getCode({ address })).toMatch(/^0x/)
    expect(await client.getBalance({ address })).toBe(0n)
  })
  await test.step('and its signature holds, after a reload too', async () => {
    expect(await signsFor({ embedded, host }, address)).toBe(true)
    await page.reload()
    await host.expectConnected(address)
    expect(await signsFor({ embedded, host }, address)).toBe(true)
  })
})

test('a visitor turns to the account of one key and back, told what it changes, and sends and swaps from both', async ({
  embedded,
  host,
  modal,
  page,
}) => {
  test.slow()
  const smart = await logIn({ embedded, host })
  await fund(smart, '2')
  const send = async (title: string) => {
    const receiver = newAddress()
    const views = new SendViews(modal)
    await views.open()
    await views.chooseToken('Ether')
    await views.ask({ amount: '0.5', receiver })
    await expect(await embedded.question('Send ETH')).toContainText(title)
    await embedded.agree('Send ETH', 'Send')
    await expect(modal.text('Sent 0.5 ETH')).toBeVisible()
    await expect.poll(() => chainOf().balanceOf(receiver)).toBe(parseEther('0.5'))
    await modal.expectView('Account')
  }
  const swap = async (account: Address) => {
    const views = new SwapViews(modal)
    const outcome = host.call('open', { view: 'Swap', from: 'ETH', to: usdc, amount: '0.1' })
    await modal.expectView('Swap')
    await views.review()
    await views.confirm('Swap', embedded)
    await embedded.agree('Send a transaction', 'Send')
    expect((await outcome).error).toBeUndefined()
    await expect.poll(() => chainOf().tokenBalanceOf(account, usdc)).toBeGreaterThan(0n)
    await modal.close()
  }
  await test.step('from the smart account, paid by the app', () => send('None: the app pays it'))
  const turn = async (button: string) => {
    await modal.button('Settings').click()
    await modal.row('Account type').click()
    await expect(modal.text('A switch changes your address on this network to:')).toBeVisible()
    await expect(modal.text(/^The other one has/)).toHaveCount(button === 'Switch to one key' ? 0 : 1)
    await page.screenshot({ path: `artifacts/screenshots/smart-${button.length}.png` })
    await modal.button(button).click()
    await expect(modal.button(button)).toBeHidden()
    await modal.back.click()
    await modal.expectView('Account')
    return (await host.addresses()).eip155 as Address
  }
  await test.step('to the account of one key, which pays itself', async () => {
    const eoa = await turn('Switch to one key')
    expect(eoa).not.toBe(smart)
    await fund(eoa, '2')
    await send('Network fee, at most')
    await modal.close()
    await swap(eoa)
    await signGreeting({ embedded, host }, eoa)
    await host.press('Open')
  })
  await test.step('and back, with the other account’s coins pointed out', async () => {
    expect(await turn('Switch to the smart account')).toBe(smart)
    await modal.close()
    await swap(smart)
    expect(await signsFor({ embedded, host }, smart)).toBe(true)
  })
})

test('a smart account without a coin approves and swaps in one transaction, asked once, and the app pays', async ({
  embedded,
  host,
  modal,
}) => {
  const address = await logIn({ embedded, host })
  await test.step('given DAI of another account, and no coin', async () => {
    const args = [address, parseEther('100')] as const
    const abi = parseAbi(['function mint(address, uint256)'])
    const minter = createWalletClient({ account: accountAt(99), transport: http(urls.ethereum) })
    await minter.writeContract({ address: dai, abi, functionName: 'mint', args, chain: null })
    await expect.poll(() => chainOf().tokenBalanceOf(address, dai)).toBe(parseEther('100'))
  })
  const swap = new SwapViews(modal)
  await modal.close()
  const outcome = host.call('open', { view: 'Swap', from: dai, to: 'ETH', amount: '100' })
  await modal.expectView('Swap')
  await swap.review()
  await expect(modal.text('Your wallet approves and swaps in one transaction.')).toBeVisible()
  await expect(modal.text('Paid by the app')).toBeVisible()
  await swap.confirm('Approve and swap', embedded)
  await embedded.agree('Send 2 calls as one transaction', 'Send')
  expect((await outcome).error).toBeUndefined()
  await expect.poll(() => chainOf().tokenBalanceOf(address, dai)).toBe(0n)
  expect(await chainOf().balanceOf(address)).toBeGreaterThan(0n)
  const router = findChain('eip155:1')?.dex.router ?? '0x'
  const args = [address, router] as const
  expect(await client.readContract({ abi: erc20Abi, address: dai, functionName: 'allowance', args })).toBe(0n)
})

test('an account of one key gets the code of a smart account by its first two calls, paid by the app, and keeps its address', async ({
  embedded,
  host,
  modal,
  page,
}) => {
  test.slow()
  const implementation = '0x63c0c19a282a1B52b07dD5a65b58948A07DAE32B'
  const address = await logIn({ embedded, host }, 'demo-7702')
  await test.step('given the settings, which say that the address stays', async () => {
    await modal.button('Settings').click()
    await modal.row('Account type').click()
    await expect(modal.text(/^A switch does not change your address/)).toBeVisible()
    await expect(modal.text(/^A switch changes your address/)).toHaveCount(0)
    await page.screenshot({ path: 'artifacts/screenshots/smart-7702-settings.png' })
    await modal.close()
  })
  const spender = newAddress()
  const allow = async (amount: bigint, asks: (question: string) => void) => {
    const args = [spender, amount] as const
    const data = encodeFunctionData({ abi: erc20Abi, functionName: 'approve', args })
    const calls = [{ to: usdc, data }, { to: newAddress() }]
    const batch = { version: '2.0.0', from: address, chainId: '0x1', atomicRequired: true, calls }
    const sending = askEvm(page, { method: 'wallet_sendCalls', params: [batch] })
    const title = 'Send 2 calls as one transaction'
    asks((await (await embedded.question(title)).textContent()) ?? '')
    await page.screenshot({ path: `artifacts/screenshots/smart-7702-${amount}.png` })
    await embedded.agree(title, 'Send')
    expect((await sending).error).toBeUndefined()
    const read = () =>
      client.readContract({
        abi: erc20Abi,
        address: usdc,
        functionName: 'allowance',
        args: [address, spender],
      })
    await expect.poll(read).toBe(amount)
  }
  await test.step('when the page asks for two calls at once', () =>
    allow(7n, (question) => {
      expect(question).toContain('With it your account here gets the code below')
      expect(question).toContain(implementation)
      expect(question).toContain('None: the app pays it')
    }))
  await test.step('then the address has the code, paid nothing, and signs', async () => {
    const code = `0xef0100${implementation.slice(2).toLowerCase()}`
    expect(await client.getCode({ address })).toBe(code)
    expect(await client.getBalance({ address })).toBe(0n)
    expect(await signsFor({ embedded, host }, address)).toBe(true)
  })
  await test.step('and the next two calls need no authorization', async () => {
    await allow(8n, (question) => expect(question).not.toContain(implementation))
    expect(await client.getTransactionCount({ address })).toBe(1)
  })
})
