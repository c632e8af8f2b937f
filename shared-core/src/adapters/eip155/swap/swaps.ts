// What a chain with exchanges can do for a swap: one chunk.
export { sendTransaction as sendCall } from '../sendTransaction.js'
export { canBatch, sendBatch, waitForBatch } from './batch.js'
export { getMark } from './findBatch.js'
export { readApproval } from './readApproval.js'
export { readSwap } from './readSwap.js'
export { readTokens } from './readTokens.js'
export { simulate } from './simulate.js'
export { waitForSwap } from './waitForSwap.js'
