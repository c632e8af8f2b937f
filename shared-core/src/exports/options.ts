export { checkOptions } from '../config/checkOptions.js'
export type { Options } from '../config/Options.js'
export { parseCurrency, parseFeatures, parseTheme } from '../config/parseOptions.js'
