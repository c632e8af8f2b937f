import { lateSignal } from './lateIntent.js'

// What comes late like the intents, and is shown by no door.

export const abandonSwitchIntent = lateSignal((engine) => engine.abandonSwitchAtom, { wakes: false })

/** What a wallet said, or what ends the machine. */
export const tellMachineIntent = lateSignal((engine) => engine.dispatchAtom, { wakes: false })
