// What stands between a page and a wallet's signature, in a chunk of its own, which the first signature loads.
export { checkReceiver } from '../../adapters/bip122/checkReceiver.js'
export { verifyMessage } from '../../adapters/bip122/verifyMessage.js'
export { checkSigned } from './checkSigned.js'
export { prepareSigning } from './prepareSigning.js'
