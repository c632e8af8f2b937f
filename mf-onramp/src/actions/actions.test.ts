import { sampleOnRampOptions } from '@foyer/shared-core/constants'
import { OnRampOptions } from '@foyer/shared-core/onramp'
import { createTestModal } from '@foyer/shared-core/testing'
import { describe, expect, test } from '@rstest/core'
import fc from 'fast-check'
import { solanaId } from '../testing/createOnRampModal.js'
import { checkAmount } from './checkAmount.js'
import { defaultOffer, listOffers } from './offers.js'
import { presetsFor, rangeOf } from './presets.js'

const options = OnRampOptions.parse(sampleOnRampOptions)
const { networks } = createTestModal({ options: { networks: ['eip155:137', 'eip155:1', solanaId] } }).config

describe('listOffers', () => {
  test('default: what lands on a network of the page, of the account’s own chains', () => {
    expect(listOffers(options, { namespace: 'eip155', networks }).map((x) => x.key)).toEqual([
      'USDC:ethereum',
      'USDC:polygon',
    ])
    expect(listOffers(options, { namespace: 'solana', networks }).map((x) => x.key)).toEqual(['SOL:solana'])
    expect(listOffers(options, { namespace: 'bip122', networks })).toEqual([])
    expect(listOffers(options, { namespace: 'eip155', networks: [] })).toEqual([])
  })
})

describe('the size of a list', () => {
  test('error: a service that names a network a thousand times fills no list without an end', () => {
    const [first] = options.purchaseCurrencies
    const [sale] = first?.networks ?? []
    if (!first || !sale) throw new Error('Nothing is sold')
    const sales = Array.from({ length: 1_000 }, (_, at) => ({ ...sale, name: `n${at}` }))
    const many = { ...options, purchaseCurrencies: [{ ...first, networks: sales }] }
    expect(listOffers(many, { namespace: 'eip155', networks })).toHaveLength(500)
  })
})

describe('defaultOffer', () => {
  test('default: USDC, on the network in use where it is sold there; SOL on Solana [CON-44]', () => {
    const choose = (namespace: 'eip155' | 'solana', active: 'eip155:1' | 'eip155:137' | 'eip155:10') =>
      defaultOffer(listOffers(options, { namespace, networks }), { active, namespace })?.key
    expect(choose('eip155', 'eip155:1')).toBe('USDC:ethereum')
    expect(choose('eip155', 'eip155:137')).toBe('USDC:polygon')
    expect(choose('eip155', 'eip155:10')).toBe('USDC:ethereum')
    expect(choose('solana', 'eip155:1')).toBe('SOL:solana')
    const [usdc] = listOffers(options, { namespace: 'eip155', networks })
    const ether = usdc && { ...usdc, key: 'ETH:ethereum', symbol: 'ETH' }
    const of = { active: 'eip155:1', namespace: 'eip155' } as const
    expect(ether && defaultOffer([ether, usdc], of)?.key).toBe('USDC:ethereum')
    expect(ether && defaultOffer([ether], of)?.key).toBe('ETH:ethereum')
  })
})

describe('checkAmount', () => {
  const [usd, eur] = options.paymentCurrencies
  const dollars = { limits: usd?.limits ?? [], places: 2 }

  test('default: one way to pay that takes it is enough [CON-14]', () => {
    expect(checkAmount('10', dollars)).toEqual({ status: 'good' })
    expect(checkAmount('7500.01', dollars)).toEqual({ status: 'good' })
    expect(checkAmount('25000.00', dollars)).toEqual({ status: 'good' })
    expect(eur?.limits.map((x) => x.id)).toEqual(['ach_bank_account'])
    expect(dollars.limits).toEqual([
      { id: 'card', min: '10.00', max: '7500.00' },
      { id: 'ach_bank_account', min: '10.00', max: '25000.00' },
    ])
  })

  test('error: under the least, over the most, and nothing at all', () => {
    expect(checkAmount('9.99', dollars)).toEqual({ status: 'under', bound: '10.00' })
    expect(checkAmount('25000.01', dollars)).toEqual({ status: 'over', bound: '25000.00' })
    for (const text of ['', '0', '0.00']) expect(checkAmount(text, dollars)).toEqual({ status: 'empty' })
    const gap = [
      { id: 'a', min: '1', max: '2' },
      { id: 'b', min: '5', max: '6' },
    ]
    expect(checkAmount('3', { limits: gap, places: 2 })).toEqual({ status: 'under', bound: '5' })
  })

  test('error: an amount with more places than the currency has, as a yen and a half', () => {
    const limits = [{ id: 'card', min: '1', max: '100000' }]
    expect(checkAmount('10.5', { limits, places: 0 })).toEqual({ status: 'places' })
    expect(checkAmount('10.0', { limits, places: 0 })).toEqual({ status: 'good' })
    expect(checkAmount('10.555', { limits, places: 2 })).toEqual({ status: 'places' })
    expect(checkAmount('10.55', { limits, places: 2 })).toEqual({ status: 'good' })
  })

  test('behavior: an amount is good exactly if some way takes it', () => {
    const limit = fc
      .tuple(fc.nat(500), fc.nat(500))
      .map(([a, b]) => ({ id: 'x', min: String(Math.min(a, b)), max: String(Math.max(a, b)) }))
    fc.assert(
      fc.property(
        fc.array(limit, { minLength: 1, maxLength: 4 }),
        fc.integer({ min: 1, max: 600 }),
        (limits, amount) => {
          const isTaken = limits.some((x) => Number(x.min) <= amount && amount <= Number(x.max))
          expect(checkAmount(String(amount), { limits, places: 0 }).status === 'good').toBe(isTaken)
        },
      ),
    )
  })
})

describe('rangeOf', () => {
  test('default: the least and the most of any way to pay, whatever their order', () => {
    const limits = [
      { id: 'a', min: '10.00', max: '7500.00' },
      { id: 'b', min: '9', max: '800' },
      { id: 'c', min: '100', max: '25000' },
    ]
    expect([rangeOf(limits), rangeOf([])]).toEqual([{ min: '9', max: '25000' }, undefined])
  })
})

describe('presetsFor', () => {
  test('default: round amounts within the limits', () => {
    expect(presetsFor([{ id: 'card', min: '60', max: '300' }])).toEqual(['100', '250'])
    expect(presetsFor([{ id: 'card', min: '10.00', max: '7500.00' }])).toEqual(['50', '100', '250', '500'])
    expect(presetsFor([{ id: 'card', min: '1500', max: '900000' }])).toEqual([
      '2500',
      '5000',
      '10000',
      '25000',
    ])
    expect(presetsFor([{ id: 'card', min: '3', max: '9' }])).toEqual([])
  })
})
