import { describe, expect, test } from '@rstest/core'
import { askNode } from './askNode.js'

type Asked = { id: number; method: string; jsonrpc: string }

const missed = { code: -32602, message: 'BlockOutOfRangeError: block height is 7 but requested was 6' }

/** A node whose blocks overtake `eth_call` `overtaken` times, never `eth_chainId`; `eth_nothing` is unknown to it. */
function createNode(overtaken: number) {
  const batches: string[][] = []
  const fetch = async (_url: string, { body }: RequestInit) => {
    const asked: Asked[] = JSON.parse(String(body))
    batches.push(asked.map(({ method }) => method))
    const answers = asked.map(({ id, method, jsonrpc }) => {
      if (method === 'eth_nothing')
        return { jsonrpc, id, error: { code: -32601, message: 'Method not found' } }
      if (method === 'eth_call' && batches.length <= overtaken) return { jsonrpc, id, error: missed }
      return { jsonrpc, id, result: method }
    })
    return Response.json(answers.reverse())
  }
  const ask = (...methods: string[]) =>
    askNode({ url: 'http://node', requests: methods.map((method, id) => ({ id, method })), fetch })
  return { ask, batches }
}

describe('askNode', () => {
  test('default: one batch, answered as it comes', async () => {
    const { ask, batches } = createNode(0)
    expect(await ask('eth_call', 'eth_nothing')).toMatchObject([
      { id: 1, error: { code: -32601 } },
      { id: 0, result: 'eth_call' },
    ])
    expect(batches).toEqual([['eth_call', 'eth_nothing']])
  })

  test('behavior: what a new block overtook is asked again, and nothing else', async () => {
    const { ask, batches } = createNode(2)
    const answers = await ask('eth_sendRawTransaction', 'eth_call', 'eth_chainId')
    expect(answers.map(({ id, result }) => [id, result]).toSorted()).toEqual([
      [0, 'eth_sendRawTransaction'],
      [1, 'eth_call'],
      [2, 'eth_chainId'],
    ])
    expect(batches).toEqual([
      ['eth_sendRawTransaction', 'eth_call', 'eth_chainId'],
      ['eth_call'],
      ['eth_call'],
    ])
  })

  test('error: a block that is never there is said in the node’s words', async () => {
    const { ask, batches } = createNode(Number.POSITIVE_INFINITY)
    expect(await ask('eth_call')).toMatchObject([{ error: missed }])
    expect(batches).toHaveLength(5)
  })
})
