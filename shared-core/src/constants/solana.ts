/** How many blocks a transaction may be taken for, from the one it names. */
export const blockhashLifetimeBlocks = 150n

/**
 * After how many blocks, counted from the one our node knows, a blockhash that somebody else chose has surely expired:
 * its own lifetime, and as many blocks again as our node may lag behind theirs (one that lags by 128 slots is unhealthy).
 */
export const foreignLifetimeBlocks = 300n

/**
 * How many blocks after its last one every node still remembers a transaction of its own: they keep the status of what
 * landed in 300 blocks, and it may have landed as early as 150 before its last.
 */
export const rememberedBlocks = 100n

/** The most we pay for priority, in micro-lamports a unit of computing: 1 lamport. Recent fees decide below it. */
export const maxPriorityFee = 1_000_000n

/** Which of the recent fees is paid: three in four were no higher. */
export const priorityFeePercentile = 75n

/** How many units a transaction may use while it is tried out. */
export const maxComputeUnits = 1_400_000

/** What is allowed over the units a trial took, in per cent and units: state may change until it runs. */
export const computeMarginPercent = 10n
export const computeMarginUnits = 500n

/** The dearest a transfer of SOL can be, in lamports: one signature, and the highest priority for its few units. */
export const maxNativeSendFee = 6_000n

/** The smallest account that holds tokens, in bytes: of the Token program, and of Token-2022 with its own mark. */
export const tokenAccountBytes = 165n
export const token2022AccountBytes = 170n
