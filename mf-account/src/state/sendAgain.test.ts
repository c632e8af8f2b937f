import { disconnectIntent, openResultAtom, routeAtom, trackIntent } from '@foyer/shared-core/state'
import { describe, expect, test } from '@rstest/core'
import { caipAddress, createSendModal } from '../testing/createSendModal.js'
import { alice, bob, hash } from '../testing/createTestChain.js'
import { walletAskAtom } from './heldForm.js'
import { resetSendIntent, sendFormAtom } from './sendForm.js'
import { sendTokenIntent } from './sendToken.js'

type Modal = Awaited<ReturnType<typeof createSendModal>>

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
    const { answers, chain, events, navigator, outcomes, pass, settle, store } = await createStuck()
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
    expect([outcomes, store.get(routeAtom).view]).toEqual([[], 'WalletSendConfirmed'])
    chain.receipt = 'success'
    await pass(2_000)
    expect(outcomes).toEqual(['second'])
  })

  test('behavior: who disconnects gives up on the answer and can send again; so where the wallet leaves by itself', async () => {
    for (const leave of [
      ({ store }: Modal) => store.set(disconnectIntent),
      ({ tell }: Modal) => tell({ type: 'walletDisconnected', connectorId: 'test' }),
      ({ tell }: Modal) =>
        tell({ type: 'accountsChanged', connectorId: 'test', namespace: 'eip155', accounts: [] }),
    ]) {
      const modal = await createStuck()
      const { activate, answers, fill, settle, store } = modal
      void leave(modal)
      await settle()
      activate(caipAddress)
      await fill({ amount: '0.5', receiver: bob })
      expect(store.get(walletAskAtom)).toBeUndefined()
      void store.set(sendTokenIntent)
      await settle()
      expect(answers).toHaveLength(2)
    }
  })

  test('behavior: nothing else ends the wait: another wallet that leaves, or another account beside it', async () => {
    const { settle, store, tell } = await createStuck()
    tell({ type: 'walletDisconnected', connectorId: 'another' })
    const accounts = [bob, alice].map((address) => ({ address, type: 'eoa' as const }))
    tell({ type: 'accountsChanged', connectorId: 'test', namespace: 'eip155', accounts })
    tell({
      type: 'accountsChanged',
      connectorId: 'test',
      namespace: 'eip155',
      accounts: accounts.toReversed(),
    })
    store.set(trackIntent, {
      name: 'DISCONNECT_SUCCESS',
      properties: { namespace: 'solana', namespaces: ['solana'] },
    })
    await settle()
    expect(store.get(walletAskAtom)).toBeDefined()
  })
})
