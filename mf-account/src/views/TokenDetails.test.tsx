import { routeAtom, servedViewsAtom, setAccountDetailsIntent } from '@foyer/shared-core/state'
import { afterEach, describe, expect, test } from '@rstest/core'
import { cleanup, fireEvent } from '@testing-library/react'
import { refreshPortfolioIntent } from '../state/portfolio.js'
import { sendFormAtom } from '../state/sendForm.js'
import { createSendModal } from '../testing/createSendModal.js'
import { alice, ether, usdc, usdcAddress } from '../testing/createTestChain.js'
import { renderView } from '../testing/renderView.js'
import { Account } from './Account.js'
import { TokenDetails } from './TokenDetails.js'
import { WalletSend } from './WalletSend.js'

// Without texts a key stands for its text.
afterEach(cleanup)

const path = `/api/v1/account/${alice}/balance`
const ofUsdc = { caipNetworkId: 'eip155:1', address: usdcAddress } as const
const ofEther = { caipNetworkId: 'eip155:1' } as const

async function create(balances: readonly unknown[] = [ether, usdc]) {
  const modal = await createSendModal()
  modal.store.set(servedViewsAtom, new Set(['TokenDetails', 'WalletReceive', 'WalletSend'] as const))
  modal.api.answer(path, { json: { balances } })
  await modal.store.set(refreshPortfolioIntent, { force: true })
  return modal
}

describe('TokenDetails', () => {
  test('default: a token’s row opens it: every digit of what the chain says, worth, price, contract', async () => {
    const modal = await create()
    modal.chain.token = 50_123_456n
    const account = await renderView(modal, <Account />)
    fireEvent.click(account.screen.getByRole('button', { name: /^USD Coin/ }))
    expect(modal.store.get(routeAtom)).toEqual({ view: 'TokenDetails', data: ofUsdc })
    account.unmount()
    const { screen } = await renderView(modal, <TokenDetails data={ofUsdc} />)
    expect(screen.getByText('50.123456', { exact: false }).textContent).toBe('50.123456 USDC')
    expect(screen.getByText('$50.12')).toBeTruthy()
    expect(screen.getByText('$1.00')).toBeTruthy()
    expect(screen.getByText('A0b8').parentElement?.textContent).toBe(usdcAddress)
    expect(screen.getByText('token.copy')).toBeTruthy()
    const explorer = screen.getByRole('link', { name: 'account.explorer' })
    expect(explorer.getAttribute('href')).toContain(`/address/${usdcAddress}`)
    expect(screen.queryByText('token.unverified')).toBeNull()
  })

  test('behavior: Send starts with the token', async () => {
    const modal = await create()
    const view = await renderView(modal, <TokenDetails data={ofUsdc} />)
    fireEvent.click(view.screen.getByText('feature.send'))
    const { data, view: name } = modal.store.get(routeAtom)
    expect([name, data]).toEqual(['WalletSend', { tokenAddress: usdcAddress }])
    view.unmount()
    await renderView(modal, <WalletSend data={{ tokenAddress: usdcAddress }} />)
    expect(modal.store.get(sendFormAtom).token).toEqual(usdc)
  })

  test('error: a token whose contract counts otherwise is marked, and cannot be sent', async () => {
    const modal = await create()
    modal.chain.tokenDecimals = 18n
    const { screen } = await renderView(modal, <TokenDetails data={ofUsdc} />)
    expect(screen.getByText('send.refused.decimals')).toBeTruthy()
    expect(screen.queryByText('feature.send')).toBeNull()
    expect(screen.getByText((_, shown) => shown?.textContent === '50 USDC')).toBeTruthy()
  })

  test('behavior: a token without a price says so; the coin has no contract and needs none', async () => {
    const modal = await create([
      { ...ether, price: 0 },
      { ...usdc, price: 0 },
    ])
    const token = await renderView(modal, <TokenDetails data={ofUsdc} />)
    expect(token.screen.getByText('token.unverified')).toBeTruthy()
    expect(token.screen.getByText('token.priceUnknown')).toBeTruthy()
    token.unmount()
    const { screen } = await renderView(modal, <TokenDetails data={ofEther} />)
    expect(screen.queryByText('token.unverified')).toBeNull()
    expect(screen.queryByText('preview.contract')).toBeNull()
  })

  test('behavior: what the account does not hold, and what is of another network, is said to be missing', async () => {
    const modal = await create([ether])
    for (const data of [ofUsdc, { caipNetworkId: 'eip155:137' } as const]) {
      const { screen, unmount } = await renderView(modal, <TokenDetails data={data} />)
      expect(screen.getByText('token.missing')).toBeTruthy()
      unmount()
    }
  })

  test('behavior: without the service the coin is known by the chain', async () => {
    const modal = await createSendModal()
    modal.api.answer(path, { status: 500 })
    modal.clock.advance(30_000)
    modal.activate(`eip155:1:${usdcAddress}`)
    modal.api.answer(`/api/v1/account/${usdcAddress}/balance`, { status: 500 })
    modal.store.set(setAccountDetailsIntent, { caipAddress: `eip155:1:${usdcAddress}`, balance: '2' })
    const { screen } = await renderView(modal, <TokenDetails data={ofEther} />)
    expect(screen.getByText('2', { exact: false, selector: 'span' }).textContent).toBe('2 ETH')
  })
})
