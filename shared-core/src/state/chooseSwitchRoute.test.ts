import { describe, expect, test } from '@rstest/core'
import { chooseSwitchRoute } from './chooseSwitchRoute.js'

const solana = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'
const choose = (to: Partial<chooseSwitchRoute.Parameters> = {}) =>
  chooseSwitchRoute({
    active: 'eip155:1',
    target: solana,
    ignoreConfirmation: true,
    isConnected: true,
    isTargetConnected: false,
    ...to,
  })

describe('chooseSwitchRoute', () => {
  test('default: nothing where the target is active, whatever else is so [NAV-14]', () => {
    for (const ignoreConfirmation of [true, false])
      for (const isConnected of [true, false])
        expect(choose({ target: 'eip155:1', ignoreConfirmation, isConnected })).toBeUndefined()
  })

  test('behavior: a switch nobody confirmed is asked first, before all else [NAV-15: the confirmation]', () => {
    for (const isTargetConnected of [true, false])
      expect(choose({ ignoreConfirmation: false, isTargetConnected })).toEqual({
        view: 'SwitchNetwork',
        data: { caipNetworkId: solana, ask: true },
      })
  })

  test('behavior: connected, but not in the target’s namespace: SwitchActiveChain with chain, destination and replace flag', () => {
    expect(choose()).toEqual({
      view: 'SwitchActiveChain',
      data: { caipNetworkId: solana, destination: 'Connect', replace: true },
    })
  })

  test('behavior: otherwise SwitchNetwork [NAV-17]', () => {
    const route = (caipNetworkId: string) => ({ view: 'SwitchNetwork', data: { caipNetworkId, ask: false } })
    expect(choose({ isTargetConnected: true })).toEqual(route(solana))
    expect(choose({ isConnected: false })).toEqual(route(solana))
    expect(choose({ target: 'eip155:137', isTargetConnected: true })).toEqual(route('eip155:137'))
  })
})
