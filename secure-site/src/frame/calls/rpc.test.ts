import type { FrameMessage } from '@foyer/shared-core/frame'
import { afterAll, beforeAll, describe, expect, test } from '@rstest/core'
import { type HttpServer, startHttp } from '../../testing/startHttp.js'
import { createApprovals } from '../approvals.js'
import type { Frame } from '../Frame.js'
import { servePort } from '../servePort.js'
import type { Began } from '../windows.js'

const wallet = { eip155: `0x${'1'.repeat(40)}`, solana: '1'.repeat(32) }
const cluster = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'
/** Mainnet, testnet and devnet. */
const clusters = [
  cluster,
  'solana:4uhcVJyU9pJkvQyS88uRDiswHXSCkY3z',
  'solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1',
]
const chains = ['eip155:1', 'eip155:10', 'eip155:137', 'eip155:8453', 'eip155:42161']

/** As the requirements list them. */
const safe = [
  'eth_accounts',
  'eth_call',
  'eth_getBalance',
  'eth_getLogs',
  'eth_sendRawTransaction',
  'wallet_getCapabilities',
  'wallet_getCallsStatus',
  'wallet_getAssets',
]
const approved = [
  'personal_sign',
  'eth_signTypedData_v4',
  'eth_sendTransaction',
  'solana_signMessage',
  'solana_signTransaction',
  'solana_signAllTransactions',
  'solana_signAndSendTransaction',
  'wallet_sendCalls',
  'wallet_grantPermissions',
  'wallet_revokePermissions',
  'eth_sendUserOperation',
]
/** Methods of both kinds that an account of one key lacks: the frame refuses each by name and shows no question. */
const absent = [
  'wallet_sendCalls',
  'wallet_getCallsStatus',
  'wallet_getAssets',
  'wallet_grantPermissions',
  'wallet_revokePermissions',
  'eth_sendUserOperation',
]

let node: HttpServer
const nodeAsked: string[] = []
beforeAll(async () => {
  node = await startHttp(({ body }) => {
    const { id, method } = JSON.parse(body)
    nodeAsked.push(method)
    return { body: JSON.stringify({ jsonrpc: '2.0', id, result: `of ${method}` }) }
  })
})
afterAll(() => node.close())

/** The frame's own approvals and port; what decodes and signs is the test's, and so is the visitor. */
function open({ isSignedIn = true, hasShare = true } = {}) {
  const { port1, port2 } = new MessageChannel()
  const told: FrameMessage[] = []
  const drawn: string[] = []
  const reviewed: Began = { page: 'approve', state: 's', untilMs: Number.POSITIVE_INFINITY }
  const send = (message: FrameMessage) => {
    told.push(message)
    port2.postMessage(message)
  }
  let onDrawn = (_id: string) => {}
  const approvals = createApprovals({
    send,
    reviewIn: () => reviewed,
    prepare: async ({ account, id, method, network }) => ({
      question: { id, action: 'action.sign', title: 'title.sign', account } as never,
      sign: async () => `${method} by ${account} on ${network.caipNetworkId}`,
    }),
    show: (question, press) => {
      if (!question) return
      press.review()
      drawn.push(question.id)
      onDrawn(question.id)
    },
  })
  const network = (caipNetworkId: string) => ({
    caipNetworkId,
    name: 'Chain',
    symbol: 'C',
    decimals: 18,
    rpcUrl: `http://127.0.0.1:${node.port}/`,
  })
  const session = {
    me: () => (isSignedIn ? { userId: 'u', authName: 'email', recovery: [], wallet } : undefined),
    readShare: async () => (hasShare ? new Uint8Array(33) : undefined),
  }
  // Only what the calls of this test use.
  const frame = {
    project: { networks: [...chains, ...clusters].map(network) },
    session,
    approvals,
    requests: new Map(),
    store: { set: async () => {} },
    host: { origin: 'https://shop.example' },
    send,
  } as unknown as Frame
  servePort(frame, port2 as never)
  const answered = new Map<string, (message: FrameMessage) => void>()
  port1.onmessage = ({ data }) => {
    if (data.type === 'result' || data.type === 'error') answered.get(data.id)?.(data)
  }
  let last = 0
  /** @returns What the frame answers; `decide` is what the visitor says once they are asked. */
  const ask = (call: string, params: unknown, decide?: (id: string) => void) => {
    const id = `r${++last}`
    onDrawn = (drawnId) => decide?.(drawnId)
    const answer = new Promise<FrameMessage>((resolve) => answered.set(id, resolve))
    port1.postMessage({ id, call, params })
    return answer
  }
  const rpc = (method: string, decide?: (id: string) => void, caipNetworkId = 'eip155:1') =>
    ask('rpcRequest', { caipNetworkId, method, params: [] }, decide)
  return {
    ask,
    rpc,
    drawn,
    told,
    decide: (isApproved: boolean) => (id: string) => approvals.decide(reviewed, { id, isApproved }),
    close: () => port1.close(),
  }
}

const chainOf = (method: string) => (method.startsWith('solana_') ? cluster : 'eip155:1')

describe('a method of the frame', () => {
  test('default: every safe one is answered and asks the visitor nothing; those that this account has not are refused by name [ROLE-01]', async () => {
    const { close, drawn, rpc, told } = open()
    const answers = await Promise.all(safe.map(async (method) => [method, await rpc(method)] as const))
    const value = (method: string) => {
      if (method === 'eth_accounts') return [wallet.eip155]
      return method === 'wallet_getCapabilities' ? {} : `of ${method}`
    }
    for (const [method, answer] of answers)
      expect([method, answer]).toEqual([
        method,
        absent.includes(method)
          ? expect.objectContaining({ error: expect.objectContaining({ name: 'rpc', code: 4200 }) })
          : expect.objectContaining({ result: { value: value(method) } }),
      ])
    expect(nodeAsked.toSorted()).toEqual([
      'eth_call',
      'eth_getBalance',
      'eth_getLogs',
      'eth_sendRawTransaction',
    ])
    expect(drawn).toEqual([])
    expect(told.filter(({ type }) => type === 'asked')).toEqual([])
    close()
  })

  test.each(approved.filter((method) => !absent.includes(method)))(
    'default: %s asks, and signs for a yes alone [ROLE-02: but user operations and batches]',
    async (method) => {
      const { close, decide, drawn, rpc } = open()
      const account = method.startsWith('solana_') ? wallet.solana : wallet.eip155
      expect(await rpc(method, decide(true), chainOf(method))).toMatchObject({
        result: { value: `${method} by ${account} on ${chainOf(method)}` },
      })
      expect(await rpc(method, decide(false), chainOf(method))).toMatchObject({
        error: { name: 'rejected', code: 4001, message: 'User rejected the request' },
      })
      expect(drawn).toHaveLength(2)
      close()
    },
  )

  test('default: it asks on each chain that the site lists, the three clusters of Solana too, by the account of its namespace [CON-47] [API-50: site]', async () => {
    const { ask, close, decide, drawn, rpc } = open()
    for (const network of [...chains, ...clusters]) {
      const [method, account] = network.startsWith('solana:')
        ? ['solana_signMessage', wallet.solana]
        : ['personal_sign', wallet.eip155]
      expect(await rpc(method, decide(true), network)).toMatchObject({
        result: { value: `${method} by ${account} on ${network}` },
      })
      expect(await ask('switchNetwork', { caipNetworkId: network })).toMatchObject({
        result: { caipNetworkId: network },
      })
      expect(await ask('getChainId', {})).toMatchObject({ result: { caipNetworkId: network } })
    }
    expect(drawn).toHaveLength(8)
    expect(await ask('switchNetwork', { caipNetworkId: 'eip155:56' })).toMatchObject({
      error: { name: 'invalid' },
    })
    expect(await ask('getChainId', {})).toMatchObject({ result: { caipNetworkId: clusters[2] } })
    close()
  })

  test('error: what this account has not is refused by name before anybody is asked [ROLE-02: but user operations and batches]', async () => {
    const { close, drawn, rpc } = open()
    for (const method of absent)
      expect(await rpc(method)).toMatchObject({ error: { name: 'rpc', code: 4200 } })
    expect(drawn).toEqual([])
    close()
  })

  test('error: any other, of every spelling, is not allowed, and nobody is asked [ROLE-03]', async () => {
    const { ask, close, drawn, rpc } = open()
    const { length } = nodeAsked
    for (const method of [
      'eth_sign',
      'eth_signTypedData',
      'eth_signTypedData_v3',
      'PERSONAL_SIGN',
      ' personal_sign',
    ])
      expect(await rpc(method)).toMatchObject({
        error: { name: 'rpcNotAllowed', message: 'Requested RPC call is not allowed' },
      })
    for (const method of ['constructor', '__proto__', 'toString', 'hasOwnProperty', ''])
      expect(await rpc(method)).toMatchObject({ error: { name: 'rpcNotAllowed' } })
    for (const call of ['rpc', 'constructor', '__proto__', 'decide', 'server', 'wallet/share'])
      expect(await ask(call, {})).toMatchObject({
        error: { name: 'actionNotAllowed', message: 'Action not allowed' },
      })
    expect([drawn, nodeAsked.length]).toEqual([[], length])
    close()
  })

  test('error: on a network that the site does not serve, of the other namespace, signed out, or without the key share, nothing is asked', async () => {
    const { close, drawn, rpc } = open()
    for (const [method, network] of [
      ['personal_sign', 'eip155:56'],
      ['personal_sign', cluster],
      ['solana_signMessage', 'eip155:1'],
    ] as const)
      expect(await rpc(method, undefined, network)).toMatchObject({ error: { name: 'invalid' } })
    const [out, shareless] = [open({ isSignedIn: false }), open({ hasShare: false })]
    for (const method of [...safe, ...approved]) {
      expect(await out.rpc(method, undefined, chainOf(method))).toMatchObject({
        error: { name: 'signedOut' },
      })
      expect(await shareless.rpc(method, undefined, chainOf(method))).toMatchObject({
        error: { name: 'deviceNeeded' },
      })
    }
    expect([drawn, out.drawn, shareless.drawn]).toEqual([[], [], []])
    for (const one of [{ close }, out, shareless]) one.close()
  })

  test('error: one that is given up while it asks is not signed, and a yes that comes late is of nothing [API-51]', async () => {
    const { ask, close, decide, drawn, rpc, told } = open()
    const answer = rpc('personal_sign', (id) => void ask('rpcAbort', { id }))
    expect(await answer).toMatchObject({ error: { name: 'aborted' } })
    expect(told.filter(({ type }) => type === 'asked')).toHaveLength(1)
    expect(() => decide(true)(drawn[0] ?? '')).toThrow('The question is over')
    close()
  })
})
