import { isBalanceUnknownAtom, routeAtom, servedViewsAtom } from '@foyer/shared-core/state'
import { afterEach, describe, expect, test } from '@rstest/core'
import { act, cleanup, fireEvent } from '@testing-library/react'
import { refreshPortfolioIntent } from '../state/portfolio.js'
import { createSendModal } from '../testing/createSendModal.js'
import { alice, bob, ether, usdc } from '../testing/createTestChain.js'
import { renderView } from '../testing/renderView.js'
import { Account } from './Account.js'

// Without texts a key stands for its text.
afterEach(cleanup)

describe('Account', () => {
  test('default: the short address, the total, the native balance and the tokens [VIEW-02: Tokens]', async () => {
    const { screen } = await renderView(await createSendModal(), <Account />)
    expect(screen.getByText('0xf3…b92266')).toBeTruthy()
    expect(screen.getByText('$6,050.00')).toBeTruthy()
    expect(screen.getAllByText('2.000', { exact: false }).map((x) => x.textContent)).toEqual([
      '2.000 ETH',
      '2.000 ETH',
    ])
    expect(screen.getByText('USD Coin')).toBeTruthy()
  })

  test('behavior: an unknown balance is a dash with a retry, never a number [ERR-19: the view]', async () => {
    const modal = await createSendModal()
    modal.chain.isBroken = true
    const { screen, settle } = await renderView(modal, <Account />)
    expect(modal.store.get(isBalanceUnknownAtom)).toBe(true)
    expect(screen.getByLabelText('account.balanceUnknown').textContent).toBe('—')
    expect(screen.queryByText(/^0\.0/)).toBeNull()
    modal.chain.isBroken = false
    fireEvent.click(screen.getByLabelText('account.retryBalance'))
    await settle()
    expect(screen.getAllByText('2.000', { exact: false })).toHaveLength(2)
  })

  test('behavior: on a network that the page lacks, the list’s balance stands under the total, or nothing', async () => {
    const modal = await createSendModal()
    const path = `/api/v1/account/${alice}/balance`
    modal.api.answer(path, { json: { balances: [{ ...ether, chainId: 'eip155:10' }] } })
    modal.activate(`eip155:10:${alice}`)
    const { screen, settle } = await renderView(modal, <Account />)
    await act(() => modal.store.set(refreshPortfolioIntent, { force: true }))
    await settle()
    expect(screen.getAllByText('2.000', { exact: false })).toHaveLength(2)
    expect(screen.queryByLabelText('account.balanceUnknown')).toBeNull()
    modal.api.answer(path, { json: { balances: [] } })
    await act(() => modal.store.set(refreshPortfolioIntent, { force: true }))
    await settle()
    expect(screen.queryByLabelText('account.balanceUnknown')).toBeNull()
  })

  test('behavior: after a switch the other account is not called unknown before it was asked for', async () => {
    const modal = await createSendModal()
    modal.chain.isBroken = true
    const { screen, settle } = await renderView(modal, <Account />)
    expect(screen.getByLabelText('account.balanceUnknown')).toBeTruthy()
    // The next account's node does not answer for now.
    modal.api.answer('/api/v1/', 'never')
    modal.activate(`eip155:1:${bob}`)
    await settle()
    expect(screen.queryByLabelText('account.balanceUnknown')).toBeNull()
  })

  test('behavior: balances are read anew when the tab is shown again, and only where they are old', async () => {
    const modal = await createSendModal()
    const path = `/api/v1/account/${alice}/balance`
    const { settle } = await renderView(modal, <Account />)
    const before = modal.api.requestsOf(path).length
    const look = async () => {
      modal.visibility.hide()
      modal.visibility.show()
      await settle()
    }
    await look()
    expect(modal.api.requestsOf(path)).toHaveLength(before)
    modal.clock.advance(30_000)
    const asked = modal.chain.methods.length
    await look()
    expect(modal.api.requestsOf(path)).toHaveLength(before + 1)
    expect(modal.chain.methods.slice(asked)).toContain('eth_getBalance')
  })

  test('behavior: while balances fail, what was known before is marked as old, and can be read again', async () => {
    const modal = await createSendModal()
    const { screen, settle } = await renderView(modal, <Account />)
    expect(screen.queryByText('account.lastKnown')).toBeNull()
    modal.api.answer(`/api/v1/account/${alice}/balance`, { status: 500 })
    await act(() => modal.store.set(refreshPortfolioIntent, { force: true }))
    await settle()
    const total = screen.getByText('$6,050.00')
    expect(total.parentElement?.textContent).toContain('account.lastKnown')
    expect(total.hasAttribute('data-old')).toBe(true)
    expect(screen.getByText('USD Coin')).toBeTruthy()
    expect(screen.getByText('tokens.lastKnown')).toBeTruthy()
    modal.api.answer(`/api/v1/account/${alice}/balance`, { json: { balances: [usdc] } })
    for (let second = 0; second < 31; second += 1) await act(() => modal.pass(1_000))
    fireEvent.click(screen.getByRole('button', { name: 'common.retry' }))
    await settle()
    expect(screen.queryByText('account.lastKnown')).toBeNull()
    expect(screen.queryByText('tokens.lastKnown')).toBeNull()
  })

  test('behavior: the network leads to the list of networks only where that is served', async () => {
    const modal = await createSendModal()
    const { screen, settle } = await renderView(modal, <Account />)
    expect(screen.queryByRole('button', { name: 'account.network' })).toBeNull()
    modal.store.set(servedViewsAtom, new Set(['Networks'] as const))
    await settle()
    fireEvent.click(screen.getByRole('button', { name: 'account.network' }))
    expect(modal.store.get(routeAtom).view).toBe('Networks')
  })

  test('behavior: no actions without views that serve them', async () => {
    const modal = await createSendModal()
    const { screen, settle } = await renderView(modal, <Account />)
    expect(screen.queryByLabelText('feature.list')).toBeNull()
    modal.store.set(servedViewsAtom, new Set(['WalletReceive', 'WalletSend'] as const))
    await settle()
    expect(screen.getAllByText(/^feature\./).map((x) => x.textContent)).toEqual([
      'feature.receive',
      'feature.send',
    ])
  })
})
