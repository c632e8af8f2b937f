import type { Eip1193Provider } from '../providers/Eip1193Provider.js'
import { createTestProvider } from './createTestProvider.js'

type Listener = (...args: unknown[]) => void
type Request = { method: string; params?: unknown }

/** What a wallet throws whose code is broken. */
export const broken = new Error('broken')

/** An answer that comes twice: again, and then as its contrary. What a wallet gives need not be the browser's promise. */
const twice = (answer: Promise<unknown>): Promise<unknown> =>
  Object.assign(Object.create(null), {
    // biome-ignore lint/suspicious/noThenProperty: a promise of the browser's answers once.
    then(yes: (value: unknown) => void, no: (error: unknown) => void) {
      const resolved = (value: unknown) => {
        yes(value)
        yes(value)
        no(broken)
      }
      const rejected = (error: unknown) => {
        no(error)
        yes([])
      }
      void answer.then(resolved, rejected)
    },
  })

/**
 * A wallet whose visitor answers by chance, over pages that come and go. It tells where its permission was revoked by a page
 * that had a prompt of it open.
 */
export function createVisitWallet(id: string, { faults, onStray }: createVisitWallet.Parameters) {
  const provider = createTestProvider({ accounts: [`0x${(id === 'one' ? '1' : '2').repeat(40)}`] })
  /** The chain that each page asked for last. An older question, answered yes, moves the wallet astray. */
  const wanted = new Map<Eip1193Provider, unknown>()
  provider.on?.('chainChanged', (chainId) => {
    const isStray = [...wanted.values()].some((x) => x !== chainId) || wanted.size === 0
    if (typeof chainId === 'string' && chainId.startsWith('0x') && isStray) onStray()
  })
  const wallet = {
    id,
    provider,
    /** The visitor disconnected by themselves, which ends a permission for good. */
    isLeft: false,
    /** Its code is broken: it throws in the page's own call. */
    isBroken: false,
    /** It answers each request twice. */
    isTwice: false,
    /** Says what it says unasked twice, as a wallet does that has two scripts in the page. */
    repeat() {
      for (let time = 0; time < 2; time += 1) {
        provider.emit('connect', { chainId: `0x${provider.chainId.toString(16)}` })
        provider.emit('accountsChanged', provider.isPermitted ? provider.accounts : [])
        provider.emit('chainChanged', `0x${provider.chainId.toString(16)}`)
      }
    },
    /** @returns Its provider in a page, and what ends it with the page. */
    enter({ onYes }: { onYes(): void }) {
      let open = 0
      const ask = async (args: Request) => {
        if (args.method === 'wallet_switchEthereumChain' && Array.isArray(args.params))
          wanted.set(face, args.params[0].chainId)
        if (args.method === 'wallet_revokePermissions' && open > 0 && !wallet.isLeft)
          faults.push(`${id} was released while it was asked`)
        if (args.method !== 'eth_requestAccounts') return provider.request(args)
        wallet.isLeft = false
        open += 1
        try {
          const accounts = await provider.request(args)
          onYes()
          return accounts
        } finally {
          open -= 1
        }
      }
      const face: Eip1193Provider = {
        on(event: string, listener: Listener) {
          if (wallet.isBroken) throw broken
          provider.on?.(event, listener)
        },
        removeListener(event: string, listener: Listener) {
          provider.removeListener?.(event, listener)
          if (wallet.isBroken) throw broken
        },
        request(args: Request) {
          if (wallet.isBroken) throw broken
          const answer = ask(args)
          return wallet.isTwice ? twice(answer) : answer
        },
      }
      return { face, leave: () => void wanted.delete(face) }
    },
  }
  return wallet
}

export type VisitWallet = ReturnType<typeof createVisitWallet>

export declare namespace createVisitWallet {
  type Parameters = {
    faults: string[]
    /** It moved to another chain than a page asked for last. */
    onStray(): void
  }
}
