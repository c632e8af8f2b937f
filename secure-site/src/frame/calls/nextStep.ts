import { wipe } from '../../keys/bytes.js'
import type { Frame } from '../Frame.js'

/** What is left of a login: the page's key share, or nothing. */
export async function nextStep(frame: Frame): Promise<{ action: 'verifyDevice' | 'connect' }> {
  const share = await frame.session.readShare()
  wipe(share)
  return { action: share ? 'connect' : 'verifyDevice' }
}
