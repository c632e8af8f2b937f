import { describe, expect, test } from '@rstest/core'
import fc from 'fast-check'
import { isEip1193 } from '../../providers/WalletProvider.js'
import { createTestClock } from '../../testing/createTestClock.js'
import { createTestConfig } from '../../testing/createTestConfig.js'
import { createTestSafe, safeAddress, safeTxHash } from '../../testing/createTestSafe.js'
import { createTestVisibility } from '../../testing/createTestVisibility.js'
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
  const ends: string[] = []
  const connector = createSafeConnector(
    { clock, parentOrigin, visibility: createTestVisibility() },
    shown,
    (origin) => {
      origins.push(origin)
      return { ...safe.sdk, end: () => void ends.push(origin) }
    },
  )
  return { clock, connector, ended: () => ends.length, origins, ...safe }
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
  })

  test('behavior: only the origin that frames the page is asked and heard, to the letter, and only the parent [CAP-04: its host page]', async () => {
    const clock = createTestClock()
    const connector = createSafeConnector({ clock, parentOrigin, visibility: createTestVisibility() }, shown)
    const { postMessage } = window
    const questions: { id: string }[] = []
    const targets: unknown[] = []
    window.postMessage = (question: { id: string }, target?: unknown) => {
      questions.push(question)
      targets.push(target)
    }
    const connecting = connector.connect(to)
    await clock.advanceAsync(0)
    window.postMessage = postMessage
    expect(targets).toEqual([parentOrigin])
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

  test('error: a host page that answers nonsense is no Safe [CAP-04: its host page]', async () => {
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

  test('behavior: a host page that fails at first is asked again', async () => {
    const { answers, asked, clock, connector } = create()
    const good = answers.getInfo
    answers.getInfo = () => Promise.reject(new Error('busy'))
    const connecting = connector.connect(to)
    await clock.advanceAsync(200)
    answers.getInfo = good
    await clock.advanceAsync(200)
    expect(await connecting).toEqual(session)
    expect(asked).toHaveLength(2)
  })

  test('behavior: one that heard nothing, or answers late, is asked again within the time', async () => {
    for (const isLate of [false, true]) {
      const { answers, clock, connector } = create()
      const good = answers.getInfo
      let say = (_answer: unknown) => {}
      // Its script came after the first questions; or it answers the first, and that one alone.
      let count = 0
      answers.getInfo = () => {
        count += 1
        const isHeard = isLate ? count === 1 : count === 4
        return new Promise((resolve) => {
          if (isHeard) say = resolve
        })
      }
      const connecting = connector.connect(to)
      await clock.advanceAsync(2_000)
      say(good)
      expect(await connecting).toEqual(session)
      expect(clock.pending).toBe(0)
    }
  })

  test('behavior: one that is silent is not waited for; it is asked on for half a minute, and told of when it answers [CAP-04: its host page]', async () => {
    const { answers, asked, clock, connector } = create()
    const good = answers.getInfo
    const heard: unknown[] = []
    connector.subscribe((event) => heard.push(event))
    answers.getInfo = () => new Promise(() => {})
    const restoring = connector.restore(to)
    await clock.advanceAsync(3_000)
    expect(await restoring).toBe('needsVisitor')
    await clock.advanceAsync(15_000)
    answers.getInfo = good
    await clock.advanceAsync(2_000)
    expect(heard).toEqual([{ type: 'accountsChanged', namespace: 'eip155', accounts: session.accounts }])
    // Nobody connected it yet.
    await expect(connector.getProvider()).rejects.toMatchObject({ name: 'ProviderNotFoundError' })
    expect(await connector.restore(to)).toEqual(session)
    const { length } = asked
    await clock.advanceAsync(60_000)
    expect(asked).toHaveLength(length)
    expect(heard).toHaveLength(1)
  })

  test('behavior: nobody is asked for ever, nor once the Safe is left, or the page [CAP-04: its host page]', async () => {
    for (const leave of [undefined, 'disconnect', 'dispose'] as const) {
      const { answers, asked, clock, connector } = create()
      answers.getInfo = () => Promise.reject(new Error('busy'))
      const restoring = connector.restore(to)
      await clock.advanceAsync(leave ? 1_000 : 33_000)
      if (leave) await connector[leave]?.()
      expect(await restoring).toBe('needsVisitor')
      const { length } = asked
      await clock.advanceAsync(5_000)
      expect(asked).toHaveLength(length)
      expect(clock.pending).toBe(0)
    }
  })

  test('behavior: whoever waits for the owners hears that the Safe was left, and the page’s listener is gone', async () => {
    for (const leave of ['disconnect', 'dispose'] as const) {
      const { answers, clock, connector, ended } = create()
      await connector.connect(to)
      answers.signMessage = { messageHash: safeTxHash }
      answers.getOffChainSignature = ''
      const provider = await connector.getProvider()
      if (!isEip1193(provider)) throw new Error('another kind')
      const params = ['Hello', safeAddress]
      const signing = provider.request({ method: 'personal_sign', params }).catch((error) => error)
      await clock.advanceAsync(5_000)
      await connector[leave]?.()
      expect(await signing).toMatchObject({ code: 4900 })
      expect(clock.pending).toBe(0)
      expect(ended()).toBe(leave === 'dispose' ? 1 : 0)
    }
  })

  test('behavior: the library’s own listener goes with the page [CAP-04: its host page]', async () => {
    const clock = createTestClock()
    const added: unknown[] = []
    const removed: unknown[] = []
    const { addEventListener, removeEventListener } = window
    const note =
      (list: unknown[], own: typeof addEventListener): typeof addEventListener =>
      (...args: Parameters<typeof addEventListener>) => {
        if (args[0] === 'message') list.push(args[1])
        return own.apply(window, args)
      }
    window.addEventListener = note(added, addEventListener)
    window.removeEventListener = note(removed, removeEventListener) as typeof removeEventListener
    try {
      const connector = createSafeConnector(
        { clock, parentOrigin, visibility: createTestVisibility() },
        shown,
      )
      void connector.restore(to)
      expect(added).toHaveLength(1)
      connector.dispose?.()
      expect(removed).toEqual(added)
    } finally {
      Object.assign(window, { addEventListener, removeEventListener })
    }
  })

  test('behavior: it cannot be switched: another network is another Safe, and another page', () => {
    expect('switchNetwork' in create().connector).toBe(false)
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
      const left = expect(connector.readProposal?.({ hash: safeTxHash })).rejects.toMatchObject({
        name: 'ProviderNotFoundError',
      })

      await connector[leave]?.()
      await left
      expect(clock.pending).toBe(0)
      await expect(connector.readProposal?.({ hash: safeTxHash })).rejects.toMatchObject({
        name: 'ProviderNotFoundError',
      })
      await expect(connector.getProvider()).rejects.toMatchObject({ name: 'ProviderNotFoundError' })
    }
  })
})
