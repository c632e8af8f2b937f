import type { CaipNetworkId } from '../../caip/caip.js'
import type { Clock } from '../../clock/Clock.js'
import { withTimeout } from '../../clock/withTimeout.js'
import type { ConnectedAccount } from '../../connection/states.js'
import { silentAnswerMs } from '../../constants/connecting.js'
import { createKeptBitcoin } from './keptBitcoin.js'
import type { PairingLibrary } from './loadProvider.js'
import { orderBitcoin, readBitcoinAddresses, type ToldAddress } from './pairedBitcoin.js'
import type { AskPaired } from './pairedSolana.js'
import type { PairedSession } from './readSession.js'

/**
 * What is known of the Bitcoin addresses of a pairing. An account goes by one of them in the session: the wallet itself
 * tells of the others, account by account, without a prompt.
 */
export function createPairedAddresses(
  library: PairingLibrary,
  { askOf, clock, first, isFar, session }: createPairedAddresses.Parameters,
) {
  const kept = createKeptBitcoin(library)
  /** The addresses, and the session they are of. */
  let known: { addresses: readonly ConnectedAccount[]; topic: string } = { addresses: [], topic: '' }
  /** Of each address, what its account goes by. */
  let accountOf: ReadonlyMap<string, string> = new Map()
  /** Whom the wallet has told about last, in the session's order. */
  let asked = ''
  /** Counts what was asked and told: what is last counts, however late an earlier answer comes. */
  let words = 0

  const topicNow = () => session()?.topic ?? ''
  const list = () => (known.topic === topicNow() ? known.addresses : [])
  const ask = async ({ address, type }: ConnectedAccount, caipNetworkId: CaipNetworkId) => {
    const asking = askOf(topicNow())({
      caipNetworkId,
      method: 'getAccountAddresses',
      params: { account: address },
    })
    const answer = await withTimeout(clock, {
      ms: silentAnswerMs,
      answer: asking.then(readBitcoinAddresses).catch(() => undefined),
      fallback: undefined,
    })
    const told = answer?.some((x) => x.address === address) ? answer : [{ address, type }]
    return told.map((x): ToldAddress => ({ ...x, account: address }))
  }
  /** One that a link opens would come to the front for the question: what it told last has to do. */
  const recall = async (accounts: readonly ConnectedAccount[]) => {
    const isMeant = (list: readonly ToldAddress[] | undefined) =>
      accounts.every(({ address }) => list?.some((x) => x.address === address)) ? list : undefined
    const last = list().map((x) => ({ ...x, account: accountOf.get(x.address) }))
    return isMeant(last) ?? isMeant(await kept.read(topicNow())) ?? accounts
  }
  const set = (told: readonly ToldAddress[], like?: string | undefined) => {
    words += 1
    const topic = topicNow()
    known = { addresses: orderBitcoin(told, { first, like }), topic }
    accountOf = new Map(told.flatMap(({ account, address }) => (account ? [[address, account]] : [])))
    if (!topic || known.addresses.length === 0) return
    kept.write(
      topic,
      known.addresses.map((x) => ({ ...x, account: accountOf.get(x.address) })),
    )
  }
  /** Whether the wallet has told of all these accounts; of several, which leads stands in their order. */
  const isKnown = (accounts: readonly ConnectedAccount[]) => {
    const isSame = accounts.length === 1 || asked === accounts.map((x) => x.address).join()
    const isTold = accounts.every(({ address }) => list().some((x) => x.address === address))
    return accounts.length > 0 && isSame && isTold
  }
  const read = async (accounts: readonly ConnectedAccount[], caipNetworkId: CaipNetworkId) => {
    words += 1
    const own = words
    const topic = topicNow()
    const { methods } = session() ?? {}
    const isTelling = accounts.length > 0 && methods?.bip122.includes('getAccountAddresses')
    const asking = () => Promise.all(accounts.map((x) => ask(x, caipNetworkId)))
    const told = !isTelling ? accounts : isFar() ? await recall(accounts) : (await asking()).flat()
    if (own !== words || topic !== topicNow()) return false
    asked = accounts.map((x) => x.address).join()
    set(told, session()?.accounts.find((x) => x.caipNetworkId === caipNetworkId)?.address)
    return true
  }

  return {
    list,
    accountOf: (address: string) => accountOf.get(address),
    set,
    /** What the wallet tells unasked. @returns Whether any of it is of the network that `like` is of. */
    hear(told: readonly ConnectedAccount[], like: string | undefined): boolean {
      if (orderBitcoin(told, { first, like }).length === 0) return false
      set(told, like)
      return true
    },
    forget: kept.drop,
    /**
     * Reads the addresses of the session's accounts on a chain.
     * @returns Whether that is still the question: a newer one, or another session, drops the answer.
     */
    read,
    /** Like `read`, where the wallet has not told of these accounts before. */
    async follow(accounts: readonly ConnectedAccount[], caipNetworkId: CaipNetworkId): Promise<boolean> {
      if (!isKnown(accounts)) return read(accounts, caipNetworkId)
      words += 1
      return true
    },
  }
}

export declare namespace createPairedAddresses {
  type Parameters = {
    askOf(topic: string): AskPaired
    clock: Clock
    /** The type of account that leads. */
    first: string
    /** Every request would bring the wallet's app to the front: it was opened by a link. */
    isFar(): boolean
    session(): PairedSession | undefined
  }
}
