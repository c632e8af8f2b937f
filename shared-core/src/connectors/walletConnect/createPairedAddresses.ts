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
 * The Bitcoin addresses of a pairing. The session lists one address per account; the wallet reports the others when it is
 * asked, account by account, without a prompt.
 */
export function createPairedAddresses(
  library: PairingLibrary,
  { askOf, clock, first, isFar, session }: createPairedAddresses.Parameters,
) {
  const kept = createKeptBitcoin(library)
  /** The addresses and the session that they belong to. */
  let known: { addresses: readonly ConnectedAccount[]; topic: string } = { addresses: [], topic: '' }
  /** Maps each address to its account's address in the session. */
  let accountOf: ReadonlyMap<string, string> = new Map()
  /** The accounts that were read last, in the session's order. */
  let asked = ''
  /** Incremented by every question and report: an answer to an older question is dropped. */
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
  /** Reuses the last known addresses: a question would bring a wallet that was opened by a link to the front. */
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
  /** Whether all these accounts were read; several also in this order, since it says which one leads. */
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
    /** Takes the wallet's own report. @returns Whether an address is of the network of `like`. */
    hear(told: readonly ConnectedAccount[], like: string | undefined): boolean {
      if (orderBitcoin(told, { first, like }).length === 0) return false
      set(told, like)
      return true
    },
    forget: kept.drop,
    /**
     * Reads the addresses of the session's accounts on a chain.
     * @returns Whether the answer counts: a newer question or another session drops it.
     */
    read,
    /** Reads unless these accounts were read before. */
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
    /** Whether the wallet's app was opened by a link, so that every request would bring it to the front. */
    isFar(): boolean
    session(): PairedSession | undefined
  }
}
