// What an account signs besides transactions, in a chunk of its own, which the first signature loads.
export { signIn } from './signIn.js'
export { signMessage } from './signMessage.js'
export { verifyMessage } from './verifyMessage.js'
