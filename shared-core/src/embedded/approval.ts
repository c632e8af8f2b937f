import { atom } from 'jotai'
import { approvalAtom } from '../state/embedded.js'

/** Gives up the request that waits for the visitor: 'Request was aborted' to who asked, and never a disconnect [ERR-13] [NAV-13]. */
export const cancelApprovalIntent = atom(null, (_get, set): void => set(approvalAtom, undefined))
