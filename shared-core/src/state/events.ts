import { atom } from 'jotai'
import { createEventLog } from '../events/createEventLog.js'
import type { TrackedEvent } from '../events/Events.js'
import { configAtom } from './config.js'

/** The log of all events since the modal's creation, in order. */
export const eventsAtom = atom((get) => createEventLog({ clock: get(configAtom).clock }))

/** Logs an event. The host's listeners get it at once, analytics once it may send. */
export const trackIntent = atom(null, (get, _set, event: TrackedEvent) => get(eventsAtom).emit(event))
