import { WalletKit, type WalletKitTypes } from '@reown/walletkit'
import { Core } from '@walletconnect/core'
import { sandboxProjectId, urls } from '../../ports.js'

type ICore = Parameters<typeof WalletKit.init>[0]['core']

/**
 * Starts the pairing protocol's official client, unmodified, on the sandbox's relay.
 * @param to `storagePrefix` names the client's store: two clients in one process need one each.
 * @returns The client once it is ready to pair.
 */
export async function createKit(to: { relayUrl?: string; storagePrefix?: string } = {}) {
  const core = new Core({
    projectId: sandboxProjectId,
    relayUrl: to.relayUrl ?? urls.relay,
    ...(to.storagePrefix && { customStoragePrefix: to.storagePrefix }),
    logger: 'error',
    telemetryEnabled: false,
  })
  // Replace hosts outside this machine on the instance: the client would only wait for them. Without an
  // attestation the client calls a dapp's origin unverified, and the screen says so.
  core.eventClient.init = async () => {}
  core.verify.resolve = async () => {
    throw new Error('The sandbox has no verify service.')
  }
  const metadata = {
    name: 'Sandbox Wallet',
    description: 'A wallet of well-known development keys',
    url: urls.wallet,
    // Without one the client takes the page's, which is none.
    icons: [`${urls.wallet}/icon.svg`],
  }
  // The package's class and interface disagree on optional fields, which our compiler checks exactly.
  return WalletKit.init({ core: core as ICore, metadata, signConfig: { disableRequestQueue: true } })
}

export type Kit = Awaited<ReturnType<typeof createKit>>
export type ProposalStruct = ReturnType<Kit['getPendingSessionProposals']>[number]
export type RequestStruct = Omit<ReturnType<Kit['getPendingSessionRequests']>[number], 'verifyContext'>
export type SessionStruct = ReturnType<Kit['getActiveSessions']>[string]
/** A page that wants to connect and to be signed in to at once. */
export type AuthStruct = WalletKitTypes.SessionAuthenticate
