import { queryClientAtom } from '@foyer/shared-core/query'
import { createTestModal } from '@foyer/shared-core/testing'
import { afterEach, describe, expect, test } from '@rstest/core'
import { cleanup } from '@testing-library/react'
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

/** A filled-in form, and what the chain said of it. */
function create(estimate: { fee: bigint; rent?: bigint }) {
  const modal = createTestModal({ caipAddress: from, options: { networks: [caipNetworkId] } })
  const client = modal.store.get(queryClientAtom)
  const spendable = { balance: 1_000_000_000n, max: 1_000_000_000n, nativeBalance: 10n ** 9n, decimals: 6 }
  client.setQueryDefaults([], { staleTime: Number.POSITIVE_INFINITY })
  client.setQueryData(['spendable', from, mint], spendable)
  client.setQueryData(['receiver', caipNetworkId, receiver], true)
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
