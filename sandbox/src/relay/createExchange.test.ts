import { describe, expect, test } from '@rstest/core'
import { createExchange, type Peer } from './createExchange.js'

type Sent = { id: number; method?: string; result?: unknown; error?: { code: number }; params?: Push }
type Push = { id: string; data: { topic: string; message: string; tag: number; publishedAt: number } }

const createWorld = () => {
  let now = 1_000_000
  let requestId = 0
  const exchange = createExchange({ nowMs: () => now })
  /** A client on a socket; `connect` again with the same id is a reconnect. */
  const connect = (clientId: string, { answers = true } = {}) => {
    const sent: Sent[] = []
    const peer: Peer = {
      clientId,
      send(text) {
        const frame = JSON.parse(text)
        sent.push(frame)
        if (answers && frame.method)
          exchange.receive(peer, JSON.stringify({ id: frame.id, jsonrpc: '2.0', result: true }))
      },
    }
    return {
      sent,
      ask: async (method: string, params: unknown) => {
        const id = ++requestId
        exchange.receive(peer, JSON.stringify({ id, jsonrpc: '2.0', method, params }))
        await Promise.resolve()
        return sent.find((x) => x.id === id && !x.method)
      },
      heard: () => sent.flatMap((x) => (x.params ? [x.params.data.message] : [])),
      pushes: () => sent.flatMap((x) => (x.params ? [x.params] : [])),
      leave: () => exchange.leave(peer),
      say: (text: string) => exchange.receive(peer, text),
    }
  }
  const advance = (ms: number) => {
    now += ms
  }
  return { connect, advance }
}
const letter = (message: string, ttl = 300) => ({ topic: 't', message, ttl, tag: 7 })

describe('createExchange', () => {
  test('default: a listener hears what another publishes, its author does not', async () => {
    const { connect } = createWorld()
    const [dapp, wallet] = [connect('dapp'), connect('wallet')]
    const [subscribed] = [
      await wallet.ask('irn_subscribe', { topic: 't' }),
      await dapp.ask('irn_subscribe', { topic: 't' }),
    ]
    expect((await dapp.ask('irn_publish', letter('hello')))?.result).toBe(true)
    expect(wallet.pushes()).toEqual([
      { id: subscribed?.result, data: { topic: 't', message: 'hello', tag: 7, publishedAt: 1_000_000 } },
    ])
    expect(dapp.heard()).toEqual([])
  })

  test('behavior: a letter waits for a late listener, after the answer, until its ttl is over', async () => {
    const { connect, advance } = createWorld()
    const dapp = connect('dapp')
    await dapp.ask('irn_publish', letter('short', 10))
    await dapp.ask('irn_publish', letter('long', 20))
    advance(10_000)
    const wallet = connect('wallet')
    await wallet.ask('irn_batchSubscribe', { topics: ['t', 'u'] })
    expect(wallet.sent[0]?.result).toHaveLength(2)
    expect(wallet.heard()).toEqual(['long'])
  })

  test('behavior: a client that reconnects hears what it missed and nothing twice', async () => {
    const { connect } = createWorld()
    const dapp = connect('dapp')
    const wallet = connect('wallet')
    await wallet.ask('irn_subscribe', { topic: 't' })
    await dapp.ask('irn_publish', letter('one'))
    wallet.leave()
    await dapp.ask('irn_publish', letter('two'))
    const again = connect('wallet')
    await again.ask('irn_batchSubscribe', { topics: ['t'] })
    expect([wallet.heard(), again.heard()]).toEqual([['one'], ['two']])
  })

  test('behavior: a push the client did not answer comes again on its next socket', async () => {
    const { connect } = createWorld()
    const dapp = connect('dapp')
    const lost = connect('wallet', { answers: false })
    await lost.ask('irn_subscribe', { topic: 't' })
    await dapp.ask('irn_publish', letter('one'))
    await lost.ask('irn_subscribe', { topic: 't' })
    expect(lost.heard()).toEqual(['one'])
    lost.leave()
    const again = connect('wallet')
    await again.ask('irn_subscribe', { topic: 't' })
    expect(again.heard()).toEqual(['one'])
  })

  test('behavior: the same words published again are one letter', async () => {
    const { connect } = createWorld()
    const [dapp, wallet] = [connect('dapp'), connect('wallet')]
    await wallet.ask('irn_subscribe', { topic: 't' })
    await dapp.ask('irn_publish', letter('one'))
    await dapp.ask('irn_publish', letter('one'))
    expect(wallet.heard()).toEqual(['one'])
  })

  test('behavior: after unsubscribe nothing is heard', async () => {
    const { connect } = createWorld()
    const [dapp, wallet] = [connect('dapp'), connect('wallet')]
    await wallet.ask('irn_subscribe', { topic: 't' })
    await wallet.ask('irn_unsubscribe', { topic: 't', id: 'x' })
    await dapp.ask('irn_publish', letter('one'))
    expect(wallet.heard()).toEqual([])
  })

  test('param: batchPublish, fetchMessages and batchFetchMessages', async () => {
    const { connect } = createWorld()
    const [dapp, wallet] = [connect('dapp'), connect('wallet')]
    await dapp.ask('irn_batchPublish', { messages: [letter('one'), { ...letter('two'), topic: 'u' }] })
    const first = await wallet.ask('irn_fetchMessages', { topic: 't' })
    expect(first?.result).toMatchObject({ messages: [{ message: 'one' }], hasMore: false })
    const second = await wallet.ask('irn_batchFetchMessages', { topics: ['t', 'u'] })
    expect(second?.result).toMatchObject({ messages: [{ message: 'two' }] })
  })

  test('behavior: propose and approve subscribe their sender and carry the tags 1100 to 1102', async () => {
    const { connect } = createWorld()
    const [dapp, wallet] = [connect('dapp'), connect('wallet')]
    await dapp.ask('wc_proposeSession', { pairingTopic: 'p', sessionProposal: 'proposal' })
    await wallet.ask('irn_subscribe', { topic: 'p' })
    expect(wallet.pushes()).toMatchObject([{ data: { topic: 'p', message: 'proposal', tag: 1100 } }])
    await wallet.ask('wc_approveSession', {
      pairingTopic: 'p',
      sessionTopic: 's',
      sessionProposalResponse: 'yes',
      sessionSettlementRequest: 'settle',
    })
    expect(dapp.pushes()).toMatchObject([{ data: { topic: 'p', message: 'yes', tag: 1101 } }])
    await dapp.ask('irn_subscribe', { topic: 's' })
    expect(dapp.pushes()[1]).toMatchObject({ data: { topic: 's', message: 'settle', tag: 1102 } })
    await dapp.ask('irn_publish', { ...letter('request'), topic: 's' })
    expect(wallet.heard()).toEqual(['proposal', 'request'])
  })

  test('error: an unknown method, a name of the prototype, wrong parameters, no JSON', async () => {
    const { connect } = createWorld()
    const peer = connect('dapp')
    expect((await peer.ask('irn_other', {}))?.error?.code).toBe(-32601)
    expect((await peer.ask('constructor', {}))?.error?.code).toBe(-32601)
    expect((await peer.ask('irn_publish', { topic: '' }))?.error?.code).toBe(-32602)
    peer.say('{')
    peer.say('[1]')
    expect(peer.sent).toHaveLength(3)
  })
})
