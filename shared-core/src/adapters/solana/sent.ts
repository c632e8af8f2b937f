import type { Config } from '../../config/Config.js'

/** What is known of a transaction that went out from here. */
export type Sent = {
  /** After this block height it can never be taken any more; absent where it is unknown: it may always land. */
  readonly lastValidBlockHeight?: bigint
  /** As it goes over the wire, base64; absent where the wallet sent it itself. */
  readonly wire?: string
}

// Keyed by the modal's own config, so that two modals on one page share nothing.
const sent = new WeakMap<Config, Map<string, Sent>>()

/** The transactions a modal sent, by their ids. */
export function sentBy(config: Config): Map<string, Sent> {
  const own = sent.get(config) ?? new Map<string, Sent>()
  sent.set(config, own)
  return own
}
