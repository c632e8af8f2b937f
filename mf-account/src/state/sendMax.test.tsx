import { afterEach, describe, expect, test } from '@rstest/core'
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { Provider } from 'jotai'
import { createSendModal } from '../testing/createSendModal.js'
import { bob, usdc } from '../testing/createTestChain.js'
import { WalletSend } from '../views/WalletSend.js'
import { editSendIntent, sendFormAtom } from './sendForm.js'
import { feeAtom, sendCheckAtom } from './sendQueries.js'
import { previewSendIntent } from './sendToken.js'

afterEach(cleanup)

const native = 2_000_000_000_000_000_000n
const price = 10_000_000_000n
const route = { view: 'WalletSend', data: undefined } as const
const inEther = (units: bigint) => Number(units) / 1e18

/** The form of a native transfer, drawn. */
async function open() {
  const modal = await createSendModal(route)
  await modal.fill({ amount: '', receiver: '' })
  render(
    <Provider store={modal.store}>
      <WalletSend data={undefined} />
    </Provider>,
  )
  const settle = () => act(() => modal.settle(40))
  await settle()
  return {
    ...modal,
    amount: () => Number(modal.store.get(sendFormAtom).sendTokenAmount),
    async pressMax() {
      fireEvent.click(screen.getByText('send.max'))
      await settle()
    },
    async receiver(address = bob) {
      act(() => modal.store.set(editSendIntent, { receiverAddress: address }))
      await settle()
    },
    settle,
  }
}

describe('fillMaxIntent', () => {
  test('leaves the fee of a rollup, and the form can be reviewed', async () => {
    const { amount, chain, pressMax, receiver, store } = await open()
    chain.dataFee = 500_000_000_000_000n
    await receiver()
    await pressMax()
    expect(amount()).toBeCloseTo(inEther(native - 65_000n * price - 2n * chain.dataFee), 12)
    expect(store.get(feeAtom).data?.fee).toBe(21_000n * price + chain.dataFee)
    expect(store.get(sendCheckAtom)).toMatchObject({ isReady: true, refusal: undefined })
  })

  test('follows the fee to a costly receiver that is typed after the press', async () => {
    const { amount, chain, pressMax, receiver, store } = await open()
    await pressMax()
    expect(amount()).toBeCloseTo(inEther(native - 65_000n * price), 12)
    chain.gas = 207_391n
    await receiver()
    expect(amount()).toBeCloseTo(inEther(native - 3n * 207_391n * price), 12)
    expect(store.get(sendCheckAtom)).toMatchObject({
      label: 'previewSend',
      isReady: true,
      refusal: undefined,
    })
    await store.set(previewSendIntent)
    expect(amount()).toBeCloseTo(inEther(native - 3n * 207_391n * price), 12)
  })

  test('reads its amount again if the price rises beyond what it left', async () => {
    const { amount, chain, pressMax, receiver, store } = await open()
    await receiver()
    await pressMax()
    chain.gasPrice = 50n * price
    act(() => store.set(editSendIntent, { receiverAddress: '' }))
    await receiver(bob.toLowerCase())
    expect(store.get(sendCheckAtom)).toMatchObject({ isReady: true, refusal: undefined })
    expect(amount()).toBeLessThan(inEther(native - 21_000n * 50n * price))
  })

  test('leaves an amount alone that the user typed', async () => {
    const { chain, fill, pressMax, settle, store } = await open()
    await pressMax()
    await act(() => fill({ amount: '1.5', receiver: '' }))
    chain.gas = 207_391n
    act(() => store.set(editSendIntent, { receiverAddress: bob }))
    await settle()
    expect(store.get(sendFormAtom).sendTokenAmount).toBe('1.5')
  })

  test('sends all of a token', async () => {
    const { fill, pressMax, store } = await open()
    await act(() => fill({ token: usdc, amount: '', receiver: bob }))
    await pressMax()
    expect(store.get(sendFormAtom).sendTokenAmount).toBe('50')
  })
})
