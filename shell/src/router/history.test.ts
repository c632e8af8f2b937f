import type { Route } from '@foyer/shared-core/manifest'
import type { Visitor } from '@foyer/shared-core/state'
import { stranger } from '@foyer/shared-core/testing'
import { describe, expect, test } from '@rstest/core'
import fc from 'fast-check'
import { back, canGoBack, currentRoute, type History, historyLimit, push, replace, reset } from './history.js'

const connected: Visitor = { ...stranger, isConnected: true }
const connect: Route = { view: 'Connect', data: undefined }
const networks: Route = { view: 'Networks', data: undefined }
const account: Route = { view: 'Account', data: undefined }
const allWallets: Route = { view: 'AllWallets', data: undefined }
const routes = fc.constantFrom<Route>(connect, networks, account, allWallets, {
  view: 'WalletReceive',
  data: undefined,
})

describe('history', () => {
  test('back returns to the view before [NAV-01]', () => {
    fc.assert(
      fc.property(fc.array(routes), routes, (steps, last) => {
        const before = steps.reduce<History>(push, [networks])
        const after = push(before, last)
        fc.pre(after !== before)
        expect(back(after, stranger)).toEqual(before)
      }),
    )
  })

  test('back leads through so many views: of a visitor who goes on without end the oldest go', () => {
    const steps = Array.from({ length: 4 * historyLimit }, (_, at) => (at % 2 ? account : networks))
    const history = steps.reduce<History>(push, [connect])
    expect(history).toEqual(steps.slice(-historyLimit))
  })

  test('with a single entry, back closes [NAV-02]', () => {
    expect(back([networks], stranger)).toBe('close')
    expect(back([account], connected)).toBe('close')
    expect(canGoBack([networks])).toBe(false)
  })

  test('returning to Connect while connected shows Account [NAV-03]', () => {
    expect(back([connect, allWallets], connected)).toEqual([account])
    expect(back([connect, allWallets], stranger)).toEqual([connect])
    expect(back([networks, connect, allWallets], connected)).toEqual([account])
  })

  test('the same view pushed twice needs one back', () => {
    const once = push([connect], allWallets)
    expect(push(once, allWallets)).toBe(once)
  })

  test('the same view pushed with other data takes the place of the one in front', () => {
    const about = (caipNetworkId: 'eip155:1' | 'eip155:137'): Route => ({
      view: 'SwitchNetwork',
      data: { caipNetworkId, ask: true },
    })
    const once = push([networks], about('eip155:1'))
    expect(push(once, about('eip155:1'))).toBe(once)
    expect(push(once, about('eip155:137'))).toEqual([networks, about('eip155:137')])
  })

  test('replace keeps what lies beneath', () => {
    expect(replace([connect, allWallets], networks)).toEqual([connect, networks])
    expect(replace([connect], networks)).toEqual([networks])
  })

  test('is never empty, and its end is what shows', () => {
    fc.assert(
      fc.property(
        fc.array(fc.tuple(fc.constantFrom('push', 'replace', 'reset', 'back'), routes)),
        (steps) => {
          let history: History = [connect]
          for (const [step, route] of steps) {
            if (step === 'push') history = push(history, route)
            if (step === 'replace') history = replace(history, route)
            if (step === 'reset') history = reset(route)
            const result = step === 'back' ? back(history, stranger) : history
            if (result === 'close') expect(history).toHaveLength(1)
            else history = result
            expect(currentRoute(history)).toBe(history.at(-1))
          }
        },
      ),
    )
  })
})
