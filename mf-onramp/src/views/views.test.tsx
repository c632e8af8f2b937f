import { afterEach, describe, expect, test } from '@rstest/core'
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { Provider } from 'jotai'
import type { ReactNode } from 'react'
import { createOnRampModal, paths, quoteOf } from '../testing/createOnRampModal.js'
import { BuyInProgress } from './BuyInProgress.js'
import { OnRampFiatSelect } from './OnRampFiatSelect.js'
import { OnRampProviders } from './OnRampProviders.js'
import { OnRampTokenSelect } from './OnRampTokenSelect.js'

afterEach(cleanup)

async function open(view: ReactNode, given: Parameters<typeof createOnRampModal>[0] = {}) {
  const modal = await createOnRampModal(given)
  modal.config.storage.unlock()
  render(<Provider store={modal.store}>{view}</Provider>)
  const rest = (ms = 300) =>
    act(async () => {
      await modal.settle()
      await modal.clock.advanceAsync(ms)
      await modal.settle()
    })
  await rest()
  return {
    ...modal,
    rest,
    async type(text: string) {
      act(() => void fireEvent.change(screen.getByRole('textbox'), { target: { value: text } }))
      await rest()
    },
    async press(name: string | RegExp) {
      act(() => void fireEvent.click(screen.getByRole('button', { name })))
      await rest(0)
    },
  }
}
const words = () => document.body.textContent ?? ''
const isOff = (name: RegExp) => (screen.getByRole('button', { name }) as HTMLButtonElement).disabled
const form = <OnRampProviders data={undefined} />

describe('OnRampProviders', () => {
  test('default: the sellers of the page with their fee, in its order; one that is quoted waits for an amount [CAP-15] [ENT-25] [CON-45]', async () => {
    const { type } = await open(form)
    const rows = screen.getAllByRole('button', { name: /^Buy with/ }).map((x) => x.textContent)
    expect(rows[0]).toContain('Buy with Quoted')
    expect(rows[1]).toContain('Buy with Linked')
    expect([isOff(/Quoted/), isOff(/Linked/)]).toEqual([true, false])
    expect(words()).toContain('Enter an amount first')
    await type('100')
    expect(isOff(/Quoted/)).toBe(false)
    expect(rows.length).toBe(2)
    expect(screen.getByRole('button', { name: /Quoted/ }).textContent).toContain('1% to 2% fee')
  })

  test('default: what is bought, the fees and the total, by the quote', async () => {
    const { type } = await open(form)
    await type('100')
    expect(words()).toContain('About 98.49 USDC')
    const figures = screen.getAllByRole('definition').map((x) => x.textContent)
    expect(figures).toEqual(['$0.01', '$1.50', '$100.00'])
    expect(words()).toContain('Card: $10.00 to $7,500.00 · Bank account: $10.00 to $25,000.00')
  })

  test('behavior: amounts under and over the limits are said; round ones are a press away', async () => {
    const { press, type } = await open(form)
    await type('9.99')
    expect(words()).toContain('At least $10.00.')
    await type('25000.01')
    expect(words()).toContain('At most $25,000.00.')
    await press('$250')
    expect((screen.getByRole('textbox') as HTMLInputElement).value).toBe('250')
    expect(words()).not.toContain('At most')
  })

  test('error: a failed quote is sample data: labelled, in the service’s words, and not to be bought; a link stays [ERR-61: view]', async () => {
    const { api, press, rest, type } = await open(form)
    api.answer(paths.quote, { status: 400, json: { reasons: [{ description: 'Too busy' }] } })
    await type('100')
    expect(words()).toContain('Sample data Too busy')
    expect(words()).not.toContain('About')
    expect([isOff(/Quoted/), isOff(/Linked/)]).toEqual([true, false])
    api.answer(paths.quote, { json: quoteOf('100') })
    await press('Try again')
    await rest()
    expect(words()).not.toContain('Sample data')
    expect(isOff(/Quoted/)).toBe(false)
  })

  test('error: options that fail are sample data too [ERR-18: view]', async () => {
    await open(form, { answers: { [paths.options]: { status: 500 } } })
    expect(words()).toContain('Sample data')
    expect([isOff(/Quoted/), isOff(/Linked/)]).toEqual([true, false])
  })

  test('param: what the page opened it with', async () => {
    await open(<OnRampProviders data={{ amount: '30', currency: 'EUR', token: 'USDC' }} />)
    expect((screen.getByRole('textbox') as HTMLInputElement).value).toBe('30')
    expect(screen.getByRole('button', { name: 'Pay in EUR. Change it' })).toBeTruthy()
  })

  test('behavior: an account that nothing is sold for reads so, and on which networks something is', async () => {
    const { activate, rest } = await open(form, {
      options: { networks: ['eip155:1', 'bip122:000000000019d6689c085ae165831e93'] },
    })
    act(() => activate('bip122:000000000019d6689c085ae165831e93:bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4'))
    await rest()
    expect(words()).toContain('Nothing is sold for this account')
    expect(screen.queryByRole('textbox')).toBeNull()
  })
})

describe('OnRampTokenSelect', () => {
  test('default: what can be bought, by network, with a search; a pick goes back', async () => {
    const { navigator, press } = await open(<OnRampTokenSelect />)
    expect(screen.getAllByRole('listitem').map((x) => x.textContent)).toEqual([
      'USD CoinOn EthereumUSDC',
      'USD CoinOn PolygonUSDC',
    ])
    act(() => void fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'poly' } }))
    expect(screen.getAllByRole('listitem')).toHaveLength(1)
    await press(/On Polygon/)
    expect(navigator.steps.at(-1)).toEqual({ how: 'back' })
  })
})

describe('OnRampFiatSelect', () => {
  test('default: currencies by their names, with the provider’s picture [API-57]', async () => {
    const { navigator, press } = await open(<OnRampFiatSelect />)
    expect(screen.getAllByRole('listitem').map((x) => x.textContent)).toEqual(['US DollarUSD', 'EuroEUR'])
    const [picture] = document.querySelectorAll('img')
    expect(new URL(picture?.src ?? '').pathname).toBe('/provider/public/getCurrencyImage/USD')
    await press(/Euro/)
    expect(navigator.steps.at(-1)).toEqual({ how: 'back' })
  })
})

describe('BuyInProgress', () => {
  test('behavior: a purchase that nobody knows leads to the form', async () => {
    const { navigator, press } = await open(<BuyInProgress data={{ id: 'gone' }} />)
    expect(words()).toContain('This purchase is not known any more')
    await press('Buy crypto')
    expect(navigator.steps.at(-1)).toMatchObject({ how: 'reset', route: { view: 'OnRampProviders' } })
  })
})
