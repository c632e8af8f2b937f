// Waiting for a wallet or a chain; nothing of it stands in the list of wallets.
export { RingSpinner } from '../ui/RingSpinner.js'
