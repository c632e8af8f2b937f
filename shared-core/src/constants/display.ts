/** A balance is floored to so many places, and reads so while unknown to be more [CON-09, CON-40]. */
export const balanceDecimals = 3
export const defaultBalanceText = '0.000'

/** A shortened address keeps so many characters of its start and end [CON-10]. */
export const addressLeadingCharacters = 4
export const addressTrailingCharacters = 6

/** The dialog [CON-11]. */
export const modalWidthPx = 360
export const modalZIndex = 999
export const phoneBelowPx = 430

/** The social login's window [CON-11, NAV-06]. */
export const popupWidthPx = 600
export const popupHeightPx = 800
