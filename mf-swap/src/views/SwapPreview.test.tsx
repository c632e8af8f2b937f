import { groupedAddresses } from '@foyer/shared-core/testing'
import { afterEach, describe, expect, test } from '@rstest/core'
import { act, cleanup } from '@testing-library/react'
import { parseSlippage, slippageAtom } from '../state/slippage.js'
import { addresses, alice, daiAddress, router, usdcAddress } from '../testing/createSwapModal.js'
import { named, ofEther, reviewSwap } from '../testing/reviewSwap.js'

afterEach(cleanup)

const words = () => document.body.textContent ?? ''

describe('the review of a swap', () => {
  test('default: what will be signed, as it was decoded, and what the account gave and got when it was tried out [CON-10: swaps]', async () => {
    await reviewSwap()
    for (const text of ['Uniswap v2', '25 USDC', 'Minimum received24.75 DAI', 'Your account', '2026'])
      expect(words()).toContain(text)
    for (const address of [router, alice]) expect(words()).toContain(address.slice(2, 6))
    // Whole and in groups: the contracts of the tokens, that of the call, the spender, and the receiver.
    const known = [usdcAddress, daiAddress, router, router, alice].map((x) => x.toLowerCase())
    expect(groupedAddresses().map((x) => x.toLowerCase())).toEqual(known)
    expect(words()).toContain('Tried out−25 USDC+25 DAI')
    // Two calls of 60,000 gas at 10 gwei.
    expect(words()).toContain('Network fee$3.60 0.0012 ETH')
  })

  test('default: the contracts of both tokens, since a service may call a token of its own USDC; the coin has none', async () => {
    await reviewSwap()
    const plain = () => words().replaceAll(' ', '')
    expect(plain()).toContain(`Contractofwhatyousell${usdcAddress}`)
    expect(plain()).toContain(`Contractofwhatyouget${daiAddress}`)
    cleanup()
    await reviewSwap({ data: ofEther })
    expect(plain()).not.toContain('Contractofwhatyousell')
    expect(plain()).toContain(`Contractofwhatyouget${daiAddress}`)
  })

  test('behavior: a loss that was accepted and grows has to be accepted anew', async () => {
    const rate = (percent: bigint) => (amount: bigint) => (amount * 10n ** 12n * percent) / 100n
    const { button, exchange, press, screen, settle } = await reviewSwap({
      change: ({ exchange, swaps }) => {
        exchange.quote = rate(88n)
        swaps.simulate = async () => ({ status: 'unavailable' })
      },
    })
    await act(async () => screen.getByRole('checkbox').click())
    expect(button('Approve and swap').disabled).toBe(false)
    exchange.quote = rate(10n)
    await settle(12_000)
    await press('Accept new price')
    expect(words()).toContain('I accept that I lose 90% of the worth.')
    expect(button('Approve and swap').disabled).toBe(true)
    await act(async () => screen.getByRole('checkbox').click())
    expect(button('Approve and swap').disabled).toBe(false)
  })

  test('behavior: what was tried out says by its sign what was got and given; no loss is 0%', async () => {
    await reviewSwap({
      change: ({ swaps }) => {
        swaps.simulate = async () => ({ status: 'done', changes: [5n, 25n * 10n ** 18n], gas: [1n] })
      },
    })
    expect(words()).toContain('Tried out+0.000005 USDC+25 DAI')
    expect(words()).toContain('Price impact0%')
  })

  test('behavior: the least received is cut, never rounded up, so that it is no more than what is signed', async () => {
    await reviewSwap({
      change: ({ exchange }) => {
        exchange.quote = () => 25_000_001_999_999_999_999n
      },
    })
    expect(words()).toContain('Minimum received24.750001 DAI')
  })

  test('behavior: a node that cannot try it out is said, and the swap can be made', async () => {
    const { button } = await reviewSwap({
      change: ({ swaps }) => {
        swaps.simulate = async () => ({ status: 'unavailable' })
      },
    })
    expect(words()).toContain('Tried outNot simulated')
    expect(button('Approve and swap').disabled).toBe(false)
  })

  test('behavior: one that would fail when tried out has no confirm', async () => {
    const { screen } = await reviewSwap({
      change: ({ swaps }) => {
        swaps.simulate = async () => ({ status: 'failed', call: 1, reason: 'K' })
      },
    })
    expect(words()).toContain('This swap would fail')
    // The words are the contract's, not ours.
    expect(words()).toContain('The contract says: “K”')
    expect(screen.queryByRole('button', { name: /swap$/i })).toBeNull()
  })

  for (const changes of [
    [-25_000_001n, 25n * 10n ** 18n],
    [-25_000_000n, 2_474n * 10n ** 16n],
    [-25_000_000n],
  ])
    test(`behavior: one that, tried out, takes more or gives less than shown is refused (${changes})`, async () => {
      const { screen } = await reviewSwap({
        change: ({ swaps }) => {
          swaps.simulate = async () => ({ status: 'done', changes, gas: [] })
        },
      })
      expect(words()).toContain('This swap was refused')
      expect(screen.queryByRole('button', { name: /swap$/i })).toBeNull()
    })

  for (const [fault, why] of [
    ['recipient', 'What you get would go to another account.'],
    ['spender', 'It lets someone else than the exchange take your token.'],
    ['minimum', 'It may give you less than you were shown.'],
    ['other', 'What would be signed cannot be read.'],
  ] as const)
    test(`behavior: what was not quoted is refused, and says why: ${fault}`, async () => {
      const { screen } = await reviewSwap({
        change: ({ swaps }) => {
          swaps.readSwap = async () => {
            throw named('SwapRefusedError', { fault })
          }
        },
      })
      expect(words()).toContain(`${why} Your wallet was not asked.`)
      expect(screen.queryByRole('button', { name: /swap$/i })).toBeNull()
    })

  test('behavior: where the price fell before the swap was built, it is read once more, and reviewed at that', async () => {
    const { button, exchange } = await reviewSwap({
      change: ({ exchange, swaps }) => {
        const { readSwap } = swaps
        const first = exchange.quote(25_000_000n) as bigint
        swaps.readSwap = async (of) => {
          exchange.quote = () => first - 1n
          if (of.order.bought.atLeast > ((first - 1n) * 99n) / 100n)
            throw named('SwapRefusedError', { fault: 'minimum' })
          return readSwap(of)
        }
      },
    })
    expect(words()).not.toContain('This swap was refused')
    expect(button('Approve and swap').disabled).toBe(false)
    expect(exchange.asked.filter((x) => x === 'convert/build-transaction')).toHaveLength(2)
  })

  test('behavior: a loss of 10 percent has to be accepted by hand', async () => {
    const { button, press, screen } = await reviewSwap({
      change: ({ exchange }) => {
        exchange.quote = (amount) => (amount * 10n ** 12n * 9n) / 10n
      },
    })
    expect(button('Approve and swap').disabled).toBe(true)
    act(() => screen.getByRole('checkbox').click())
    expect(button('Approve and swap').disabled).toBe(false)
    await press('Cancel')
  })

  test('behavior: a loss that was accepted is accepted for its price alone', async () => {
    const { button, exchange, press, screen, settle } = await reviewSwap({
      change: ({ exchange }) => {
        exchange.quote = (amount) => (amount * 10n ** 12n * 89n) / 100n
      },
    })
    act(() => screen.getByRole('checkbox').click())
    exchange.quote = (amount) => (amount * 10n ** 12n * 40n) / 100n
    await settle(12_000)
    await press('Accept new price')
    expect(words()).toContain('I accept that I lose 60% of the worth.')
    expect(button('Approve and swap').disabled).toBe(true)
    act(() => screen.getByRole('checkbox').click())
    expect(button('Approve and swap').disabled).toBe(false)
  })

  test('behavior: coins that are sent along are said to the last digit', async () => {
    await reviewSwap({
      data: { ...ofEther, amount: '1.000000000000000001' },
      change: ({ exchange, swaps }) => {
        exchange.quote = (amount) => amount * 2_990n
        swaps.simulate = async () => ({ status: 'unavailable' })
      },
    })
    expect(words()).toContain('Coin sent along1.000000000000000001 ETH')
  })

  test('behavior: a rate whose worth is not known has to be accepted by hand', async () => {
    const { button, screen } = await reviewSwap({
      change: ({ exchange }) => {
        exchange.knowsPrices = false
      },
    })
    expect(button('Approve and swap').disabled).toBe(true)
    act(() => screen.getByRole('checkbox', { name: 'I checked the rate myself.' }).click())
    expect(button('Approve and swap').disabled).toBe(false)
  })

  test('behavior: a price below what was agreed to has to be accepted anew; a better one has not', async () => {
    const { button, exchange, press, screen, settle } = await reviewSwap()
    exchange.quote = (amount) => (amount * 10n ** 12n * 995n) / 1_000n
    await settle(12_000)
    expect(button('Approve and swap').disabled).toBe(false)
    exchange.quote = (amount) => (amount * 10n ** 12n * 98n) / 100n
    await settle(12_000)
    expect(screen.getByRole('status').textContent).toBe('The price moved. Check the new amounts.')
    expect(screen.queryByRole('button', { name: 'Approve and swap' })).toBeNull()
    await press('Accept new price')
    expect(button('Approve and swap').disabled).toBe(false)
  })

  test('behavior: another account has no swap under review', async () => {
    const { activate, settle } = await reviewSwap()
    await act(async () => activate(`eip155:1:0x${'2'.repeat(40)}`))
    await settle(0)
    expect(words()).toContain('The account or network changedNothing was swapped.')
  })

  test('behavior: a service that fails can be asked again', async () => {
    const { api, press } = await reviewSwap({
      change: (modal) => modal.api.answer('/api/v1/convert/build-transaction', { status: 500 }),
    })
    expect(words()).toContain('The swap could not be prepared')
    const tx = { from: `eip155:1:${alice}`, to: `eip155:1:${router}`, data: '0x', value: '0' }
    api.answer('/api/v1/convert/build-transaction', { json: { tx } })
    await press('Try again')
    expect(words()).toContain('What you sign')
  })
})

test('what is asked to be built: the exact amount, the tolerance in percent, no estimate of the service’s [API-10: asked] [API-11: asked]', async () => {
  const { api } = await reviewSwap()
  const [built] = api.requestsOf('/api/v1/convert/build-transaction')
  expect(built?.body).toMatchObject({
    amount: '25000000',
    eip155: { slippage: 1 },
    from: addresses.usdc,
    to: `eip155:1:${daiAddress}`,
    userAddress: `eip155:1:${alice}`,
    disableEstimate: true,
  })
  const [approval] = api.requestsOf('/api/v1/convert/build-approve')
  expect(Object.fromEntries(approval?.url.searchParams ?? [])).toMatchObject({
    from: addresses.usdc,
    to: addresses.dai,
    userAddress: `eip155:1:${alice}`,
  })
})

test('the tolerance is 1 percent until the visitor chooses 0.1 to 5, and is sent as a number; the least received follows it exactly [CON-13]', async () => {
  for (const [text, slippage, least] of [
    [undefined, 1, '24.75'],
    ['0.09', 1, '24.75'],
    ['5.01', 1, '24.75'],
    ['0.1', 0.1, '24.975'],
    ['5', 5, '23.75'],
  ] as const) {
    const points = text === undefined ? undefined : parseSlippage(text)
    const { api } = await reviewSwap({
      change: ({ store }) => {
        if (points !== undefined) store.set(slippageAtom, points)
      },
    })
    const [built] = api.requestsOf('/api/v1/convert/build-transaction')
    expect(built?.body).toMatchObject({ eip155: { slippage } })
    expect(words()).toContain(`Minimum received${least} DAI`)
    cleanup()
  }
})
