/**
 * How long a reload waits for a remembered wallet's announcement: some extensions announce themselves 5 s late, and one
 * more second is for the page to notice. The modal can be used meanwhile.
 */
export const announcementWaitMs = 6_000

/** How long a restore may take when the wallet is there but its code does not load. */
export const restoreLimitMs = 20_000

/** When, after waking, to look again for a wallet that announces nothing; all within that time. */
export const legacyLooksMs = [
  100, 300, 600, 900, 1_300, 1_800, 2_300, 2_800, 3_300, 3_800, 4_300, 4_800, 5_300, 5_800,
] as const

/** How long a silent wallet may take to answer a question that shows no prompt. */
export const silentAnswerMs = 3_000

/** How long the wallet may take to say that it changed chains after it agreed to. */
export const chainChangeWaitMs = 1_000
/** A wallet that agreed to switch may do so this late. */
export const lateChainChangeWaitMs = 10_000

/** How many open prompts of a wallet can still be answered; the oldest gives way. */
export const openPromptsLimit = 20

/** How long to wait for the pairing library's verify frame on the public relay. */
export const verifyWaitMs = 800

/** How many events are kept for late subscribers. */
export const eventLogLimit = 500

/** Longest icon of an announced wallet that is drawn, in characters of its `data:` address (64 kB). */
export const announcedIconLimit = 65_536

/** How many announced wallets are listed, and how many characters their icons may have together (1 MB). */
export const announcedWalletsLimit = 100
export const announcedIconsLimit = 1_048_576

/** Longest name of an announced wallet. */
export const announcedNameLimit = 32

/** How many error reports go out, and in which time [ERR-58]. */
export const errorReportsLimit = 5
export const errorReportsWindowMs = 60_000

/** How often the pairing library looks after its connection, its messages and what expired [CON-05]. */
export const relayHeartbeatMs = 5_000

/** How long the relay may take to carry a proposal before the pairing is said to have failed. */
export const pairingAnswerMs = 10_000

/** How many links that the visitor left can still be answered; the oldest gives way. */
export const leftLinksLimit = 4

/** How many objects at `window.ethereum` are listened to, of a page that puts another one there; the oldest gives way. */
export const legacyProvidersLimit = 10

/** How many sessions that are over, and links that count no more, are known: a message of an older one is long delivered. */
export const endedPairingsLimit = 100

/** How long a paired wallet may take to say that it is still there. */
export const pairedAnswerMs = 5_000

/** How often a sent transaction's receipt is looked for. */
export const receiptPollMs = 1_000

/** How often a wallet is asked whether a batch of calls is done. */
export const batchPollMs = 2_000

/** How often a Safe is asked whether its owners agreed meanwhile. */
export const safePollMs = 2_000

/** How soon to ask a silent Safe host page again, and for how long after its caller gave up. */
export const safeRetryMs = 300
export const safePatienceMs = 30_000

/** How often to check whether a wallet's window is still open. */
export const popupLookMs = 500

/** How often to check whether a window that was just opened has its first page. */
export const popupLeadMs = 50
