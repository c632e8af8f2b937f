import { afterEach, describe, expect, test } from '@rstest/core'
import { act, cleanup, fireEvent } from '@testing-library/react'
import { chooseTokenIntent, swapFormAtom } from '../state/swapForm.js'
import { addresses, alice, createSwapModal, daiAddress, fakeAddress } from '../testing/createSwapModal.js'
import { renderSwap } from '../testing/renderSwap.js'
import { SwapSelectToken } from './SwapSelectToken.js'

afterEach(cleanup)

async function open(options: Readonly<Record<string, unknown>> = {}, held: readonly unknown[] = []) {
  const modal = await createSwapModal({
    options,
    held,
    route: { view: 'SwapSelectToken', data: { side: 'bought' } },
  })
  return { ...modal, ...(await renderSwap(modal, <SwapSelectToken data={{ side: 'bought' }} />)) }
}
const rows = () => [...document.querySelectorAll('li')].map((x) => x.querySelector('bdi')?.textContent)

describe('the tokens to choose from', () => {
  test('default: as the service lists them; the coin by the network’s own name', async () => {
    await open()
    expect(rows()).toEqual(['Ether', 'Dai', 'USD Coin', 'Not the coin'])
  })

  test('behavior: what the account holds comes first, by worth, then what the page names', async () => {
    const held = {
      name: 'Dai',
      symbol: 'DAI',
      chainId: 'eip155:1',
      address: addresses.dai,
      price: 1,
      quantity: { decimals: '18', numeric: '7' },
    }
    await open({ tokens: { 'eip155:1': [{ address: fakeAddress }] } }, [held])
    expect(rows()).toEqual(['Dai', 'Not the coin', 'Ether', 'USD Coin'])
    expect(document.body.textContent).toContain('$7.00')
  })

  test('behavior: a token that the page names and the service does not list is read of its contract', async () => {
    await open({ tokens: { 'eip155:1': [{ address: `0x${'2'.repeat(40)}` }, { address: daiAddress }] } })
    expect(rows()).toEqual(['Own token', 'Dai', 'Ether', 'USD Coin', 'Not the coin'])
  })

  test('behavior: tokens of one symbol show their contracts', async () => {
    await open()
    const alike = [...document.querySelectorAll('li')].filter((x) => x.textContent?.includes('0x'))
    expect(alike.map((x) => x.querySelector('bdi')?.textContent)).toEqual(['USD Coin', 'Not the coin'])
  })

  test('behavior: a token that may be taken for another shows its contract: by its name, other scripts, digits as letters', async () => {
    const listed = [
      ['USD Coin', 'USDC'],
      ['USD  c\u043ein', 'USD\u0421'],
      ['US Dollar', 'USDCIO'],
      ['Other', 'USDCl0'],
      ['DAI', 'SAVE'],
      ['Dai', 'XDAI'],
      ['\u202eYours\u200b', 'OWN'],
      ['Plain', 'PLAIN'],
    ]
    const modal = await createSwapModal()
    modal.api.answer('/api/v1/convert/tokens', {
      json: {
        tokens: listed.map(([name, symbol], at) => ({
          address: `eip155:137:0x${String(at + 1).repeat(40)}`,
          name,
          symbol,
          decimals: 6,
          logoUri: at % 2 ? 'https://evil.example/a.png' : 'javascript:alert(1)',
        })),
      },
    })
    modal.activate(`eip155:137:${alice}`)
    await renderSwap(modal, <SwapSelectToken data={{ side: 'bought' }} />)
    const told = [...document.querySelectorAll('li')].filter((x) => x.textContent?.includes('0x'))
    // The last four are at other contracts than USDC and DAI of Polygon.
    expect(told.map((x) => x.textContent?.match(/0x\d/)?.[0])).toEqual([
      '0x3',
      '0x4',
      '0x1',
      '0x2',
      '0x5',
      '0x6',
    ])
    expect(rows()).toContain('Yours')
    expect(document.querySelector('img')).toBeNull()
  })

  test('behavior: found by name, symbol or contract; nothing found says so', async () => {
    const { screen, settle } = await open()
    const search = async (text: string) => {
      act(() => void fireEvent.change(screen.getByRole('searchbox'), { target: { value: text } }))
      await settle(0)
      return rows()
    }
    expect(await search('usd c')).toEqual(['USD Coin'])
    expect(await search('dai')).toEqual(['Dai'])
    expect(await search(daiAddress.toUpperCase().replace('0X', '0x'))).toEqual(['Dai'])
    expect(await search('nonsense')).toEqual([])
    expect(document.body.textContent).toContain('No token found for “nonsense”.')
  })

  test('behavior: a choice leads back; the other side’s token trades places', async () => {
    const { navigator, press, store } = await open()
    store.set(chooseTokenIntent, { side: 'sold', address: addresses.ether })
    store.set(chooseTokenIntent, { side: 'bought', address: addresses.dai })
    await press(/^Ether/)
    expect(navigator.steps).toEqual([{ how: 'back' }])
    expect(store.get(swapFormAtom)).toMatchObject({ sold: { symbol: 'DAI' }, bought: { symbol: 'ETH' } })
  })

  test('behavior: a list that did not come can be asked for again', async () => {
    const modal = await createSwapModal()
    modal.api.answer('/api/v1/convert/tokens', { status: 500 })
    modal.activate(`eip155:137:${alice}`)
    const { press } = await renderSwap(modal, <SwapSelectToken data={{ side: 'sold' }} />)
    expect(document.body.textContent).toContain('The tokens could not be read')
    modal.api.answer('/api/v1/convert/tokens', { json: { tokens: [] } })
    await press('Try again')
    expect(document.body.textContent).toContain('No tokens to swap here')
  })
})

describe('look-alikes of known tokens', () => {
  test('stand last, with the token they imitate and their contract, without a value', async () => {
    const held = {
      name: 'Not the coin',
      symbol: 'Usdc',
      chainId: 'eip155:1',
      address: addresses.fake,
      price: 1,
      quantity: { decimals: '6', numeric: '7' },
    }
    await open({}, [held])
    expect(rows()).toEqual(['Ether', 'Dai', 'USD Coin', 'Not the coin'])
    const last = [...document.querySelectorAll('li')].at(-1)?.textContent
    expect(last).toContain('Not USDC')
    expect(last).toContain('0x11')
    expect(last).not.toContain('$')
    expect(document.body.textContent?.match(/Not USDC/g)).toHaveLength(1)
  })
})
