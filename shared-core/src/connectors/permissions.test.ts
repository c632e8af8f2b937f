import { describe, expect, test } from '@rstest/core'
import { connectIntent } from '../intents/connect.js'
import { getProviderIntent } from '../intents/getProvider.js'
import type { Eip1193Provider } from '../providers/Eip1193Provider.js'
import { addConnectorsAtom } from '../start/connectorList.js'
import { signatureGuardAtom } from '../state/signatureGuard.js'
import { createTestClock } from '../testing/createTestClock.js'
import { createTestModal } from '../testing/createTestModal.js'
import { createTestProvider } from '../testing/createTestProvider.js'
import { createEmbeddedProvider } from './embedded/createEmbeddedProvider.js'
import { createInjectedConnector } from './injected/createInjectedConnector.js'
import { createPairedEvm } from './walletConnect/pairedEvm.js'
import { createProposal } from './walletConnect/proposal.js'

const address = `0x${'1'.repeat(40)}`
const questions = {
  wallet_grantPermissions: [
    { chainId: '0x1', expiry: 1_900_000_000, permissions: [{ type: 'native-token-transfer' }] },
  ],
  wallet_revokePermissions: [{ permissionContext: '0x1234' }],
  wallet_getAssets: [{ account: address, chainFilter: ['0x1'] }],
}
const methods = Object.keys(questions)
const answerOf = (method: string) => ({ [method]: 'answered' })

type Asked = { method: string; params?: unknown }

/** Every kind of EVM wallet as a page gets it, and what reached the wallet. */
const kinds = {
  async injected() {
    const wallet = createTestProvider()
    for (const method of methods) wallet.answer(method, () => answerOf(method))
    const { store } = createTestModal()
    store.set(addConnectorsAtom, [
      createInjectedConnector({ id: 'one', name: 'One', clock: createTestClock(), provider: wallet }),
    ])
    let checks = 0
    store.set(signatureGuardAtom, {
      check: async () => {
        checks += 1
      },
    })
    await store.set(connectIntent, { connectorId: 'one' })
    const provider = (await store.set(getProviderIntent)) as Eip1193Provider
    const asked = () => wallet.requests.filter((x) => methods.includes(x.method))
    return { asked, checks: () => checks, provider }
  },
  async paired() {
    const asked: Asked[] = []
    const provider = createPairedEvm({
      async ask({ method, params }) {
        asked.push({ method, params })
        return answerOf(method)
      },
      chain: () => 'eip155:1',
      listeners: { on: () => {}, removeListener: () => {} } as never,
    })
    return { asked: () => asked, provider }
  },
  async embedded() {
    const asked: Asked[] = []
    const { provider } = createEmbeddedProvider({
      accounts: () => [address],
      async ask({ method, params }) {
        asked.push({ method, params })
        return answerOf(method)
      },
      chain: () => 'eip155:1',
      switchTo: async () => {},
    })
    return { asked: () => asked, provider }
  },
}

describe('permissions and assets', () => {
  for (const [kind, make] of Object.entries(kinds))
    test(`default: ${kind}: grant, revoke and assets reach the wallet as the page asked, and so does its answer [ROLE-05] [API-42]`, async () => {
      const { asked, provider } = await make()
      for (const [method, params] of Object.entries(questions))
        expect(await provider.request({ method, params })).toEqual(answerOf(method))
      expect(asked()).toEqual(Object.entries(questions).map(([method, params]) => ({ method, params })))
    })

  test('default: a pairing asks for all three, so that a wallet that has them may serve them [ROLE-05] [API-42]', () => {
    const { config } = createTestModal()
    expect(createProposal(config.networks).eip155?.methods).toEqual(expect.arrayContaining(methods))
  })

  test('behavior: a grant is held to the check of the release, as a signature is; a read is not', async () => {
    const { checks, provider } = await kinds.injected()
    for (const [method, params] of Object.entries(questions)) await provider.request({ method, params })
    expect(checks()).toBe(2)
  })
})
