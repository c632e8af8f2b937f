import { describe, expect, rs, test } from '@rstest/core'
import { http } from 'viem'
import { mainnet, polygon } from 'viem/chains'
import * as three from 'wagmi/actions'
import * as two from 'wagmi-core-2'
import { createConfig as createTwo } from 'wagmi-core-2'
import { fakeFoyer } from '../test/fakeFoyer.js'
import { foyerConfig } from './foyerConfig.js'
import { foyerConnector } from './foyerConnector.js'

const address = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const other = `0x${'1'.repeat(40)}`
const chains = [mainnet, polygon] as const
const transports = { [mainnet.id]: http(), [polygon.id]: http() }

/** wagmi 3 as its own hooks use it, and the core of wagmi 2. */
const versions = [
  [
    '3',
    (foyer: ReturnType<typeof fakeFoyer>) => foyerConfig({ foyer, chains, transports, storage: null }),
    three,
  ],
  [
    '2',
    (foyer: ReturnType<typeof fakeFoyer>) =>
      createTwo({
        chains,
        transports,
        storage: null,
        multiInjectedProviderDiscovery: false,
        // Versions differ in what a connector may be given, not in what this one takes.
        connectors: [foyerConnector(foyer) as unknown as two.CreateConnectorFn],
      }) as unknown as ReturnType<typeof foyerConfig>,
    two as unknown as typeof three,
  ],
] as const

describe.each(versions)('wagmi %s', (_, configure, wagmi) => {
  const create = (given: Parameters<typeof fakeFoyer>[0] = {}) => {
    const foyer = fakeFoyer({ accounts: [address, other], ...given })
    const config = configure(foyer)
    const connection = () => {
      const { connections, current, status } = config.state
      const { accounts, chainId } = connections.get(current ?? '') ?? {}
      return { status, accounts, chainId }
    }
    return { foyer, config, connection }
  }
  const nobody = { status: 'disconnected', accounts: undefined, chainId: undefined }

  test('default: connect() opens the modal, and wagmi follows account, chain and the end', async () => {
    const { config, connection, foyer } = create()
    expect(config.connectors.map((x) => x.name)).toEqual(['Foyer'])
    const [connector] = config.connectors
    if (!connector) throw new Error('There is no connector')
    const connecting = wagmi.connect(config, { connector })
    await rs.waitUntil(() => foyer.isOpen)
    foyer.approve()
    expect(await connecting).toEqual({ accounts: [address, other], chainId: 1 })
    expect(connection()).toEqual({ status: 'connected', accounts: [address, other], chainId: 1 })
    foyer.switchTo('eip155:137')
    expect(connection().chainId).toBe(137)
    foyer.switchTo({ account: other })
    expect(connection().accounts).toEqual([other, address])
    await wagmi.switchChain(config, { chainId: 1 })
    expect([foyer.getState().caipNetworkId, connection().chainId]).toEqual(['eip155:1', 1])
    foyer.onRequest('personal_sign', (params) => `0xsigned by ${(params as string[])[1]}`)
    expect(await wagmi.signMessage(config, { message: 'Hello' })).toBe(`0xsigned by ${other}`)
    await foyer.disconnect()
    expect(connection()).toEqual(nobody)
  })

  test('behavior: what the visitor does in the modal alone reaches wagmi, and the other way round', async () => {
    const { config, connection, foyer } = create()
    for (const _ of [1, 2]) {
      const connecting = foyer.connect()
      await Promise.resolve()
      foyer.approve()
      await connecting
      expect(connection()).toMatchObject({ status: 'connected', accounts: [address, other] })
      await wagmi.disconnect(config)
      expect(connection().status).toBe('disconnected')
      expect(foyer.getState().status).toBe('disconnected')
    }
  })

  test('error: a visitor who closes the modal', async () => {
    const { config, connection, foyer } = create()
    const [connector] = config.connectors
    if (!connector) throw new Error('There is no connector')
    const connecting = wagmi.connect(config, { connector })
    await rs.waitUntil(() => foyer.isOpen)
    foyer.reject()
    await expect(connecting).rejects.toMatchObject({ code: 4001 })
    expect(connection()).toEqual(nobody)
  })

  test('behavior: a reload reconnects with the wallet that Foyer restores, and asks nothing where there is none', async () => {
    for (const isBack of [true, false]) {
      const { config, connection, foyer } = create({ status: 'restoring' })
      const asked = rs.spyOn(foyer, 'connect')
      const reconnecting = wagmi.reconnect(config)
      await Promise.resolve()
      foyer.restore(isBack)
      await reconnecting
      expect(connection()).toMatchObject(
        isBack ? { status: 'connected', accounts: [address, other], chainId: 1 } : nobody,
      )
      expect(asked).not.toHaveBeenCalled()
      foyer.switchTo('eip155:137')
      expect(connection().chainId).toBe(isBack ? 137 : undefined)
    }
  })

  test('error: a chain that wagmi does not know is refused before the wallet is asked', async () => {
    const { config, foyer } = create({ status: 'connected' })
    await wagmi.reconnect(config)
    const asked = rs.spyOn(foyer, 'switchNetwork')
    await expect(wagmi.switchChain(config, { chainId: 10 as 1 })).rejects.toThrow('10 is none of wagmi')
    expect(asked).not.toHaveBeenCalled()
  })

  test('param: chainId: the wallet ends on the chain that was asked for', async () => {
    const { config, connection, foyer } = create()
    const [connector] = config.connectors
    if (!connector) throw new Error('There is no connector')
    const connecting = wagmi.connect(config, { connector, chainId: 137 })
    await rs.waitUntil(() => foyer.isOpen)
    foyer.approve()
    await connecting
    expect(connection().chainId).toBe(137)
  })
})
