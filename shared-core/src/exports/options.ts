export { checkOptions } from '../config/checkOptions.js'
export { parseCurrency, parseFeatures, parseTheme } from '../config/parseOptions.js'
