import { describe, expect, test } from '@rstest/core'
import { createInjectedConnector } from '../connectors/injected/createInjectedConnector.js'
import { connectIntent } from '../intents/connect.js'
import { getProviderIntent } from '../intents/getProvider.js'
import { switchNetworkIntent } from '../intents/network.js'
import type { Eip1193Provider } from '../providers/Eip1193Provider.js'
import { addConnectorsAtom } from '../start/connectorList.js'
import { openQuestionsAtom } from '../state/openQuestions.js'
import { createTestClock } from '../testing/createTestClock.js'
import { createTestConnector } from '../testing/createTestConnector.js'
import { createTestModal } from '../testing/createTestModal.js'
import { createTestProvider } from '../testing/createTestProvider.js'

/** Notes, in order, how many questions were open at each change and at each request to the wallet. */
function create() {
  const { store } = createTestModal({ options: { networks: ['eip155:1', 'eip155:137'] } })
  const provider = createTestProvider()
  const steps: string[] = []
  const questions = store.get(openQuestionsAtom)
  questions.follow = () => steps.push(`${questions.count} open`)
  const noting: Eip1193Provider = {
    ...provider,
    request(of) {
      if (/^(eth_requestAccounts|personal_sign|wallet_switchEthereumChain)$/.test(of.method))
        steps.push(of.method)
      return provider.request(of)
    },
  }
  const clock = createTestClock()
  store.set(addConnectorsAtom, [createInjectedConnector({ id: 'one', name: 'One', clock, provider: noting })])
  return { provider, steps, store }
}

/** Runs what waits: a call may settle by the wallet's event before its answer. */
const settle = () => new Promise((resolve) => setTimeout(resolve))

describe('askInPage', () => {
  test('opens a question before a wallet of the page is asked to connect, and ends it with the answer', async () => {
    const { provider, steps, store } = create()
    provider.mode = 'hold'
    const connecting = store.set(connectIntent, { connectorId: 'one' })
    expect(steps).toEqual(['1 open', 'eth_requestAccounts'])
    provider.say('yes')
    await connecting
    expect(steps).toEqual(['1 open', 'eth_requestAccounts', '0 open'])
  })

  test('ends the question when the wallet rejects', async () => {
    const { provider, steps, store } = create()
    provider.mode = 'reject'
    await expect(store.set(connectIntent, { connectorId: 'one' })).rejects.toThrow('Connection rejected')
    expect(steps.at(-1)).toBe('0 open')
  })

  test('opens a question for a signature and for a network switch, and none for a read', async () => {
    const { provider, steps, store } = create()
    await store.set(connectIntent, { connectorId: 'one' })
    steps.length = 0
    const wallet = (await store.set(getProviderIntent)) as Eip1193Provider
    await wallet.request({ method: 'eth_accounts' })
    expect(steps).toEqual([])
    await wallet.request({ method: 'personal_sign', params: ['0x', provider.accounts[0]] })
    expect(steps.splice(0)).toEqual(['1 open', 'personal_sign', '0 open'])
    await store.set(switchNetworkIntent, { caipNetworkId: 'eip155:137', ignoreConfirmation: true })
    await settle()
    expect(steps).toEqual(['1 open', 'wallet_switchEthereumChain', '0 open'])
  })

  test('opens none for a wallet that is beside the page, as a paired one', async () => {
    const { steps, store } = create()
    for (const kind of ['walletConnect', 'coinbase', 'embedded', 'safe'] as const) {
      store.set(addConnectorsAtom, [{ ...createTestConnector({ id: kind }), kind }])
      await store.set(connectIntent, { connectorId: kind })
    }
    expect(steps).toEqual([])
  })

  test('counts two wallets that are asked at once', async () => {
    const { provider, steps, store } = create()
    provider.mode = 'hold'
    const connecting = store.set(connectIntent, { connectorId: 'one' })
    const other = createTestConnector({ id: 'two' })
    store.set(addConnectorsAtom, [{ ...other, kind: 'walletStandard' }])
    await store.set(connectIntent, { connectorId: 'two' }).catch(() => {})
    expect(steps.filter((x) => x.endsWith('open'))).toEqual(['1 open', '2 open', '1 open'])
    provider.say('yes')
    await connecting.catch(() => {})
    await settle()
    expect(store.get(openQuestionsAtom).count).toBe(0)
  })
})
