import { askSilently } from './askSilently.js'
import { settle, type Transition, unchanged } from './connections.js'
import type { ConnectionEvent } from './events.js'
import { isLive, isRemembered, isRestoring } from './find.js'
import { isThere, placeAt, withPlaces } from './places.js'
import type { ConnectionState, WalletPlace } from './states.js'

/**
 * Moves everything that is known of one connector to another one of the same wallet. The new connector is asked silently
 * where the wallet is live or being restored, so that it listens to its wallet; after its yes, where it is being asked.
 */
export function replaceConnector(
  state: ConnectionState,
  { from, to }: Extract<ConnectionEvent, { type: 'connectorReplaced' }>,
): Transition {
  const moved = state.places.filter((x) => x.connectorId === from)
  if (moved.length === 0) return unchanged(state)
  // What takes the position of a record: the united one, or none. Of two, a remembered old one keeps its position.
  const taken = new Map<WalletPlace, readonly WalletPlace[]>()
  const ended: string[] = []
  for (const x of moved) {
    const own = placeAt(state, { connectorId: to, namespace: x.namespace })
    const united = [unite(x, own)]
    const isKept = isRemembered(x) || !isRemembered(own)
    taken.set(x, isKept ? united : []).set(own, isKept ? [] : united)
    if (x.switch && own.switch) ended.push(...own.switch.callIds)
  }
  const next: ConnectionState = {
    ...withPlaces(
      state,
      state.places.flatMap((x) => taken.get(x) ?? [x]),
    ),
    activeConnectors: Object.fromEntries(
      Object.entries(state.activeConnectors).map(([namespace, id]) => [namespace, id === from ? to : id]),
    ),
    // The visitor used the wallet by its old id since.
    disconnected: state.disconnected.filter((x) => x !== to || !moved.some(isRemembered)),
  }
  // The old connector's answers no longer count.
  const asked = moved.filter(isThere).map(({ namespace }) => ({ connectorId: to, namespace }))
  const silent = askSilently(next, asked)
  return {
    state: silent.state,
    effects: [{ type: 'remember' }, ...settle(ended, { status: 'aborted' }), ...silent.effects],
  }
}

/** What is known of one wallet by its old and its new connector. Of two live connections the old one's stays. */
function unite(old: WalletPlace, own: WalletPlace): WalletPlace {
  const { connectorId, namespace } = own
  const connects = [old, own].flatMap((x) => x.connect ?? []).toSorted((a, b) => a.wanted - b.wanted)
  const last = connects.at(-1)
  const place = {
    connectorId,
    namespace,
    // The later wanted one takes the calls of both.
    connect: last && { ...last, callIds: connects.flatMap((x) => x.callIds) },
    prompts: [...old.prompts.map((x) => ({ ...x, isMoved: true as const })), ...own.prompts],
    silent: own.silent,
  }
  const known = isRemembered(old) && (isLive(old) || !isLive(own)) ? old : own
  const approved = old.approved ?? own.approved
  if (!isRemembered(known))
    return { ...place, status: 'unknown', approved, isReplaced: old.isReplaced ?? own.isReplaced }
  const connection = { ...known.connection, connectorId }
  const isAsked = isRestoring(old) || isRestoring(own)
  if (isLive(known)) {
    const pending = old.switch ?? own.switch
    return { ...place, status: isAsked ? 'rejoining' : 'live', connection, switch: pending }
  }
  const isResting = old.status === 'resting' || own.status === 'resting'
  return {
    ...place,
    status: isAsked ? 'restoring' : isResting ? 'resting' : 'remembered',
    connection,
    approved,
  }
}
