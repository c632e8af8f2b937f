export { checkReceiver } from './checkReceiver.js'
export { signMessage } from './signMessage.js'
