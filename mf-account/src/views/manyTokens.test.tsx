import { afterEach, describe, expect, test } from '@rstest/core'
import { cleanup, fireEvent, within } from '@testing-library/react'
import { wholeListLimit } from '../parts/TokenList.js'
import { refreshPortfolioIntent } from '../state/portfolio.js'
import { sendFormAtom } from '../state/sendForm.js'
import { createSendModal } from '../testing/createSendModal.js'
import { alice, usdc } from '../testing/createTestChain.js'
import { renderView } from '../testing/renderView.js'
import { Account } from './Account.js'
import { WalletSendSelectToken } from './WalletSendSelectToken.js'

// Without texts a key stands for its text.
afterEach(cleanup)

describe('a list of many tokens', () => {
  const many = Array.from({ length: 5_000 }, (_, at) => ({
    ...usdc,
    name: `Token ${at}`,
    address: `eip155:1:0x${String(at).padStart(40, '0')}`,
  }))
  const own = async (tokens: readonly unknown[]) => {
    const modal = await createSendModal()
    modal.api.answer(`/api/v1/account/${alice}/balance`, { json: { balances: tokens } })
    await modal.store.set(refreshPortfolioIntent, { force: true })
    return modal
  }
  const rowsOf = (screen: { getByRole(role: string, of: object): HTMLElement }, name: string) =>
    within(screen.getByRole('list', { name })).getAllByRole('listitem')
  const placeOf = (row: HTMLElement | undefined) =>
    ['aria-posinset', 'aria-setsize'].map((name) => row?.getAttribute(name))

  test('behavior: Account draws only rows in sight, each with its place among all', async () => {
    const { screen } = await renderView(await own(many), <Account />)
    const rows = rowsOf(screen, 'tokens.title')
    expect(rows.length).toBeLessThan(30)
    expect([rows[1]?.textContent, ...placeOf(rows[1])]).toEqual([
      expect.stringContaining('Token 1'),
      '2',
      '5000',
    ])
  })

  test('behavior: the list to send from draws only rows in sight, is found in, and chosen from', async () => {
    const modal = await own(many)
    const { screen, settle } = await renderView(modal, <WalletSendSelectToken />)
    expect(rowsOf(screen, 'selectToken.title').length).toBeLessThan(30)
    fireEvent.change(screen.getByLabelText('tokens.search'), { target: { value: ' token 4711' } })
    await settle()
    expect(rowsOf(screen, 'selectToken.title').map(placeOf)).toEqual([['1', '1']])
    fireEvent.click(screen.getByRole('button', { name: /Token 4711/ }))
    expect(modal.store.get(sendFormAtom).token?.name).toBe('Token 4711')
    fireEvent.change(screen.getByLabelText('tokens.search'), { target: { value: 'nothing' } })
    await settle()
    expect(screen.getByText('tokens.none')).toBeTruthy()
    fireEvent.click(screen.getAllByText('tokens.clear')[0] ?? screen.getByRole('main'))
    await settle()
    expect(placeOf(rowsOf(screen, 'selectToken.title')[0])).toEqual(['1', '5000'])
  })

  test('behavior: a list that fits is drawn whole, for the browser’s own search', async () => {
    const { screen } = await renderView(await own(many.slice(0, wholeListLimit)), <Account />)
    expect(rowsOf(screen, 'tokens.title')).toHaveLength(wholeListLimit)
    expect(screen.queryByLabelText('tokens.search')).toBeNull()
  })
})
