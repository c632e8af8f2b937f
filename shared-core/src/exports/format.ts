export { isBitcoinAddress, isEvmAddress, isSolanaAddress, truncateAddress } from '../format/address.js'
export { fiatValue, formatAmount } from '../format/formatAmount.js'
export { formatBalance, formatFiat, formatQuantity } from '../format/formatFiat.js'
export { isDecimal, parseAmount } from '../format/parseAmount.js'
