import type { Clock } from '../../clock/Clock.js'
import { withTimeout } from '../../clock/withTimeout.js'
import type { ConnectedAccount } from '../../connection/states.js'
import { silentAnswerMs } from '../../constants/connecting.js'
import { readBitcoinAddresses, type ToldAddress } from './pairedBitcoin.js'
import type { AskPaired } from './pairedSolana.js'
import type { AddressQuestion } from './pairedState.js'

/**
 * Reads the addresses of a session's Bitcoin accounts. The session lists one address per account; the wallet reports the
 * others when it is asked, account by account, without a prompt. Never rejects.
 */
export async function readWalletAddresses(
  { accounts, caipNetworkId }: AddressQuestion,
  { ask, clock, isFar, known, readKept }: readWalletAddresses.Parameters,
): Promise<readonly ToldAddress[]> {
  if (isFar) {
    // A question would bring the wallet's app to the front: take what it told last.
    const isMeant = (list: readonly ToldAddress[] | undefined) =>
      accounts.every(({ address }) => list?.some((x) => x.address === address)) ? list : undefined
    return isMeant(known) ?? isMeant(await readKept()) ?? accounts
  }
  const askOne = async ({ address, type }: ConnectedAccount) => {
    const asking = ask({ caipNetworkId, method: 'getAccountAddresses', params: { account: address } })
    const answer = await withTimeout(clock, {
      ms: silentAnswerMs,
      answer: asking.then(readBitcoinAddresses).catch(() => undefined),
      fallback: undefined,
    })
    const told = answer?.some((x) => x.address === address) ? answer : [{ address, type }]
    return told.map((x): ToldAddress => ({ ...x, account: address }))
  }
  return (await Promise.all(accounts.map(askOne))).flat()
}

export declare namespace readWalletAddresses {
  type Parameters = {
    ask: AskPaired
    clock: Clock
    /** The wallet's app was opened by a link, so that every request would bring it to the front. */
    isFar: boolean
    /** What the wallet told in this page. */
    known: readonly ToldAddress[]
    /** What it told last, also in an earlier visit. */
    readKept(): Promise<readonly ToldAddress[] | undefined>
  }
}
