import type { SafeSdk } from '../connectors/safe/createSafeProvider.js'

export type TestSafe = {
  /** The calls of the SDK, by name. */
  readonly asked: { readonly name: string; readonly given: unknown }[]
  /** The host page's answers; a function is called, a promise may never settle. */
  readonly answers: Record<string, unknown>
  readonly sdk: SafeSdk
}

export const safeAddress = '0x5a5A5a5a5A5a5a5a5a5A5a5A5A5a5a5A5A5A5A5A'
export const safeTxHash = `0x${'ab'.repeat(32)}`

/**
 * The Safe Apps SDK over answers that a test holds.
 * @example const { answers, sdk } = createTestSafe(); answers.send = () => { throw new Error('Transaction was rejected') }
 */
export function createTestSafe(): TestSafe {
  const asked: { name: string; given: unknown }[] = []
  const answers: Record<string, unknown> = {
    getInfo: { safeAddress, chainId: 1, threshold: 2, owners: [safeAddress] },
    send: { safeTxHash },
  }
  const part = () =>
    new Proxy(
      {},
      {
        get: (_, name: string) => async (given: unknown) => {
          asked.push({ name, given })
          const answer = answers[name]
          return typeof answer === 'function' ? answer(given) : answer
        },
      },
    )
  return { asked, answers, sdk: { eth: part(), safe: part(), txs: part() } as SafeSdk }
}
