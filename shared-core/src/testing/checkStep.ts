import type { ChainNamespace } from '../caip/caip.js'
import type { ConnectionEffect } from '../connection/effects.js'
import { find, findActive } from '../connection/find.js'
import { type ConnectionState, isSamePlace, type LiveConnection } from '../connection/states.js'
import type { Step } from './createSequence.js'

/** Throws unless the machine kept a promise. */
export type Hold = (isSo: boolean, what: string) => void

type Settled = Extract<ConnectionEffect, { type: 'settle' }>

/** Checks what the machine promises callers about where their calls end, and visitors about their yes. */
export function checkStep(step: Step, hold: Hold): void {
  checkPrompts(step, hold)
  checkYes(step, hold)
  checkAwaited(step.after, hold)
  for (const effect of step.effects)
    if (effect.type === 'settle' && effect.settlement.status === 'done') checkDone(step, effect, hold)
}

/** Callers wait only where a wallet may still answer them, and each place is waited for once. */
function checkPrompts({ after, event }: Step, hold: Hold): void {
  for (const waiting of after.connecting) {
    hold(waiting.callIds.length > 0, 'a connect that nobody waits for')
    hold(after.prompts.some(isSamePlace(waiting)), 'callers wait for a wallet that was not asked')
    hold(after.connecting.filter(isSamePlace(waiting)).length === 1, 'one wallet is waited for twice')
  }
  const isOrdered = after.prompts.every((x, at) => x.attempt > (after.prompts[at - 1]?.attempt ?? 0))
  hold(isOrdered, 'two prompts have one number')
  if (event.type === 'stopped') hold(after.prompts.length === 0, 'a prompt of a page that is over')
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
  for (const place of after.answered)
    hold(!after.connections.some(isSamePlace(place)), 'live, and offered too')
  for (const place of before.answered)
    hold(ends.includes(event.type) || after.answered.some(isSamePlace(place)), 'a yes was forgotten')
  if (event.type !== 'connectSucceeded' || event.session.accounts.length === 0) return
  const prompt = before.prompts.find((x) => x.attempt === event.attempt)
  if (!prompt) {
    hold(effects.length === 0, 'an answer that nobody waits for did something')
    return
  }
  const namespace = event.session.namespace ?? prompt.namespace
  const isUsed = find(after, prompt.connectorId, namespace) !== undefined
  const isKept = after.answered.some(isSamePlace(prompt)) || after.connections.some(isSamePlace(prompt))
  hold(isUsed || isKept, 'a yes was thrown away')
  hold(
    effects.every((x) => x.type !== 'release' || x.connectorId !== prompt.connectorId),
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

const isComing = (state: ConnectionState, namespace: ChainNamespace): boolean =>
  [...state.connecting, ...state.restoring].some((x) => x.namespace === namespace)

/** A call that says done ends where it says. */
function checkDone({ after, before, event }: Step, { callId }: Settled, hold: Hold): void {
  const connect = before.connecting.find((x) => x.callIds.includes(callId))
  if (connect) {
    const isLive = (x: LiveConnection) => x.connectorId === connect.connectorId
    hold(after.connections.some(isLive), 'a connect is done without its wallet')
    const inUse = after.activeNamespace && findActive(after, after.activeNamespace)
    hold(inUse?.connectorId === connect.connectorId, 'a connect is done with another wallet in use')
    return
  }
  const own = event.type === 'switchRequested' && event.callId === callId ? event : undefined
  const pending = [...before.switching, ...before.awaiting].find((x) => x.callId === callId) ?? own
  if (!pending) return
  const { caipNetworkId, namespace } = pending
  const choice = after.chosenNetworks[namespace]
  if (own?.how === 'choose') {
    hold(choice === caipNetworkId, 'a choice is done that was not stored')
    return
  }
  const connectorId = 'connectorId' in pending ? pending.connectorId : after.activeConnectors[namespace]
  const connection = find(after, connectorId, namespace)
  hold((connection?.caipNetworkId ?? choice) === caipNetworkId, 'a switch is done on another network')
  hold(connection !== undefined || !isComing(after, namespace), 'a switch is done before the wallet comes')
}
