import { askUnheard } from './askSilently.js'
import { settle, type Transition, unchanged } from './connections.js'
import type { ConnectionEvent } from './events.js'
import { isLive, isRestoring } from './find.js'
import { followReturn, followSwitch } from './followSwitch.js'
import { change, idle } from './places.js'
import {
  abort,
  cancelConnect,
  endConnects,
  failConnect,
  keepYes,
  releaseReplaced,
  requestConnect,
  succeedConnect,
} from './reduceConnect.js'
import { requestDisconnect, settleDisconnect } from './reduceDisconnect.js'
import { forgetConnection, turnTo } from './reduceList.js'
import { allowMany, wakeNext } from './reduceMany.js'
import { changeMemory, clearMemory } from './reduceMemory.js'
import { replaceConnector } from './reduceReplace.js'
import { recallNetwork, requestRestore, settleRestore } from './reduceRestore.js'
import { failSwitch, followAwaited, requestSwitch, succeedSwitch } from './reduceSwitch.js'
import { changeAccounts, changeChain, endByWallet, endLeft } from './reduceWallet.js'
import type { ConnectionState, WalletPlace } from './states.js'
import { stepIn } from './stepIn.js'

/**
 * The connection machine: pure, over namespaces and connectors.
 * Invariants: every call is settled exactly once, a connection needs a live answer of its wallet, and an explicit
 * disconnect stays.
 * @returns The new state and the effects to run, in order.
 */
export function reduce(state: ConnectionState, event: ConnectionEvent): Transition {
  const made = step(state, event)
  // The next page starts from the memory of this one: stopping changes none of it.
  const isOver = event.type === 'stopped'
  // A question that failed is not repeated at once: its wallet may fail each time.
  const isAnswer = event.type === 'restoreSettled'
  const freed = releaseReplaced(made.state)
  const asked = isOver || isAnswer ? unchanged(freed.state) : askUnheard(freed.state)
  const woken = isOver ? asked : wakeNext(asked.state)
  const stepped = isOver ? freed.state : stepIn(woken.state)
  const switchingNamespace = followSwitch(state, { event, next: stepped })
  const returned = followReturn(state, { event, next: stepped })
  const { state: next } = returned
  const led = followAwaited(
    next.switchingNamespace === switchingNamespace ? next : { ...next, switchingNamespace },
  )
  return {
    state: led.state,
    effects: [made, freed, asked, woken, returned, led].flatMap((x) => x.effects),
  }
}

function step(state: ConnectionState, event: ConnectionEvent): Transition {
  switch (event.type) {
    case 'connectRequested':
      return requestConnect(state, event)
    case 'connectCancelled':
      return cancelConnect(state, event)
    case 'connectSucceeded':
      return succeedConnect(state, event)
    case 'connectFailed':
      return failConnect(state, event)
    case 'disconnectRequested':
      return requestDisconnect(state, event)
    case 'disconnectSettled':
      return settleDisconnect(state, event)
    case 'useRequested':
      return turnTo(state, event)
    case 'forgetRequested':
      return forgetConnection(state, event)
    case 'switchRequested':
      return requestSwitch(state, event)
    case 'switchSucceeded':
      return succeedSwitch(state, event)
    case 'switchFailed':
      return failSwitch(state, event)
    case 'restoreRequested':
      return requestRestore(state, event)
    case 'restoreSettled':
      return settleRestore(state, event)
    case 'accountsChanged':
      return changeAccounts(state, event)
    case 'chainChanged':
      return changeChain(state, event)
    case 'answered':
      return unchanged(keepYes(state, event))
    case 'connectorReplaced':
      return replaceConnector(state, event)
    case 'walletDisconnected':
      return endByWallet(state, event)
    case 'walletLeft':
      return endLeft(state, event)
    case 'memoryChanged':
      return changeMemory(state, event)
    case 'memoryCleared':
      return clearMemory(state)
    case 'networkRecalled':
      return recallNetwork(state, event)
    case 'multiWalletChanged':
      return allowMany(state, event)
    case 'stopped':
      return stop(state)
  }
}

/** Ends every pending call with 'Modal closed'; connections stay remembered for the next page. */
function stop(state: ConnectionState): Transition {
  const ended = endConnects(state, () => true, { status: 'modalClosed' })
  const prompts = ended.state.places.flatMap((x) => x.prompts)
  const switches = state.places.flatMap((x) => x.switch?.callIds ?? [])
  const waiting = [...state.awaiting, ...state.disconnecting].map((x) => x.callId)
  return {
    state: { ...change(ended.state, stopAsking), awaiting: [], disconnecting: [] },
    effects: [
      ...ended.effects,
      ...abort(prompts),
      ...settle([...switches, ...waiting], { status: 'modalClosed' }),
    ],
  }
}

const stopAsking = (x: WalletPlace): WalletPlace => {
  const rest = { prompts: [], approved: undefined, isReplaced: undefined, switch: undefined }
  if (isLive(x)) return { ...x, ...rest, status: 'live' }
  return { ...(isRestoring(x) ? idle(x, 'remembered') : x), ...rest }
}
