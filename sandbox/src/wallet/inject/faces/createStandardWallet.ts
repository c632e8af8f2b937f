import type { createAccountList } from './createAccountList.js'

/** An account as the wallet standard shows it. */
export type StandardAccount = {
  readonly address: string
  readonly publicKey: Uint8Array
  readonly chains: readonly string[]
  readonly features: readonly string[]
}

/** The features that the wallet standard requires on any chain, around a chain's own features. */
export function createStandardWallet<features extends object>({
  list,
  ask,
  end,
  features,
  ...shown
}: createStandardWallet.Parameters<features>) {
  return Object.freeze({
    version: '1.0.0',
    ...shown,
    get accounts() {
      return list.get()
    },
    features: {
      'standard:connect': {
        version: '1.0.0',
        async connect({ silent = false } = {}) {
          return { accounts: list.set(await ask({ silent })) }
        },
      },
      'standard:disconnect': {
        version: '1.0.0',
        async disconnect() {
          await end()
          list.set([])
        },
      },
      'standard:events': { version: '1.0.0', on: list.on },
      ...features,
    },
  })
}

export declare namespace createStandardWallet {
  type Parameters<features> = {
    name: string
    icon: string
    chains: readonly string[]
    list: ReturnType<typeof createAccountList<StandardAccount>>
    /** A silent connect prompts no one: it returns the accounts that the site may see already. */
    ask(how: { silent: boolean }): Promise<readonly StandardAccount[]>
    end(): Promise<unknown>
    features: features
  }
}
