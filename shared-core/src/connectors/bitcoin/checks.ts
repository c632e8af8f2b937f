// The checks around every signature, in a chunk of their own, which the first signature loads.
export { checkReceiver } from '../../adapters/bip122/checkReceiver.js'
export { verifyMessage } from '../../adapters/bip122/verifyMessage.js'
export { checkSigned, isOtherTransaction } from './checkSigned.js'
export { prepareSigning } from './prepareSigning.js'
