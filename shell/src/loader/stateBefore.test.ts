import { afterEach, beforeEach, describe, expect, rs, test } from '@rstest/core'
import { frame, createTestInstance as setUp } from '../testing/createTestInstance.js'

/** Says that a wallet of an earlier visit is stored. */
const store = (entries: { connections?: unknown; disconnected?: unknown }) => {
  for (const [key, value] of Object.entries(entries))
    localStorage.setItem(`@foyer/${key}`, JSON.stringify(value))
}
const wallet = { connectorId: 'io.wallet', namespace: 'eip155' }

describe('state before the shell', () => {
  beforeEach(() => localStorage.clear())
  afterEach(() => void rs.restoreAllMocks())

  test('default: nobody is connected, and it is ready at once', async () => {
    const { asked, foyer } = setUp()
    expect(foyer.getState()).toMatchObject({ status: 'disconnected', ready: true, namespaces: {} })
    await foyer.ready
    expect(asked()).toBe(0)
    expect(foyer.getState()).toBe(foyer.getState())
  })

  test('behavior: where a wallet is stored it is restoring, from the first turn on', async () => {
    store({ connections: [wallet, { connectorId: 'sol', namespace: 'solana' }], disconnected: ['sol'] })
    const { asked, foyer } = setUp()
    expect(foyer.getState()).toMatchObject({ status: 'restoring', ready: false })
    expect(foyer.getState().namespaces).toEqual({ eip155: { status: 'restoring', accounts: [] } })
    await Promise.resolve()
    expect(asked()).toBe(1)
  })

  test('param: reconnect: false restores nothing, nor does a visitor who disconnected', () => {
    store({ connections: [wallet], disconnected: ['io.wallet'] })
    expect(setUp().foyer.getState().status).toBe('disconnected')
    store({ disconnected: [] })
    expect(setUp({ reconnect: false }).foyer.getState().status).toBe('disconnected')
  })

  test('error: storage that is blocked, broken, or holds what is none of ours', () => {
    for (const stored of ['{', '7', '[7]', '[{}]', '{"a":1}', '[null]']) {
      localStorage.setItem('@foyer/connections', stored)
      expect([stored, setUp().foyer.getState().status]).toEqual([stored, 'disconnected'])
    }
    rs.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
      throw new DOMException('blocked', 'SecurityError')
    })
    expect(setUp().foyer.getState().status).toBe('disconnected')
  })

  test('error: code that does not come ends the restoring, for the state, its listeners and `ready`', async () => {
    store({ connections: [wallet] })
    const { fail, foyer } = setUp()
    const told: string[] = []
    foyer.subscribe(({ status }) => void told.push(status))
    fail()
    await foyer.ready
    expect(told).toEqual(['disconnected'])
    expect(foyer.getState()).toMatchObject({ status: 'disconnected', ready: true })
  })

  test('behavior: a listener is never called at once, hears that the shell came, and hears no more once it left', async () => {
    const { come, foyer, tellOpen } = setUp()
    const told: string[] = []
    const hear = () => void told.push('a')
    const ends = [foyer.subscribe(hear), foyer.subscribe(hear)]
    expect(told).toEqual([])
    void foyer.prepare()
    come()
    await new Promise((resolve) => setTimeout(resolve))
    expect(told.splice(0)).toEqual(['a', 'a'])
    ends[0]?.()
    tellOpen()
    expect(told.splice(0)).toEqual(['a'])
    ends[1]?.()
    tellOpen()
    expect(told).toEqual([])
  })

  test('behavior: a server renders from one frozen state, which says that nobody knows yet', () => {
    const state = setUp().foyer.getServerState()
    expect(state).toMatchObject({ status: 'restoring', ready: false })
    expect(setUp().foyer.getServerState()).toBe(state)
    expect(Object.isFrozen(state)).toBe(true)
  })
})

describe('provider', () => {
  beforeEach(() => localStorage.clear())

  test('default: one object a namespace; without a connection it loads nothing, and says so by 4900', async () => {
    const { asked, foyer } = setUp()
    const provider = foyer.provider('eip155')
    expect(foyer.provider('eip155')).toBe(provider)
    expect(await provider.request({ method: 'eth_accounts' })).toEqual([])
    expect(await foyer.provider('bip122').getAccounts()).toEqual([])
    expect(foyer.provider('solana').address).toBeUndefined()
    provider.on('accountsChanged', () => {})
    await expect(provider.request({ method: 'eth_chainId' })).rejects.toMatchObject({ code: 4900 })
    await expect(foyer.provider('solana').signMessage(new Uint8Array())).rejects.toMatchObject({ code: 4900 })
    expect(asked()).toBe(0)
  })

  test('behavior: accounts that are asked for open the modal; with the shell, it is asked', async () => {
    const { calls, come, foyer } = setUp()
    const asking = foyer.provider('eip155').request({ method: 'eth_requestAccounts' })
    expect(frame()).not.toBeNull()
    come()
    expect(await asking).toBe('answer')
    const signing = foyer.provider('solana').signMessage(new Uint8Array([1]))
    await new Promise((resolve) => setTimeout(resolve))
    come()
    await signing
    expect(calls.filter((call) => call.startsWith('ask '))).toEqual([
      'ask ["eip155","request",{"method":"eth_requestAccounts"}]',
      'ask ["solana","signMessage",{"0":1}]',
    ])
  })

  test('behavior: while a wallet is restored, requests wait for the shell', async () => {
    store({ connections: [wallet] })
    const { come, foyer } = setUp()
    const asking = foyer.provider('eip155').request({ method: 'eth_accounts' })
    await Promise.resolve()
    come()
    await new Promise((resolve) => setTimeout(resolve))
    come()
    expect(await asking).toBe('answer')
  })

  test('behavior: a listener that leaves hears nothing, whether it left before the shell came or after', async () => {
    const { calls, come, foyer } = setUp()
    const provider = foyer.provider('eip155')
    const [early, late] = [() => {}, () => {}]
    provider.on('connect', early)
    provider.on('connect', late)
    provider.removeListener('connect', early)
    void foyer.prepare()
    come()
    await new Promise((resolve) => setTimeout(resolve))
    expect(calls.filter((call) => call.startsWith('hear'))).toEqual(['hear eip155 connect'])
    provider.removeListener('connect', late)
    expect(calls).toContain('unhear eip155 connect')
  })
})
