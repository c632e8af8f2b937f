import { servedViewsAtom } from '@foyer/shared-core/state'
import { afterEach, describe, expect, test } from '@rstest/core'
import { act, cleanup, fireEvent } from '@testing-library/react'
import { portfolioAtom, refreshPortfolioIntent, totalAtom } from '../state/portfolio.js'
import { sendTokenIntent } from '../state/sendToken.js'
import { createSendModal } from '../testing/createSendModal.js'
import { alice, bob, ether, hash, usdc } from '../testing/createTestChain.js'
import { renderView } from '../testing/renderView.js'
import { Account } from './Account.js'
import { TokenDetails } from './TokenDetails.js'
import { WalletSendPreview } from './WalletSendPreview.js'

// Without texts a key stands for its text.
afterEach(cleanup)

const fakeContract = `0x${'b'.repeat(40)}`
const fake = {
  ...usdc,
  name: 'Tether USD',
  symbol: 'USDТ',
  address: `eip155:1:${fakeContract}`,
  quantity: { decimals: '6', numeric: '250000' },
}

async function create() {
  const modal = await createSendModal()
  modal.store.set(servedViewsAtom, new Set(['TokenDetails'] as const))
  modal.api.answer(`/api/v1/account/${alice}/balance`, { json: { balances: [fake, ether, usdc] } })
  await modal.store.set(refreshPortfolioIntent, { force: true })
  return modal
}

describe('a look-alike token', () => {
  test('is marked, comes last and adds nothing to the total', async () => {
    const modal = await create()
    expect(modal.store.get(totalAtom)?.total).toBe('6050')
    expect(modal.store.get(portfolioAtom).tokens?.map((x) => x.symbol)).toEqual(['ETH', 'USDC', 'USDТ'])
    const { screen } = await renderView(modal, <Account />)
    expect(screen.getByText('$6,050.00')).toBeTruthy()
    const rows = screen.getAllByText('tokens.lookalike').map((x) => x.closest('li')?.textContent)
    expect(rows).toEqual([expect.stringContaining('USDТ')])
    expect(document.body.textContent).not.toContain('$250,000')
  })

  test('is called one in its own view, without a value', async () => {
    const data = { caipNetworkId: 'eip155:1', address: fakeContract } as const
    const { screen } = await renderView(await create(), <TokenDetails data={data} />)
    expect(screen.getByText('token.lookalike')).toBeTruthy()
    expect(document.body.textContent).not.toContain('$250,000')
  })

  test('is sent only after the user confirmed it', async () => {
    const modal = await create()
    let asked = 0
    modal.wallet.send = async () => {
      asked += 1
      return hash
    }
    await modal.fill({ token: fake as never, amount: '1', receiver: bob })
    const { screen, settle } = await renderView(modal, <WalletSendPreview />)
    const send = screen.getByText('preview.send').closest('button')
    expect(send?.disabled).toBe(true)
    await act(() => modal.store.set(sendTokenIntent))
    expect(asked).toBe(0)
    fireEvent.click(screen.getByLabelText('preview.lookalike'))
    await settle()
    expect(send?.disabled).toBe(false)
    fireEvent.click(screen.getByText('preview.send'))
    await settle()
    expect(asked).toBe(1)
  })

  test('asks again after the form was changed', async () => {
    const modal = await create()
    await modal.fill({ token: fake as never, amount: '1', receiver: bob })
    const { screen, settle } = await renderView(modal, <WalletSendPreview />)
    fireEvent.click(screen.getByLabelText('preview.lookalike'))
    await act(() => modal.fill({ token: fake as never, amount: '2', receiver: bob }))
    await settle()
    expect(screen.getByText('preview.send').closest('button')?.disabled).toBe(true)
  })
})
