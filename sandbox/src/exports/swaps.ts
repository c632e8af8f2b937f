export { mintTo, movePool, setTransferFee } from '../swaps/trader.js'
