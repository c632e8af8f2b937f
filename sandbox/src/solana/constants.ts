import type { Address } from '@solana/kit'

export const solanaCaipNetworkId = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'
export const genesisHash = '5eykt4UsFv8P8NJdTREpY1vzqKqZKvdpKuc147dw2N9d'

export const tokenProgram = 'TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA' as Address
export const token2022Program = 'TokenzQdBNbLqP5VEhdkAS6EPFLC1PHnBqCXEpPxuEb' as Address
export const systemProgram = '11111111111111111111111111111111' as Address
export const computeBudgetProgram = 'ComputeBudget111111111111111111111111111111' as Address

export const slotMs = 400
export const slotsPerEpoch = 432_000n
/** The number of blocks for which a blockhash is valid. */
export const blockhashAge = 150n
/** Slots after which a transaction counts as confirmed, and as final: a person sees "pending" for a moment. */
export const confirmedAfterSlots = 2n
export const finalizedAfterSlots = 32n
/** The number of slots whose transactions a node itself knows; older ones are in its archive. */
export const rememberedSlots = 300n
export const lamportsPerSignature = 5000n
export const lamportsPerSol = 1_000_000_000n
