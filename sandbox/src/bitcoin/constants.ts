export const satsPerBitcoin = 100_000_000n
/** The chain's height at start. */
export const firstHeight = 925_000
/** Short enough for a person to see a payment confirmed, long enough to see the payment wait. */
export const blockIntervalMs = 10_000
/** A node relays no transaction that pays less, in satoshis a virtual byte. */
export const minFeeRate = 1n
/** A node takes a higher fee for a mistake: 0.1 BTC for a thousand virtual bytes. */
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
export const bitcoinCaipNetworkId = 'bip122:000000000019d6689c085ae165831e93'
