export {
  foldAddress,
  isBitcoinAddress,
  isEvmAddress,
  isSolanaAddress,
  truncateAddress,
} from '../format/address.js'
export { cleanText } from '../format/cleanText.js'
export { fiatUnits, fiatValue, floorDecimal, formatAmount } from '../format/formatAmount.js'
export { formatDate } from '../format/formatDate.js'
export { fiatPlaces, formatBalance, formatFiat, formatQuantity } from '../format/formatFiat.js'
export { isDecimal, parseAmount, subtractDecimals } from '../format/parseAmount.js'
export { parseName } from '../format/parseName.js'
