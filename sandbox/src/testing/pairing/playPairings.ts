import { createRandom } from '../../../../scripts/fixtures/createRandom.js'
import { systemClock } from '../../../../shared-core/src/clock/systemClock.js'
import { withTimeout } from '../../../../shared-core/src/clock/withTimeout.js'
import { leftLinksLimit } from '../../../../shared-core/src/constants/connecting.js'
import { isEip1193 } from '../../../../shared-core/src/providers/WalletProvider.js'
import { bitcoin, createNames } from './createNames.js'
import type { Phone } from './createPhone.js'
import { openPage } from './openPage.js'
import type { Asked, Call, Proposal, Yes } from './pairingRecords.js'

/** How long a visitor waits for one thing. */
const patienceMs = 2_000

export type Played = {
  readonly steps: readonly string[]
  /** What does not hold, or not yet: both sides need a moment to settle. */
  faults(): readonly string[]
  /** Leaves the page: its requests and calls settle. */
  close(): Promise<void>
}

/**
 * Plays a sequence against the real pairing library: a visitor, two phones and the relay do something at random, and
 * wait for it or do not.
 */
export async function playPairings({
  actions,
  phones,
  relay,
  seed,
}: playPairings.Parameters): Promise<Played> {
  const random = createRandom(seed)
  const {
    config,
    connector,
    ended,
    expire: runOut,
    heard,
    isOnline,
    session,
    topics,
    unanswered,
    untold,
  } = openPage({
    networks: ['eip155:1', bitcoin],
    projectId: `page-${seed}`,
    relayUrl: relay.url,
  })

  const steps: string[] = []
  const faults: string[] = []
  const calls: Call[] = []
  const proposals: Proposal[] = []
  const yeses: Yes[] = []
  const asked: Asked[] = []
  /** Sessions that one of the two sides ends. */
  const over = new Set<string>()
  let shown: Record<string, string | undefined> = {}
  const nextNamespaces = createNames(random)
  /** The list says that a wallet said yes. */
  let isMarked = false
  connector.subscribe((event) => {
    if (event.type === 'answered') isMarked = true
    if (event.type === 'disconnected') {
      shown = {}
      isMarked = false
    }
    if (event.type !== 'accountsChanged') return
    const [account] = event.accounts
    if (!account && shown[event.namespace] === undefined) isMarked = false
    else shown = { ...shown, [event.namespace]: account?.address }
  })

  const topicNow = () => session()?.topic
  const show = async () => {
    const abort = new AbortController()
    const uris: string[] = []
    const before = new Promise<void>((resolve) => {
      const done = connector.connect({
        networks: config.networks,
        caipNetworkId: 'eip155:1',
        signal: abort.signal,
        onPairingLink({ uri }) {
          uris.push(uri)
          resolve()
        },
      })
      const call: Call = { uris, abort, done: done.catch(() => {}), outcome: 'waiting' }
      calls.push(call)
      done.then(
        (session) => {
          call.outcome = 'connected'
          isMarked = false
          resolve()
          shown = Object.fromEntries(
            [{ ...session, namespace: session.namespace ?? 'eip155' }, ...(session.others ?? [])].map((x) => [
              x.namespace,
              x.accounts[0]?.address,
            ]),
          )
        },
        (error) => {
          // It had a wallet, whose session ended before the call did.
          call.outcome = error?.cause?.message === 'The session is over.' ? 'over' : 'failed'
          resolve()
        },
      )
    })
    await before
  }
  const scan = async () => {
    // Now and then a link that the visitor left, and rarely one that is used up.
    const others = random.chance(0.8) ? left() : calls
    const [shown = []] = [random.chance(0.7) ? waiting() : others, left()]
      .map((list) => list.filter((x) => x.uris.length > 0))
      .filter((list) => list.length > 0)
    const call = random.pick(shown)
    const uri = call?.uris.pop()
    if (!call || !uri) return
    const phone = random.pick(phones)
    proposals.push({ phone, id: await phone.scan(uri), call })
  }
  const decide = (isYes: boolean) => async () => {
    const [proposal] = proposals.splice(random.below(proposals.length), 1)
    if (!proposal) return
    const { call, id, phone } = proposal
    if (!isYes) return phone.reject(id)
    const topic = await phone.approve(id, nextNamespaces())
    const was = call.abort.signal.aborted ? 'left' : call.outcome === 'waiting' ? 'wanted' : 'over'
    yeses.push({ phone, topic, call, was })
  }
  const turn = async () => {
    const { phone, topic } = random.pick(yeses) ?? {}
    if (!phone || !topic || !phone.topics().includes(topic) || !topics().includes(topic)) return
    await phone.turnTo(topic, nextNamespaces())
  }
  const leave = async () => {
    const { phone, topic } = random.pick(yeses) ?? {}
    if (!phone || !topic || !phone.topics().includes(topic)) return
    over.add(topic)
    await phone.leave(topic)
  }
  const ask = async () => {
    const topic = topicNow()
    if (!topic) return
    const provider = await connector.getProvider()
    if (!isEip1193(provider)) return
    const own: Asked = { topic, isSettled: false }
    asked.push(own)
    const done = provider.request({ method: 'personal_sign', params: ['0x00', shown.eip155] })
    const settle = () => {
      own.isSettled = true
    }
    done.then(settle, settle)
  }
  const expire = async () => {
    const topic = topicNow()
    if (!topic) return
    over.add(topic)
    runOut(topic)
    yeses.find((x) => x.topic === topic)?.phone.expire(topic)
  }
  const disconnect = async () => {
    shown = {}
    over.add(topicNow() ?? '')
    await connector.disconnect()
  }
  const waiting = () => calls.filter((x) => x.outcome === 'waiting' && !x.abort.signal.aborted)
  const left = () => calls.filter((x) => x.abort.signal.aborted && x.outcome !== 'connected')
  const answered = () => yeses.filter((x) => waiting().includes(x.call))
  const leaving: Call[] = []
  const giveUp = async () => {
    const call = random.pick(waiting())
    leaving.push(call)
    call.abort.abort(new Error('closed'))
  }
  let drops = 0
  const drop = async () => {
    drops += 1
    const online = [...phones.map((x) => x.isOnline), isOnline]
    const were = online.filter((isOnline) => isOnline())
    relay.drop()
    await relay.whenBack(() => were.every((isOnline) => isOnline()))
  }

  const isPaired = () => topicNow() !== undefined
  const isShown = () => calls.some((x) => x.uris.length > 0)
  const isScanned = () => proposals.length > 0
  /** What can happen: how often, when, and what it does. */
  const table: readonly (readonly [string, number, () => boolean, () => Promise<unknown>])[] = [
    ['show', 3, () => waiting().length < 2, show],
    ['scan', 4, isShown, scan],
    ['approve', 5, isScanned, decide(true)],
    ['hear', 8, () => answered().length > 0, async () => random.pick(answered()).call.done],
    ['refuse', 1, isScanned, decide(false)],
    ['turn', 3, isPaired, turn],
    ['leave', 1, isPaired, leave],
    ['ask', 4, isPaired, ask],
    ['answer', 1, () => asked.length > 0, async () => random.pick(phones).answer(random.chance(0.5))],
    ['expire', 1, isPaired, expire],
    ['disconnect', 1, isPaired, disconnect],
    ['giveUp', 2, () => waiting().length > 0, giveUp],
    ['drop', 1, () => drops < 1, drop],
  ]
  const running: Promise<unknown>[] = []
  await show()
  for (let at = 0; at < actions; at += 1) {
    const possible = table.filter(([, , can]) => can())
    const [name, , , run] = random.pick(
      possible.flatMap((entry) => Array.from({ length: entry[1] }, () => entry)),
    )
    // A phone's tries on a session or link that is over fail, or are never answered, as they should.
    const doing = withTimeout(systemClock, { ms: patienceMs, answer: run(), fallback: undefined }).catch(
      () => {},
    )
    running.push(doing)
    const isWaiting = name === 'drop' || name === 'show' || random.chance(0.7)
    steps.push(isWaiting ? name : `${name}…`)
    if (isWaiting) await doing
    if (name === 'drop') await Promise.all(running)
    const topic = topicNow()
    if (topic && ended.has(topic)) faults.push(`${topic} came back`)
  }
  await Promise.all(running)

  return {
    steps,
    faults() {
      const topic = topicNow()
      const own = yeses.find((x) => x.topic === topic)
      const pending = asked.filter((x) => !x.isSettled && x.topic !== topic)
      const offered = topics().filter((x) => x !== topic)
      const isExcused = (x: Yes) => drops > 0 && untold.has(x.topic)
      const dangling = yeses.filter(
        (x) =>
          heard.has(x.topic) &&
          !topics().includes(x.topic) &&
          x.phone.topics().includes(x.topic) &&
          !isExcused(x),
      )
      const lost = yeses.filter(
        ({ call, topic, was }) =>
          was === 'wanted' &&
          !call.abort.signal.aborted &&
          !['connected', 'over'].includes(call.outcome) &&
          !over.has(topic),
      )
      // Of use to a visitor who had left: no other wallet said yes, the page did not disconnect, and so many links that were
      // left later did not take its place while its yes was on the way.
      const counting = leaving.slice(-leftLinksLimit)
      const thrown = yeses.filter(
        (x) =>
          x.was === 'left' &&
          counting.includes(x.call) &&
          heard.size === 1 &&
          heard.has(x.topic) &&
          !topics().includes(x.topic),
      )
      const isOver = own && !own.phone.topics().includes(own.topic)
      const [is, should] = [shown, own?.phone.addresses(own.topic)].map((x) => JSON.stringify(x))
      return [
        ...faults,
        ...(!topic && unanswered() > 0 ? ['the library waits for a session that is over'] : []),
        ...pending.map((x) => `a request of ${x.topic} outlives its session`),
        ...dangling.map((x) => `${x.topic} is on its phone alone: call ${x.call.outcome}`),
        ...thrown
          .filter((x) => !over.has(x.topic) && !steps.some((step) => step.startsWith('disconnect')))
          .map((x) => `the late yes ${x.topic} is thrown away`),
        ...(offered.length === (isMarked ? 1 : 0) ? [] : [`offers ${offered}, and says ${isMarked}`]),
        ...lost.map((x) => `the yes ${x.topic} is lost: ${x.call.outcome}`),
        ...(isOver ? ['the session in use is over on its phone'] : []),
        ...(own && is !== should ? [`shows ${is}, not ${should}`] : []),
      ]
    },
    async close() {
      for (const call of calls) call.abort.abort(new Error('left'))
      await Promise.all(calls.map((x) => x.done))
      for (const { phone, topic } of yeses)
        if (phone.topics().includes(topic)) await phone.leave(topic).catch(() => {})
      // Five minutes later the library rejects a promise of its own for each request without an answer.
      await relay.whenBack(() => asked.every((x) => x.isSettled)).catch(() => {})
      connector.dispose?.()
    },
  }
}

export declare namespace playPairings {
  type Parameters = {
    actions: number
    phones: readonly Phone[]
    relay: { readonly url: string; drop(): void; whenBack(isBack: () => boolean): Promise<void> }
    seed: number
  }
}
