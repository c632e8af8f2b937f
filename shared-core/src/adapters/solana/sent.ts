import type { Config } from '../../config/Config.js'
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
const sent = new WeakMap<Config, Map<string, Sent>>()

/** The transactions a modal sent, by their ids. */
export function sentBy(config: Config): Map<string, Sent> {
  const own = sent.get(config) ?? new Map<string, Sent>()
  sent.set(config, own)
  return own
}
