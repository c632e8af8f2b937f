import { beforeEach, describe, expect, rs, test } from '@rstest/core'
import { address, other, worlds } from '../testing/foyerWorlds.js'
import { fakeFoyer } from './fakeFoyer.js'

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
    expect(foyer.getState().status).toBe('disconnected')
  })

  test('behavior: no wallet is asked while the list stands; all who wait get the one connection', async () => {
    const { approve, foyer } = create()
    const connecting = [foyer.connect(), foyer.connect({ namespace: 'eip155' })]
    await rs.waitUntil(() => foyer.isOpen)
    expect(foyer.getState()).toMatchObject({ open: true, view: 'Connect', status: 'disconnected' })
    await approve()
    const [one, two] = await Promise.all(connecting)
    expect(one).toEqual(two)
    // At once, without the modal.
    await foyer.close()
    expect(await foyer.connect()).toEqual(one)
    expect(foyer.isOpen).toBe(false)
  })

  test('behavior: a wallet that is asked without the list may say no', async () => {
    const { decline, foyer } = create()
    const seen: object[] = []
    foyer.subscribe(({ status, loading }) => seen.push({ status, loading }))
    const connecting = decline(foyer.connect({ connectorId: 'one' }))
    await expect(connecting).rejects.toMatchObject({
      name: 'UserRejectedError',
      message: 'Connection rejected',
    })
    await rs.waitUntil(() => foyer.getState().status === 'disconnected')
    expect(seen).toContainEqual({ status: 'connecting', loading: { eip155: true } })
    expect(seen.at(-1)).toEqual({ status: 'disconnected', loading: {} })
  })

  test('behavior: what stays equal stays the same object, and nobody is told of it', async () => {
    const { approve, foyer } = create()
    await foyer.open()
    await approve()
    const told: unknown[] = []
    // A listener's error is its own, told as any that nothing caught.
    const report = rs.fn()
    rs.stubGlobal('reportError', report)
    const others = process.listeners('unhandledRejection')
    process.removeAllListeners('unhandledRejection').on('unhandledRejection', report)
    foyer.subscribe(() => {
      throw new Error('The page’s own')
    })
    foyer.subscribe((state) => told.push(state))
    const before = foyer.getState()
    foyer.setTheme({ mode: before.theme.mode })
    await foyer.close()
    const after = foyer.getState()
    expect(told).toEqual([after])
    await rs.waitUntil(() => report.mock.calls.length > 0)
    expect(report).toHaveBeenCalledOnce()
    process.removeAllListeners('unhandledRejection')
    for (const listener of others) process.on('unhandledRejection', listener)
    expect(after.open).toBe(false)
    for (const part of ['namespaces', 'connections', 'features', 'loading', 'theme'] as const)
      expect(after[part]).toBe(before[part])
    rs.unstubAllGlobals()
  })

  test.each([true, false])(
    'behavior: what it restores is known from the start: back is %s',
    async (isBack) => {
      const { foyer, restore } = create({ isRestoring: true })
      const now = () => [foyer.getState().status, foyer.getState().namespaces.eip155?.status]
      expect(now()).toEqual(['restoring', 'restoring'])
      const accounts = foyer.provider('eip155').request({ method: 'eth_accounts' })
      await restore(isBack)
      await foyer.ready
      const status = isBack ? 'connected' : 'disconnected'
      expect(now()).toEqual([status, status])
      expect(await accounts).toEqual(isBack ? [address, other] : [])
      expect(foyer.getServerState()).toMatchObject({ status: 'restoring', namespaces: {} })
    },
  )

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
    for (const since of [undefined, 0]) {
      const names: string[] = []
      foyer.on('*', ({ name }) => void names.push(name), since)
      await rs.waitUntil(() => names.includes('DISCONNECTED'))
      const wanted = ['MODAL_OPEN', 'CONNECTION_CHANGED', 'DISCONNECTED', 'DISCONNECT_SUCCESS']
      expect(names.filter((x) => wanted.includes(x))).toEqual(wanted)
    }
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

  test('behavior: the wallet moves in one step', async () => {
    const foyer = fakeFoyer({ status: 'connected' })
    const told: unknown[] = []
    foyer.subscribe(({ caipNetworkId, caipAddress }) => told.push([caipNetworkId, caipAddress]))
    foyer.switchTo('eip155:137')
    expect(told).toEqual([['eip155:137', `eip155:137:${address}`]])
    const elsewhere = 'The wallet of fakeFoyer is of eip155: give network for one of solana'
    expect(() => foyer.switchTo('solana:1')).toThrow(elsewhere)
    await expect(foyer.connect({ namespace: 'solana' })).rejects.toThrow(elsewhere)
    await foyer.disconnect('solana')
    expect(foyer.getState().status).toBe('connected')
  })

  test('behavior: a yes ends the restoring, and destroying ends what waits', async () => {
    const foyer = fakeFoyer({ status: 'restoring' })
    foyer.approve()
    await foyer.ready
    expect(foyer.getState().address).toBe(address)
    await foyer.disconnect()
    const closing = expect(foyer.connect()).rejects.toMatchObject({ name: 'ModalClosedError' })
    await rs.waitUntil(() => foyer.isOpen)
    foyer.destroy()
    await closing
    await expect(foyer.open()).rejects.toMatchObject({ name: 'ModalClosedError' })
  })

  test('error: a listener’s error is told where the machine has no reportError', () => {
    rs.stubGlobal('reportError', undefined)
    const said = rs.spyOn(console, 'error').mockImplementation(() => {})
    const foyer = fakeFoyer()
    const error = new Error('The app’s own')
    foyer.subscribe(() => {
      throw error
    })
    foyer.approve()
    expect(said).toHaveBeenCalledWith(error)
    said.mockRestore()
    rs.unstubAllGlobals()
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
    expect(await foyer.provider('solana').connect()).toEqual({
      address: foyer.getState().address,
      caipAddress: foyer.getState().caipAddress,
    })
    foyer.onRequest('signMessage', () => new Uint8Array([7]))
    expect(await foyer.provider('solana').signMessage(new Uint8Array())).toEqual(new Uint8Array([7]))
  })
})
