import type { Eip1193Provider } from '../providers/Eip1193Provider.js'

export type TestProvider = Eip1193Provider & {
  /** Every request, in order. */
  readonly requests: readonly { method: string; params?: unknown }[]
  /**
   * What the wallet does with prompts from now on. `never` leaves them open; `hold` opens one at a time until `say`, and
   * answers a second one with -32002, as most wallets do.
   */
  mode: 'approve' | 'reject' | 'never' | 'hold'
  /** Answers the prompt that is held open. */
  say(answer: 'yes' | 'no'): void
  accounts: readonly string[]
  chainId: number
  readonly knownChainIds: Set<number>
  /** Whether the page may see the accounts without a prompt. */
  isPermitted: boolean
  /** Answers one method by hand; a thrown value is the wallet's error. */
  answer(method: string, answer: (params: unknown) => unknown): void
  emit(event: string, ...args: unknown[]): void
  listenerCount(event: string): number
}

const pending = () => Object.assign(new Error('Request already pending.'), { code: -32002 })
const rejection = () => Object.assign(new Error('User rejected the request.'), { code: 4001 })

/**
 * An EIP-1193 wallet for unit tests: accounts, chains, prompts and events, with every request on record.
 * @example const wallet = createTestProvider({ accounts: [`0x${'1'.repeat(40)}`] })
 */
export function createTestProvider(
  made: { accounts?: readonly string[]; chainId?: number; knownChainIds?: readonly number[] } = {},
): TestProvider {
  const requests: { method: string; params?: unknown }[] = []
  const listeners = new Map<string, Set<(...args: unknown[]) => void>>()
  const answers = new Map<string, (params: unknown) => unknown>()
  const listenersOf = (event: string) => {
    const own = listeners.get(event) ?? new Set()
    listeners.set(event, own)
    return own
  }
  let held: ((answer: 'yes' | 'no') => void) | undefined
  const prompt = async (): Promise<void> => {
    if (wallet.mode === 'never') await new Promise(() => {})
    if (wallet.mode === 'reject') throw rejection()
    if (wallet.mode !== 'hold') return
    if (held) throw pending()
    const answer = await new Promise<'yes' | 'no'>((resolve) => {
      held = resolve
    })
    held = undefined
    if (answer === 'no') throw rejection()
  }
  const chainIdOf = (params: unknown): number => {
    const [first] = Array.isArray(params) ? params : []
    return Number((first as { chainId: string }).chainId)
  }
  const move = (chainId: number) => {
    wallet.chainId = chainId
    wallet.emit('chainChanged', `0x${chainId.toString(16)}`)
  }
  const wallet: TestProvider = {
    requests,
    mode: 'approve',
    say: (answer) => held?.(answer),
    accounts: made.accounts ?? [`0x${'1'.repeat(40)}`],
    chainId: made.chainId ?? 1,
    knownChainIds: new Set(made.knownChainIds ?? [1, 137]),
    isPermitted: false,
    answer: (method, answer) => void answers.set(method, answer),
    emit(event, ...args) {
      for (const listener of [...listenersOf(event)]) listener(...args)
    },
    listenerCount: (event) => listenersOf(event).size,
    on: (event, listener) => listenersOf(event).add(listener),
    removeListener: (event, listener) => listenersOf(event).delete(listener),
    async request({ method, params }) {
      requests.push(params === undefined ? { method } : { method, params })
      const own = answers.get(method)
      if (own) return own(params)
      switch (method) {
        case 'eth_requestAccounts':
          if (!wallet.isPermitted) await prompt()
          wallet.isPermitted = true
          return wallet.accounts
        case 'eth_accounts':
          return wallet.isPermitted ? wallet.accounts : []
        case 'eth_chainId':
          return `0x${wallet.chainId.toString(16)}`
        case 'wallet_revokePermissions':
          wallet.isPermitted = false
          return null
        case 'wallet_addEthereumChain':
          await prompt()
          wallet.knownChainIds.add(chainIdOf(params))
          move(chainIdOf(params))
          return null
        case 'wallet_switchEthereumChain':
          if (!wallet.knownChainIds.has(chainIdOf(params)))
            throw Object.assign(new Error('Unrecognized chain ID'), { code: 4902 })
          await prompt()
          move(chainIdOf(params))
          return null
        case 'eth_sendTransaction':
          await prompt()
          return `0x${'ab'.repeat(32)}`
        case 'personal_sign':
        case 'eth_signTypedData_v4':
          await prompt()
          return `0x${'cd'.repeat(65)}`
        default:
          throw Object.assign(new Error('Unsupported method'), { code: 4200 })
      }
    },
  }
  return wallet
}
