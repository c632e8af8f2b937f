import { FrameFault } from '../FrameFault.js'
import type { Call } from './Call.js'
import { nextStep } from './nextStep.js'

/** The relay's own name of the code that this page began, by its state. */
const channels = new Map<string, string>()

export const getFarcasterUri: Call<'getFarcasterUri'> = async ({ host, projectId, session }) => {
  const { channel, state, uri } = await session.ask('farcaster/start', { projectId, origin: host.origin })
  channels.clear()
  channels.set(state, channel)
  return { uri, state }
}

export const connectFarcaster: Call<'connectFarcaster'> = async (frame, { state }) => {
  const channel = channels.get(state)
  if (channel === undefined) throw new FrameFault('invalid', 'This login was not begun here')
  const { session } = await frame.session.ask('farcaster/finish', { state, channel })
  if (!session) return { action: 'wait' }
  channels.clear()
  await frame.session.start(session)
  return nextStep(frame)
}
