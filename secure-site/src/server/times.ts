const minuteMs = 60_000
const dayMs = 24 * 60 * minuteMs

/** How long a mailed code is good. */
export const codeMs = 10 * minuteMs
/** How often a code may be tried. */
export const codeTries = 5
/** How long a social login may take at its provider. */
export const stateMs = 10 * minuteMs
/** How long the window may take to hand a ticket to its frame. */
export const ticketMs = 2 * minuteMs
/** A session ends so long after its last use, */
export const sessionIdleMs = 30 * dayMs
/** and so long after its start. */
export const sessionAbsoluteMs = 90 * dayMs
/** How long a proof of who they are lets a visitor do what needs one. */
export const stepUpMs = 10 * minuteMs
/** How far a page's clock may be off. */
export const clockMs = 60_000
