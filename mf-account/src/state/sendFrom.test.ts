import type { Connector } from '@foyer/shared-core/connectors'
import { bannerAtom, connectionStateAtom } from '@foyer/shared-core/state'
import { createTestConnector, withLive } from '@foyer/shared-core/testing'
import { describe, expect, test } from '@rstest/core'
import { createSendModal } from '../testing/createSendModal.js'
import { alice, bob, hash } from '../testing/createTestChain.js'
import { sendTokenIntent } from './sendToken.js'
import { transfersAtom } from './transfers.js'

/** A visitor sends, and switches wallets before the first one was asked. @returns The requests of both wallets. */
async function turnMeanwhile({ to, ...given }: Pick<Connector, 'readProposal'> & { to: string }) {
  const asked: string[] = []
  const request = async ({ method }: { method: string }) => {
    asked.push(method)
    return method === 'eth_chainId' ? '0x1' : hash
  }
  const other = createTestConnector({ id: 'other', getProvider: async () => ({ request }) })
  const { fill, settle, store, wallet } = await createSendModal(undefined, { others: [other], ...given })
  const sent: unknown[] = []
  wallet.send = async (params) => {
    sent.push(params)
    return hash
  }
  await fill()
  void store.set(sendTokenIntent)
  const connection = {
    connectorId: 'other',
    namespace: 'eip155',
    caipNetworkId: 'eip155:1',
    accounts: [{ address: to, type: 'eoa' }],
  } as const
  store.set(connectionStateAtom, (state) => ({
    ...withLive(state, connection),
    activeConnectors: { eip155: 'other' },
  }))
  await settle()
  return { asked, sent, store }
}

describe('sendTokenIntent, whose wallet it asks', () => {
  test('behavior: turned to another wallet meanwhile, that one is not asked: the form’s own is', async () => {
    const { asked, sent } = await turnMeanwhile({ to: bob })
    expect(asked).toEqual([])
    expect(sent).toMatchObject([[{ from: alice }]])
  })

  test('behavior: nor is one that holds the same account: what a wallet of several owners proposes is that one’s', async () => {
    const readProposal = async () => ({ status: 'waiting', confirmed: 1, required: 2 }) as const
    for (const isProposing of [true, false]) {
      const { asked, sent, store } = await turnMeanwhile({ to: alice, ...(isProposing && { readProposal }) })
      expect(asked).toEqual([])
      expect(sent).toHaveLength(1)
      expect(store.get(transfersAtom)[hash]).toBe(isProposing ? 'proposed' : 'pending')
    }
  })

  test('error: a wallet that no longer holds the form’s account is not asked', async () => {
    const { activate, events, fill, settle, store, wallet } = await createSendModal()
    const sent: unknown[] = []
    wallet.send = async (params) => {
      sent.push(params)
      return hash
    }
    await fill()
    const sending = store.set(sendTokenIntent)
    activate(`eip155:1:${bob}`)
    await settle()
    await sending
    expect(sent).toEqual([])
    expect(store.get(bannerAtom)?.message).toBe('Provider not found')
    expect(events).toEqual(['SEND_ERROR'])
  })
})
