/** How many blocks after the one that it names a transaction stays valid. */
export const blockhashLifetimeBlocks = 150n

/**
 * After how many blocks, counted from our node's latest, a blockhash that a wallet chose has surely expired: its own
 * lifetime, and as many blocks again as our node may lag behind the wallet's (a lag of 128 slots counts as unhealthy).
 */
export const foreignLifetimeBlocks = 300n

/**
 * For how many blocks after a transaction's last valid one every node remembers it: nodes keep the status of the last 300
 * blocks, and the transaction may have landed as early as 150 blocks before its last valid one.
 */
export const rememberedBlocks = 100n

/** The most we pay for priority, in micro-lamports a unit of computing: 1 lamport. Recent fees decide below it. */
export const maxPriorityFee = 1_000_000n

/** Which of the recent fees is paid: three in four were no higher. */
export const priorityFeePercentile = 75n

/** How many units a transaction may use in its simulation. */
export const maxComputeUnits = 1_400_000

/** The margin over the simulated units, in per cent and units: state may change before the transaction runs. */
export const computeMarginPercent = 10n
export const computeMarginUnits = 500n

/** The dearest a transfer of SOL can be, in lamports: one signature, and the highest priority for its few units. */
export const maxNativeSendFee = 6_000n

/** The smallest token account, in bytes: of the Token program, and of Token-2022 with its type and one extension. */
export const tokenAccountBytes = 165n
export const token2022AccountBytes = 170n
