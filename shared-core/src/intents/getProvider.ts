import { atom } from 'jotai'
import type { CaipAddress, CaipNetworkId, ChainNamespace } from '../caip/caip.js'
import { formatCaipAddress } from '../caip/formatCaipAddress.js'
import { findActive, findHolder } from '../connection/find.js'
import { BaseError } from '../errors/BaseError.js'
import { ProviderNotFoundError } from '../errors/connection.js'
import { type Ask, guardWallet } from '../providers/guardProvider.js'
import type { WalletProvider } from '../providers/WalletProvider.js'
import { askInPage } from '../runner/askInPage.js'
import { activeConnectionAtom, connectionStateAtom, connectorsAtom } from '../state/connections.js'
import { openQuestionsAtom } from '../state/openQuestions.js'
import { runtimeAtom } from '../state/runtime.js'
import { signatureGuardAtom } from '../state/signatureGuard.js'

export type GetProviderParameters = {
  namespace?: ChainNamespace
  /** Only the wallet that holds this account: after a wait another one may be in use. */
  caipAddress?: CaipAddress
  /** With `caipAddress`: only this wallet, if two hold the same account. */
  connectorId?: string
  /** The chain of its requests, for a wallet that is on several at once (a pairing). Any other is on its own chain. */
  caipNetworkId?: CaipNetworkId
}

/**
 * Hands out the provider of the connection in use, or of the one that holds an account.
 * @returns The namespace's own kind of provider, EIP-1193 on the EVM. The caller must check its chain. The shell's guard,
 * if there is one, checks every signature.
 * @throws {ProviderNotFoundError} Nothing is connected there, or no connection holds the account [ERR-44].
 */
export const getProviderIntent = atom(
  null,
  async (get, _set, to: GetProviderParameters = {}): Promise<WalletProvider> => {
    const state = get(connectionStateAtom)
    const inUse = () => (to.namespace ? findActive(state, to.namespace) : get(activeConnectionAtom))
    const connection = to.caipAddress ? findHolder(state, to.caipAddress, to.connectorId) : inUse()
    const connector = get(connectorsAtom).find((x) => x.id === connection?.connectorId)
    if (!connection || !connector) throw new ProviderNotFoundError()
    const [account] = connection.accounts
    const caipAddress = to.caipAddress ?? (account && formatCaipAddress({ ...connection, ...account }))
    const provider = await connector
      .getProvider({
        ...(to.caipNetworkId && { caipNetworkId: to.caipNetworkId }),
        ...(caipAddress && { caipAddress }),
      })
      .catch((cause: unknown) => {
        // Else the browser's error: the wallet's code did not load.
        throw cause instanceof BaseError
          ? cause
          : new ProviderNotFoundError({ connectorId: connector.id, cause })
      })
    const guard = get(signatureGuardAtom)
    if (!guard && !get(openQuestionsAtom).follow) return provider
    const { guarded } = get(runtimeAtom)
    const ask: Ask = (request) => askInPage(get, connector.kind, request)
    const check = guard && (() => guard.check({ opensPopup: connector.kind === 'coinbase' }))
    const known = guarded.get(provider) ?? guardWallet(provider, check, ask)
    guarded.set(provider, known)
    return known
  },
)
