import type { WalletState } from '../state.js'
import { Detail, Details } from './Details.js'

/** The addresses the active account has beside the EVM's. */
export function OtherChains({ state }: { readonly state: WalletState }) {
  return (
    <Details>
      <Detail label="Solana">{state.solana.addresses[0]}</Detail>
      <Detail label="Bitcoin, payments">{state.bip122.accounts[0]?.payment.address}</Detail>
      <Detail label="Bitcoin, ordinals">{state.bip122.accounts[0]?.ordinal.address}</Detail>
    </Details>
  )
}
