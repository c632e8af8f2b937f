import { policyOf } from '@foyer/shared-core/frame'
import { walletInUse } from '../currentUser.js'
import { FrameFault } from '../FrameFault.js'
import { askNode } from '../node/askNode.js'
import { loadSmart } from '../smart/loadSmart.js'
import { networkOf } from './account.js'
import type { Call } from './Call.js'

/** What no account of this wallet has, and what only smart accounts have. */
const unsupported = ['wallet_getAssets', 'wallet_grantPermissions', 'wallet_revokePermissions']
const ofSmart = ['wallet_sendCalls', 'wallet_getCallsStatus', 'eth_sendUserOperation']

/** Answers a method, or asks the visitor first [API-51] [ROLE-01] [ROLE-02] [ROLE-03]. */
export const rpcRequest: Call<'rpcRequest'> = async (frame, { caipNetworkId, method, params }, request) => {
  const policy = policyOf(method)
  if (!policy) throw new FrameFault('rpcNotAllowed', 'Requested RPC call is not allowed')
  const network = networkOf(frame, caipNetworkId)
  const isSolana = caipNetworkId.startsWith('solana:')
  if (method.startsWith('solana_') !== isSolana)
    throw new FrameFault('invalid', 'The method is not of this network')
  const wallet = await walletInUse(frame)
  const smart =
    isSolana || !frame.project.smartAccounts
      ? undefined
      : await (await loadSmart()).readSmart(frame, wallet, { caipNetworkId, method, params })
  if (smart && 'value' in smart) return smart
  if (unsupported.includes(method) || (!smart && ofSmart.includes(method)))
    throw new FrameFault('rpc', `${method} is not supported by this account`, { code: 4200 })
  if (method === 'eth_accounts') return { value: [wallet.eip155] }
  // An account of one key has no capability to tell of (EIP-5792).
  if (method === 'wallet_getCapabilities') return { value: {} }
  if (policy === 'safe') return { value: await askNode(network, method, params, request.signal) }
  const account = isSolana ? wallet.solana : (smart?.address ?? wallet.eip155)
  const ask = { ...request, method, params, network, account, ...(smart && { smart }) }
  return { value: await frame.approvals.ask(ask) }
}

export const rpcAbort: Call<'rpcAbort'> = async ({ requests }, { id }) => {
  requests.get(id)?.abort()
  return {}
}
