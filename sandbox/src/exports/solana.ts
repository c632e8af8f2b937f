export { signEd25519 } from '../solana/accounts.js'
export { createSolanaFetch, type SolanaFetch } from '../solana/createSolanaFetch.js'
