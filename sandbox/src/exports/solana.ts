export { signEd25519 } from '../solana/accounts.js'
export { createSolanaFetch, type SolanaFetch } from '../solana/createSolanaFetch.js'
export {
  type Extension,
  extensionTypes,
  type TransferFee,
  writeTransferFee,
  writeWithheld,
} from '../solana/extensions.js'
export { placeAccount, placeMint, placeTokens, tokenAccountOf } from '../solana/placeTokens.js'
