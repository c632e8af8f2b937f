import { describe, expect, test } from '@rstest/core'
import fc from 'fast-check'
import { createTestClock } from '../../testing/createTestClock.js'
import { createTestConfig } from '../../testing/createTestConfig.js'
import { createTestSafe, safeAddress, safeTxHash } from '../../testing/createTestSafe.js'
import { createSafeConnector } from './createSafeConnector.js'

const shown = { id: 'safe', name: 'Safe' }
const parentOrigin = 'https://app.safe.global'
const session = { accounts: [{ address: safeAddress, type: 'smartAccount' }], caipNetworkId: 'eip155:1' }
const { networks } = createTestConfig().config
const to = { networks, caipNetworkId: 'eip155:1' as const, signal: new AbortController().signal }

function create() {
  const clock = createTestClock()
  const safe = createTestSafe()
  const origins: string[] = []
  const connector = createSafeConnector({ clock, parentOrigin }, shown, (origin) => {
    origins.push(origin)
    return safe.sdk
  })
  return { clock, connector, origins, ...safe }
}

describe('createSafeConnector', () => {
  test('default: the Safe that frames the page, as a smart account on its own chain', async () => {
    const { connector, origins } = create()
    expect(connector).toMatchObject({ ...shown, kind: 'safe', namespaces: ['eip155'] })
    await expect(connector.getProvider()).rejects.toMatchObject({ name: 'ProviderNotFoundError' })
    expect(origins).toEqual([])
    expect(await connector.connect(to)).toEqual(session)
    expect(await connector.restore(to)).toEqual(session)
    expect(origins).toEqual([parentOrigin])
    expect(connector.subscribe(() => {})()).toBeUndefined()
  })

  test('behavior: only the origin that frames the page is heard, to the letter, and only the parent', async () => {
    const clock = createTestClock()
    const connector = createSafeConnector({ clock, parentOrigin }, shown)
    const questions: { id: string }[] = []
    const hear = ({ data }: MessageEvent) => {
      if (data?.method) questions.push(data)
    }
    window.addEventListener('message', hear)
    const connecting = connector.connect(to)
    await clock.advanceAsync(0)
    window.removeEventListener('message', hear)
    /** As a host page answers: with the id of the question. */
    const say = (address: string, from: MessageEventInit) => {
      const data = { safeAddress: address, chainId: 1 }
      const message = { id: questions[0]?.id, version: '9.1.0', success: true, data }
      window.dispatchEvent(new MessageEvent('message', { data: message, source: window.parent, ...from }))
    }
    const evil = `0x${'66'.repeat(20)}`
    for (const origin of [
      'https://app.safe.global.evil',
      'https://appxsafe.global',
      'http://app.safe.global',
      '',
    ])
      say(evil, { origin })
    say(evil, { origin: parentOrigin, source: null })
    say(safeAddress, { origin: parentOrigin })
    expect(await connecting).toEqual(session)
  })

  test('error: a host page that answers nonsense is no Safe', async () => {
    await fc.assert(
      fc.asyncProperty(fc.anything(), async (answer) => {
        const { answers, clock, connector } = create()
        answers.getInfo = () => answer
        const connecting = connector.connect(to).then(
          () => 'connected',
          (error) => error.name,
        )
        await clock.advanceAsync(4_000)
        expect(await connecting).toBe('ConnectFailedError')
      }),
      { numRuns: 20 },
    )
    for (const wrong of [
      { safeAddress: '0x5a', chainId: 1 },
      { safeAddress, chainId: '1' },
      { safeAddress, chainId: 0 },
    ]) {
      const { answers, clock, connector } = create()
      answers.getInfo = wrong
      const restoring = connector.restore(to)
      await clock.advanceAsync(4_000)
      expect(await restoring).toBe('needsVisitor')
    }
  })

  test('behavior: a host page that fails at first is asked again, one that is silent is not waited for', async () => {
    const { answers, asked, clock, connector } = create()
    const good = answers.getInfo
    answers.getInfo = () => Promise.reject(new Error('busy'))
    const connecting = connector.connect(to)
    await clock.advanceAsync(200)
    answers.getInfo = good
    await clock.advanceAsync(200)
    expect(await connecting).toEqual(session)
    expect(asked).toHaveLength(2)

    answers.getInfo = () => new Promise(() => {})
    const silent = connector.restore(to)
    await clock.advanceAsync(3_000)
    expect(await silent).toBe('needsVisitor')
  })

  test('behavior: nobody is asked any more once the time is up', async () => {
    const { answers, asked, clock, connector } = create()
    answers.getInfo = () => Promise.reject(new Error('busy'))
    const restoring = connector.restore(to)
    await clock.advanceAsync(3_000)
    await restoring
    const { length } = asked
    await clock.advanceAsync(5_000)
    expect(asked.length - length).toBeLessThanOrEqual(1)
    expect(clock.pending).toBe(0)
  })

  test('error: it cannot be switched', async () => {
    const { connector } = create()
    const [network] = networks
    if (!network || !connector.switchNetwork) throw new Error('nothing to switch')
    await expect(connector.switchNetwork({ network })).rejects.toMatchObject({
      name: 'SwitchNotSupportedError',
      message: '"Safe" does not support programmatic chain switching.',
    })
  })

  test('behavior: a proposal can be asked for while it is connected, and no longer', async () => {
    for (const leave of ['disconnect', 'dispose'] as const) {
      const { answers, asked, clock, connector } = create()
      await expect(connector.readProposal?.({ hash: safeTxHash })).rejects.toMatchObject({
        name: 'ProviderNotFoundError',
      })
      await connector.connect(to)
      answers.getBySafeTxHash = { txStatus: 'CANCELLED' }
      expect(await connector.readProposal?.({ hash: safeTxHash })).toEqual({ status: 'cancelled' })
      expect(asked.at(-1)).toEqual({ name: 'getBySafeTxHash', given: safeTxHash })

      answers.getBySafeTxHash = () => new Promise(() => {})
      const silent = connector.readProposal?.({ hash: safeTxHash })
      const failed = expect(silent).rejects.toMatchObject({ name: 'InvalidResponseError' })
      await clock.advanceAsync(3_000)
      await failed

      await connector[leave]?.()
      await expect(connector.readProposal?.({ hash: safeTxHash })).rejects.toMatchObject({
        name: 'ProviderNotFoundError',
      })
      await expect(connector.getProvider()).rejects.toMatchObject({ name: 'ProviderNotFoundError' })
    }
  })
})
