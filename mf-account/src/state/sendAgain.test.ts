import { openResultAtom, routeAtom, trackIntent } from '@foyer/shared-core/state'
import { describe, expect, test } from '@rstest/core'
import { createSendModal } from '../testing/createSendModal.js'
import { bob, hash } from '../testing/createTestChain.js'
import { resetSendIntent, sendFormAtom } from './sendForm.js'
import { sendTokenIntent } from './sendToken.js'

describe('sendTokenIntent while the wallet has not answered an earlier transfer', () => {
  /** A first transfer whose answer is held back, then the form of a second one. */
  async function createStuck() {
    const modal = await createSendModal()
    const answers: ((hash: string) => void)[] = []
    modal.wallet.send = () => new Promise((resolve) => answers.push(resolve))
    const outcomes: string[] = []
    const open = (name: string) => modal.store.set(openResultAtom, { settle: () => void outcomes.push(name) })
    open('first')
    await modal.fill()
    void modal.store.set(sendTokenIntent)
    await modal.settle()
    // As "Send" on Account does, or the page.
    modal.store.set(resetSendIntent)
    open('second')
    await modal.fill({ amount: '0.5', receiver: bob })
    return { ...modal, answers, outcomes }
  }

  test('behavior: the next one is not asked for', async () => {
    const { answers, settle, store } = await createStuck()
    expect(store.get(sendFormAtom).loading).toBe(false)
    void store.set(sendTokenIntent)
    await settle()
    expect(answers).toHaveLength(1)
  })

  test('behavior: a late hash touches neither the next form, nor its view, nor who waits for it', async () => {
    const { answers, events, navigator, outcomes, settle, store } = await createStuck()
    answers[0]?.(hash)
    await settle()
    expect(events).toEqual(['SEND_INITIATED'])
    expect(store.get(sendFormAtom)).toMatchObject({ sendTokenAmount: '0.5', receiverAddress: bob })
    expect(navigator.steps).toEqual([])
    expect(outcomes).toEqual([])
    void store.set(sendTokenIntent)
    await settle()
    expect(answers).toHaveLength(2)
    answers[1]?.(hash.replace('ab', 'cd'))
    await settle()
    expect(outcomes).toEqual(['second'])
    expect(store.get(routeAtom).view).toBe('WalletSendConfirmed')
  })

  test('behavior: who disconnects gives up on the answer and can send again', async () => {
    const { answers, settle, store } = await createStuck()
    store.set(trackIntent, { name: 'DISCONNECT_SUCCESS' })
    void store.set(sendTokenIntent)
    await settle()
    expect(answers).toHaveLength(2)
  })
})
