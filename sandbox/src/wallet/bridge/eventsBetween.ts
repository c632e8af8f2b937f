import type { FromBridge } from '../messages.js'
import type { viewFor } from '../state.js'

type View = ReturnType<typeof viewFor>
type Event = Extract<FromBridge, { type: 'event' }>

/** @returns The events that tell a site how its view of the wallet changed. */
export function eventsBetween(before: View, now: View): readonly Event[] {
  const events: Event[] = []
  if (now.chainId !== before.chainId)
    events.push({ type: 'event', namespace: 'eip155', name: 'chainChanged', data: now.chainId })
  const lists = [
    { namespace: 'eip155', was: before.accounts, is: now.accounts },
    { namespace: 'solana', was: before.solana, is: now.solana },
    { namespace: 'bip122', was: before.bip122, is: now.bip122 },
  ] as const
  for (const { namespace, was, is } of lists) {
    if (JSON.stringify(was) === JSON.stringify(is)) continue
    events.push({ type: 'event', namespace, name: 'accountsChanged', data: is })
    const data = { code: 4900, message: 'The Sandbox Wallet disconnected this site.' }
    if (is.length === 0) events.push({ type: 'event', namespace, name: 'disconnect', data })
  }
  return events
}
