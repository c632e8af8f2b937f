/** No new portfolio request for an account after one failed [CON-24]. */
export const balanceRetryWaitMs = 30_000

/** How old a remembered portfolio may be [CON-02]. */
export const portfolioCacheMs = 30_000

/** How old a remembered native balance may be [CON-25]. */
export const nativeBalanceCacheMs = 30_000

/** How old a remembered page of the history may be. */
export const historyCacheMs = 15_000

/** How old remembered names and identities may be [CON-26]. */
export const nameCacheMs = 300_000
export const identityCacheMs = 300_000

/** How long a receipt is waited for [CON-30]. */
export const receiptWaitMs = 25_000

/** How often a transaction that the page sent is looked for, and how many are watched at most [CON-04]. */
export const pendingPollMs = 30_000
export const watchedTransactionsLimit = 99

const dayMs = 24 * 60 * 60 * 1_000

/** A sent transaction that the network did not confirm within this time counts as missing. */
export const missingAfterMs = dayMs

/** Pending transfers and swaps are forgotten after this time. */
export const pendingMs = 7 * dayMs

/** How long typing must rest before a search is sent [CON-31]. */
export const searchWaitMs = 300

/** When an image is given up [CON-32]. */
export const imageTimeoutMs = 2_000

/** Pairing: how long one lives, when it counts as expired, and how soon a new one may be asked [CON-33, STA-31, STA-37]. */
export const pairingLifetimeMs = 240_000
export const pairingExpiryMarginMs = 10_000
export const pairingRetryMs = 1_000

/** Shaking the modal; swapping one notification for the next [CON-34]. */
export const shakeMs = 500
export const bannerSwapMs = 150

/** How long a notification that closes by itself is shown. */
export const bannerAutoCloseMs = 5_000

/** JSON-RPC transport [CON-07]. */
export const rpcTimeoutMs = 10_000
export const rpcBatchSize = 1_000
export const rpcBatchWaitMs = 0

/** Choosing among several JSON-RPC addresses [CON-35]. */
export const rpcRankIntervalMs = 4_000
export const rpcRankSamples = 10
export const rpcRankWeights = { stability: 0.7, latency: 0.3 } as const

/** How long a service may take to answer before the call is given up. */
export const serviceTimeoutMs = 10_000

/** Between the pairing library's download and its run: enough to draw the list and its pictures, over Fast 4G too. */
export const pairingLoadWaitMs = 500
