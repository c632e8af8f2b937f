import { describe, expect, test } from '@rstest/core'
import type { Session } from '../../connection/states.js'
import type { Network } from '../../entities/Network.js'
import { createTestConfig } from '../../testing/createTestConfig.js'
import type { Paired } from './createPaired.js'
import { createWalletConnectConnector } from './createWalletConnectConnector.js'
import type { PairedSession } from './readSession.js'

const session: Session = {
  accounts: [{ address: `0x${'1'.repeat(40)}`, type: 'eoa' }],
  caipNetworkId: 'eip155:1',
}
const settled: PairedSession = {
  topic: 'topic',
  expiresAtMs: 9e12,
  methods: { eip155: [], solana: [], bip122: [] },
  accounts: [{ address: `0x${'1'.repeat(40)}`, caipNetworkId: 'eip155:1' }],
  wallet: undefined,
}

/** A pairing library that holds a session of an earlier visit; its wallet approves when the test says so. */
function create({ isPaired = true, loads = true } = {}) {
  const { clock, config } = createTestConfig()
  let wakes: Promise<void> | undefined
  let wake = () => {}
  const steps: string[] = []
  const proposed: number[] = []
  let held = isPaired ? settled : undefined
  let approve = () => {}
  const paired: Paired = {
    session: () => held,
    async adopt() {},
    pair: ({ networks, onLink }) =>
      new Promise((resolve) => {
        steps.push('pair')
        proposed.push(networks.length)
        onLink({ uri: 'wc:1', expiresAtMs: 1 })
        approve = () => {
          held = settled
          resolve(session)
        }
      }),
    prepare: ({ networks }) => void steps.push(`prepare ${networks.length}`),
    use: async () => session,
    async ping() {
      steps.push('ping')
      await wakes
      return 'alive'
    },
    async end() {
      steps.push('end')
      held = undefined
    },
    canSwitchTo: (caipNetworkId) => caipNetworkId !== 'eip155:137',
    switchTo: async ({ caipNetworkId }) => void steps.push(`switch ${caipNetworkId}`),
    woke: (topic) => void steps.push(`woke ${topic}`),
    provider: () => ({ request: async () => null }),
    dispose: async () => void steps.push('dispose'),
  }
  const connector = createWalletConnectConnector(config, {
    async createPaired() {
      if (!loads) throw new RangeError('offline')
      return paired
    },
  })
  const links: string[] = []
  const to = {
    networks: config.networks,
    caipNetworkId: 'eip155:1' as const,
    signal: new AbortController().signal,
    onPairingLink: ({ uri }: { uri: string }) => links.push(uri),
  }
  return {
    approve: () => approve(),
    clock,
    /** The session ends without an event. */
    forget: () => {
      held = undefined
    },
    sleep: () => {
      wakes = new Promise((resolve) => {
        wake = resolve
      })
    },
    wake: () => wake(),
    connector,
    links,
    proposed,
    steps,
    to,
  }
}

const turn = () => new Promise((resolve) => setTimeout(resolve))

describe('createWalletConnectConnector', () => {
  test('behavior: a link is made ahead where one is wanted, and nothing is started where only its code is', async () => {
    const { connector, steps, to } = create({ isPaired: false })
    await connector.prepare?.({ until: 'loaded' })
    expect(steps).toEqual([])
    const linked = { until: 'linked', networks: to.networks } as const
    await connector.prepare?.(linked)
    expect(steps).toEqual([`prepare ${to.networks.length}`])
    await expect(create({ loads: false }).connector.prepare?.(linked)).rejects.toThrow('offline')
  })

  test('behavior: beside a session of an earlier visit a link is shown at once: only an approval connects [CAP-08: pairings]', async () => {
    const { approve, connector, links, steps, to } = create()
    const connecting = connector.connect(to)
    await turn()
    expect(links).toEqual(['wc:1'])
    expect(steps).toEqual(['pair'])
    approve()
    expect(await connecting).toBe(session)
  })

  test('behavior: a wallet in use in this page needs no second link; one that left, or rests, does', async () => {
    const { connector, links, steps, to } = create()
    expect(await connector.restore(to)).toBe(session)
    expect(await connector.connect({ ...to, isInUse: true })).toBe(session)
    expect([links, steps]).toEqual([[], ['ping']])
    void connector.connect(to)
    await turn()
    expect(links).toEqual(['wc:1'])
  })

  test('behavior: one that does not reach the namespace asked for is paired anew, over all networks', async () => {
    const { connector, links, proposed, to } = create()
    await connector.restore(to)
    const caipNetworkId = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'
    void connector.connect({
      ...to,
      isInUse: true,
      caipNetworkId,
      networks: [],
      spannedNetworks: to.networks,
    })
    await turn()
    expect([links, proposed]).toEqual([['wc:1'], [2]])
  })

  test('behavior: a session of several namespaces is restored in each, and its wallet asked once', async () => {
    const { connector, steps, to } = create()
    const restored = await Promise.all([connector.restore(to), connector.restore(to)])
    expect(restored).toEqual([session, session])
    expect(steps).toEqual(['ping'])
  })

  test('behavior: what another page paired after a code was shown here is not known, nor forgotten for it; what was never paired is gone', async () => {
    const { connector, to } = create({ isPaired: false })
    expect(await Promise.all([connector.restore(to), connector.restore(to)])).toEqual(['gone', 'gone'])
    expect(await connector.restore(to)).toBe('needsVisitor')
    const { connector: shown, steps, to: of } = create({ isPaired: false })
    void shown.connect(of)
    await turn()
    expect(steps).toEqual(['pair'])
    expect(await shown.restore(of)).toBe('needsVisitor')
  })

  test('behavior: a disconnect ends the session of an earlier visit too, though nothing was asked of it yet', async () => {
    const { connector, steps } = create()
    await connector.disconnect()
    expect(steps).toEqual(['end'])
    await expect(create({ loads: false }).connector.disconnect()).rejects.toThrow(/^Failed to disconnect$/)
  })

  test('error: a network that the session does not reach is told of beforehand, and no wallet is asked; where the session is over, that is the reason [ERR-12: a pairing]', async () => {
    const { connector, forget, steps, to } = create()
    const [ethereum, polygon] = createTestConfig({ options: { networks: ['eip155:1', 'eip155:137'] } }).config
      .networks as [Network, Network]
    // Before the library is loaded nothing is known.
    expect(connector.canSwitchTo?.(polygon.caipNetworkId)).toBe(true)
    await connector.restore(to)
    const can = () => [ethereum, polygon].map((x) => connector.canSwitchTo?.(x.caipNetworkId))
    expect(can()).toEqual([true, false])
    await connector.switchNetwork({ network: ethereum })
    await expect(connector.switchNetwork({ network: polygon })).rejects.toMatchObject({
      name: 'SwitchNotSupportedError',
    })
    expect(steps).toEqual(['ping', 'switch eip155:1'])
    forget()
    expect(can()).toEqual([true, true])
    await expect(connector.switchNetwork({ network: polygon })).rejects.toThrow(/^Provider not found$/)
  })

  test('behavior: disposed, the library goes with it; one that was never loaded is not', async () => {
    const { connector, steps, to } = create()
    connector.dispose?.()
    await turn()
    expect(steps).toEqual([])
    await connector.restore(to)
    connector.dispose?.()
    await turn()
    expect(steps).toEqual(['ping', 'dispose'])
  })

  test('behavior: a phone that sleeps needs its visitor, and is told of once it wakes; one whose session ended meanwhile is gone', async () => {
    for (const isEnded of [false, true]) {
      const { clock, connector, forget, sleep, steps, to, wake } = create()
      sleep()
      const restoring = connector.restore(to)
      await clock.advanceAsync(1)
      if (isEnded) forget()
      await clock.advanceAsync(5_000)
      expect(await restoring).toBe(isEnded ? 'gone' : 'needsVisitor')
      wake()
      await turn()
      expect(steps).toEqual(['ping', 'woke topic'])
    }
  })
})
