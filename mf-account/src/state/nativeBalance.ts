import { getAdapter, type ShownBalance } from '@foyer/shared-core/adapters'
import { parseCaipAddress } from '@foyer/shared-core/caip'
import { atomWithQuery, queryClientAtom } from '@foyer/shared-core/query'
import { activeCaipAddressAtom, configAtom, setAccountDetailsIntent } from '@foyer/shared-core/state'
import { atom } from 'jotai'

const keyOf = (caipAddress: string | undefined) => ['nativeBalance', caipAddress] as const

const queryAtom = atomWithQuery<ShownBalance>((get) => ({
  queryKey: keyOf(get(activeCaipAddressAtom)),
  enabled: false,
}))

/** The native balance of the account in use. While nobody knows it, no number is drawn [ERR-19]. */
export type NativeBalance =
  | { readonly status: 'loading' | 'unknown' }
  | { readonly status: 'success'; readonly balance: string; readonly symbol: string }

export const nativeBalanceAtom = atom((get): NativeBalance => {
  const { data, isError, isFetching } = get(queryAtom)
  if (data && !data.isUnknown) return { status: 'success', balance: data.balance, symbol: data.symbol }
  return { status: isFetching || !(data || isError) ? 'loading' : 'unknown' }
})

/** Reads the native balance; an answer under 30 s old will do [CON-25]. Never rejects. */
export const refreshNativeBalanceIntent = atom(
  null,
  async (get, set, { force = false }: { force?: boolean } = {}): Promise<void> => {
    const config = get(configAtom)
    const caipAddress = get(activeCaipAddressAtom)
    if (!caipAddress) return
    const client = get(queryClientAtom)
    const queryKey = keyOf(caipAddress)
    const queryFn = async (): Promise<ShownBalance> => {
      const adapter = await getAdapter(config, parseCaipAddress(caipAddress).chainNamespace)
      const known = await adapter.getShownBalance?.({ caipAddress, force })
      return known ?? { balance: '0.00', symbol: '', isUnknown: true }
    }
    try {
      if (force) await client.cancelQueries({ queryKey })
      const { balance, isUnknown, symbol } = await client.fetchQuery({ queryKey, queryFn })
      if (!isUnknown) set(setAccountDetailsIntent, { caipAddress, balance, balanceSymbol: symbol })
    } catch {
      // A forced read took over, or no adapter serves the namespace: the view draws "—" and offers a retry.
    }
  },
)
