import type { CaipNetworkId } from '../caip/caip.js'
import type { Account } from './Account.js'

/** One live or remembered connection to a wallet [ENT-01]. `readStoredConnection` reads it from storage. */
export type Connection = {
  readonly connectorId: string
  readonly accounts: readonly Pick<Account, 'address' | 'type'>[]
  /** The chain the connection is, or was, on. */
  readonly caipNetworkId?: CaipNetworkId
  /** How the visitor signed in to an embedded wallet: by which social provider or e-mail, and as whom. */
  readonly auth?: { readonly name?: string; readonly username?: string }
}
