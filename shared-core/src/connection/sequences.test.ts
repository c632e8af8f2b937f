import { expect, test } from '@rstest/core'
import { createRandom } from '../../../scripts/fixtures/createRandom.js'
import { checkStep, type Hold } from '../testing/checkStep.js'
import { places, playSequence, type Step } from '../testing/createSequence.js'
import { rareTransitions, stateNames, transitions } from '../testing/transitions.js'
import { find, isLive, isRemembered, isRestoring, liveConnections } from './find.js'
import { placeAt } from './places.js'
import type { ConnectionState, Place, WalletPlace } from './states.js'

// `FOYER_SEED=7 FOYER_SEQUENCES=1 …` plays one again; `pnpm test:long` plays a million from a seed of its own.
const sequences = Number(process.env.FOYER_SEQUENCES ?? 10_000)
const firstSeed = Number(process.env.FOYER_SEED ?? 1)
const eventsEach = 30

/** Where one wallet stands in one namespace, in a word. */
function nameOf(state: ConnectionState, place: Place): (typeof stateNames)[number] {
  const { connect, connectorId, status, ...known } = placeAt(state, place)
  switch (status) {
    case 'live':
    case 'rejoining':
    case 'unheard':
      if (connect) return 'connectingAgain'
      if (known.switch) return 'switching'
      return state.activeConnectors[place.namespace] === connectorId ? 'active' : 'connected'
    case 'unknown':
      if (connect) return 'connecting'
      return state.disconnected.includes(connectorId) ? 'disconnected' : 'unknown'
    default:
      return connect ? 'connecting' : status
  }
}

/** The place whose callers an answer reaches. */
const waitingFor = ({ places }: ConnectionState, attempt: number): WalletPlace | undefined =>
  places.find((x) => x.connect && x.prompts.some((y) => y.attempt === attempt))

const remembers = ({ places }: ConnectionState) => places.filter(isRemembered).length

const namesOf = (state: ConnectionState) => places.map((place) => nameOf(state, place))

/** Watches one sequence. @returns Throws at the first step that breaks an invariant of the machine. */
function createWatch(seen: Set<string>) {
  let last: ConnectionState | undefined
  let names: readonly string[] = []
  const settled = new Map<string, number>()
  /** Wallets that have answered since they were last disconnected. */
  const live = new Set<string>()
  const keyOf = (x: Place) => `${x.connectorId} ${x.namespace}`
  const hold: Hold = (isSo, what) => {
    if (!isSo) throw new Error(what)
  }
  const noteLife = ({ after, before, event }: Step) => {
    if (event.type === 'connectSucceeded') {
      const pending = waitingFor(before, event.attempt)
      const { namespace = pending?.namespace, others = [] } = event.session
      if (pending && namespace)
        for (const x of [{ namespace }, ...others]) live.add(keyOf({ ...pending, namespace: x.namespace }))
    }
    if (event.type === 'restoreSettled' && typeof event.outcome === 'object') live.add(keyOf(event))
    if (event.type === 'restoreRequested') live.clear() // the page was left before
    if (event.type === 'connectorReplaced')
      for (const x of liveConnections(after)) if (x.connectorId === event.to) live.add(keyOf(x))
  }
  const watch = (step: Step) => {
    const { after, before, effects, event } = step
    if ('callId' in event && event.type.endsWith('Requested')) settled.set(event.callId, 0)
    noteLife(step)
    checkStep(step, hold)
    for (const effect of effects) {
      if (effect.type === 'settle') {
        hold(settled.get(effect.callId) === 0, 'a call was settled twice, or never made')
        settled.set(effect.callId, 1)
      }
      if (effect.type === 'switch')
        hold(
          liveConnections(after).some(
            (x) =>
              x.connectorId === effect.connectorId &&
              effect.caipNetworkId.startsWith(`${x.namespace}:`) &&
              after.activeConnectors[x.namespace] === x.connectorId,
          ),
          'a request goes to a chain that is not of its connection',
        )
      if (effect.type === 'release') {
        const isUsed = (x: WalletPlace) => isRemembered(x) || x.connect || x.prompts.length > 0
        hold(
          after.places.every((x) => x.connectorId !== effect.connectorId || !isUsed(x)),
          'a wallet that is in use, remembered or asked is told that it is not',
        )
      }
      if (effect.type === 'restore')
        hold(
          !after.disconnected.includes(effect.connectorId),
          'a wallet that was disconnected is asked again',
        )
    }
    const answered = event.type === 'connectSucceeded' && waitingFor(before, event.attempt)
    if (answered) {
      const { namespace: own = answered.namespace } = event.session
      const isElsewhere = (x: { namespace: string }) => x.namespace !== own
      for (const [namespace, connectorId] of Object.entries(before.activeConnectors))
        hold(
          namespace === own || after.activeConnectors[namespace as Place['namespace']] === connectorId,
          'a pairing put out a wallet that nobody turned from',
        )
      for (const place of before.places.filter((x) => isRestoring(x) && isElsewhere(x)))
        hold(
          place.connectorId === answered.connectorId || isRestoring(placeAt(after, place)),
          'a pairing took the place of one that is asked',
        )
    }
    if (event.type === 'multiWalletChanged') {
      hold(remembers(before) === remembers(after), 'a flag made the page forget')
      for (const [namespace, connectorId] of Object.entries(before.activeConnectors))
        hold(
          after.activeConnectors[namespace as Place['namespace']] === connectorId,
          'a flag changed the wallet in use',
        )
    }
    for (const connection of liveConnections(after)) {
      hold(live.has(keyOf(connection)), 'connected without a live answer')
      hold(!after.disconnected.includes(connection.connectorId), 'a disconnect did not stay')
      hold(connection.caipNetworkId.startsWith(`${connection.namespace}:`), 'a chain of another namespace')
      hold(connection.accounts.length > 0, 'connected without an account')
    }
    for (const x of before.places) if (isLive(x) && !isLive(placeAt(after, x))) live.delete(keyOf(x))
    for (const [namespace, connectorId] of Object.entries(after.activeConnectors))
      hold(
        find(after, connectorId, namespace as Place['namespace']) !== undefined,
        'in use, but not connected',
      )
    const isAsked = (namespace: string) =>
      after.places.some((x) => isRestoring(x) && x.namespace === namespace)
    for (const { namespace } of liveConnections(after))
      hold(
        event.type === 'stopped' || isAsked(namespace) || after.activeConnectors[namespace] !== undefined,
        'connected, but none in use',
      )
    const from = before === last ? names : namesOf(before)
    names = namesOf(after)
    last = after
    // A wallet that gets another id is at another place.
    if (event.type === 'connectorReplaced') return
    for (const [index, to] of names.entries())
      if (from[index] !== to) seen.add(`${from[index]} ${event.type} ${to}`)
  }
  const end = () => {
    const open = [...settled].filter(([, count]) => count !== 1).map(([callId]) => callId)
    hold(open.length === 0, `calls were never settled: ${open.join(', ')}`)
  }
  return { watch, end }
}

test(`the machine keeps its promises over ${sequences} sequences of ${eventsEach} events, from seed ${firstSeed}, and takes no transition but the known ones`, () => {
  const seen = new Set<string>()
  for (let seed = firstSeed; seed < firstSeed + sequences; seed += 1) {
    const { end, watch } = createWatch(seen)
    try {
      playSequence(createRandom(seed), eventsEach, watch)
      end()
    } catch (cause) {
      throw new Error(`FOYER_SEED=${seed} FOYER_SEQUENCES=1: ${String(cause)}`, { cause })
    }
  }
  if (sequences < 1_000) return
  expect([...seen].filter((x) => !transitions.includes(x))).toEqual([])
  if (sequences < 1_000_000) return
  expect(transitions.filter((x) => !seen.has(x) && !rareTransitions.includes(x))).toEqual([])
  const reached = [...seen].flatMap((x) => [x.split(' ')[0], x.split(' ')[2]])
  expect(stateNames.filter((x) => !reached.includes(x))).toEqual([])
})
