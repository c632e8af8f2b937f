/** How long after it was asked for a signature is still used; the sandbox's service takes messages of 5 minutes. */
export const signedForMs = 4 * 60_000

/** How often, and how far apart, it is looked whether a name leads to its account. */
export const looks = 3
export const lookEveryMs = 2_000

/** How many suggested names are shown; the form's sheet keeps the room for them. */
export const suggestionsShown = 4
