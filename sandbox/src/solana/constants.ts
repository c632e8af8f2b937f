import type { Address } from '@solana/kit'

export const solanaCaipNetworkId = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'
export const genesisHash = '5eykt4UsFv8P8NJdTREpY1vzqKqZKvdpKuc147dw2N9d'

export const tokenProgram = 'TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA' as Address
export const token2022Program = 'TokenzQdBNbLqP5VEhdkAS6EPFLC1PHnBqCXEpPxuEb' as Address
export const systemProgram = '11111111111111111111111111111111' as Address
export const computeBudgetProgram = 'ComputeBudget111111111111111111111111111111' as Address

export const slotMs = 400
export const slotsPerEpoch = 432_000n
/** How many blocks a blockhash may be used for. */
export const blockhashAge = 150n
/** Slots after which a transaction counts as confirmed, and as final: "pending" can be seen for a moment. */
export const confirmedAfterSlots = 2n
export const finalizedAfterSlots = 32n
/** For how many slots a node itself knows what landed; what is older is in its archive. */
export const rememberedSlots = 300n
export const lamportsPerSignature = 5000n
export const lamportsPerSol = 1_000_000_000n
