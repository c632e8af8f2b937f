import type { Foyer } from '@foyer/kit'
import { connectorsAtom, modalAtom } from '@foyer/shared-core/state'
import { createTestConnector } from '@foyer/shared-core/testing'
import { beforeEach, describe, expect, rs, test } from '@rstest/core'
import { createInstance } from '../../../shell/src/loader/createInstance.js'
import { isDialogOpenAtom } from '../../../shell/src/state/stage.js'
import { createTestHandle } from '../../../shell/src/testing/createTestHandle.js'
import { fakeFoyer } from './fakeFoyer.js'

const address = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const other = `0x${'1'.repeat(40)}`

type World = { foyer: Foyer; approve(): Promise<unknown>; switchAccount(): void }

/** The fake, and the real modal over a wallet of the test's: what holds for one holds for both. */
const worlds: readonly (readonly [name: string, create: () => World])[] = [
  [
    'fakeFoyer',
    () => {
      const foyer = fakeFoyer({ accounts: [address, other] })
      foyer.onRequest('personal_sign', () => '0xsigned')
      return {
        foyer,
        approve: async () => foyer.approve(),
        switchAccount: () => foyer.switchTo({ account: other }),
      }
    },
  ],
  [
    'createFoyer',
    () => {
      const { handle, store, tell } = createTestHandle()
      store.set(modalAtom, { open: false, embedded: false, shaking: false })
      store.set(isDialogOpenAtom, true)
      const provider = { request: async () => '0xsigned' }
      store.set(connectorsAtom, [
        createTestConnector({ id: 'one', addresses: [address, other], getProvider: async () => provider }),
      ])
      const nothing = async () => {}
      const foyer = createInstance(
        { warm: 'none' },
        {
          ask: nothing,
          store: nothing,
          prefetch: nothing,
          shell: async () => handle,
          answers: async () => true,
        },
      )
      return {
        foyer,
        approve: () => handle.connect({ connectorId: 'one' }),
        switchAccount: () =>
          tell({
            type: 'accountsChanged',
            connectorId: 'one',
            namespace: 'eip155',
            accounts: [other, address].map((x) => ({ address: x, type: 'eoa' })),
          }),
      }
    },
  ],
]

describe.each(worlds)('%s', (_, create) => {
  beforeEach(() => localStorage.clear())

  test('behavior: connects by the modal, tells its listeners, and follows the wallet', async () => {
    const { approve, foyer, switchAccount } = create()
    const told: (string | undefined)[] = []
    foyer.subscribe((state) => told.push(state.address))
    expect(told).toEqual([])
    const connecting = foyer.connect()
    await rs.waitUntil(() => foyer.isOpen)
    await approve()
    expect(await connecting).toMatchObject({
      namespace: 'eip155',
      address,
      caipNetworkId: 'eip155:1',
      caipAddress: `eip155:1:${address}`,
    })
    const state = foyer.getState()
    expect(state).toMatchObject({ status: 'connected', address, caipAddress: `eip155:1:${address}` })
    expect(state.namespaces.eip155).toMatchObject({ status: 'connected', address })
    expect(state.namespaces.eip155?.accounts.map((x) => x.address)).toEqual([address, other])
    expect(state.connections.eip155?.map((x) => x.status)).toEqual(['active'])
    expect(foyer.getState()).toBe(state)
    switchAccount()
    expect(foyer.getState().address).toBe(other)
    expect(told.at(-1)).toBe(other)
    await foyer.disconnect()
    expect(foyer.getState()).toMatchObject({ status: 'disconnected' })
    expect(foyer.getState().namespaces.eip155).toEqual({ status: 'disconnected', accounts: [] })
  })

  test('behavior: a visitor who closes the modal is told as a no', async () => {
    const { foyer } = create()
    const connecting = foyer.connect()
    await rs.waitUntil(() => foyer.isOpen)
    await foyer.close()
    await expect(connecting).rejects.toMatchObject({ name: 'ModalClosedError', code: 4001 })
    expect(foyer.isOpen).toBe(false)
  })

  test('behavior: its provider follows the connection, and says 4900 without one', async () => {
    const { approve, foyer } = create()
    const provider = foyer.provider('eip155')
    expect(foyer.provider('eip155')).toBe(provider)
    const heard: string[] = []
    for (const event of ['connect', 'accountsChanged', 'chainChanged', 'disconnect'])
      provider.on(event, () => heard.push(event))
    expect(await provider.request({ method: 'eth_accounts' })).toEqual([])
    await expect(provider.request({ method: 'personal_sign' })).rejects.toMatchObject({ code: 4900 })
    const asking = provider.request({ method: 'eth_requestAccounts' })
    await rs.waitUntil(() => foyer.isOpen)
    await approve()
    expect(await asking).toEqual([address, other])
    expect(await provider.request({ method: 'eth_chainId' })).toBe('0x1')
    expect(await provider.request({ method: 'personal_sign' })).toBe('0xsigned')
    await rs.waitUntil(() => heard.length === 2)
    expect(heard.toSorted()).toEqual(['accountsChanged', 'connect'])
    await foyer.disconnect()
    expect(heard.slice(2).toSorted()).toEqual(['accountsChanged', 'disconnect'])
    await expect(provider.request({ method: 'personal_sign' })).rejects.toMatchObject({ code: 4900 })
  })

  test('behavior: events come in order, late listeners by cursor', async () => {
    const { approve, foyer } = create()
    const connecting = foyer.connect()
    await rs.waitUntil(() => foyer.isOpen)
    await approve()
    await connecting
    await foyer.disconnect()
    const names: string[] = []
    foyer.on('*', ({ name }) => void names.push(name), 0)
    await rs.waitUntil(() => names.includes('DISCONNECTED'))
    const wanted = ['MODAL_OPEN', 'CONNECTION_CHANGED', 'DISCONNECTED']
    expect(names.filter((x) => wanted.includes(x))).toEqual(wanted)
  })
})

describe('fakeFoyer alone', () => {
  test('param: status: a wallet of an earlier visit comes back, or does not', async () => {
    for (const isBack of [true, false]) {
      const foyer = fakeFoyer({ status: 'restoring' })
      expect(foyer.getState()).toMatchObject({ status: 'restoring', ready: false })
      const settled = rs.fn()
      void foyer.ready.then(settled)
      await Promise.resolve()
      expect(settled).not.toHaveBeenCalled()
      foyer.restore(isBack)
      await foyer.ready
      expect(foyer.getState()).toMatchObject({ status: isBack ? 'connected' : 'disconnected', ready: true })
    }
  })

  test('behavior: a view that yields a result waits for the test', async () => {
    const foyer = fakeFoyer({ status: 'connected' })
    const sending = foyer.open({ view: 'WalletSend', receiver: 'bob.eth' })
    expect(foyer.getState()).toMatchObject({ open: true, view: 'WalletSend' })
    foyer.approve('0xhash')
    expect(await sending).toBe('0xhash')
  })

  test('error: a request that the test has no answer for is named', async () => {
    const foyer = fakeFoyer({ status: 'connected', network: 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp' })
    await expect(foyer.provider('solana').signMessage(new Uint8Array())).rejects.toThrow(
      "fakeFoyer has no answer to signMessage: give one by onRequest('signMessage', () => …)",
    )
    foyer.onRequest('signMessage', () => new Uint8Array([7]))
    expect(await foyer.provider('solana').signMessage(new Uint8Array())).toEqual(new Uint8Array([7]))
  })
})
