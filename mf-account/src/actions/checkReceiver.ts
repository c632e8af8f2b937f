import { getAdapter } from '@foyer/shared-core/adapters'
import { type CaipNetworkId, type ChainNamespace, parseCaipNetworkId } from '@foyer/shared-core/caip'
import type { Config } from '@foyer/shared-core/config'
import type { ReceiverFault } from '@foyer/shared-core/errors'
import { isBitcoinAddress, isEvmAddress, isSolanaAddress } from '@foyer/shared-core/format'

/** Why nothing is sent to a text. `network`: an address of another kind of network. */
export type ReceiverProblem = ReceiverFault | 'network'

export type ReceiverVerdict =
  /** `isContract`: code decides about what arrives; false also where the chain does not say. */
  | { readonly isGood: true; readonly isContract: boolean }
  | { readonly isGood: false; readonly problem: ReceiverProblem }

/**
 * Whether money can be sent to an address: checks its syntax, its checksum if it has one, and on some chains the account.
 * @throws {UnsupportedChainError} No adapter serves the namespace. @throws {RpcFailedError}
 * @example (await checkReceiver(config, { caipNetworkId: 'eip155:1', receiver: '0xab…cd' })).isGood
 */
export async function checkReceiver(
  config: Config,
  { caipNetworkId, receiver, tokenAddress }: checkReceiver.Parameters,
): Promise<ReceiverVerdict> {
  const { chainNamespace } = parseCaipNetworkId(caipNetworkId)
  const adapter = await getAdapter(config, chainNamespace)
  const bad = (fault: ReceiverFault): ReceiverVerdict => ({
    isGood: false,
    problem: fault === 'form' ? explainForm(receiver, chainNamespace) : fault,
  })
  if (!adapter.isAddress(receiver)) return bad('form')
  try {
    await adapter.checkReceiver(receiver, { caipNetworkId, tokenAddress })
  } catch (error) {
    // Its class may come from another build.
    if (!(error instanceof Error && error.name === 'InvalidReceiverError')) throw error
    return bad(('reason' in error && faults.find((fault) => fault === error.reason)) || 'form')
  }
  const isContract = await adapter.isContract?.({ address: receiver, caipNetworkId }).catch(() => false)
  return { isGood: true, isContract: isContract ?? false }
}

export declare namespace checkReceiver {
  type Parameters = {
    caipNetworkId: CaipNetworkId
    receiver: string
    /** The contract of the token that is sent; undefined is the native token. */
    tokenAddress?: string | undefined
  }
}

const faults: readonly ReceiverFault[] = ['form', 'checksum', 'zero', 'token', 'account']

const isAddressOf = {
  eip155: (text: string) => text.startsWith('0x') && isEvmAddress(text),
  bip122: isBitcoinAddress,
  solana: isSolanaAddress,
} as const

/** What a text is that is no address of the network. */
function explainForm(text: string, namespace: ChainNamespace): ReceiverProblem {
  const isForeign = Object.entries(isAddressOf).some(([own, isOne]) => own !== namespace && isOne(text))
  return isForeign ? 'network' : 'form'
}
