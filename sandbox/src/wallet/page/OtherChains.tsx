import type { WalletState } from '../state.js'
import { Detail, Details } from './Details.js'

/** The active account's addresses on chains other than the EVM's. */
export function OtherChains({ state }: { readonly state: WalletState }) {
  return (
    <Details>
      <Detail label="Solana">{state.solana.addresses[0]}</Detail>
      <Detail label="Bitcoin, payments">{state.bip122.accounts[0]?.payment.address}</Detail>
      <Detail label="Bitcoin, ordinals">{state.bip122.accounts[0]?.ordinal.address}</Detail>
    </Details>
  )
}
