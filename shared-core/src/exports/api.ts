export { getAccountBalance } from '../api/blockchain/getAccountBalance.js'
export { getAccountHistory, getHistoryClaims } from '../api/blockchain/getAccountHistory.js'
export { getProjectConfig } from '../api/provider/getProjectConfig.js'
export { toProviderError } from '../api/provider/toProviderError.js'
