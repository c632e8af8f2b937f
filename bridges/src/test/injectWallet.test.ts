import { afterEach, beforeEach, describe, expect, rs, test } from '@rstest/core'
import { hashTypedData, parseTransaction, recoverAddress, verifyMessage } from 'viem'
import { createPage, findWallets, origin, startChains } from '../testing/walletWorld.js'
import { injectWallet } from './injectWallet.js'

const [first, second] = [
  '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266',
  '0x70997970C51812dc3A010C7d01b50e0d17dc79C8',
] as const

/** A page's own wallet, and how it calls it. */
async function setUp(options: Partial<injectWallet.Options> = {}) {
  const wallet = await injectWallet(createPage(), {
    rpc: 'http://chain',
    name: `Wallet ${count++}`,
    ...options,
  })
  const found = findWallets().find(({ info }) => info.name === wallet.name)
  if (!found) throw new Error('The wallet was not announced')
  const { provider, info } = found
  const request = (method: string, ...params: unknown[]) => provider.request({ method, params })
  const told: unknown[] = []
  for (const event of ['accountsChanged', 'chainChanged'])
    provider.on(event, (data) => told.push([event, data]))
  return { wallet, info, provider, request, told }
}
let count = 0

const typedData = {
  domain: { name: 'Dapp', chainId: 1 },
  types: { Mail: [{ name: 'text', type: 'string' }] },
  primaryType: 'Mail',
  message: { text: 'Hello' },
} as const

describe('injectWallet', () => {
  let chains: ReturnType<typeof startChains>
  beforeEach(() => {
    chains = startChains()
  })
  afterEach(() => {
    rs.unstubAllGlobals()
    rs.useRealTimers()
  })

  test('default: a page finds it by EIP-6963, connects, and it asks nobody', async () => {
    const { info, request, told, wallet } = await setUp({ name: 'My Wallet' })
    expect(info).toMatchObject({ name: 'My Wallet', rdns: 'test.my-wallet' })
    expect(info.icon).toMatch(/^data:image\/svg\+xml,/)
    expect(wallet.addresses.slice(0, 2)).toEqual([first, second])
    expect(await request('eth_accounts')).toEqual([])
    expect(await request('eth_requestAccounts')).toEqual([first])
    expect(await request('eth_accounts')).toEqual([first])
    expect(await request('eth_chainId')).toBe('0x1')
    expect(told).toEqual([['accountsChanged', [first]]])
    expect(wallet.requests).toEqual([{ origin, method: 'eth_requestAccounts', params: [] }])
    await request('eth_requestAccounts')
    expect(wallet.requests).toHaveLength(1)
  })

  test('behavior: signs messages and typed data by its key', async () => {
    const { request } = await setUp()
    await request('eth_requestAccounts')
    for (const [given, message] of [
      ['Hello', 'Hello'],
      ['0xc3a9', 'é'],
      ['0xabc', '0xabc'],
    ] as const) {
      const signature = (await request('personal_sign', given, first.toLowerCase())) as `0x${string}`
      expect(await verifyMessage({ address: first, message, signature })).toBe(true)
    }
    for (const given of [typedData, JSON.stringify(typedData)]) {
      const signature = (await request('eth_signTypedData_v4', first, given)) as `0x${string}`
      expect(await recoverAddress({ hash: hashTypedData(typedData), signature })).toBe(first)
    }
  })

  test('behavior: sends what it signed itself, and each with a nonce of its own', async () => {
    const { request } = await setUp()
    await request('eth_requestAccounts')
    const order = { from: first, to: second.toUpperCase().replace('0X', '0x'), value: '0x2a' }
    let nonce = 0
    rs.stubGlobal(
      'fetch',
      new Proxy(fetch, {
        apply(target, self, [url, init]) {
          if (init.body.includes('eth_sendRawTransaction'))
            chains.answers.eth_getTransactionCount = `0x${++nonce}`
          return Reflect.apply(target, self, [url, init])
        },
      }),
    )
    const hashes = await Promise.all([
      request('eth_sendTransaction', order),
      request('eth_sendTransaction', {
        ...order,
        gas: '0x5300',
        maxFeePerGas: '0x9',
        input: '0xaa',
        data: '0xbb',
      }),
    ])
    expect(hashes).toEqual([chains.answers.eth_sendRawTransaction, chains.answers.eth_sendRawTransaction])
    const sent = chains.asked.filter(({ method }) => method === 'eth_sendRawTransaction')
    const read = sent.map(({ params }) => parseTransaction(params[0] as `0x02${string}`))
    expect(read[0]).toMatchObject({ chainId: 1, to: second.toLowerCase(), value: 42n })
    expect(read[1]).toMatchObject({ gas: 0x5300n, maxFeePerGas: 9n, data: '0xaa', nonce: 1 })
  })

  test('behavior: reads go to the chain in use, and its errors come back as they are', async () => {
    const { request } = await setUp({ rpc: { 1: 'http://chain', 137: 'http://polygon' } })
    expect(await request('eth_getBalance', first, 'latest')).toBe('0x7')
    expect(chains.asked.at(-1)).toEqual({
      url: 'http://chain',
      method: 'eth_getBalance',
      params: [first, 'latest'],
    })
    await request('wallet_switchEthereumChain', { chainId: '0x89' })
    await request('eth_getBalance', first, 'latest')
    expect(chains.asked.at(-1)?.url).toBe('http://polygon')
    await expect(request('eth_call', {})).rejects.toMatchObject({
      code: 3,
      message: 'execution reverted',
      data: '0x08c379a0',
    })
  })

  test('behavior: moves with the page to chains that it knows, and tells the page', async () => {
    const { request, told, wallet } = await setUp({ rpc: { 1: 'http://chain', 10: 'http://optimism' } })
    await request('wallet_switchEthereumChain', { chainId: '0xa' })
    expect(await request('eth_chainId')).toBe('0xa')
    expect(await request('net_version')).toBe('10')
    await expect(request('wallet_switchEthereumChain', { chainId: '0x89' })).rejects.toMatchObject({
      code: 4902,
    })
    const polygon = { chainId: '0x89', rpcUrls: ['http://polygon'] }
    await expect(
      request('wallet_addEthereumChain', { ...polygon, rpcUrls: ['http://chain'] }),
    ).rejects.toMatchObject({ code: -32602 })
    await request('wallet_addEthereumChain', polygon)
    expect(await request('eth_chainId')).toBe('0x89')
    await wallet.switchChain(1)
    await wallet.switchChain(1)
    expect(told).toEqual([
      ['chainChanged', '0xa'],
      ['chainChanged', '0x89'],
      ['chainChanged', '0x1'],
    ])
    await expect(wallet.switchChain(5)).rejects.toThrow('does not know chain 5')
  })

  test('behavior: turns to another account, and lets go', async () => {
    const { provider, request, told, wallet } = await setUp()
    await wallet.switchAccount(second)
    expect(told).toEqual([])
    await request('eth_requestAccounts')
    await wallet.switchAccount(first.toLowerCase())
    expect(await request('eth_accounts')).toEqual([first])
    await expect(request('personal_sign', 'Hello', second)).rejects.toMatchObject({ code: 4100 })
    const unheard = rs.fn()
    provider.on('accountsChanged', unheard)
    provider.removeListener('accountsChanged', unheard)
    await wallet.disconnect()
    expect(unheard).not.toHaveBeenCalled()
    expect(told).toEqual(
      [second, first].map((x) => ['accountsChanged', [x]]).concat([['accountsChanged', []]]),
    )
    expect(await request('eth_accounts')).toEqual([])
    await expect(wallet.switchAccount(origin)).rejects.toThrow('has no account')
  })

  test('behavior: permissions are EIP-2255’s', async () => {
    const { request } = await setUp()
    expect(await request('wallet_getPermissions')).toEqual([])
    const granted = await request('wallet_requestPermissions', { eth_accounts: {} })
    expect(granted).toMatchObject([{ parentCapability: 'eth_accounts', caveats: [{ value: [first] }] }])
    await request('wallet_revokePermissions', { eth_accounts: {} })
    expect(await request('eth_accounts')).toEqual([])
  })

  test('param: approve: by hand, each question waits for the test, which says which', async () => {
    const { request, wallet } = await setUp({ approve: 'manual' })
    const refused = request('eth_requestAccounts')
    const isRefused = expect(refused).rejects.toMatchObject({ code: 4001 })
    expect(await wallet.reject()).toEqual({ origin, method: 'eth_requestAccounts', params: [] })
    await isRefused
    const approved = wallet.approve('eth_requestAccounts')
    expect(await request('eth_requestAccounts')).toEqual([first])
    await approved
    const [sending, signing] = [
      request('eth_sendTransaction', { from: first, to: second }),
      request('personal_sign', 'Hello', first),
    ]
    expect((await wallet.approve('personal_sign')).params).toEqual(['Hello', first])
    expect(await signing).toMatch(/^0x/)
    const isDeclined = expect(sending).rejects.toMatchObject({ code: 4001 })
    await wallet.reject('eth_sendTransaction')
    await isDeclined
  })

  test('error: a question that never comes is named, and so is a wallet that asks nobody', async () => {
    const { wallet } = await setUp({ approve: 'manual' })
    rs.useFakeTimers()
    const waiting = expect(wallet.approve('personal_sign')).rejects.toThrow(
      'was not asked personal_sign; open is nothing',
    )
    rs.runAllTimers()
    await waiting
    const { wallet: other } = await setUp()
    await expect(other.approve()).rejects.toThrow("inject it with approve: 'manual'")
  })

  test('error: what it does not know, cannot read or may not do is refused by its code', async () => {
    const { request } = await setUp()
    for (const method of ['eth_sign', 'eth_signTransaction', 'wallet_sendCalls', 'anvil_mine', 'toString'])
      await expect(request(method)).rejects.toMatchObject({ code: 4200 })
    await expect(request('personal_sign', 'Hello', first)).rejects.toMatchObject({ code: 4100 })
    await request('eth_requestAccounts')
    for (const [method, ...params] of [
      ['personal_sign'],
      ['eth_signTypedData_v4', first, '{'],
      ['eth_signTypedData_v4', first, { ...typedData, domain: { chainId: 5 } }],
      ['eth_sendTransaction', 'x'],
      ['eth_sendTransaction', { from: first, value: '1' }],
      ['eth_sendTransaction', { from: first, chainId: '0x5' }],
      ['wallet_switchEthereumChain', { chainId: 5 }],
    ] as const)
      await expect(request(method, ...params)).rejects.toMatchObject({ code: -32602 })
  })

  test('error: a chain that is not there is named by its address', async () => {
    await expect(setUp({ rpc: 'http://dead' })).rejects.toThrow('The chain at http://dead did not answer')
    const { request } = await setUp({ rpc: { 1: 'http://dead' } })
    await expect(request('eth_blockNumber')).rejects.toMatchObject({ code: -32603 })
  })

  test('param: accounts: private keys take the place of the mnemonic’s', async () => {
    const key = `0x${'1'.repeat(64)}` as const
    const { request, wallet } = await setUp({ accounts: [key], rdns: 'com.example' })
    expect(wallet.rdns).toBe('com.example')
    expect(await request('eth_requestAccounts')).toEqual(['0x19E7E376E7C213B7E7e7e46cc70A5dD086DAff2A'])
  })
})
