export { checkOptions } from '../config/checkOptions.js'
export { parseFeatures, parseTheme } from '../config/parseOptions.js'
