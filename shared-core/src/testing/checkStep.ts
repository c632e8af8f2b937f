import type { ConnectionEffect } from '../connection/effects.js'
import { find, findActive, isComing, isLive, isRemembered } from '../connection/find.js'
import { placeAt } from '../connection/places.js'
import type { ConnectionState, Place, WalletPlace } from '../connection/states.js'
import type { Step } from './createSequence.js'

/** Throws unless the machine kept a promise. */
export type Hold = (isSo: boolean, what: string) => void

type Settled = Extract<ConnectionEffect, { type: 'settle' }>

/** Checks what the machine promises callers about where their calls end, and visitors about their yes. */
export function checkStep(step: Step, hold: Hold): void {
  checkPlaces(step, hold)
  checkPrompts(step, hold)
  checkYes(step, hold)
  checkAwaited(step.after, hold)
  for (const effect of step.effects)
    if (effect.type === 'settle' && effect.settlement.status === 'done') checkDone(step, effect, hold)
}

/** Each place has one record, which says something and keeps to its status. */
function checkPlaces({ after: { multiWallet, places }, event }: Step, hold: Hold): void {
  const known = places.filter(isRemembered)
  hold(new Set(places.map(keyOf)).size === places.length, 'two records of one place')
  hold(places.slice(0, known.length).every(isRemembered), 'a wallet to restore stands behind one that is not')
  for (const { connection, connectorId, namespace } of known)
    hold(keyOf(connection) === keyOf({ connectorId, namespace }), 'a connection of another place')
  for (const place of places) {
    hold(isRemembered(place) === (place.connection !== undefined), 'a status without its connection')
    hold(isLive(place) || place.switch === undefined, 'a wallet that is not live is asked to switch')
    hold(!isLive(place) || !place.approved, 'live, and offered too')
    const isOpen = (x: WalletPlace) => x.approved !== undefined || x.prompts.length > 0
    const isOwnOpen = places.some((x) => x.connectorId === place.connectorId && isOpen(x))
    hold(!place.isReplaced || isOwnOpen, 'a wallet is not released')
    const isEmpty = !place.connect && !place.approved && !place.isReplaced && place.prompts.length === 0
    hold(isRemembered(place) || !isEmpty, 'a record that says nothing')
    hold(place.switch?.callIds.length !== 0, 'a switch that nobody waits for')
  }
  const resting = places.filter((x) => x.status === 'resting')
  hold(!multiWallet || resting.length === 0, 'one rests where there is room for all')
  const inPlace = new Set(known.filter((x) => x.status !== 'resting').map((x) => x.namespace))
  const isPushedOut = resting.every((x) => inPlace.has(x.namespace))
  // The next page starts from what the one that stops remembers: nothing wakes any more.
  hold(isPushedOut || event.type === 'stopped', 'one rests though its namespace has no other wallet')
  const live = places.filter(isLive).map((x) => x.namespace)
  hold(multiWallet || new Set(live).size === live.length, 'two at once')
}

const keyOf = ({ connectorId, namespace }: Place) => `${connectorId} ${namespace}`

/** Callers wait only where a wallet may still answer them. */
function checkPrompts({ after, event }: Step, hold: Hold): void {
  const { places } = after
  for (const { connect, prompts } of places) {
    if (!connect) continue
    hold(connect.callIds.length > 0, 'a connect that nobody waits for')
    hold(prompts.length > 0, 'callers wait for a wallet that was not asked')
  }
  const wanted = places.flatMap((x) => x.connect?.wanted ?? [])
  hold(new Set(wanted).size === wanted.length, 'two connects were wanted at once')
  const attempts = places.flatMap((x) => x.prompts.map((y) => y.attempt))
  hold(new Set(attempts).size === attempts.length, 'two prompts have one number')
  hold(
    [...attempts, ...wanted].every((x) => x <= after.attempts),
    'a number that was not given out',
  )
  if (event.type === 'stopped') hold(attempts.length === 0, 'a prompt of a page that is over')
}

/** Events after which a yes that was kept may be gone. */
const ends = [
  'accountsChanged',
  'connectSucceeded',
  'connectorReplaced',
  'disconnectRequested',
  'memoryChanged',
  'restoreSettled',
  'stopped',
  'walletDisconnected',
]

/** A yes connects the wallet, or is kept until it is used or taken back. */
function checkYes({ after, before, effects, event }: Step, hold: Hold): void {
  for (const place of before.places)
    if (place.approved && !ends.includes(event.type))
      hold(placeAt(after, place).approved !== undefined, 'a yes was forgotten')
  if (event.type !== 'connectSucceeded' || event.session.accounts.length === 0) return
  const asked = before.places.find((x) => x.prompts.some((y) => y.attempt === event.attempt))
  if (!asked) {
    // A wallet that is not listened to is asked silently with any event.
    const isSilent = effects.every((x) => x.type === 'restore')
    hold(isSilent, 'an answer that nobody waits for did something')
    return
  }
  const { connectorId } = asked
  const namespace = event.session.namespace ?? asked.namespace
  const isUsed = find(after, connectorId, namespace) !== undefined
  const now = placeAt(after, asked)
  hold(isUsed || isLive(now) || now.approved !== undefined, 'a yes was thrown away')
  hold(
    effects.every((x) => x.type !== 'release' || x.connectorId !== connectorId),
    'a wallet that said yes is told that it is not in use',
  )
}

/** A switch waits for a wallet only while one may come. */
function checkAwaited(state: ConnectionState, hold: Hold): void {
  for (const { namespace, needsWallet } of state.awaiting) {
    hold(findActive(state, namespace) === undefined, 'a switch waits for a wallet that is there')
    hold(
      needsWallet ? state.switchingNamespace === namespace : isComing(state, namespace),
      'a switch waits for a wallet that does not come',
    )
    hold(
      state.awaiting.filter((x) => x.namespace === namespace).length === 1,
      'two switches wait for one wallet',
    )
  }
}

/** A call that says done ends where it says. */
function checkDone({ after, before, event }: Step, { callId }: Settled, hold: Hold): void {
  const asked = before.places.find((x) => x.connect?.callIds.includes(callId))
  if (asked) {
    const isOfWallet = (x: Place) => x.connectorId === asked.connectorId
    hold(after.places.filter(isLive).some(isOfWallet), 'a connect is done without its wallet')
    const inUse = after.activeNamespace && findActive(after, after.activeNamespace)
    hold(inUse?.connectorId === asked.connectorId, 'a connect is done with another wallet in use')
    return
  }
  const own = event.type === 'switchRequested' && event.callId === callId ? event : undefined
  const switching = before.places.find((x) => x.switch?.callIds.includes(callId))
  const waiting = before.awaiting.find((x) => x.callId === callId) ?? own
  const caipNetworkId = (switching?.switch ?? waiting)?.caipNetworkId
  const namespace = (switching ?? waiting)?.namespace
  if (!caipNetworkId || !namespace) return
  const choice = after.chosenNetworks[namespace]
  if (own?.how === 'choose') {
    hold(choice === caipNetworkId, 'a choice is done that was not stored')
    return
  }
  const connection = find(after, switching?.connectorId ?? after.activeConnectors[namespace], namespace)
  hold((connection?.caipNetworkId ?? choice) === caipNetworkId, 'a switch is done on another network')
  hold(connection !== undefined || !isComing(after, namespace), 'a switch is done before the wallet comes')
}
