import { WalletKit } from '@reown/walletkit'
import { Core } from '@walletconnect/core'
import { sandboxProjectId, urls } from '../../ports.js'

type ICore = Parameters<typeof WalletKit.init>[0]['core']

/**
 * Starts the pairing protocol's own client, unmodified, on the sandbox's relay.
 * @returns The client once it is ready to pair.
 */
export async function createKit() {
  const core = new Core({
    projectId: sandboxProjectId,
    relayUrl: urls.relay,
    logger: 'error',
    telemetryEnabled: false,
  })
  // Hosts outside this machine are replaced on the instance: they would only be waited for. Without an
  // attestation the client calls a dapp's origin unverified, which is what the screen says.
  core.eventClient.init = async () => {}
  core.verify.resolve = async () => {
    throw new Error('The sandbox has no verify service.')
  }
  const metadata = {
    name: 'Sandbox Wallet',
    description: 'A wallet of well-known development keys',
    url: urls.wallet,
    icons: [],
  }
  // The package's class and its own interface disagree on optional fields, which we check exactly.
  return WalletKit.init({ core: core as ICore, metadata, signConfig: { disableRequestQueue: true } })
}

export type Kit = Awaited<ReturnType<typeof createKit>>
export type ProposalStruct = ReturnType<Kit['getPendingSessionProposals']>[number]
export type RequestStruct = Omit<ReturnType<Kit['getPendingSessionRequests']>[number], 'verifyContext'>
export type SessionStruct = ReturnType<Kit['getActiveSessions']>[string]
