/** A balance is floored to so many places, and reads so while unknown to be more [CON-09, CON-40]. */
export const balanceDecimals = 3
export const defaultBalanceText = '0.000'

/** More places than that and one whole token would not fit the 256 bits a contract counts with. */
export const maxTokenDecimals = 77
/** No quantity has more characters; a longer one would only keep the page busy. */
export const maxQuantityLength = 200

/** What a token's contract calls itself is anybody's choice: longer names and symbols are cut. */
export const tokenNameLimit = 32
export const tokenSymbolLimit = 16

/** A shortened address keeps so many characters of its start and end [CON-10]. */
export const addressLeadingCharacters = 4
export const addressTrailingCharacters = 6

/** The social login's window [CON-11, NAV-06]. @public Its caller comes with the login. */
export const popupWidthPx = 600
/** @public As above. */
export const popupHeightPx = 800
