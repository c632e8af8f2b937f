/**
 * The send flow over the real client library and a real virtual machine.
 * @rstest-environment node
 */
import { bannerAtom, isBalanceUnknownAtom } from '@foyer/shared-core/state'
import { describe, expect, test } from '@rstest/core'
import { solanaAccountAt } from '../../../sandbox/src/exports/accounts.js'
import {
  extensionTypes,
  placeMint,
  placeTokens,
  tokenAccountOf,
  writeTransferFee,
} from '../../../sandbox/src/exports/solana.js'
import { tokens } from '../../../sandbox/src/exports/tokens.js'
import { createSendModal } from '../testing/createSendModal.js'
import {
  alice,
  bern,
  caipNetworkId,
  createSolanaModal as create,
  stranger,
  usdc,
} from '../testing/createSolanaModal.workspace.js'
import { bob, usdc as evmUsdc, usdcAddress } from '../testing/createTestChain.js'
import { sendFormAtom } from './sendForm.js'
import { feeAtom, sendCheckAtom, spendableAtom } from './sendQueries.js'
import { sendTokenIntent } from './sendToken.js'
import { transfersAtom } from './transfers.js'

describe('sending on Solana', () => {
  test('default: the fee, and the rent of a new token account, are known before anything is signed', async () => {
    const { fill, store } = await create()
    await fill({ token: usdc })
    const { fee = 0n, rent } = store.get(feeAtom).data ?? {}
    expect(fee).toBeGreaterThan(5_000n)
    expect(rent).toBe(2_039_280n)
    await fill({ token: usdc, receiver: solanaAccountAt(1).address })
    expect(store.get(feeAtom).data).not.toHaveProperty('rent')
    expect(store.get(sendCheckAtom)).toMatchObject({ label: 'previewSend', isReady: true })
  })

  test('behavior: everything of SOL is less the dearest fee and what the account must hold; and it can be sent', async () => {
    const { fill, store } = await create()
    await fill()
    expect(store.get(spendableAtom).data?.max).toBe(99_999_103_120n)
    await fill({ amount: '99.99910312' })
    expect(store.get(feeAtom).isError).toBe(false)
    expect(store.get(sendCheckAtom)).toMatchObject({ isReady: true })
  })

  test('error: without the lamports for a new account’s rent the form says so, and cannot be sent [CAP-13: Solana]', async () => {
    const { fill, holds, store } = await create()
    holds(1_500_000n)
    await fill({ token: usdc })
    expect(store.get(sendCheckAtom)).toMatchObject({
      label: 'insufficientFunds',
      isReady: false,
      refusal: { key: 'send.lacksRent', needs: 2_039_280n },
    })
    await fill({ token: usdc, receiver: solanaAccountAt(1).address })
    expect(store.get(sendCheckAtom)).toMatchObject({ label: 'previewSend', isReady: true })
  })

  test('error: what lacks besides the amount is said in the form, which cannot be sent', async () => {
    const { fill, holds, store } = await create()
    const reserve = { key: 'send.lacksReserve', needs: 890_880n } as const
    await fill({ amount: '99.99999' })
    expect(store.get(sendCheckAtom)).toMatchObject({ label: 'insufficientFunds', refusal: reserve })
    await fill({ amount: '99.999998' })
    expect(store.get(sendCheckAtom)).toMatchObject({
      label: 'insufficientFunds',
      refusal: { key: 'send.lacksFee' },
    })
    await fill({ amount: '0.0005' })
    expect(store.get(sendCheckAtom)).toMatchObject({
      label: 'previewSend',
      isReady: false,
      refusal: { key: 'send.refused.receiverMinimum', needs: 890_880n },
    })
    holds(4_000n)
    await fill({ token: usdc, receiver: solanaAccountAt(1).address })
    expect(store.get(sendCheckAtom)).toMatchObject({
      label: 'insufficientFunds',
      refusal: { key: 'send.lacksFee' },
    })
  })

  test('error: what lacks only when it is sent is said then, and stands in the form from then on', async () => {
    const { events, fill, holds, settle, store } = await create()
    await fill({ token: usdc })
    expect(store.get(sendCheckAtom)).toMatchObject({ isReady: true })
    holds(1_500_000n)
    await store.set(sendTokenIntent)
    expect(store.get(bannerAtom)).toMatchObject({ message: 'send.lacksRent', variant: 'error' })
    expect(events).toContain('SEND_ERROR')
    await settle()
    expect(store.get(sendCheckAtom)).toMatchObject({ refusal: { key: 'send.lacksRent' } })
  })

  test('error: tokens that are gone when they are sent: the form then knows what is left', async () => {
    const { events, fill, node, settle, store } = await create()
    const receiver = solanaAccountAt(1).address
    await fill({ token: usdc, receiver })
    expect(store.get(sendCheckAtom)).toMatchObject({ isReady: true })
    const program = 'TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA'
    const held = await tokenAccountOf({ owner: alice.address, mint: tokens.solana.usdc, program })
    const machine = node.chain.machine()
    const account = machine.getAccount(held)
    if (!account.exists) throw new Error('It is seeded')
    const data = account.data.slice()
    data.fill(0, 64, 72)
    machine.setAccount({ ...account, data })
    await store.set(sendTokenIntent)
    expect(store.get(bannerAtom)).toMatchObject({ message: 'Insufficient Funds', variant: 'error' })
    expect(events).toContain('SEND_ERROR')
    await settle()
    expect(store.get(spendableAtom).data?.balance).toBe(0n)
    expect(store.get(sendCheckAtom)).toMatchObject({ label: 'insufficientFunds', refusal: undefined })
  })

  test('behavior: an EVM address, too few bytes, and a token’s own address are refused', async () => {
    const { fill, store } = await create()
    for (const receiver of [`0x${'1'.repeat(40)}`, '1'.repeat(33), tokens.solana.pyusd]) {
      await fill({ receiver })
      expect(store.get(sendCheckAtom).label).toBe('invalidAddress')
    }
  })

  test('default: loading is set, then the send runs on its chain: the coin and a token of EVM, and Solana [STA-26]', async () => {
    for (const token of [undefined, evmUsdc]) {
      const { fill, settle, store, wallet } = await createSendModal()
      const asked: unknown[] = []
      wallet.send = async (params) => {
        asked.push([store.get(sendFormAtom).loading, params])
        return `0x${'1'.repeat(64)}`
      }
      await fill(token && { token })
      void store.set(sendTokenIntent)
      // Code that loads on demand may take more turns than one `settle` waits.
      while (asked.length === 0) await settle()
      expect(asked).toMatchObject([[true, [{ to: token ? usdcAddress : bob }]]])
    }
    const { fill, finish, store } = await create()
    await fill({ amount: '2' })
    const sending = store.set(sendTokenIntent)
    expect(store.get(sendFormAtom).loading).toBe(true)
    await finish(sending)
    expect(Object.values(store.get(transfersAtom))).toEqual(['confirmed'])
  })

  test('default: initiated, confirmed, balances read anew [STA-26: Solana]', async () => {
    const { events, fill, finish, store } = await create()
    await fill({ token: usdc, amount: '2.5' })
    const sending = store.set(sendTokenIntent)
    await finish(sending)
    expect(events).toEqual(expect.arrayContaining(['SEND_INITIATED', 'SEND_SUCCESS']))
    expect(Object.values(store.get(transfersAtom))).toEqual(['confirmed'])
    expect(store.get(isBalanceUnknownAtom)).toBe(false)
  })

  test('error: a transaction that nobody took in time has expired', async () => {
    const { events, fill, finish, node, store } = await create()
    await fill()
    node.chain.isLanding = false
    const sending = store.set(sendTokenIntent)
    await finish(sending)
    expect(Object.values(store.get(transfersAtom))).toEqual(['expired'])
    expect(events).toContain('SEND_ERROR')
  })

  test('default: a token that keeps a part of the amount: what was shown is what arrives [CAP-13: Solana]', async () => {
    const { fill, finish, node, store } = await create()
    await fill({ token: bern, amount: '100' })
    expect(store.get(feeAtom).data?.tokenFee).toBe(690_000n)
    await finish(store.set(sendTokenIntent))
    expect(Object.values(store.get(transfersAtom))).toEqual(['confirmed'])
    const program = 'TokenzQdBNbLqP5VEhdkAS6EPFLC1PHnBqCXEpPxuEb'
    const account = await tokenAccountOf({ owner: stranger, mint: tokens.solana.bern, program })
    const arrived = node.chain.machine().getAccount(account)
    if (!arrived.exists) throw new Error('It was opened')
    const { buffer, byteOffset } = Uint8Array.from(arrived.data)
    expect(new DataView(buffer, byteOffset).getBigUint64(64, true)).toBe(9_310_000n)
  })

  test('error: where it would keep another part by now, nothing is signed, and the form shows the new one [CAP-13: Solana]', async () => {
    const { events, fill, node, settle, store } = await create()
    await fill({ token: bern, amount: '100' })
    const machine = node.chain.machine()
    const mint = machine.getAccount(tokens.solana.bern)
    if (!mint.exists) throw new Error('It is seeded')
    const data = mint.data.slice()
    const fee = { epoch: 0n, basisPoints: 700, maximum: 100_000_000n }
    const [, config] = writeTransferFee({ older: fee, newer: fee })
    data.set(config, 170)
    machine.setAccount({ ...mint, data })
    await store.set(sendTokenIntent)
    expect(store.get(bannerAtom)).toMatchObject({ message: 'send.refused.feeChanged', variant: 'error' })
    expect(events).toContain('SEND_ERROR')
    expect(store.get(transfersAtom)).toEqual({})
    await settle()
    expect(store.get(feeAtom).data?.tokenFee).toBe(700_000n)
  })

  test('error: what the token has against it is said in the form, which cannot be sent', async () => {
    const { fill, node, store } = await create()
    const mint = placeMint(node.chain, {
      decimals: 5,
      extensions: [[extensionTypes.nonTransferable, new Uint8Array()]],
    })
    await placeTokens(node.chain, {
      mint,
      owner: alice.address,
      amount: 100_000_000n,
      extensions: [[extensionTypes.nonTransferableAccount, new Uint8Array()]],
    })
    await fill({ token: { ...bern, address: `${caipNetworkId}:${mint}` }, amount: '1' })
    expect(store.get(sendCheckAtom)).toMatchObject({
      label: 'previewSend',
      isReady: false,
      isWaiting: false,
      refusal: { key: 'send.refused.nonTransferable' },
    })
  })
})
