import { atom } from 'jotai'
import { createEventLog } from '../events/createEventLog.js'
import { configAtom } from './config.js'

/** Everything that happened, in order, from the modal's creation on. */
export const eventsAtom = atom((get) => createEventLog({ clock: get(configAtom).clock }))

/** Notes an event: for the host's listeners at once, for analytics when it may speak. */
export const trackIntent = atom(
  null,
  (get, _set, event: { name: string; properties?: Readonly<Record<string, unknown>> }) =>
    get(eventsAtom).emit(event),
)
