/** How long a server may take for one file. */
export const patienceMs = 15_000
