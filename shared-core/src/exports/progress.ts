// Components of waiting for a wallet or a chain; the list of wallets needs none of them.
export { RingSpinner, type RingSpinnerProps } from '../ui/RingSpinner.js'
export { Spinner } from '../ui/Spinner.js'
