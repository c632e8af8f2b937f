import { policyOf } from '@foyer/shared-core/frame'
import { walletInUse } from '../currentUser.js'
import { FrameFault } from '../FrameFault.js'
import { askNode } from '../node/askNode.js'
import { networkOf } from './account.js'
import type { Call } from './Call.js'

/** What an account of one key has not: it signs what it is asked, and no more. */
const unsupported = new Set([
  'wallet_sendCalls',
  'wallet_getCallsStatus',
  'wallet_getAssets',
  'wallet_grantPermissions',
  'wallet_revokePermissions',
  'eth_sendUserOperation',
])

/** Answers a method, or asks the visitor first [API-51] [ROLE-01] [ROLE-02] [ROLE-03]. */
export const rpcRequest: Call<'rpcRequest'> = async (frame, { caipNetworkId, method, params }, request) => {
  const policy = policyOf(method)
  if (!policy) throw new FrameFault('rpcNotAllowed', 'Requested RPC call is not allowed')
  const network = networkOf(frame, caipNetworkId)
  const isSolana = caipNetworkId.startsWith('solana:')
  if (method.startsWith('solana_') !== isSolana)
    throw new FrameFault('invalid', 'The method is not of this network')
  const wallet = await walletInUse(frame)
  if (unsupported.has(method))
    throw new FrameFault('rpc', `${method} is not supported by this account`, { code: 4200 })
  if (method === 'eth_accounts') return { value: [wallet.eip155] }
  // An account of one key has no capability to tell of (EIP-5792).
  if (method === 'wallet_getCapabilities') return { value: {} }
  if (policy === 'safe') return { value: await askNode(network, method, params, request.signal) }
  const account = isSolana ? wallet.solana : wallet.eip155
  return { value: await frame.approvals.ask({ ...request, method, params, network, account }) }
}

export const rpcAbort: Call<'rpcAbort'> = async ({ requests }, { id }) => {
  requests.get(id)?.abort()
  return {}
}
