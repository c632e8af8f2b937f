// What a development build of the loader checks beside the options.
export { explainIssues } from '../config/explainIssues.js'
export { nearestName } from '../config/nearestName.js'
export { createNetwork } from '../config/networks.js'
export { parseSignInOptions } from '../config/parseSignInOptions.js'
export { servedNamespaces } from '../constants/chains.js'
export { BaseError } from '../errors/BaseError.js'
export { UnknownOptionError } from '../errors/options.js'
