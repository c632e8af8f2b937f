import type { Foyer } from '@foyer/kit'
import type { Add, Level } from './Entry.js'

const levelOf = (name: string): Level => {
  if (/ERROR|FAILED|REFUSED/.test(name)) return 'error'
  return /REJECTED|CANCELED|EXPIRING/.test(name) ? 'warn' : 'info'
}

/** Writes each event that the page is told. */
export const watchEvents = (foyer: Foyer, add: Add): (() => void) =>
  foyer.on('*', ({ name, properties }) => add(levelOf(name), 'event', { name, properties }), 0)
