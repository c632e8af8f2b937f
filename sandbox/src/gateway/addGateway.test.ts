import { createServiceApp } from '@foyer/services/http'
import { describe, expect, test } from '@rstest/core'
import { createProjects } from '../provider/projects.js'
import { addGateway, type Forward } from './addGateway.js'
import { isPublicMethod } from './rpcMethods.js'

/** A node that answers with the method's name, and the last request first, as a real node may. */
const echo: Forward = async ({ caipNetworkId }, requests) =>
  requests
    .map(({ id, method }) => ({ jsonrpc: '2.0' as const, id, result: `${caipNetworkId} ${method}` }))
    .reverse()

async function post(
  body: unknown,
  { query = 'chainId=eip155:1&projectId=demo', path = '/v1/', forward = echo } = {},
) {
  const app = createServiceApp()
  addGateway(app, { projects: createProjects(), forward })
  const text = typeof body === 'string' ? body : JSON.stringify(body)
  const response = await app.request(`${path}?${query}`, { method: 'POST', body: text })
  return { status: response.status, body: await response.json() }
}

const call = (id: unknown, method: string) => ({ jsonrpc: '2.0', id, method, params: [] })

describe('addGateway', () => {
  test('default: hands a call to its chain, with and without the last slash', async () => {
    for (const path of ['/v1', '/v1/']) {
      const query = 'chainId=eip155:137&projectId=demo'
      const { body } = await post(call('a', 'eth_chainId'), { path, query })
      expect(body).toEqual({ jsonrpc: '2.0', id: 'a', result: 'eip155:137 eth_chainId' })
    }
  })

  test('param: Solana by its own names, without what public nodes do not offer', async () => {
    const query = 'chainId=solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp&projectId=demo'
    const methods = ['getBalance', 'sendTransaction', 'requestAirdrop', 'sandbox_advanceSlots', 'eth_chainId']
    const { body } = await post(
      methods.map((method, id) => call(id, method)),
      { query },
    )
    expect(body.map(({ error }: { error?: { code: number } }) => error?.code)).toEqual([
      undefined,
      undefined,
      -32601,
      -32601,
      -32601,
    ])
  })

  test('behavior: answers a batch in the order asked, also with equal ids', async () => {
    const { body } = await post([call(1, 'eth_blockNumber'), call(1, 'eth_chainId')])
    expect(body.map(({ id, result }: { id: number; result: string }) => [id, result])).toEqual([
      [1, 'eip155:1 eth_blockNumber'],
      [1, 'eip155:1 eth_chainId'],
    ])
  })

  test('behavior: holds no keys, whatever the node could do', async () => {
    const { body } = await post([
      call(1, 'eth_sendTransaction'),
      call(2, 'eth_chainId'),
      call(3, 'anvil_setBalance'),
    ])
    expect(body[0].error.code).toBe(-32601)
    expect(body[1].result).toBe('eip155:1 eth_chainId')
    expect(body[2].error.code).toBe(-32601)
    for (const method of [
      'eth_accounts',
      'eth_sign',
      'eth_signTypedData_v4',
      'personal_sign',
      'evm_mine',
      'eth',
    ])
      expect(isPublicMethod(method), method).toBe(false)
    for (const method of ['eth_call', 'eth_sendRawTransaction', 'net_version'])
      expect(isPublicMethod(method), method).toBe(true)
  })

  test('error: unknown project and unknown chain are refused as a real service does', async () => {
    const project = await post(call(1, 'eth_chainId'), { query: 'chainId=eip155:1&projectId=bad' })
    expect(project.status).toBe(401)
    expect(project.body).toEqual({
      status: 'error',
      reasons: [{ name: 'projectId', description: 'Unauthorized: invalid key' }],
    })
    const chain = await post(call(1, 'eth_chainId'), { query: 'chainId=eip155:5&projectId=demo' })
    expect(chain.status).toBe(400)
    expect(chain.body.reasons[0].description).toBe("The chain 'eip155:5' is not supported")
  })

  test('error: what is not JSON-RPC gets the codes of JSON-RPC', async () => {
    expect((await post('{')).body.error.code).toBe(-32700)
    for (const body of [[], {}, 3, null, { jsonrpc: '1.0', method: 'eth_chainId' }])
      expect((await post(body)).body.error.code).toBe(-32600)
    expect((await post([3])).body).toEqual([
      { jsonrpc: '2.0', id: null, error: { code: -32600, message: 'Invalid request' } },
    ])
  })

  test('error: a node that is down', async () => {
    const forward = () => Promise.reject(new Error('refused'))
    const { status, body } = await post(call(1, 'eth_chainId'), { forward })
    expect(status).toBe(502)
    expect(body.error).toEqual({ code: -32603, message: 'The node of eip155:1 does not answer' })
  })
})
