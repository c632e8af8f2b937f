import { queryClientAtom } from '@foyer/shared-core/query'
import { createTestModal } from '@foyer/shared-core/testing'
import { afterEach, describe, expect, test } from '@rstest/core'
import { act, cleanup, waitFor } from '@testing-library/react'
import { editSendIntent } from '../state/sendForm.js'
import { transfersAtom } from '../state/transfers.js'
import { renderView } from '../testing/renderView.js'
import { WalletSend } from './WalletSend.js'
import { WalletSendConfirmed } from './WalletSendConfirmed.js'
import { WalletSendPreview } from './WalletSendPreview.js'

// Without texts a key stands for its text.
afterEach(cleanup)

const caipNetworkId = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'
const mint = 'EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v'
const [alice, receiver] = ['1'.repeat(32), '2'.repeat(32)] as const
const from = `${caipNetworkId}:${alice}` as const
const usdc = {
  name: 'USD Coin',
  symbol: 'USDC',
  chainId: caipNetworkId,
  address: `${caipNetworkId}:${mint}`,
  price: 1,
  quantity: { decimals: '6', numeric: '1000' },
} as const

/** A filled-in form, and the chain's estimate. */
function create(estimate: { fee: bigint; rent?: bigint; tokenFee?: bigint }) {
  const modal = createTestModal({ caipAddress: from, options: { networks: [caipNetworkId] } })
  const client = modal.store.get(queryClientAtom)
  const spendable = { balance: 1_000_000_000n, max: 1_000_000_000n, nativeBalance: 10n ** 9n, decimals: 6 }
  client.setQueryDefaults([], { staleTime: Number.POSITIVE_INFINITY })
  client.setQueryData(['spendable', from, mint], spendable)
  client.setQueryData(['receiver', caipNetworkId, receiver, mint], { isGood: true, isContract: false })
  client.setQueryData(['fee', from, mint, '1000000', receiver], estimate)
  modal.store.set(editSendIntent, { token: usdc, sendTokenAmount: '1', receiverAddress: receiver })
  return modal
}

describe('the send views on Solana', () => {
  for (const [name, view] of [
    ['form', <WalletSend key="form" data={undefined} />],
    ['review', <WalletSendPreview key="review" />],
  ] as const)
    test(`default: the ${name} shows the fee, and the rent of an account that is opened`, async () => {
      const { screen, unmount } = await renderView(create({ fee: 5_070n, rent: 2_039_280n }), view)
      expect(screen.getByText('0.00000507 SOL')).toBeTruthy()
      expect(screen.getByText('send.rent')).toBeTruthy()
      expect(screen.getByText('0.002039 SOL')).toBeTruthy()
      unmount()
      const without = await renderView(create({ fee: 5_070n }), view)
      expect(without.screen.getByText('0.00000507 SOL')).toBeTruthy()
      expect(without.screen.queryByText('send.rent')).toBeNull()
    })

  for (const [name, view] of [
    ['form', <WalletSend key="form" data={undefined} />],
    ['review', <WalletSendPreview key="review" />],
  ] as const)
    test(`default: the ${name} shows what the token keeps of the amount, and what arrives [CAP-13: Solana]`, async () => {
      const { screen, unmount } = await renderView(create({ fee: 5_070n, tokenFee: 69_001n }), view)
      const detailOf = (term: string) => screen.getByText(term).nextElementSibling?.textContent
      expect(detailOf('send.tokenFee')).toBe('0.069001 USDC')
      expect(detailOf('send.received')).toBe('0.930999 USDC')
      unmount()
      const without = await renderView(create({ fee: 5_070n }), view)
      expect(without.screen.queryByText('send.tokenFee')).toBeNull()
      expect(without.screen.queryByText('send.received')).toBeNull()
    })

  for (const [name, view, button] of [
    ['form', <WalletSend key="form" data={undefined} />, 'send.label.previewSend'],
    ['review', <WalletSendPreview key="review" />, 'preview.send'],
  ] as const)
    test(`error: what a token has against the transfer stands in the ${name}, and nothing can be sent [CAP-13: Solana]`, async () => {
      const modal = create({ fee: 5_070n })
      const { screen } = await renderView(modal, view)
      expect(screen.getByRole('button', { name: button })).toHaveProperty('disabled', false)
      const fees = modal.store
        .get(queryClientAtom)
        .getQueryCache()
        .findAll({ queryKey: ['fee'] })
      const error = Object.assign(new Error('No'), { name: 'TransferRefusedError', reason: 'frozen' })
      await act(async () => {
        for (const query of fees) query.setState({ error, status: 'error' })
      })
      expect(await screen.findByText('send.refused.frozen')).toBeTruthy()
      expect(screen.queryByText('send.feeUnknown')).toBeNull()
      expect(screen.getByRole('button', { name: button })).toHaveProperty('disabled', true)
    })

  for (const [name, view] of [
    ['form', <WalletSend key="form" data={undefined} />],
    ['review', <WalletSendPreview key="review" />],
  ] as const)
    test(`error: what lacks besides the amount stands in the ${name}, and that it is the amount [CAP-13: Solana]`, async () => {
      const modal = create({ fee: 5_070n })
      const { screen } = await renderView(modal, view)
      const { store } = modal
      const fail = (more: object) =>
        act(async () => {
          const error = Object.assign(new Error('No'), { name: 'InsufficientFundsError', ...more })
          const fees = store
            .get(queryClientAtom)
            .getQueryCache()
            .findAll({ queryKey: ['fee'] })
          for (const query of fees) query.setState({ error, status: 'error' })
        })
      await fail({ lacks: 'rent', needs: 2_039_280n })
      expect(await screen.findByText('send.lacksRent')).toBeTruthy()
      await fail({})
      await waitFor(() => expect(screen.queryByText('send.lacksRent')).toBeNull())
      expect(screen.queryByText('send.feeUnknown')).toBeNull()
      const said = screen.getAllByText('send.label.insufficientFunds')
      expect(said.some((x) => x.closest('button') === null)).toBe(true)
    })

  test('behavior: an expired transfer says so, and is not looked for again', async () => {
    const modal = create({ fee: 5_000n })
    modal.store.set(transfersAtom, { some: 'expired' })
    const sent = { hash: 'some', caipNetworkId, symbol: 'USDC', amountText: '1', receiver } as const
    const { screen } = await renderView(modal, <WalletSendConfirmed data={sent} />)
    expect(screen.getByText('confirmed.expired')).toBeTruthy()
    expect(screen.getByText('confirmed.expiredDetail')).toBeTruthy()
    expect(screen.queryByText('confirmed.check')).toBeNull()
  })
})
