/** Balances are floored to so many places [CON-09, CON-40]; one that would read as zero gets more, up to the second number. */
export const balanceDecimals = 3
export const smallBalanceDecimals = 8

/** With more places one whole token would not fit into the 256 bits of a contract's numbers. */
export const maxTokenDecimals = 77
/** No real quantity is longer; parsing a longer one would only keep the page busy. */
export const maxQuantityLength = 200

/** Longest name or symbol of a token: its contract may claim any text, so longer ones are cut. */
export const tokenNameLimit = 32
export const tokenSymbolLimit = 16

/** A shortened address keeps so many characters of its start and end [CON-10]. */
export const addressLeadingCharacters = 4
export const addressTrailingCharacters = 6

/** The window of a seller, and of a social login [CON-11, NAV-06]. */
export const popupWidthPx = 600
export const popupHeightPx = 800
