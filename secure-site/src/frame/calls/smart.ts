import { currentUser, walletInUse } from '../currentUser.js'
import { loadSmart } from '../smart/loadSmart.js'
import type { Call } from './Call.js'

export const getSmartAccountNetworks: Call<'getSmartAccountNetworks'> = async (frame) =>
  (await loadSmart()).networksOf(frame)

export const initSmartAccount: Call<'initSmartAccount'> = async (frame, { caipNetworkId }) =>
  (await loadSmart()).initSmartAccount(frame, await walletInUse(frame), caipNetworkId)

export const setPreferredAccount: Call<'setPreferredAccount'> = async (frame, { type }) => {
  await (await loadSmart()).prefer(frame, type)
  return { user: await currentUser(frame) }
}
