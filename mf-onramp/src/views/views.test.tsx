import { sampleOnRampOptions } from '@foyer/shared-core/constants'
import { afterEach, describe, expect, test } from '@rstest/core'
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { Provider } from 'jotai'
import { alice, paths, quoteOf } from '../testing/createOnRampModal.js'
import { isOff, openView as open, words } from '../testing/openView.js'
import { OnRampFiatSelect } from './OnRampFiatSelect.js'
import { OnRampProviders } from './OnRampProviders.js'
import { OnRampTokenSelect } from './OnRampTokenSelect.js'

afterEach(cleanup)

const form = <OnRampProviders data={undefined} />
const origin = 'https://foyer.test'
const [usdc] = sampleOnRampOptions.purchaseCurrencies
/** The rest of a network of viem's shape. */
const coins = {
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  rpcUrls: { default: { http: ['https://rpc.test'] } },
}

describe('OnRampProviders', () => {
  test('default: the sellers of the page with their fee, in its order; one that is quoted waits for an amount [CAP-15: sellers] [ENT-25] [CON-45]', async () => {
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
    // The chip beside it names the token.
    expect(screen.getByRole('region', { name: 'You get' }).textContent).toContain('About 98.49')
    expect(words()).toContain('You get about 98.49 USDC')
    const figures = screen.getAllByRole('definition').map((x) => x.textContent)
    expect(figures).toEqual(['$0.01', '$1.50', '$100.00'])
    expect(words()).toContain('Card: $10.00 to $7,500.00 · Bank account: $10.00 to $25,000.00')
  })

  test('behavior: a seller that keeps more than sellers say they take is not said to take that', async () => {
    const { api, type } = await open(form)
    const row = () => screen.getByRole('button', { name: /Quoted/ }).textContent
    const money = (amount: string) => ({ amount, currency: 'USD' })
    const quoted = (paymentSubtotal: string) =>
      api.answer(paths.quote, {
        json: { ...quoteOf('100'), networkFee: money('0.50'), paymentSubtotal: money(paymentSubtotal) },
      })
    quoted('97.49')
    await type('100')
    expect(row()).toContain('$2.01 fee, included')
    expect(row()).not.toContain('1% to 2%')
    quoted('97.50')
    await type('100.0')
    expect(row()).toContain('1% to 2% fee, included')
  })

  test('behavior: amounts under and over the limits are said; round ones are a press away', async () => {
    const { press, type } = await open(form)
    expect(words()).toContain('$10.00 to $25,000.00')
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

  test('error: options that fail, and no sample fits the page: that is said, with a retry, and purchases under way stay in view [ERR-18: lost]', async () => {
    const sold = { ...usdc, networks: [{ ...usdc.networks[0], name: 'optimism', chain_id: '10' }] }
    const purchases = [
      {
        id: 'p1',
        seller: 'Linked',
        symbol: 'USDC',
        decimals: 6,
        watched: [{ caipAddress: `eip155:10:${alice}`, before: '0' }],
        told: 'failed',
      },
    ]
    const { api, press, rest } = await open(form, {
      purchases,
      caipAddress: `eip155:10:${alice}`,
      options: { networks: [{ ...coins, id: 10, name: 'Optimism' }] },
      answers: {
        '/api/v1/supported-chains': { json: { http: ['eip155:10'], ws: [] } },
        [paths.options]: { status: 500 },
      },
    })
    expect(words()).toContain('What is sold could not be read')
    expect(words()).not.toContain('Nothing is sold')
    expect(screen.getByRole('button', { name: /Your purchase of USDC/ }).textContent).toContain(
      'The payment failed',
    )
    api.answer(paths.options, { json: { ...sampleOnRampOptions, purchaseCurrencies: [sold] } })
    await press('Try again')
    await rest()
    expect(words()).toContain('On Optimism')
    expect(screen.getByRole('button', { name: /Your purchase of USDC/ })).toBeTruthy()
  })

  test('behavior: what can be bought is asked for each network in use', async () => {
    const { activate, api, rest } = await open(form)
    expect(api.requestsOf(paths.options)).toHaveLength(1)
    act(() => activate(`eip155:137:${alice}`))
    await rest()
    expect(api.requestsOf(paths.options)).toHaveLength(2)
  })

  test('behavior: the price is asked for every 20 s while the form is seen, and not while it is hidden', async () => {
    const { api, rest, type, visibility } = await open(form)
    await type('100')
    const asked = () => api.requestsOf(paths.quote).length
    await rest(19_000)
    expect(asked()).toBe(1)
    await rest(2_000)
    expect(asked()).toBe(2)
    act(() => visibility.hide())
    await rest(90_000)
    expect(asked()).toBe(2)
    act(() => visibility.show())
    // It is older than a minute: no longer shown, nor to be bought at.
    expect(isOff(/Quoted/)).toBe(true)
    await rest()
    expect([asked(), isOff(/Quoted/)]).toEqual([3, false])
  })

  test('behavior: back at the form, its price stands: nothing is asked again, and no row is off meanwhile', async () => {
    const { api, rest, type, ...modal } = await open(form)
    await type('100')
    cleanup()
    render(<Provider store={modal.store}>{form}</Provider>)
    await rest()
    expect([api.requestsOf(paths.quote).length, isOff(/Quoted/)]).toEqual([1, false])
  })

  test('error: each seller that cannot be asked says why', async () => {
    const { type } = await open(form)
    const why = () => screen.getByRole('button', { name: /Quoted/ }).textContent
    expect(why()).toContain('Enter an amount first')
    await type('9')
    expect(why()).toContain('Not for this amount')
    act(() => void fireEvent.change(screen.getByRole('textbox'), { target: { value: '100' } }))
    expect(why()).toContain('Asking for the price')
  })

  test('param: an amount that the currency does not have, as of the page’s data, is said', async () => {
    const yen = { id: 'JPY', payment_method_limits: [{ id: 'card', min: '1500', max: '900000' }] }
    await open(<OnRampProviders data={{ amount: '2500.5', currency: 'JPY' }} />, {
      answers: { [paths.options]: { json: { ...sampleOnRampOptions, paymentCurrencies: [yen] } } },
    })
    expect(words()).toContain('JPY has no decimals.')
    const round = screen.getAllByRole('button', { name: /^¥/ }).map((x) => x.textContent)
    expect(round).toEqual(['¥2,500', '¥5,000', '¥10,000', '¥25,000'])
  })

  test('param: where only links are there and their pages ask for the network, none is named [API-33: view]', async () => {
    const link = { kind: 'link', name: 'Linked', url: 'https://link.test/buy' }
    await open(form, { options: { services: { preset: 'selfHosted', origin, onramp: [link] } } })
    expect(words()).toContain('On the network that you choose there')
    expect(words()).not.toContain('On Ethereum')
    expect(words()).toContain('You choose amount and network at Linked.')
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
  test('default: what can be bought, by network, with the provider’s picture and a search; a pick goes back [API-58]', async () => {
    const { navigator, press } = await open(<OnRampTokenSelect />)
    expect(screen.getAllByRole('listitem').map((x) => x.textContent)).toEqual([
      'USD CoinOn EthereumUSDC',
      'USD CoinOn PolygonUSDC',
    ])
    const [picture] = document.querySelectorAll('img')
    expect(new URL(picture?.src ?? '').pathname).toBe('/provider/public/getTokenImage/USDC')
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
