import type { Foyer, FoyerState } from '@foyer/kit'
import type { Add } from './Entry.js'

/** Writes the state as it is found and each part that changes, and the network in use as a line of its own. */
export function watchState(foyer: Foyer, add: Add): () => void {
  let before: Partial<FoyerState> = {}
  const look = () => {
    const now = foyer.getState()
    const names = new Set([...Object.keys(before), ...Object.keys(now)]) as Set<keyof FoyerState>
    const changed = [...names].filter((name) => JSON.stringify(before[name]) !== JSON.stringify(now[name]))
    const wasAt = before.caipNetworkId
    before = now
    if (changed.length === 0) return
    // What is gone is null: JSON has no undefined.
    add('debug', 'state', { changed: Object.fromEntries(changed.map((name) => [name, now[name] ?? null])) })
    if (now.caipNetworkId !== wasAt) add('info', 'network', { caipNetworkId: now.caipNetworkId ?? null })
  }
  look()
  return foyer.subscribe(look)
}
