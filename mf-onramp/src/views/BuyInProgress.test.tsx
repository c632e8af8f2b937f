import { sampleOnRampOptions } from '@foyer/shared-core/constants'
import { groupedAddresses } from '@foyer/shared-core/testing'
import { afterEach, describe, expect, test } from '@rstest/core'
import { cleanup, screen } from '@testing-library/react'
import { alice, bob } from '../testing/createOnRampModal.js'
import { openView, words } from '../testing/openView.js'
import { BuyInProgress } from './BuyInProgress.js'

afterEach(cleanup)

const [usdc] = sampleOnRampOptions.purchaseCurrencies

describe('BuyInProgress', () => {
  const purchase = {
    id: 'p1',
    seller: 'Quoted',
    symbol: 'USDC',
    decimals: 6,
    watched: [
      { caipAddress: `eip155:1:${alice}`, tokenAddress: usdc.networks[0].contract_address, before: '0' },
    ],
    quoted: '98.49',
    url: 'https://pay.test/order/1',
  }
  const openPurchase = (change: object = {}) =>
    openView(<BuyInProgress data={{ id: 'p1' }} />, { purchases: [{ ...purchase, ...change }] })

  test('behavior: a payment that failed has its page opened again, or is started over', async () => {
    const { held, navigator, press, rest, windows } = await openPurchase({ told: 'failed' })
    expect(words()).toContain('The payment failed')
    await press('Open window again')
    expect(windows[0]?.location.href).toBe('https://pay.test/order/1')
    expect(words()).toContain('Finish your purchase at Quoted')
    await press('Show window')
    held[`eip155:1 ${usdc.networks[0].contract_address}`] = 98_490_000n
    await rest(3_000)
    expect(words()).toContain('98.49 USDC arrived')
    await press('Done')
    expect(navigator.steps.at(-1)).toMatchObject({ how: 'reset', route: { view: 'Account' } })
  })

  test('behavior: starting over leads to the form, and forgets the purchase', async () => {
    const { navigator, press, storage } = await openPurchase({ told: 'canceled' })
    await press('Start over')
    expect(navigator.steps.at(-1)).toMatchObject({ how: 'reset', route: { view: 'OnRampProviders' } })
    expect(storage.getItem('@foyer/onrampPurchases')).toBe('[]')
  })

  test('error: a stored link that is not the seller’s is not opened', async () => {
    for (const url of ['https://evil.test/', 'javascript:alert(1)', `https://pay.test/?wallet=${bob}`]) {
      const { press, windows } = await openPurchase({ told: 'failed', url })
      await press('Open window again')
      expect(windows[0]).toMatchObject({ closed: true, location: { href: 'about:blank' } })
      cleanup()
    }
  })

  test('error: where no node answers that is said, until one does', async () => {
    const { dead, rest } = await openPurchase()
    expect(words()).not.toContain('Cannot look right now')
    dead.add('eip155:1')
    await rest(3_000)
    expect(words()).toContain('Cannot look right now')
    dead.clear()
    await rest(3_000)
    expect(words()).not.toContain('Cannot look right now')
  })

  test('behavior: it is paid, and only dust came', async () => {
    const { held, rest } = await openPurchase({ told: 'paid' })
    held[`eip155:1 ${usdc.networks[0].contract_address}`] = 1n
    await rest(3_000)
    expect(words()).toContain('Paid, but next to nothing came')
  })

  test('default: says what is bought, on which network, and where it goes, until it is there [CON-10: purchases]', async () => {
    const { held, rest } = await openPurchase()
    const facts = () => screen.queryAllByRole('definition').map((x) => x.textContent)
    expect(facts()).toEqual(['About 98.49 USDC', `${alice} · Ethereum`])
    expect(groupedAddresses()).toEqual([alice])
    held[`eip155:1 ${usdc.networks[0].contract_address}`] = 98_490_000n
    await rest(3_000)
    expect(facts()).toEqual([])
  })

  test('behavior: of a link the seller’s own page knows the amount, and may know the network', async () => {
    const places = [purchase.watched[0], { caipAddress: `eip155:137:${alice}`, before: '0' }]
    await openPurchase({ seller: 'Linked', quoted: undefined, watched: places })
    expect(screen.queryAllByRole('definition').map((x) => x.textContent)).toEqual(['USDC', alice])
  })

  test('behavior: where another account is in use by now, neither pays for it nor is told that it got it', async () => {
    const { activate, navigator, press, rest } = await openPurchase({ told: 'failed' })
    expect(words()).toContain('The payment failed')
    activate(`eip155:1:${bob}`)
    await rest()
    expect(words()).toContain('This purchase goes to another account')
    expect(words()).toContain('It arrives at 0xf3…b92266.')
    expect(screen.getAllByRole('definition').at(-1)?.textContent).toBe(`${alice} · Ethereum`)
    expect(screen.queryByRole('button', { name: 'Open window again' })).toBeNull()
    await press('Buy crypto')
    expect(navigator.steps.at(-1)).toMatchObject({ how: 'reset', route: { view: 'OnRampProviders' } })
  })

  test('behavior: a purchase that nobody knows leads to the form', async () => {
    const { navigator, press } = await openView(<BuyInProgress data={{ id: 'gone' }} />)
    expect(words()).toContain('This purchase is not known any more')
    await press('Buy crypto')
    expect(navigator.steps.at(-1)).toMatchObject({ how: 'reset', route: { view: 'OnRampProviders' } })
  })
})
