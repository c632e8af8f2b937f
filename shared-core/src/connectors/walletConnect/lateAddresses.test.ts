import { describe, expect, test } from '@rstest/core'
import { testBitcoin } from '../../testing/bitcoin.js'
import { bitcoin, createTestSession as create, namespaces } from '../../testing/createTestSession.js'

const turn = () => new Promise((resolve) => setTimeout(resolve))

describe('a wallet that changes its account while it is asked for its addresses', () => {
  /** Answers when the test says so. */
  async function ask() {
    const waiting = new Map<string, (answer: unknown) => void>()
    const world = await create({
      answer: ({ params }) =>
        new Promise((resolve) => waiting.set((params as { account: string }).account, resolve)),
    })
    const turnTo = async (address: string) => {
      const bip122 = { accounts: [`${bitcoin}:${address}`], methods: ['getAccountAddresses'] }
      world.library.session = { ...world.library.session, namespaces: { ...namespaces(), bip122 } }
      world.events.emit('session_update')
      await turn()
    }
    const answerFor = async (address: string) => {
      waiting.get(address)?.([{ address, intention: 'payment' }])
      await turn()
    }
    const told = () => world.emitted.flatMap((x) => ('accounts' in x ? x.accounts.map((y) => y.address) : []))
    return { ...world, answerFor, told, turnTo }
  }
  const [first, second] = [testBitcoin.payment, testBitcoin.ordinal]
  const third = 'bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq'

  test('behavior: the account it is on now is in use, also where it was silent of the one before, or goes back [ENT-03: Bitcoin]', async () => {
    const { answerFor, clock, paired, told, turnTo, use } = await ask()
    const using = use()
    await turn()
    await answerFor(first)
    await using
    await turnTo(third)
    await turnTo(second)
    await answerFor(second)
    expect(told()).toEqual([second])
    await clock.advanceAsync(3_000)
    expect(told()).toEqual([second])
    await turnTo(third)
    await turnTo(second)
    await answerFor(third)
    expect(told()).toEqual([second])
    expect(paired.session()?.accounts.at(-1)?.address).toBe(second)
  })

  test('behavior: of an account that it leaves while the page asks for it, nothing is told after the one it is on [ENT-03: Bitcoin]', async () => {
    const { answerFor, emitted, told, turnTo, use } = await ask()
    const using = use()
    await turn()
    await answerFor(first)
    await using
    let toldBefore = -1
    const again = use().then(() => {
      toldBefore = emitted.length
    })
    await turn()
    await turnTo(second)
    await answerFor(second)
    await answerFor(first)
    await again
    expect([toldBefore, told()]).toEqual([0, [second]])
    await turnTo(second)
    expect(told()).toEqual([second])
  })

  test('behavior: what one session’s wallet answers is not kept for the next [ENT-03: Bitcoin]', async () => {
    const { answerFor, kept, pairAnother, turnTo, use } = await ask()
    const using = use()
    await turn()
    await answerFor(first)
    await using
    await turnTo(third)
    expect([...kept.keys()]).toEqual(['foyer:bitcoin:topic'])
    await pairAnother('next', { eip155: namespaces().eip155 })
    await answerFor(third)
    expect([...kept.keys()]).toEqual([])
  })
})
