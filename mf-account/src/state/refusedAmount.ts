import type { AmountReading } from '@foyer/shared-core/forms'
import { atom } from 'jotai'

/** What stands in the amount field, or was pasted into it, and is no amount; the form's own amount is an earlier one or none. */
export const refusedAmountAtom = atom<Extract<AmountReading, { problem: string }> | undefined>(undefined)
