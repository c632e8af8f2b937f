import { currentUser } from '../currentUser.js'
import type { Frame } from '../Frame.js'
import { FrameFault } from '../FrameFault.js'
import type { Began } from '../windows.js'
import type { Call } from './Call.js'

/** The state is behind `#`: it reaches no server and no log. */
const addressOf = ({ origin }: Frame, { state }: Began) => ({ uri: `${origin}/popup#state=${state}`, state })

const begin = (frame: Frame, page: Began['page']) => {
  if (!frame.session.me()) throw new FrameFault('signedOut', 'Signed out')
  return addressOf(frame, frame.windows.begin(page))
}

export const getDeviceUri: Call<'getDeviceUri'> = async (frame) => begin(frame, 'device')

export const getSettingsUri: Call<'getSettingsUri'> = async (frame, { page }) => begin(frame, page)

export const connectDevice: Call<'connectDevice'> = async (frame, { state }) => {
  frame.windows.take('device', state)
  return { user: await currentUser(frame) }
}

/** The server tells where the provider is; its callback comes back to a window with the state [API-47]. */
export const getSocialRedirectUri: Call<'getSocialRedirectUri'> = async (frame, { provider }) => {
  const { host, projectId, session, windows } = frame
  const { state, uri } = await session.ask('social/start', { projectId, origin: host.origin, provider })
  windows.begin('social', state)
  return { uri, state }
}

export const connectSocial: Call<'connectSocial'> = async (frame, { state }) => {
  frame.windows.take('social', state)
  return { user: await currentUser(frame) }
}
