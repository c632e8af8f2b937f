export const satsPerBitcoin = 100_000_000n
/** The height of the chain at start. */
export const firstHeight = 925_000
/** Short enough to see a payment confirmed, long enough to see it waiting. */
export const blockIntervalMs = 10_000
/** Below this a node passes nothing on, in satoshis a virtual byte. */
export const minFeeRate = 1n
/** Above this a node takes it for a mistake: 0.1 BTC for a thousand virtual bytes. */
export const maxFeeRate = 10_000n
/** The fee rates by blocks to wait, in satoshis a virtual byte. */
export const feeEstimates: { readonly [blocks: string]: number } = {
  1: 12.5,
  2: 10.1,
  3: 8.4,
  6: 6,
  12: 4.2,
  25: 3.1,
  144: 2,
  504: 1.2,
  1008: 1,
}
