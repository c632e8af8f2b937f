import { describe, expect, test } from '@rstest/core'
import * as fc from 'fast-check'
import { codeOf } from '../testing/codeOf.js'
import { decide } from './requests.js'
import { addChain, connectSite, initialState, rememberBatch, switchChain, type WalletState } from './state.js'

const origin = 'http://localhost:4100'
const me = initialState.address
const other = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const ask = (method: string, params?: unknown, { isPermitted = true, state = initialState } = {}) =>
  decide(method, { state, origin, isPermitted, chainId: state.chainId, params })
const typedData = {
  domain: { name: 'D', chainId: 1 },
  types: { Mail: [{ name: 'to', type: 'address' }] },
  primaryType: 'Mail',
  message: { to: me },
}
const chain = {
  chainId: '0xa',
  chainName: 'Optimism',
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  rpcUrls: ['https://rpc.example', 'http://localhost:4120/v1/?chainId=eip155:10'],
}

describe('decide', () => {
  test('default: a site that is not connected sees the chain and no account', () => {
    const out = { isPermitted: false }
    expect(ask('eth_accounts', [], out)).toEqual({ kind: 'answer', result: [] })
    expect(ask('eth_chainId', [], out)).toEqual({ kind: 'answer', result: '0x1' })
    expect(ask('wallet_getPermissions', [], out)).toEqual({ kind: 'answer', result: [] })
    expect(ask('eth_getBalance', [me, 'latest'], out)).toEqual({ kind: 'read' })
    expect(ask('eth_requestAccounts', undefined, out)).toMatchObject({
      kind: 'ask',
      ask: { kind: 'connect' },
    })
  })

  test('default: a connected site is answered without being asked again', () => {
    expect(ask('eth_accounts')).toEqual({ kind: 'answer', result: [me] })
    expect(ask('eth_requestAccounts')).toEqual({ kind: 'answer', result: [me] })
    expect(ask('net_version')).toEqual({ kind: 'answer', result: '1' })
    expect(ask('wallet_revokePermissions', [{ eth_accounts: {} }])).toEqual({ kind: 'forget' })
  })

  test('behavior: whatever signs is asked, for the connected account only', () => {
    const signing = [
      ['personal_sign', ['0x61', me]],
      ['eth_signTypedData_v4', [me, JSON.stringify(typedData)]],
      ['eth_sendTransaction', [{ from: me, to: other, value: '0x1' }]],
    ] as const
    for (const [method, params] of signing) {
      expect(ask(method, params).kind).toBe('ask')
      expect(codeOf(() => ask(method, params, { isPermitted: false }))).toBe(4100)
      const foreign: unknown = JSON.parse(JSON.stringify(params).replaceAll(me, other))
      expect(codeOf(() => ask(method, foreign))).toBe(4100)
    }
  })

  test('param: an account in any spelling; text that is no hex is signed as its bytes', () => {
    expect(ask('personal_sign', ['hé', me.toLowerCase()])).toMatchObject({ ask: { message: '0x68c3a9' } })
    expect(ask('personal_sign', ['0xabc', me])).toMatchObject({ ask: { message: '0x3078616263' } })
  })

  test('error: what is signed must be for the chain in use', () => {
    const foreign = { ...typedData, domain: { name: 'D', chainId: 137 } }
    expect(codeOf(() => ask('eth_signTypedData_v4', [me, foreign]))).toBe(-32602)
    expect(codeOf(() => ask('eth_sendTransaction', [{ from: me, chainId: '0x89' }]))).toBe(-32602)
    expect(ask('eth_sendTransaction', [{ from: me, chainId: '0x1' }]).kind).toBe('ask')
  })

  test('behavior: a switch is asked, an unknown chain is 4902 until it was added', () => {
    const to = (chainId: string) => [{ chainId }]
    expect(ask('wallet_switchEthereumChain', to('0x1'))).toEqual({ kind: 'answer', result: null })
    expect(ask('wallet_switchEthereumChain', to('0x89'))).toMatchObject({
      ask: { kind: 'switchChain', to: 137 },
    })
    expect(codeOf(() => ask('wallet_switchEthereumChain', to('0xa')))).toBe(4902)
    const added = ask('wallet_addEthereumChain', [chain])
    if (added.kind !== 'ask' || added.ask.kind !== 'addChain') throw new Error('not asked')
    const state = switchChain(addChain(initialState, added.ask.chain), 1)
    expect(ask('wallet_switchEthereumChain', to('0xa'), { state })).toMatchObject({ ask: { to: 10 } })
    expect(ask('wallet_addEthereumChain', [chain], { state })).toMatchObject({ ask: { kind: 'switchChain' } })
  })

  test('behavior: a chain added by a site is read only from this machine', () => {
    expect(ask('wallet_addEthereumChain', [chain])).toMatchObject({
      ask: { chain: { rpcUrl: chain.rpcUrls[1] } },
    })
    const outside = { ...chain, rpcUrls: ['https://localhost.example'] }
    const decision = ask('wallet_addEthereumChain', [outside])
    expect(JSON.stringify(decision)).not.toContain('rpcUrl')
  })

  test('error: unknown methods, names of the prototype, and parameters of any other shape', async () => {
    for (const method of ['eth_sign', 'constructor', '__proto__', 'eth_signTransaction'])
      expect(codeOf(() => ask(method, []))).toBe(4200)
    const methods = [
      'personal_sign',
      'eth_signTypedData_v4',
      'eth_sendTransaction',
      'wallet_addEthereumChain',
      'wallet_sendCalls',
    ]
    const state = { ...initialState, makesBatches: true }
    await fc.assert(
      fc.property(fc.constantFrom(...methods), fc.jsonValue(), (method, params) => {
        expect([-32602, 4100]).toContain(codeOf(() => ask(method, params, { state })))
      }),
    )
  })

  test('behavior: a connected site is told its permission', () => {
    const state = connectSite(initialState, origin)
    expect(ask('wallet_getPermissions', [], { state })).toMatchObject({
      result: [{ parentCapability: 'eth_accounts', invoker: origin, caveats: [{ value: [me] }] }],
    })
  })

  test('behavior: what it holds is told to connected sites alone, and only once the person says so', () => {
    const state = { ...initialState, tellsAssets: true }
    const params = [{ account: me, chainFilter: ['0x1'] }]
    expect(ask('wallet_getCapabilities', [me])).toEqual({ kind: 'answer', result: {} })
    expect(codeOf(() => ask('wallet_getAssets', params))).toBe(4200)
    expect(ask('wallet_getCapabilities', [me], { state })).toMatchObject({
      result: { '0x1': { assetDiscovery: { supported: true } } },
    })
    expect(ask('wallet_getAssets', params, { state })).toEqual({ kind: 'read' })
    expect(codeOf(() => ask('wallet_getAssets', params, { state, isPermitted: false }))).toBe(4100)
    expect(codeOf(() => ask('wallet_getAssets', [{ account: other }], { state }))).toBe(4100)
  })

  describe('batches', () => {
    const makesBatches: WalletState = { ...initialState, makesBatches: true }
    const batch = {
      version: '2.0.0',
      from: me,
      chainId: '0x1',
      atomicRequired: true,
      calls: [
        { to: other, data: '0x1234' },
        { to: other, value: '0x1' },
      ],
    }
    const send = (of: object, { isPermitted = true, state = makesBatches } = {}) =>
      ask('wallet_sendCalls', [{ ...batch, ...of }], { isPermitted, state })

    test('default: a batch is asked for once, with all its calls', () => {
      expect(send({})).toEqual({ kind: 'ask', ask: { kind: 'sendCalls', calls: batch.calls } })
      expect(send({ id: 'of the site', from: undefined, atomicRequired: false })).toMatchObject({
        ask: { kind: 'sendCalls', id: 'of the site' },
      })
      const known = ask('wallet_getCapabilities', [me, ['0x1']], { state: makesBatches })
      const atomic = { atomic: { status: 'supported' } }
      expect(known).toEqual({ kind: 'answer', result: { '0x1': atomic, '0x89': atomic } })
    })

    test('behavior: until the person says so, the wallet makes none, and says so', () => {
      expect(codeOf(() => send({}, { state: initialState }))).toBe(4200)
      expect(ask('wallet_getCapabilities', [me])).toEqual({ kind: 'answer', result: {} })
      const state = { ...makesBatches, tellsAssets: true }
      expect(ask('wallet_getCapabilities', [me], { state })).toMatchObject({
        result: { '0x1': { assetDiscovery: { supported: true }, atomic: { status: 'supported' } } },
      })
    })

    test('error: of another account, of another chain, of a shape that no batch has', () => {
      expect(codeOf(() => send({}, { isPermitted: false }))).toBe(4100)
      expect(codeOf(() => send({ from: undefined }, { isPermitted: false }))).toBe(4100)
      expect(codeOf(() => send({ from: other }))).toBe(4100)
      expect(codeOf(() => send({ chainId: '0xa' }))).toBe(5710)
      for (const wrong of [
        { chainId: '0x89' },
        { version: '1.0' },
        { atomicRequired: undefined },
        { calls: [] },
        { calls: [{ data: '0x1234' }] },
        { calls: [{ to: other, value: '1' }] },
        { id: '' },
        { id: 'x'.repeat(8195) },
      ])
        expect(
          codeOf(() => send(wrong)),
          JSON.stringify(wrong),
        ).toBe(-32602)
    })

    test('error: a capability that the site cannot go without', () => {
      const asked = (optional?: boolean) => ({ capabilities: { paymasterService: { url: 'x', optional } } })
      expect(codeOf(() => send(asked()))).toBe(5700)
      expect(codeOf(() => send({ calls: [{ to: other, ...asked(false) }] }))).toBe(5700)
      expect(send(asked(true)).kind).toBe('ask')
    })

    test('behavior: a status is told to the site that sent the batch; its id is used once', () => {
      const hash = `0x${'1'.repeat(64)}`
      const state = rememberBatch(makesBatches, { id: 'one', origin, chainId: 1, hash })
      const status = (id: string, of = state) => ask('wallet_getCallsStatus', [id], { state: of })
      expect(status('one')).toEqual({ kind: 'read' })
      expect(codeOf(() => status('two'))).toBe(5730)
      const others = rememberBatch(makesBatches, { id: 'one', origin: `${origin}1`, chainId: 1, hash })
      expect(codeOf(() => status('one', others))).toBe(5730)
      expect(codeOf(() => send({ id: 'one' }, { state }))).toBe(5720)
      expect(codeOf(() => ask('wallet_showCallsStatus', ['one'], { state }))).toBe(4200)
    })
  })
})
