import { describe, expect, test } from '@rstest/core'
import type { Eip1193Provider } from '../../providers/Eip1193Provider.js'
import {
  createTestEmbedded as create,
  hold,
  networkOf,
  smartUser,
  user,
} from '../../testing/createTestEmbedded.js'

describe('createEmbeddedConnector', () => {
  test('error: a switch that the frame answers after the sign-out brings no account back', async () => {
    const { connect, connector, events, world } = create()
    for (const leave of [() => connector.disconnect(), () => world.end()]) {
      await connect()
      const provider = (await connector.getProvider()) as Eip1193Provider
      const told: unknown[] = []
      provider.on?.('accountsChanged', (accounts) => told.push(accounts))
      let answer = (_: unknown) => {}
      const asked = new Promise<void>((begin) => {
        world.switching = () => {
          begin()
          return new Promise((resolve) => {
            answer = resolve
          })
        }
      })
      const switched = connector.switchNetwork({ network: networkOf('eip155:137') })
      const failed = expect(switched).rejects.toMatchObject({ name: 'ProviderDisconnectedError' })
      await asked
      await leave()
      events.length = 0
      answer({ caipNetworkId: 'eip155:137' })
      await failed
      expect([events, told]).toEqual([[], [[]]])
      await expect(connector.getProvider()).rejects.toThrow('Provider not found')
    }
  })

  test('error: nor does it move the account of who signed in after that', async () => {
    const { connect, connector, events, world } = create()
    await connect()
    const { answer, asked } = hold(world, 'switching')
    const switched = connector.switchNetwork({ network: networkOf('eip155:137') })
    const failed = expect(switched).rejects.toMatchObject({ name: 'ProviderDisconnectedError' })
    await asked
    await connector.disconnect()
    await connect()
    events.length = 0
    answer({ caipNetworkId: 'eip155:137' })
    await failed
    const provider = (await connector.getProvider()) as Eip1193Provider
    expect([events, await provider.request({ method: 'eth_chainId' })]).toEqual([[], '0x1'])
  })

  test('error: a visitor whom the frame names after the sign-out is not kept, and has no account here', async () => {
    for (const enter of ['connect', 'restore'] as const)
      for (const late of ['getUser', 'smartNetworks'] as const)
        for (const leave of ['page', 'frame'] as const) {
          const { connector, notes, world, ...from } = create()
          world.user = smartUser
          const { answer, asked } = hold(world, late)
          const entered = from[enter]().catch((error: unknown) => error)
          await asked
          if (leave === 'page') await connector.disconnect()
          else world.end()
          const before = notes.length
          answer(late === 'getUser' ? { user: smartUser } : { networks: ['eip155:1'] })
          expect(await entered).toBeInstanceOf(Error)
          expect(notes.slice(before)).toEqual([])
          await expect(connector.getProvider()).rejects.toThrow('Provider not found')
        }
  })

  test('error: who left while the frame was asked who they are is not kept', async () => {
    const { connect, connector, notes, world } = create()
    const { answer, asked } = hold(world, 'getUser')
    const abort = new AbortController()
    const failed = expect(connect('eip155:1', { signal: abort.signal })).rejects.toThrow('Failed to connect')
    await asked
    abort.abort(new Error('left'))
    answer({ user })
    await failed
    expect(notes).toEqual([])
    await expect(connector.getProvider()).rejects.toThrow('Provider not found')
  })
})
