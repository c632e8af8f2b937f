import { describe, expect, test } from '@rstest/core'
import { fail, never, scriptedWallet } from '../../../../sandbox/src/exports/scripted.js'
import { solanaMainnetId } from '../../constants/chains.js'
import { createTestClock } from '../../testing/createTestClock.js'
import { createTestConfig } from '../../testing/createTestConfig.js'
import { testSolanaAccount } from '../../testing/createTestStandardWallet.js'
import { createSolanaConnector } from './createSolanaConnector.js'

const { networks } = createTestConfig({ options: { networks: [solanaMainnetId] } }).config
const first = testSolanaAccount(1)

describe('connect', () => {
  test('asks once more where the wallet was not ready, and takes accounts that arrive', async () => {
    const connectTo = (steps: unknown) => {
      const script = scriptedWallet({ connect: steps })
      let onChange = (_: object) => {}
      const methods: Record<string, (...given: unknown[]) => unknown> = {
        'standard:connect': () => script.request({ method: 'connect' }),
        'standard:events': (_, listener) => {
          onChange = listener as typeof onChange
        },
      }
      const wallet = {
        name: 'W',
        iconUrl: undefined,
        chains: () => ['solana:mainnet'],
        accounts: () => [{ ...first, chains: ['solana:mainnet'], features: [] }],
        method: (feature: string) => methods[feature],
      }
      const connector = createSolanaConnector({ id: 's', name: 'W', clock: createTestClock(), wallet })
      const signal = new AbortController().signal
      const session = connector.connect({ networks, caipNetworkId: solanaMainnetId, signal })
      return { asked: () => script.requests.length, session, tell: () => onChange({ accounts: [] }) }
    }
    const shown = [{ address: first.address, type: 'eoa' }]
    const cold = connectTo([fail(-32_603, 'Receiving end does not exist'), null])
    expect((await cold.session).accounts).toEqual(shown)
    expect(cold.asked()).toBe(2)
    const rejected = connectTo([fail('User rejected the request'), null])
    await expect(rejected.session).rejects.toMatchObject({ name: 'UserRejectedError' })
    expect(rejected.asked()).toBe(1)
    const open = connectTo(never)
    await Promise.resolve()
    open.tell()
    expect((await open.session).accounts).toEqual(shown)
  })
})
