import type { FrameCall } from '@foyer/shared-core/frame'
import * as account from './account.js'
import type { Call } from './Call.js'
import * as email from './email.js'
import * as farcaster from './farcaster.js'
import * as page from './page.js'
import * as rpc from './rpc.js'
import * as smart from './smart.js'
import * as windows from './windows.js'

/** Who answers each call of the modal [API-31]. */
export const table: { readonly [call in FrameCall]: Call<call> } = {
  connectEmail: email.connectEmail,
  connectOtp: email.connectOtp,
  getDeviceUri: windows.getDeviceUri,
  connectDevice: windows.connectDevice,
  getSocialRedirectUri: windows.getSocialRedirectUri,
  connectSocial: windows.connectSocial,
  getFarcasterUri: farcaster.getFarcasterUri,
  connectFarcaster: farcaster.connectFarcaster,
  getSettingsUri: windows.getSettingsUri,
  getUser: account.getUser,
  getSmartAccountNetworks: smart.getSmartAccountNetworks,
  initSmartAccount: smart.initSmartAccount,
  setPreferredAccount: smart.setPreferredAccount,
  isConnected: account.isConnected,
  signOut: account.signOut,
  switchNetwork: account.switchNetwork,
  getChainId: account.getChainId,
  rpcRequest: rpc.rpcRequest,
  rpcAbort: rpc.rpcAbort,
  updateEmail: email.updateEmail,
  updateEmailPrimaryOtp: email.updateEmailPrimaryOtp,
  updateEmailSecondaryOtp: email.updateEmailSecondaryOtp,
  syncTheme: page.syncTheme,
  syncDappData: page.syncDappData,
  reload: page.reload,
}
