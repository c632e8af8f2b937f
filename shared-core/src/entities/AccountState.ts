import type { CaipAddress } from '../caip/caip.js'
import type { AccountType } from './Account.js'
import type { TokenBalance } from './TokenBalance.js'

/** An account's status [STA-01]. */
export type ConnectionStatus = 'disconnected' | 'connecting' | 'connected'

/** The tabs of Account [VIEW-19]. */
export type AccountTab = 'tokens' | 'nfts' | 'activity'

/** What is known of one namespace's active account [ENT-04]. Made by us, never parsed, so it has no schema. */
export type AccountState = {
  readonly caipAddress: CaipAddress | undefined
  readonly address: string | undefined
  readonly status: ConnectionStatus
  /** Decimal text in the native currency. */
  readonly balance: string | undefined
  readonly balanceSymbol: string | undefined
  readonly profileName: string | undefined
  readonly profileImage: string | undefined
  readonly user: { readonly email?: string; readonly username?: string } | undefined
  readonly smartAccountDeployed: boolean | undefined
  readonly preferredAccountType: AccountType | undefined
  readonly socialProvider: string | undefined
  readonly farcasterUrl: string | undefined
  readonly tokenBalance: readonly TokenBalance[] | undefined
  readonly currentTab: AccountTab
}

/** Where every account starts and where a reset returns to [STA-02]. */
export const emptyAccountState: AccountState = {
  caipAddress: undefined,
  address: undefined,
  status: 'disconnected',
  balance: undefined,
  balanceSymbol: undefined,
  profileName: undefined,
  profileImage: undefined,
  user: undefined,
  smartAccountDeployed: undefined,
  preferredAccountType: undefined,
  socialProvider: undefined,
  farcasterUrl: undefined,
  tokenBalance: undefined,
  currentTab: 'tokens',
}
