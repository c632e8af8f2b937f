import { describe, expect, test } from '@rstest/core'
import type { Connector } from '../connectors/Connector.js'
import { connectIntent } from '../intents/connect.js'
import { addConnectorsAtom } from '../start/connectorList.js'
import { createTestConnector } from '../testing/createTestConnector.js'
import { createTestModal } from '../testing/createTestModal.js'
import { createTestProvider } from '../testing/createTestProvider.js'
import { isSponsoredAtom } from './isSponsored.js'

const address = `0x${'1'.repeat(40)}`
const pays = { '0x1': { paymasterService: { supported: true } } }

/** A page that is connected, and what its wallet was asked. */
async function create(capabilities: unknown, { kind = 'embedded', type = 'smartAccount' } = {}) {
  const provider = createTestProvider({ accounts: [address] })
  provider.answer('wallet_getCapabilities', () => capabilities)
  const made = createTestConnector({ id: 'one', addresses: [address], getProvider: async () => provider })
  const connector: Connector = {
    ...made,
    kind: kind as Connector['kind'],
    async connect(to) {
      const session = await made.connect(to)
      const accounts = session.accounts.map((x) => ({ ...x, type: type as 'smartAccount' }))
      return { ...session, accounts }
    },
  }
  const { store } = createTestModal({ options: { networks: ['eip155:1'] } })
  store.set(addConnectorsAtom, [connector])
  store.sub(isSponsoredAtom, () => {})
  await store.set(connectIntent, { connectorId: 'one' })
  const asked = () => provider.requests.filter((x) => x.method === 'wallet_getCapabilities').length
  const turnTo = (turned: 'eoa' | 'smartAccount') =>
    made.emit({ type: 'accountsChanged', namespace: 'eip155', accounts: [{ address, type: turned }] })
  return { asked, isSponsored: () => store.get(isSponsoredAtom), turnTo }
}

describe('sponsored', () => {
  test('default: a smart account of the embedded wallet whose app pays', async () => {
    const { isSponsored } = await create(pays)
    await expect.poll(isSponsored).toBe(true)
  })

  test('behavior: the account of one key pays itself where it has the same address', async () => {
    const { isSponsored, turnTo } = await create(pays)
    await expect.poll(isSponsored).toBe(true)
    turnTo('eoa')
    expect(isSponsored()).toBe(false)
    turnTo('smartAccount')
    await expect.poll(isSponsored).toBe(true)
  })

  test('behavior: not without a sponsor, nor on another network', async () => {
    for (const capabilities of [
      {},
      null,
      { '0x1': { paymasterService: { supported: false } } },
      { '0xa': pays['0x1'] },
    ]) {
      const { asked, isSponsored } = await create(capabilities)
      await expect.poll(asked).toBeGreaterThan(0)
      expect(isSponsored()).toBe(false)
    }
  })

  test('behavior: the account of one key and another wallet are not asked: this page names them no sponsor', async () => {
    for (const other of [{ type: 'eoa' }, { kind: 'injected' }]) {
      const { asked, isSponsored } = await create(pays, other)
      expect([isSponsored(), asked()]).toEqual([false, 0])
    }
  })
})
