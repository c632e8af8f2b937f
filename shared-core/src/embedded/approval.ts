import { atom } from 'jotai'
import { runIntent } from './run.js'

/** Gives up the request that waits for the visitor: 'Request was aborted' to who asked, and never a disconnect [ERR-13] [NAV-13]. */
export const cancelApprovalIntent = atom(null, async (_get, set): Promise<void> => {
  const run = await set(runIntent)
  run.questions.abort('shown')
})
