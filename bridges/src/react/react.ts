'use client'
// `@foyer/kit/react`, for React 18 and 19.
export { ConnectButton } from './ConnectButton.js'
export { FoyerProvider, useFoyer } from './FoyerProvider.js'
export { useConnection, useFoyerState, useProvider } from './useFoyerState.js'
