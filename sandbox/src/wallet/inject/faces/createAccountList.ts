type Change = { accounts: readonly object[] }
type Listener = (change: Change) => void

/** The accounts a wallet of the wallet standard shows, and `standard:events` around them. */
export function createAccountList<account extends object>() {
  let accounts: readonly account[] = []
  const listeners = new Set<Listener>()
  return {
    get: () => accounts,
    set(next: readonly account[]): readonly account[] {
      if (JSON.stringify(next) === JSON.stringify(accounts)) return accounts
      accounts = Object.freeze([...next])
      for (const listener of [...listeners]) listener({ accounts })
      return accounts
    },
    on(event: string, listener: Listener): () => void {
      if (event === 'change') listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}
