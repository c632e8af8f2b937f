import { describe, expect, test } from '@rstest/core'
import * as fc from 'fast-check'
import { decide } from './requests.js'
import { addChain, connectSite, initialState, switchChain } from './state.js'
import { codeOf } from './testCode.js'

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
    ]
    await fc.assert(
      fc.property(fc.constantFrom(...methods), fc.jsonValue(), (method, params) => {
        expect([-32602, 4100]).toContain(codeOf(() => ask(method, params)))
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
})
