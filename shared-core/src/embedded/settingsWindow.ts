import { atom } from 'jotai'
import { embeddedId } from '../constants/embedded.js'
import { PopupClosedError } from '../errors/embedded.js'
import type { FrameParams } from '../frame/protocol.js'
import { runIntent } from './run.js'
import { isLeft, openInPress } from './steps.js'

/**
 * Opens a window of the secure site for what it shows to the visitor alone; called in the press. The visitor may close the
 * modal over it.
 * @throws The wallet's code did not load; the window is closed.
 */
export const openSettingsWindowIntent = atom(
  null,
  async (get, set, { page }: FrameParams<'getSettingsUri'>): Promise<void> => {
    let fault: unknown
    const popup = openInPress(get, (error) => {
      fault = error
    })
    const run = await set(runIntent).catch((error: unknown) => {
      popup?.close()
      throw error
    })
    const { disconnectIntent, showErrorIntent } = run.intents
    if (!popup) return void set(showErrorIntent, fault)
    try {
      const to = await run.call('getSettingsUri', { page })
      const { outcome } = await popup.go(to, run.frame().ended)
      if (page === 'signOutEverywhere' && outcome === 'done')
        await set(disconnectIntent, { connectorId: embeddedId })
    } catch (error) {
      popup.close()
      // A visitor who closes the window is done with it.
      if (error instanceof PopupClosedError || isLeft(error)) return
      set(showErrorIntent, error)
    }
  },
)
