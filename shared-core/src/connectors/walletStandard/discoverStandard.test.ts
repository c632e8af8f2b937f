import { afterEach, describe, expect, test } from '@rstest/core'
import { createTestClock } from '../../testing/createTestClock.js'
import { createTestStandardWallet } from '../../testing/createTestStandardWallet.js'
import { registerStandard as register, unregisterStandards } from '../../testing/registerStandard.js'
import type { Connector } from '../Connector.js'
import { discoverStandard, solanaFace } from './discoverStandard.js'

const ends: (() => void)[] = []
afterEach(() => {
  for (const end of ends.splice(0)) end()
  unregisterStandards()
})

function discover() {
  const found: Connector[] = []
  const [flagged, gone]: [string[], string[]] = [[], []]
  const stop = discoverStandard({
    clock: createTestClock(),
    face: solanaFace,
    onFound: (connector) => found.push(connector),
    onFlagged: (id) => flagged.push(id),
    onGone: (id) => gone.push(id),
  })
  ends.push(stop)
  return { found, flagged, gone, stop }
}

describe('discoverStandard', () => {
  test('default: wallets that registered before and after, as the wallet shows itself', () => {
    register(createTestStandardWallet().standard)
    const { found } = discover()
    register({ ...createTestStandardWallet().standard, name: 'Later', icon: 'https://tracker.test/a.png' })
    const kind = { kind: 'walletStandard', namespaces: ['solana'] }
    expect(found).toMatchObject([
      { ...kind, id: 'solana.test wallet', name: 'Test Wallet', iconUrl: 'data:image/svg+xml;base64,AAAA' },
      { ...kind, id: 'solana.later', name: 'Later' },
    ])
    expect(found[1]).not.toHaveProperty('iconUrl')
  })

  test('error: a flood of wallets fills so many rows and no more', () => {
    const { found } = discover()
    for (let index = 0; index < 150; index += 1)
      register({ ...createTestStandardWallet().standard, name: `Flood ${index}` })
    expect(found).toHaveLength(100)
  })

  test('behavior: a wallet that took itself back is gone, and may come again', () => {
    const { found, gone } = discover()
    const { standard } = createTestStandardWallet()
    register(standard)()
    expect(gone).toEqual(['solana.test wallet'])
    register(standard)
    expect(found).toHaveLength(2)
  })

  test('behavior: a second wallet of a known name flags the first, and is never swapped in', () => {
    const { flagged, found } = discover()
    register(createTestStandardWallet().standard)
    register({ ...createTestStandardWallet().standard, name: 'tEST\u200b WALLET' })
    expect(found).toHaveLength(1)
    expect(flagged).toEqual(['solana.test wallet'])
  })

  test('behavior: wallets of other chains, without a way to connect, without a name, or hostile are none [CAP-02: Solana]', () => {
    const { found } = discover()
    const { standard } = createTestStandardWallet()
    register({ ...standard, chains: ['bitcoin:mainnet'] })
    register(createTestStandardWallet({ lacks: ['standard:connect'] }).standard)
    register({ ...standard, name: '\u200b' })
    register({ ...standard, features: undefined })
    const hostile = {
      get features() {
        throw new Error('boo')
      },
    }
    register(hostile)
    expect(found).toEqual([])
  })

  test('error: a wallet that throws, whichever of its parts is read, hides no other, before or after', () => {
    const { standard } = createTestStandardWallet()
    const throwing = (part: string, after = 0) => {
      let reads = 0
      const own = { ...standard, name: `Hostile ${part} ${after}` }
      return Object.defineProperty({ ...own }, part, {
        get() {
          reads += 1
          if (reads > after) throw new Error('boo')
          return Reflect.get(own, part)
        },
      })
    }
    const parts = ['name', 'icon', 'chains', 'features'].flatMap((part) =>
      [0, 1, 2].map((x) => throwing(part, x)),
    )
    for (const wallet of parts) register(wallet)
    register({ ...standard, name: 'Before' })
    const { found } = discover()
    const good = () => found.map((x) => x.name).filter((name) => !name.startsWith('Hostile'))
    expect(good()).toEqual(['Before'])
    for (const part of ['name', 'icon', 'chains', 'features']) register(throwing(part, 1))
    register({ ...standard, name: 'After' })
    expect(good()).toEqual(['Before', 'After'])
  })

  test('error: a wallet’s picture is the one that was looked at [CAP-02: Solana]', () => {
    const icons = ['data:image/svg+xml;base64,AAAA', 'https://tracker.test/a.png']
    const { standard } = createTestStandardWallet()
    const { found } = discover()
    register(Object.defineProperty({ ...standard }, 'icon', { get: () => icons.shift() }))
    expect(found[0]?.iconUrl).toBe('data:image/svg+xml;base64,AAAA')
  })

  test('behavior: nobody is found once it ended', () => {
    const { found, stop } = discover()
    stop()
    register(createTestStandardWallet().standard)
    expect(found).toEqual([])
  })
})
