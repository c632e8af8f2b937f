import type { ChainNamespace } from '../caip/caip.js'

/** How an account is held: eoa or smartAccount; payment or ordinal on Bitcoin [ENT-02]. */
export type AccountType = 'eoa' | 'smartAccount' | 'payment' | 'ordinal'

/** A wallet account inside a namespace [ENT-03]. */
export type Account = {
  readonly namespace: ChainNamespace
  readonly address: string
  readonly type: AccountType
  readonly publicKey?: string
  readonly path?: string
}
