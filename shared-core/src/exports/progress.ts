// Waiting for a wallet or a chain; nothing of it stands in the list of wallets.
export { RingSpinner, type RingSpinnerProps } from '../ui/RingSpinner.js'
export { Spinner } from '../ui/Spinner.js'
