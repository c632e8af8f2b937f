import { toAddresses } from '../bitcoin/decideBitcoin.js'
import { bitcoinChain, solanaChain } from '../chains.js'
import type { Store } from '../openStore.js'
import type { WalletState } from '../state.js'
import type { Kit, SessionStruct } from './createKit.js'
import { addressesChanged, addressesOn, movedNamespaces, toCaip } from './namespaces.js'

/**
 * Tells paired dapps of a change of account or network: first the session's new namespaces, then the event,
 * since an event of a chain outside the session is refused.
 * @returns Resolves once the change is on its way to that dapp.
 */
export function createAnnouncer({ kit, store }: { kit: Kit; store: Store }) {
  const told = new Map<string, Told>()

  const announce = async ({ topic, namespaces }: SessionStruct) => {
    const state = store.getState()
    const { address, chainId } = state
    const before = told.get(topic)
    told.set(topic, toTold(state))
    const moved = movedNamespaces(namespaces, state)
    if (JSON.stringify(moved) !== JSON.stringify(namespaces))
      await kit.updateSession({ topic, namespaces: moved })
    const emit = (name: string, data: unknown, caip = toCaip(chainId)) =>
      kit.emitSessionEvent({ topic, event: { name, data }, chainId: caip })
    if (namespaces.eip155) {
      if (before?.address !== address) await emit('accountsChanged', [address])
      if (before?.chainId !== chainId) await emit('chainChanged', chainId)
    }
    if (namespaces.solana && before?.solana !== toTold(state).solana)
      await emit('accountsChanged', [...state.solana.addresses], solanaChain)
    if (namespaces.bip122 && before?.bitcoin !== toTold(state).bitcoin)
      await emit(addressesChanged, toAddresses(state), bitcoinChain)
  }

  return {
    announce,
    /** Notes the state that a session knows already, so that only later changes are sent. */
    remember({ topic }: SessionStruct): void {
      told.set(topic, toTold(store.getState()))
    },
  }
}

/** The state last sent to a session; lists are text, so that they compare. */
type Told = { address: string; chainId: number; solana: string; bitcoin: string }

const toTold = (state: WalletState): Told => ({
  address: state.address,
  chainId: state.chainId,
  solana: addressesOn(solanaChain, state).join(),
  bitcoin: addressesOn(bitcoinChain, state).join(),
})
