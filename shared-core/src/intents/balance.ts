import { atom } from 'jotai'
import { getAdapter } from '../adapters/getAdapter.js'
import { parseCaipAddress } from '../caip/parseCaipAddress.js'
import { isBalanceUnknownAtom, setAccountDetailsIntent } from '../state/account.js'
import { configAtom } from '../state/config.js'
import { activeCaipAddressAtom, isNetworkSupportedAtom } from '../state/connections.js'

/** Reads the account's native balance for the chip; `force` passes over what is remembered. Never rejects. */
export const refreshBalanceIntent = atom(
  null,
  async (get, set, { force }: { force?: boolean } = {}): Promise<void> => {
    const caipAddress = get(activeCaipAddressAtom)
    if (!caipAddress || !get(isNetworkSupportedAtom)) return
    const adapter = await getAdapter(get(configAtom), parseCaipAddress(caipAddress).chainNamespace)
    const shown = await adapter.getShownBalance?.({ caipAddress, force: force ?? false })
    // The visitor may have switched meanwhile.
    if (!shown || get(activeCaipAddressAtom) !== caipAddress) return
    const { balance, symbol: balanceSymbol, isUnknown } = shown
    set(setAccountDetailsIntent, { caipAddress, balance, balanceSymbol })
    set(isBalanceUnknownAtom, isUnknown === true)
  },
)
