import { describe, expect, test } from '@rstest/core'
import { chooseSwitchRoute } from './chooseSwitchRoute.js'

const solana = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'
const choose = (to: Partial<chooseSwitchRoute.Parameters> = {}) =>
  chooseSwitchRoute({
    active: 'eip155:1',
    target: solana,
    ignoreConfirmation: true,
    isConnected: true,
    isEmbedded: false,
    isTargetConnected: false,
    ...to,
  })

describe('chooseSwitchRoute', () => {
  test('default: nothing where the target is active, whatever else is so [NAV-14]', () => {
    for (const ignoreConfirmation of [true, false])
      for (const isConnected of [true, false])
        expect(choose({ target: 'eip155:1', ignoreConfirmation, isConnected })).toBeUndefined()
  })

  test('behavior: SwitchNetwork, before all else, of the embedded wallet and of a switch nobody confirmed [NAV-15]', () => {
    const opens = (ask: boolean) => ({ view: 'SwitchNetwork', data: { caipNetworkId: solana, ask } })
    for (const isTargetConnected of [true, false])
      for (const isEmbedded of [true, false])
        expect(choose({ ignoreConfirmation: false, isEmbedded, isTargetConnected })).toEqual(opens(true))
    expect(choose({ isEmbedded: true, isTargetConnected: true })).toEqual(opens(false))
    // It asks, since its yes leads on to the wallets of that namespace.
    expect(choose({ isEmbedded: true })).toEqual(opens(true))
    expect(choose({ isEmbedded: true, target: 'eip155:1' })).toBeUndefined()
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
