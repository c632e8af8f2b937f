import { describe, expect, test } from '@rstest/core'
import { createTestConfig } from '../../testing/createTestConfig.js'
import { getSmartSessions } from './getSmartSessions.js'
import { revokeSmartSession } from './revokeSmartSession.js'

const caipAddress = 'eip155:1:0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045'
const path = `/api/v1/sessions/${encodeURIComponent(caipAddress)}`
const good = { pci: 'a-1', expiry: 1_900_000_000, permissions: [{ type: 'native-token-transfer', data: 1 }] }

describe('getSmartSessions', () => {
  test('default: GET by the account; answers its sessions [API-20] [API-01: smart sessions]', async () => {
    const { api, config } = createTestConfig()
    api.reply({ json: { pcis: [{ ...good, created: 'then' }] } })
    expect(await getSmartSessions(config.api.blockchain, { caipAddress })).toEqual([good])
    const [request] = api.requests
    expect([request?.method, request?.url.pathname]).toEqual(['GET', path])
    expect(['projectId', 'st', 'sv'].filter((x) => !request?.url.searchParams.get(x))).toEqual([])
  })

  test('error: what is no session is left out, of very many the first count, and no list is no answer', async () => {
    const { api, config } = createTestConfig()
    const ask = (pcis: unknown) => {
      api.reply({ json: { pcis } })
      return getSmartSessions(config.api.blockchain, { caipAddress })
    }
    const bad = [
      null,
      'a-1',
      {},
      { pci: '' },
      { pci: 'a\nAccount: b' },
      { pci: 'é' },
      { pci: 'a'.repeat(257) },
      { pci: 'a', expiry: -1 },
      { pci: 'a', expiry: 'soon' },
      { pci: 'a', permissions: [{}] },
      { pci: 'a', permissions: new Array(101).fill({ type: 'x' }) },
    ]
    expect(await ask([...bad, { pci: 'b' }])).toEqual([{ pci: 'b' }])
    expect(await ask(Array.from({ length: 101 }, (_, at) => ({ pci: `p${at}` })))).toHaveLength(100)
    await expect(ask('none')).rejects.toMatchObject({ name: 'InvalidResponseError' })
  })
})

describe('revokeSmartSession', () => {
  const of = { caipAddress, pci: 'a-1', signature: '0xab' } as const

  test('default: POST of the id and the signature, and nothing else [API-21]', async () => {
    const { api, config } = createTestConfig()
    api.reply({ json: { anything: true } })
    await revokeSmartSession(config.api.blockchain, of)
    const [request] = api.requests
    expect([request?.method, request?.url.pathname]).toEqual(['POST', `${path}/revoke`])
    expect(request?.body).toEqual({ pci: 'a-1', signature: '0xab' })
  })

  test('error: a refusal is told in the service’s words', async () => {
    const { api, config } = createTestConfig()
    const reasons = [{ name: 'signature', description: 'Not of this account' }]
    api.reply({ status: 403, json: { status: 'error', reasons } })
    await expect(revokeSmartSession(config.api.blockchain, of)).rejects.toMatchObject({
      name: 'SmartSessionNotRevokedError',
      message: 'Smart session not revoked',
      reason: 'Not of this account',
    })
  })
})
