export { isBitcoinAddress, isEvmAddress, isSolanaAddress, truncateAddress } from '../format/address.js'
export { fiatUnits, fiatValue, floorDecimal, formatAmount } from '../format/formatAmount.js'
export { fiatPlaces, formatBalance, formatFiat, formatQuantity } from '../format/formatFiat.js'
export { isDecimal, parseAmount } from '../format/parseAmount.js'
