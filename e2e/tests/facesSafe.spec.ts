import { urls } from '@foyer/sandbox/ports'
import { type Hex, hashMessage, parseAbi, parseEther } from 'viem'
import { run, startBareHost } from '../fixtures/bareHost'
import { createChainClient } from '../fixtures/chain'
import { expect, test } from '../fixtures/test'

const receiver = '0x000000000000000000000000000000000000bEEF'
const start = `(window.sdk = new clients.SafeAppsSDK({ allowedDomains: [/localhost/] }), null)`

test('a dapp in the frame proposes, a second owner confirms, and it is executed', async ({
  account,
  context,
  page,
}) => {
  test.slow()
  const bare = await startBareHost()
  const chain = createChainClient()
  const url = `${urls.safe}/?app=${encodeURIComponent(bare.origin)}&safe=${account.index}`
  await page.goto(`${url}&owner=1`)
  await expect(page.locator('iframe')).toBeVisible({ timeout: 30_000 })
  // The frame exists before its content.
  const find = () => page.frame({ url: `${bare.origin}/` })
  await expect.poll(() => find() !== null).toBe(true)
  const frame = find()
  if (!frame) throw new Error('No frame')
  await frame.waitForFunction('window.clients')
  await run(frame, start)

  const info = (await run(frame, 'sdk.safe.getInfo()')) as {
    value: { safeAddress: Hex; owners: string[]; threshold: number }
  }
  const { safeAddress } = info.value
  await test.step('given a dapp that knows the Safe: a real one, 2 of 3', async () => {
    expect(info.value).toMatchObject({ chainId: 1, threshold: 2, isReadOnly: false })
    expect(info.value.owners).toHaveLength(3)
    expect(info.value.owners[0]).toBe(account.address)
    const abi = parseAbi([
      'function VERSION() view returns (string)',
      'function getThreshold() view returns (uint256)',
    ])
    expect(await chain.readContract({ address: safeAddress, abi, functionName: 'VERSION' })).toBe('1.4.1')
    expect(await chain.readContract({ address: safeAddress, abi, functionName: 'getThreshold' })).toBe(2n)
    expect(await run(frame, `sdk.eth.getBalance([given])`, safeAddress)).toEqual({
      value: `0x${parseEther('100').toString(16)}`,
    })
  })

  const send = (value: string) =>
    run(frame, `sdk.txs.send({ txs: [{ to: given.to, value: given.value, data: '0x' }] })`, {
      to: receiver,
      value,
    })
  await test.step('when an owner says no, the dapp hears it in Safe’s words', async () => {
    const rejected = send('1')
    await page
      .getByRole('region', { name: 'Transaction request' })
      .getByRole('button', { name: 'Reject' })
      .click()
    expect(await rejected).toMatchObject({ error: { message: 'Transaction was rejected' } })
  })
  const before = await chain.getBalance({ address: receiver })
  let safeTxHash = ''
  const readStatus = async () => {
    const { value } = await run(frame, 'sdk.txs.getBySafeTxHash(given)', safeTxHash)
    return value as {
      txStatus: string
      txHash: Hex | null
      detailedExecutionInfo: { confirmations: unknown[] }
    }
  }
  await test.step('when an owner approves, a proposal stands, not a transaction', async () => {
    const sending = send(parseEther('1.25').toString())
    const request = page.getByRole('region', { name: 'Transaction request' })
    await expect(request).toContainText('1.25 ETH')
    await expect(request).toContainText(receiver)
    await page.screenshot({ path: 'artifacts/screenshots/safe-host.png' })
    await request.getByRole('button', { name: 'Approve' }).click()
    const { value } = (await sending) as { value: { safeTxHash: string } }
    safeTxHash = value.safeTxHash
    expect(await readStatus()).toMatchObject({ txStatus: 'AWAITING_CONFIRMATIONS', txHash: null })
    expect(await chain.getBalance({ address: receiver })).toBe(before)
  })
  await test.step('then a second owner confirms in their own window, and executes', async () => {
    const other = await context.newPage()
    await other.goto(`${url}&owner=2`)
    const proposal = other.getByRole('region', { name: 'Proposal 0' })
    await expect(proposal).toContainText('1 of 2 confirmed')
    await proposal.getByRole('button', { name: 'Confirm' }).click()
    await expect(proposal).toContainText('2 of 2 confirmed')
    expect(await readStatus()).toMatchObject({ txStatus: 'AWAITING_EXECUTION' })
    await proposal.getByRole('button', { name: 'Execute' }).click()
    await expect(proposal).toContainText('Executed', { timeout: 20_000 })
    await other.screenshot({ path: 'artifacts/screenshots/safe-host-second-owner.png' })
    await other.close()
    const { txStatus, txHash, detailedExecutionInfo } = await readStatus()
    expect(txStatus).toBe('SUCCESS')
    expect(detailedExecutionInfo.confirmations).toHaveLength(2)
    expect((await chain.getTransactionReceipt({ hash: txHash as Hex })).status).toBe('success')
    expect((await chain.getBalance({ address: receiver })) - before).toBe(parseEther('1.25'))
  })
  await test.step('and a message both owners sign is the Safe’s own signature', async () => {
    const signing = run(frame, `sdk.txs.signMessage(given)`, 'Hello from a Safe')
    const request = page.getByRole('region', { name: 'Signature request' })
    await expect(request).toContainText('Hello from a Safe')
    await request.getByRole('button', { name: 'Approve' }).click()
    const message = page.getByRole('region', { name: 'Message' })
    // The first owner has signed: act as another owner only now.
    await expect(message).toContainText('1 of 2 signed')
    await page.getByLabel('You are').selectOption('3')
    await message.getByRole('button', { name: 'Confirm' }).click()
    const { value } = (await signing) as { value: { messageHash: Hex; signature: Hex } }
    const abi = parseAbi(['function isValidSignature(bytes32, bytes) view returns (bytes4)'])
    const args = [hashMessage('Hello from a Safe'), value.signature] as const
    expect(
      await chain.readContract({ address: safeAddress, abi, functionName: 'isValidSignature', args }),
    ).toBe('0x1626ba7e')
    expect(await run(frame, 'sdk.safe.getOffChainSignature(given)', value.messageHash)).toEqual({
      value: value.signature,
    })
  })
  await bare.close()
})

test('the demo host stands in the Safe’s frame', async ({ account, page }) => {
  await page.goto(
    `${urls.safe}/?app=${encodeURIComponent(`${urls.demo}/?wallet=none`)}&safe=${account.index}`,
  )
  await expect(page.frameLocator('iframe').getByRole('heading', { name: 'What the page knows' })).toBeVisible(
    { timeout: 30_000 },
  )
})
