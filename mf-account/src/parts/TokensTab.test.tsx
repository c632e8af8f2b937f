import { currencyAtom, servedViewsAtom } from '@foyer/shared-core/state'
import { afterEach, describe, expect, test } from '@rstest/core'
import { act, cleanup, fireEvent } from '@testing-library/react'
import { refreshPortfolioIntent } from '../state/portfolio.js'
import { createSendModal } from '../testing/createSendModal.js'
import { alice, bob, ether, usdc } from '../testing/createTestChain.js'
import { renderView } from '../testing/renderView.js'
import { Account } from '../views/Account.js'

// Without texts a key stands for its text.
afterEach(cleanup)

const path = `/api/v1/account/${alice}/balance`
const of = (name: string, at: number, price: number) => ({
  ...usdc,
  name,
  price,
  address: `eip155:1:0x${String(at).padStart(40, '0')}`,
})

async function own(balances: readonly unknown[]) {
  const modal = await createSendModal()
  modal.api.answer(path, { json: { balances } })
  await modal.store.set(refreshPortfolioIntent, { force: true })
  return modal
}
type Screen = Awaited<ReturnType<typeof renderView>>['screen']
const names = (screen: Screen) =>
  screen.getAllByRole('listitem').map((x) => x.querySelector('bdi')?.textContent)

describe('TokensTab', () => {
  test('behavior: small and unverified tokens can be hidden; their count shows them, and the choice is remembered', async () => {
    const modal = await own([of('Free', 1, 0), of('Dust', 2, 0.01), ether, usdc])
    const { screen, settle, unmount } = await renderView(modal, <Account />)
    const tokens = () => names(screen).filter((x) => x !== undefined)
    expect(tokens()).toEqual(['Ether', 'USD Coin', 'Dust', 'Free'])
    fireEvent.click(screen.getByRole('checkbox', { name: 'tokens.hideMinor' }))
    await settle()
    expect(tokens()).toEqual(['Ether', 'USD Coin'])
    expect(modal.config.storage.get('hidesMinorTokens')).toBe(true)
    unmount()
    const again = await renderView(modal, <Account />)
    expect(tokens()).toEqual(['Ether', 'USD Coin'])
    fireEvent.click(again.screen.getByText('tokens.hidden'))
    await again.settle()
    expect(tokens()).toHaveLength(4)
    expect(modal.config.storage.get('hidesMinorTokens')).toBe(true)
  })

  test('behavior: where nothing is small there is no switch; where all is, the row of the hidden stands alone', async () => {
    const rich = await renderView(await own([ether]), <Account />)
    expect(rich.screen.queryByRole('checkbox')).toBeNull()
    rich.unmount()
    const modal = await own([of('Free', 1, 0)])
    modal.config.storage.set('hidesMinorTokens', true)
    const { screen } = await renderView(modal, <Account />)
    expect(screen.queryByText('Free')).toBeNull()
    expect(screen.getByText('tokens.hidden')).toBeTruthy()
  })

  test('behavior: where the service fails, the chain’s own coin stands in, its worth unknown [ERR-01: the coin]', async () => {
    const modal = await createSendModal()
    modal.activate(`eip155:1:${bob}`)
    modal.api.answer(`/api/v1/account/${bob}/balance`, { status: 500 })
    const { screen } = await renderView(modal, <Account />)
    expect(screen.getByText('tokens.nativeAlone')).toBeTruthy()
    const row = screen.getByText('Ether').closest('[role=listitem], li') ?? document.body
    expect(row.textContent).toContain('2.000 ETH')
    expect(row.textContent).toContain('—')
    expect(document.body.textContent).not.toContain('$')
  })

  test('behavior: another currency is asked for anew, and written as its own', async () => {
    const modal = await createSendModal()
    const { screen, settle } = await renderView(modal, <Account />)
    expect(screen.getByText('$6,050.00')).toBeTruthy()
    modal.api.answer(path, ({ url }) => {
      const isEuro = url.searchParams.get('currency') === 'eur'
      return { json: { balances: [{ ...ether, price: isEuro ? 2500 : 3000 }] } }
    })
    await act(() => modal.store.set(currencyAtom, 'eur'))
    await settle()
    expect(screen.getAllByText('€5,000.00')).toHaveLength(2)
    // Within the 30 s nothing more is asked.
    const asked = modal.api.requestsOf(path).length
    await act(() => modal.store.set(refreshPortfolioIntent))
    expect(modal.api.requestsOf(path)).toHaveLength(asked)
  })

  test('behavior: a service that knows dollars alone is asked once more, and its prices stay dollars', async () => {
    const modal = await createSendModal()
    modal.api.answer(path, ({ url }) =>
      url.searchParams.get('currency') === 'usd' ? { json: { balances: [ether] } } : { status: 400 },
    )
    const { screen, settle } = await renderView(modal, <Account />)
    await act(() => modal.store.set(currencyAtom, 'brl'))
    await settle()
    expect(screen.getAllByText('$6,000.00')).toHaveLength(2)
  })

  test('behavior: rows lead nowhere where no remote serves the token’s view', async () => {
    const modal = await createSendModal()
    const { screen, settle } = await renderView(modal, <Account />)
    expect(screen.queryByRole('button', { name: /USD Coin/ })).toBeNull()
    modal.store.set(servedViewsAtom, new Set(['TokenDetails'] as const))
    await settle()
    expect(screen.getByRole('button', { name: /USD Coin/ })).toBeTruthy()
  })
})
