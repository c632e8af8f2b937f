/** The embedded wallet's connector. */
export const embeddedId = 'embedded'

/** The version of what modal and secure site say to each other [CON-42]. */
export const frameVersion = 4

/** What the frame's log keeps unless the page debugs [CON-41]. */
export const frameLogLevel = 'error'

/** The namespaces that the embedded wallet signs in [CON-48]. */
export const embeddedNamespaces = ['eip155', 'solana'] as const

/** The six that a window can sign in with [VAL-03]; Farcaster takes its own path [STA-09]. */
export const popupProviders = ['google', 'github', 'apple', 'facebook', 'x', 'discord'] as const
export type PopupProvider = (typeof popupProviders)[number]

/** How long the frame may take to load, to answer, and to sign out [CON-28] [CON-29] [CON-27]. */
export const frameLoadMs = 20_000
export const frameRequestMs = 120_000
export const frameSignOutMs = 3_000

/** Between the frame's word that it is ready and the first call [STA-14] [CON-34]. */
export const frameReadyWaitMs = 500

/** How much the frame's log keeps, in characters [CON-12]; and how much of it an alert shows. */
export const frameLogLimit = 1_048_576
export const frameLogShown = 5

/** How soon after an e-mail login the next one may begin [CON-01]. */
export const emailLoginWaitMs = 30_000

/** How often a changed e-mail is looked for [CON-03]. */
export const emailUpdatePollMs = 1_000

/** On how many networks an account may be a smart one. */
export const smartNetworksLimit = 100

/** How long a question of the frame may be, in CSS pixels. */
export const questionHeightLimit = 2_000
