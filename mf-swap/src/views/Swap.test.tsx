import { bannerAtom } from '@foyer/shared-core/state'
import { afterEach, describe, expect, test } from '@rstest/core'
import { act, cleanup, fireEvent } from '@testing-library/react'
import { quoteAtom, quotingAtom } from '../state/quotes.js'
import { slippageAtom } from '../state/slippage.js'
import { chooseTokenIntent, swapFormAtom } from '../state/swapForm.js'
import { tokensQueryAtom } from '../state/tokens.js'
import { addresses, alice, createSwapModal, daiAddress, usdcAddress } from '../testing/createSwapModal.js'
import { renderSwap } from '../testing/renderSwap.js'
import { Swap } from './Swap.js'

afterEach(cleanup)

type Data = Parameters<typeof Swap>[0]['data']
type Given = Parameters<typeof createSwapModal>[0]
type Modal = Awaited<ReturnType<typeof createSwapModal>>

async function open(data: Data, { change, ...given }: Given & { change?: (modal: Modal) => void } = {}) {
  const modal = await createSwapModal(given)
  change?.(modal)
  return { ...modal, ...(await renderSwap(modal, <Swap data={data} />)) }
}
const words = () => document.body.textContent ?? ''

describe('the form of a swap', () => {
  test('default: the coin is sold; the button says what is missing, step by step', async () => {
    const { button, press } = await open(undefined)
    expect(button('Select Token').disabled).toBe(true)
    expect(words()).toContain('ETH')
    await press('Choose token')
    cleanup()
    const next = await open({ to: 'DAI' })
    expect(next.button('Add Amount').disabled).toBe(true)
    await next.type('0')
    expect(next.button('Incorrect Value').disabled).toBe(true)
    await next.type('3')
    expect(next.button('Insufficient Funds').disabled).toBe(true)
    await next.type('1')
    expect(next.button('Review swap').disabled).toBe(false)
  })

  test('behavior: a page names tokens by contract, placeholder or a symbol that one token has alone', async () => {
    const texts = async (data: Data) => {
      await open(data)
      const names = [...document.querySelectorAll('button[aria-label]')].map((x) =>
        x.getAttribute('aria-label'),
      )
      cleanup()
      return names.filter((x) => x?.startsWith('Token to'))
    }
    expect(await texts({ from: usdcAddress.toLowerCase(), to: 'eth', amount: '25' })).toEqual([
      'Token to sell: USDC. Change it',
      'Token to get: ETH. Change it',
    ])
    expect(await texts({ from: '0xEeeeeEeeeEeEeeEeEeEeeEEEeeeeEeeeeeeeEEeE', to: daiAddress })).toHaveLength(
      2,
    )
    // Two tokens have this symbol, in two ways to write it: neither is meant.
    expect(await texts({ from: 'USDC', to: 'DAI' })).toEqual(['Token to get: DAI. Change it'])
  })

  test('error: what a page passes that is no text of a token or an amount is left out', async () => {
    const empty = { sold: { symbol: 'ETH' }, bought: undefined, amountText: '' }
    for (const data of [
      { to: {} },
      { to: 7, amount: 25 },
      { to: ['DAI'], amount: { toString: () => '1' } },
      { to: 'x'.repeat(1_000_000), amount: '1e30' },
      { amount: '-1' },
      { amount: '9'.repeat(1_000_000) },
    ] as unknown as Data[]) {
      const { store } = await open(data)
      expect(store.get(swapFormAtom), JSON.stringify(data).slice(0, 80)).toMatchObject(empty)
      cleanup()
    }
    const { store } = await open({ from: {}, to: 'DAI' } as unknown as Data)
    expect(store.get(swapFormAtom)).toMatchObject({ sold: undefined, bought: { symbol: 'DAI' } })
  })

  test('behavior: what a quote comes to is shown, exactly; the rate turns round', async () => {
    const { button, press } = await open(
      { to: 'DAI', amount: '1' },
      {
        change: ({ exchange }) => {
          exchange.quote = () => 2_990n * 10n ** 18n
          exchange.fee = { amount: '1500000000000000', token: `eip155:1:${daiAddress}` }
        },
      },
    )
    expect(words()).toContain('2,990')
    expect(words()).toContain('Minimum received2,960.1 DAI')
    expect(words()).toContain('Price impact0.34%')
    expect(words()).toContain('Provider fee0.0015 DAI')
    // 150,000 gas at 10 gwei.
    expect(words()).toContain('Network fee$4.50 0.0015 ETH')
    await press(/^1 ETH = 2,990 DAI/)
    expect(button(/^1 DAI = 0.000334448 ETH/)).toBeTruthy()
  })

  test('behavior: a screen reader is told what an amount gives, once: not every 10 s', async () => {
    const { exchange, screen, settle, type } = await open(
      { to: 'DAI', amount: '1' },
      {
        change: (modal) => {
          modal.exchange.quote = (amount) => amount * 2_990n
        },
      },
    )
    const told = () =>
      screen
        .getAllByRole('status')
        .map((x) => x.textContent)
        .join('')
    expect(told()).toBe('You get about 2,990 DAI')
    exchange.quote = (amount) => amount * 2_000n
    await settle(11_000)
    expect(words()).toContain('1 ETH = 2,000 DAI')
    expect(told()).toBe('You get about 2,990 DAI')
    await type('1.5')
    expect(told()).toBe('You get about 3,000 DAI')
  })

  test('behavior: half and Max fill in exact amounts; of the coin 150,000 gas are kept back', async () => {
    const { press, screen } = await open({ to: 'DAI' })
    const field = () => (screen.getByRole('textbox') as HTMLInputElement).value
    await press('Max')
    expect(field()).toBe('1.9985')
    await press('Half')
    expect(field()).toBe('0.99925')
    cleanup()
    const tokens = await open({ from: usdcAddress, to: 'DAI' })
    await tokens.press('Max')
    expect((tokens.screen.getByRole('textbox') as HTMLInputElement).value).toBe('50')
  })

  test('behavior: a coin that does not pay for the gas is said', async () => {
    const { button } = await open(
      { from: usdcAddress, to: 'DAI', amount: '1' },
      {
        change: ({ exchange }) => {
          exchange.native = 99_999n * exchange.gasPrice
        },
      },
    )
    expect(button('Insufficient Funds').disabled).toBe(true)
    expect(words()).toContain('Not enough ETH for the network fee.')
  })

  test('behavior: coins that could not be read can be asked for again', async () => {
    let isDown = true
    const { button, press } = await open(
      { from: usdcAddress, to: 'DAI', amount: '1' },
      {
        change: ({ adapter, exchange }) => {
          exchange.quote = (amount) => amount * 10n ** 12n
          Object.assign(adapter, {
            getNativeBalance: async () => {
              if (isDown) throw new Error('The node is down')
              return 10n ** 18n
            },
          })
        },
      },
    )
    expect(words()).toContain('Your balance could not be read.')
    isDown = false
    await press('Try again')
    expect(words()).not.toContain('Your balance could not be read.')
    expect(button('Review swap').disabled).toBe(false)
  })

  test('behavior: a list of tokens that could not be read anew stays', async () => {
    const { api, button, settle, store } = await open({ to: 'DAI', amount: '1' })
    api.answer('/api/v1/convert/tokens', { status: 500 })
    await act(() => store.get(tokensQueryAtom).refetch())
    await settle(0)
    expect(words()).not.toContain('The tokens could not be read')
    expect(button('Review swap').disabled).toBe(false)
  })

  test('behavior: no route and no answer are told apart', async () => {
    const { button, exchange, press, settle } = await open(
      { to: 'DAI', amount: '1' },
      {
        change: (modal) => {
          modal.exchange.quote = () => undefined
        },
      },
    )
    expect(button('No route').disabled).toBe(true)
    exchange.quote = () => 500
    await settle(11_000)
    expect(button('Review swap').disabled).toBe(true)
    expect(words()).toContain('The price could not be read.')
    exchange.quote = (amount) => amount * 2_990n
    await press('Try again')
    expect(button('Review swap').disabled).toBe(false)
  })

  test('behavior: a token whose contract counts otherwise than the service cannot be swapped', async () => {
    const { button, store } = await open(
      { from: usdcAddress, to: 'DAI', amount: '1' },
      {
        change: ({ exchange }) => {
          exchange.decimals[usdcAddress.toLowerCase()] = 8
        },
      },
    )
    expect(button('Review swap').disabled).toBe(true)
    expect(words()).toContain('The contract of USDC counts its amounts otherwise')
    expect(store.get(quoteAtom)).toBeUndefined()
  })

  test('behavior: an unknown price makes the impact unknown, and worth a dash', async () => {
    await open(
      { to: 'DAI', amount: '1' },
      {
        change: ({ exchange }) => {
          exchange.knowsPrices = false
        },
      },
    )
    expect(words()).toContain('Price impactUnknown')
    expect(words()).not.toContain('$')
  })

  test('behavior: a loss is warned of from 3 percent', async () => {
    const { exchange, settle } = await open(
      { to: 'DAI', amount: '1' },
      {
        change: (modal) => {
          modal.exchange.quote = () => 2_911n * 10n ** 18n
        },
      },
    )
    expect(words()).not.toContain('You lose')
    exchange.quote = () => 2_910n * 10n ** 18n
    await settle(11_000)
    expect(words()).toContain('You lose 3% of the worth by this price.')
  })

  test('behavior: another tolerance counts at once, a wrong one never [CON-13: set]', async () => {
    const { press, screen, settle, store } = await open(
      { to: 'DAI', amount: '1' },
      {
        change: ({ exchange }) => {
          exchange.quote = () => 1_000n * 10n ** 18n
        },
      },
    )
    await press('Price tolerance: 1%. Change it')
    const field = screen.getByLabelText('Tolerance in percent')
    act(() => void fireEvent.change(field, { target: { value: '0.5' } }))
    await settle(0)
    expect(words()).toContain('Minimum received995 DAI')
    act(() => void fireEvent.change(field, { target: { value: '50' } }))
    await settle(0)
    expect(words()).toContain('Enter a number from 0.1% to 5%.')
    expect(store.get(slippageAtom)).toBe(50)
  })

  test('behavior: the direction switches, and what was typed for the other token goes', async () => {
    const { button, press, screen } = await open({ to: 'DAI', amount: '1' })
    await press('Switch direction')
    expect(button('Token to sell: DAI. Change it')).toBeTruthy()
    expect((screen.getByRole('textbox') as HTMLInputElement).value).toBe('')
  })

  test('behavior: another account starts with an empty form, and a late price of the first one is dropped', async () => {
    const { activate, settle, store } = await open({ to: 'DAI', amount: '1' })
    expect(store.get(quoteAtom)).toBeTruthy()
    await act(async () => activate(`eip155:1:0x${'2'.repeat(40)}`))
    await settle(0)
    expect(store.get(quotingAtom).value).toBeUndefined()
    await act(async () => activate(`eip155:1:${alice}`))
    expect(store.get(bannerAtom)).toBeUndefined()
  })
})

test('Swap names the token that the chosen one imitates, and only then', async () => {
  for (const [address, isFake] of [
    [addresses.fake, true],
    [addresses.usdc, false],
  ] as const) {
    const modal = await createSwapModal()
    modal.store.set(chooseTokenIntent, { side: 'bought', address })
    const { unmount } = await renderSwap(modal, <Swap data={undefined} />)
    expect(document.body.textContent?.includes('This isn’t USDC.')).toBe(isFake)
    unmount()
  }
})
