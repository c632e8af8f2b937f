import { featuresAtom, routeAtom } from '@foyer/shared-core/state'
import { afterEach, describe, expect, test } from '@rstest/core'
import { cleanup } from '@testing-library/react'
import { answerPages, historyPath, transactionOf, transferOf } from '../testing/createHistory.js'
import { createSendModal } from '../testing/createSendModal.js'
import { alice, bob, usdc, usdcAddress } from '../testing/createTestChain.js'
import { renderView } from '../testing/renderView.js'
import { WalletSend } from '../views/WalletSend.js'
import { WalletSendPreview } from '../views/WalletSendPreview.js'
import { refreshActivityIntent } from './activity.js'
import { receiverProblemAtom, receiverWarningsAtom } from './receiver.js'
import { sendCheckAtom } from './sendQueries.js'
import { previewSendIntent } from './sendToken.js'

afterEach(cleanup)

const onSolana = 'FZ6k1gJUvVZ7wfnzbQpAMBpHGqsRNqBuGCw7Vd1sKqYv'
const form = { view: 'WalletSend', data: undefined } as const

describe('receiverProblemAtom', () => {
  const wrong = [
    ['form', '0x1'],
    ['form', 'Alice'],
    ['form', '@alice.eth'],
    ['form', 'javascript:alert(1)'],
    ['network', onSolana],
    ['network', 'bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq'],
    ['checksum', bob.replace('C518', 'c518')],
    ['zero', `0x${'0'.repeat(40)}`],
    ['token', usdcAddress.toLowerCase()],
    ['token', usdcAddress.slice(2)],
  ] as const
  for (const [problem, receiver] of wrong)
    test(`error: ${receiver} is refused before the review, which says why: ${problem}`, async () => {
      const modal = await createSendModal(form)
      const { fill, store } = modal
      store.sub(receiverProblemAtom, () => {})
      await fill({ token: usdc, receiver })
      expect(store.get(receiverProblemAtom)).toBe(`send.receiverProblem.${problem}`)
      expect(store.get(sendCheckAtom)).toMatchObject({ label: 'invalidAddress', isReady: false })
      await store.set(previewSendIntent)
      expect(store.get(routeAtom).view).toBe('WalletSend')
      const { screen } = await renderView(modal, <WalletSend data={undefined} />)
      expect(screen.getByText(`send.receiverProblem.${problem}`)).toBeTruthy()
    })
})

describe('receiverWarningsAtom', () => {
  test('behavior: the own address is said before and at the review, however it is written', async () => {
    for (const receiver of [alice, alice.toLowerCase(), alice.slice(2)]) {
      const modal = await createSendModal(form)
      await modal.fill({ receiver })
      expect(modal.store.get(receiverWarningsAtom)).toEqual(['send.ownAddress'])
      for (const view of [<WalletSend key={1} data={undefined} />, <WalletSendPreview key={2} />]) {
        const { screen, unmount } = await renderView(modal, view)
        expect(screen.getByText('send.ownAddress')).toBeTruthy()
        unmount()
      }
    }
  })

  test('behavior: of the own address with a wrong checksum only the checksum is said', async () => {
    const modal = await createSendModal(form)
    await modal.fill({ receiver: alice.replace('F', 'f') })
    expect(modal.store.get(receiverProblemAtom)).toBe('send.receiverProblem.checksum')
    expect(modal.store.get(receiverWarningsAtom)).toEqual([])
  })

  test('behavior: a contract is said before and at the review, and can be sent to', async () => {
    const modal = await createSendModal(form)
    modal.chain.contracts = [bob]
    await modal.fill()
    expect(modal.store.get(sendCheckAtom)).toMatchObject({ isReady: true })
    for (const view of [<WalletSend key={1} data={undefined} />, <WalletSendPreview key={2} />]) {
      const { screen, unmount } = await renderView(modal, view)
      expect(screen.getByText('send.contractAddress')).toBeTruthy()
      unmount()
    }
  })

  const paid = (address: string, fields: object = {}, transfer: object = {}) =>
    transactionOf(1, { transfers: [transferOf({ recipient: address, ...transfer })], ...fields })
  const alike = `${bob.slice(0, 4)}${'1'.repeat(34)}${bob.slice(-4)}`.toLowerCase()

  test('behavior: who was paid by the history that was read is not new, and an address like theirs is said', async () => {
    const { api, fill, store } = await createSendModal(form)
    answerPages(api, [[paid(bob.toLowerCase())]])
    await fill()
    expect(store.get(receiverWarningsAtom)).toEqual(['send.firstTime'])
    expect(api.requestsOf(historyPath)).toEqual([])
    await store.set(refreshActivityIntent)
    expect(store.get(receiverWarningsAtom)).toEqual([])
    await fill({ receiver: alike })
    expect(store.get(receiverWarningsAtom)).toEqual(['send.lookalike'])
    store.set(featuresAtom, { ...store.get(featuresAtom), activity: false })
    expect(store.get(receiverWarningsAtom)).toEqual(['send.firstTime'])
  })

  for (const [what, entry] of [
    ['a stranger made', paid(alike, { metadata: { sentFrom: bob } })],
    ['is of nothing', paid(alike, {}, { quantity: { numeric: '0' } })],
    ['is spam', paid(alike, {}, { fungible_info: { symbol: 'X', flags: { is_spam: true } } })],
    ['came with others', paid(alike, { transfers: [transferOf(), transferOf({ recipient: alike })] })],
    ['was no payment', paid(alike, { metadata: { operationType: 'execute' } })],
    ['failed', paid(alike, { metadata: { status: 'failed' } })],
    ['came in', paid(alike, {}, { direction: 'in', sender: alike, recipient: alice })],
  ] as const)
    test(`error: a transfer that ${what} makes no address known`, async () => {
      const { api, fill, store } = await createSendModal(form)
      answerPages(api, [[entry]])
      await store.set(refreshActivityIntent)
      await fill({ receiver: alike })
      expect(store.get(receiverWarningsAtom)).toEqual(['send.firstTime'])
    })

  test('behavior: of a plain account, and where the chain does not say, it is said to be new', async () => {
    const { chain, fill, store } = await createSendModal(form)
    await fill()
    expect(store.get(receiverWarningsAtom)).toEqual(['send.firstTime'])
    chain.isBroken = true
    await fill({ receiver: usdcAddress })
    expect(store.get(receiverWarningsAtom)).toEqual(['send.firstTime'])
  })
})
