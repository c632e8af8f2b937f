import { describe, expect, test } from '@rstest/core'
import type { Network } from '../entities/Network.js'
import { createEmitter } from '../events/createEmitter.js'
import type { ConnectorEvent, SwitchingConnector } from './Connector.js'
import { createLateConnector, createLateFixedConnector } from './createLateConnector.js'

const shown = { id: 'io.wallet', kind: 'injected', name: 'Wallet', namespaces: ['eip155'] } as const
const session = { accounts: [{ address: '0x1', type: 'eoa' }], caipNetworkId: 'eip155:1' } as const

function createReal() {
  const events = createEmitter<ConnectorEvent>()
  const real: SwitchingConnector = {
    ...shown,
    subscribe: events.subscribe,
    connect: async () => session,
    restore: async () => 'needsVisitor',
    disconnect: async () => {},
    switchNetwork: async () => {},
    getProvider: () => Promise.reject(new Error('none')),
  }
  return { events, real }
}
const to = { networks: [], caipNetworkId: 'eip155:1', signal: new AbortController().signal } as const

describe('createLateConnector', () => {
  test('default: stands in the list at once, and loads the real one with the first question, once', async () => {
    let loads = 0
    const connector = createLateConnector(shown, async () => {
      loads += 1
      return createReal().real
    })
    expect(connector).toMatchObject(shown)
    expect(loads).toBe(0)
    expect(await connector.connect(to)).toEqual(session)
    expect(await connector.restore(to)).toBe('needsVisitor')
    expect(loads).toBe(1)
  })

  test('behavior: who listened before hears the real one', async () => {
    const { events, real } = createReal()
    const connector = createLateConnector(shown, async () => real)
    const heard: ConnectorEvent[] = []
    connector.subscribe((event) => heard.push(event))
    await connector.connect(to)
    events.emit({ type: 'disconnected' })
    expect(heard).toEqual([{ type: 'disconnected' }])
  })

  test('behavior: what the wallet cannot do is absent, before its code is here and after', async () => {
    const network = { caipNetworkId: 'eip155:137' } as unknown as Network
    const { real } = createReal()
    const asked: unknown[] = []
    const able = { ...real, switchNetwork: async (given: unknown) => void asked.push(given) }
    await createLateConnector(shown, async () => able).switchNetwork({ network })
    expect(asked).toEqual([{ network }])
    const fixed = createLateFixedConnector(shown, async () => real)
    expect('switchNetwork' in fixed).toBe(false)
    expect(await fixed.connect(to)).toEqual(session)
    expect('switchNetwork' in fixed).toBe(false)
  })

  test('behavior: any network may be reached until its code is here; then the real one tells, if it can', async () => {
    const { real } = createReal()
    const telling = createLateConnector(shown, async () => ({ ...real, canSwitchTo: () => false }))
    const silent = createLateConnector(shown, async () => real)
    const can = () => [telling, silent].map((x) => x.canSwitchTo?.('eip155:1'))
    expect(can()).toEqual([true, true])
    for (const connector of [telling, silent]) await connector.connect(to)
    expect(can()).toEqual([false, true])
  })

  test('behavior: prepared, it asks the wallet at once; a failed preparation is made good by the next', async () => {
    const steps: string[] = []
    const { real } = createReal()
    const asking: SwitchingConnector = {
      ...real,
      async connect() {
        steps.push('asked')
        return session
      },
    }
    const loads = [() => Promise.reject(new Error('offline')), async () => asking]
    const connector = createLateConnector(
      shown,
      () => loads.shift()?.() ?? Promise.reject(new Error('third')),
    )
    await connector.prepare?.({ until: 'loaded' }).catch(() => {})
    await connector.prepare?.({ until: 'loaded' })
    expect([steps, loads]).toEqual([[], []])
    const answer = connector.connect(to)
    // No more than turns of promises lie between: a press lasts through these, and through no load.
    for (let turn = 0; turn < 5; turn += 1) await null
    expect(steps).toEqual(['asked'])
    await answer
  })

  test('error: a failed load is tried anew', async () => {
    let loads = 0
    const connector = createLateConnector(shown, async () => {
      loads += 1
      if (loads === 1) throw new Error('offline')
      return createReal().real
    })
    await expect(connector.connect(to)).rejects.toThrow('offline')
    expect(await connector.connect(to)).toEqual(session)
  })
})
