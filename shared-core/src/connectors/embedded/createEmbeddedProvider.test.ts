import { describe, expect, test } from '@rstest/core'
import type { CaipNetworkId } from '../../caip/caip.js'
import { ChainNotSupportedError } from '../../errors/network.js'
import { methodPolicies } from '../../frame/methods.js'
import { createEmbeddedProvider } from './createEmbeddedProvider.js'

const address = '0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045'
const hash = `0x${'ab'.repeat(32)}`
const signature = `0x${'cd'.repeat(65)}`

function create(answer: unknown = signature) {
  const asked: unknown[] = []
  const world = { answer, chain: 'eip155:137' as CaipNetworkId | undefined }
  const switched: string[] = []
  const made = createEmbeddedProvider({
    accounts: () => [address],
    async ask(of) {
      asked.push(of)
      return world.answer
    },
    chain: () => world.chain,
    async switchTo(caipNetworkId) {
      if (caipNetworkId === 'eip155:5') throw new ChainNotSupportedError({ caipNetworkId })
      switched.push(caipNetworkId)
    },
  })
  const request = (method: string, params?: unknown) => made.provider.request({ method, params } as never)
  return { ...made, asked, request, switched, world }
}

describe('createEmbeddedProvider', () => {
  test('default: its accounts and its chain need no frame', async () => {
    const { asked, request } = create()
    for (const method of ['eth_accounts', 'eth_requestAccounts'])
      expect(await request(method)).toEqual([address])
    expect([await request('eth_chainId'), await request('net_version')]).toEqual(['0x89', '137'])
    expect(asked).toEqual([])
  })

  test('default: every EVM method of the table goes to the frame as it came, permissions and assets too [ROLE-05: embedded]', async () => {
    const own = ['eth_accounts']
    const methods = Object.keys(methodPolicies).filter((x) => !x.startsWith('solana_') && !own.includes(x))
    for (const method of methods) {
      const { asked, request } = create(method.endsWith('Transaction') ? hash : signature)
      const params = [{ account: address, chainFilter: ['0x89'], calls: [] }]
      expect(await request(method, params)).toBeTruthy()
      expect(asked).toEqual([{ caipNetworkId: 'eip155:137', method, params }])
    }
  })

  test('error: a call of a batch without an address, or with data that are no hex, never reaches the frame [VAL-09]', async () => {
    const { asked, request } = create({ id: '0x1' })
    const send = (call: unknown) => request('wallet_sendCalls', [{ calls: [{ to: address }, call] }])
    for (const call of [{}, { to: 'vitalik.eth' }, { to: 7 }, { to: address, data: 'a9059cbb' }, 'call'])
      await expect(send(call)).rejects.toMatchObject({ code: -32602 })
    await expect(request('wallet_sendCalls', [])).rejects.toMatchObject({ code: -32602 })
    expect(asked).toEqual([])
    for (const call of [{ to: address }, { to: address, data: '0x' }]) await send(call)
    expect(asked).toHaveLength(2)
  })

  test('error: any other is refused before the frame hears of it [ROLE-03]', async () => {
    const { asked, request } = create()
    for (const method of [
      'eth_sign',
      'solana_signMessage',
      'wallet_addEthereumChain',
      'constructor',
      '__proto__',
    ])
      await expect(request(method)).rejects.toMatchObject({
        message: 'Requested RPC call is not allowed',
        code: 4200,
      })
    expect(asked).toEqual([])
  })

  test('error: an answer that is no hash, or no signature [VAL-07] [VAL-08]', async () => {
    const almost = [hash.slice(0, -1), hash.slice(2), `${hash.slice(0, -1)}g`]
    for (const [method, answers] of [
      ['eth_sendTransaction', [signature, '0x', 7, null, `${hash} `, ...almost]],
      ['eth_sendRawTransaction', [signature, undefined, ...almost]],
      ['personal_sign', ['0x', `0x${'c'.repeat(61)}`, `0x${'c'.repeat(65_537)}`, 7]],
      ['eth_signTypedData_v4', ['0x', {}]],
    ] as const)
      for (const answer of answers)
        await expect(create(answer).request(method)).rejects.toMatchObject({ name: 'InvalidResponseError' })
    for (const [method, answer] of [
      ['eth_sendTransaction', hash],
      ['personal_sign', `0x${'c'.repeat(62)}`],
      ['personal_sign', `0x${'c'.repeat(65_536)}`],
    ] as const)
      expect(await create(answer).request(method)).toBe(answer)
  })

  test('behavior: wallet_switchEthereumChain: to a chain that it signs on; any other is unrecognized [ERR-16: embedded]', async () => {
    const { request, switched } = create()
    expect(await request('wallet_switchEthereumChain', [{ chainId: '0xa' }])).toBeNull()
    expect(switched).toEqual(['eip155:10'])
    const unknown = request('wallet_switchEthereumChain', [{ chainId: '0x5' }])
    await expect(unknown).rejects.toMatchObject({ code: 4902 })
    for (const params of [undefined, [], [{ chainId: 10 }], [{ chainId: '0xzz' }]])
      await expect(request('wallet_switchEthereumChain', params)).rejects.toMatchObject({ code: -32602 })
  })

  test('error: a listener of the page that throws keeps the others, and a sign-out, from nothing', () => {
    const { emit, provider } = create()
    const heard: unknown[] = []
    const { reportError } = globalThis
    const reported: unknown[] = []
    globalThis.reportError = (error) => void reported.push(error)
    provider.on?.('accountsChanged', () => {
      throw new Error('of the page')
    })
    provider.on?.('accountsChanged', (value) => heard.push(value))
    emit.accounts([])
    globalThis.reportError = reportError
    expect([heard, reported.length]).toEqual([[[]], 1])
  })

  test('behavior: tells of chain and accounts, until it is told to stop; once it is over nothing is asked', async () => {
    const { asked, emit, provider, request, world } = create()
    const heard: unknown[] = []
    const hear = (value: unknown) => heard.push(value)
    for (const event of ['chainChanged', 'accountsChanged']) provider.on?.(event, hear)
    emit.chain('eip155:10')
    emit.accounts([])
    provider.removeListener?.('chainChanged', hear)
    emit.chain('eip155:1')
    expect(heard).toEqual(['0xa', []])
    world.chain = undefined
    await expect(request('eth_accounts')).rejects.toMatchObject({ name: 'ProviderDisconnectedError' })
    expect(asked).toEqual([])
  })
})
