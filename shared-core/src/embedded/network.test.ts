import { afterEach, describe, expect, test } from '@rstest/core'
import { bitcoinMainnetId } from '../constants/chains.js'
import { confirmNetworkSwitchIntent, switchNetworkIntent } from '../intents/network.js'
import { activeConnectionAtom, activeNetworkAtom } from '../state/connections.js'
import { modalAtom, routeAtom } from '../state/navigation.js'
import { createEmbeddedModal } from '../testing/createEmbeddedModal.js'

afterEach(() => {
  document.body.replaceChildren()
})

async function create() {
  const networks = ['eip155:1', 'eip155:137', 'eip155:10', bitcoinMainnetId]
  const modal = createEmbeddedModal({ options: { networks } })
  await modal.logIn()
  modal.store.set(modalAtom, (x) => ({ ...x, open: true }))
  const before = modal.navigator.steps.length
  return { ...modal, after: () => modal.navigator.steps.slice(before) }
}

describe('a network switch with the embedded wallet in use', () => {
  test('default: SwitchNetwork, and the frame turns to the network that was picked [NAV-15] [API-50: flow]', async () => {
    const { after, site, store, until } = await create()
    let isDone = false
    void store
      .set(switchNetworkIntent, { caipNetworkId: 'eip155:137', ignoreConfirmation: true })
      .then(() => {
        isDone = true
      })
    await until(() => isDone)
    expect(after()).toEqual([
      { how: 'push', route: { view: 'SwitchNetwork', data: { caipNetworkId: 'eip155:137', ask: false } } },
      { how: 'back' },
    ])
    expect(site.asked.filter((x) => x.call === 'switchNetwork').map((x) => x.params)).toEqual([
      { caipNetworkId: 'eip155:137' },
    ])
    expect(store.get(activeConnectionAtom)?.caipNetworkId).toBe('eip155:137')
  })

  test('behavior: a namespace without a wallet: SwitchNetwork asks, and its yes leads to SwitchActiveChain [NAV-15]', async () => {
    const { store } = await create()
    const to = { caipNetworkId: bitcoinMainnetId } as const
    const switching = store.set(switchNetworkIntent, { ...to, ignoreConfirmation: true })
    switching.catch(() => {})
    expect(store.get(routeAtom)).toEqual({ view: 'SwitchNetwork', data: { ...to, ask: true } })
    await store.set(confirmNetworkSwitchIntent, to)
    expect(store.get(routeAtom)).toMatchObject({ view: 'SwitchActiveChain', data: to })
    expect(store.get(activeNetworkAtom).caipNetworkId).toBe('eip155:1')
  })

  test('error: a chain that the site does not sign on is refused, and the wallet stays where it is', async () => {
    const { site, store, until } = await create()
    let failure: unknown
    store
      .set(switchNetworkIntent, { caipNetworkId: 'eip155:10', ignoreConfirmation: true })
      .catch((error) => {
        failure = error
      })
    await until(() => failure !== undefined)
    expect(failure).toMatchObject({ message: 'Chain is not supported' })
    expect(site.calls()).not.toContain('switchNetwork')
    expect(store.get(activeConnectionAtom)?.caipNetworkId).toBe('eip155:1')
  })
})
