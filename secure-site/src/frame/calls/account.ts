import { currentUser, walletInUse } from '../currentUser.js'
import type { Frame } from '../Frame.js'
import { FrameFault } from '../FrameFault.js'
import type { Call } from './Call.js'

/** @throws {FrameFault} The site does not serve this chain. */
export function networkOf({ project }: Frame, caipNetworkId: string) {
  const network = project.networks.find((x) => x.caipNetworkId === caipNetworkId)
  if (!network) throw new FrameFault('invalid', 'The site does not serve this network')
  return network
}

const networkName = (owner: Frame) => `network|${owner.projectId}|${owner.host.origin}`

async function use(frame: Frame, caipNetworkId: string) {
  frame.caipNetworkId = networkOf(frame, caipNetworkId).caipNetworkId
  await frame.store.set(networkName(frame), caipNetworkId)
}

export async function restoreNetwork(frame: Frame): Promise<void> {
  const kept = await frame.store.get(networkName(frame))
  if (frame.project.networks.some((x) => x.caipNetworkId === kept)) frame.caipNetworkId = String(kept)
}

/** Asks the server too: a session that was ended elsewhere is over [API-49]. */
export const getUser: Call<'getUser'> = async (frame, { caipNetworkId, preferredAccountType }) => {
  await frame.session.refresh()
  if (caipNetworkId !== undefined) await use(frame, caipNetworkId)
  return { user: await currentUser(frame, preferredAccountType) }
}

export const isConnected: Call<'isConnected'> = async (frame) => ({
  isConnected: await walletInUse(frame).then(
    () => true,
    () => false,
  ),
})

/** This page is signed out even where the server cannot be reached. */
export const signOut: Call<'signOut'> = async ({ approvals, session }) => {
  approvals.abortAll()
  if (session.me()) await session.call('signOut', {}).catch(() => undefined)
  await session.end()
  return {}
}

export const switchNetwork: Call<'switchNetwork'> = async (frame, { caipNetworkId }) => {
  await use(frame, caipNetworkId)
  return { caipNetworkId }
}

export const getChainId: Call<'getChainId'> = async ({ caipNetworkId }) => ({ caipNetworkId })
