import type { Config } from '../../config/Config.js'
import { sentTransactionsLimit } from '../../constants/lists.js'
import type { TransferPlan } from './TransferPlan.js'

/** A transaction that this page sent. */
export type Sent = {
  /** The last block that may take the transaction; absent where it is unknown: the transaction may always land. */
  readonly lastValidBlockHeight?: bigint
  /** The signed transaction in base64; absent where the wallet sent it. */
  readonly wire?: string
  /** What was reviewed; absent where the signed transaction was compared before. */
  readonly plan?: TransferPlan
}

// Keyed by the modal's own config, so that two modals on one page share nothing.
const sent = new WeakMap<Config, ReadonlyMap<string, Sent>>()

/** The transactions that a modal sent last, by their ids. */
export const sentBy = (config: Config): ReadonlyMap<string, Sent> => sent.get(config) ?? new Map()

/** Keeps a transaction that a modal sent; over the limit the oldest goes. */
export function keepSent(config: Config, { hash, ...made }: Sent & { hash: string }): void {
  const all = [...sentBy(config), [hash, made] as const]
  sent.set(config, new Map(all.slice(-sentTransactionsLimit)))
}
