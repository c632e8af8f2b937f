export { analytics } from '../contract/analytics.js'
export { data } from '../contract/data.js'
export { holdTo } from '../contract/holdTo.js'
export { provider } from '../contract/provider.js'
