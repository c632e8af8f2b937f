import { hexToBytes } from 'viem'

/**
 * The BIP-39 seed of the development mnemonic, computed once to spare each start 2048 rounds of hashing.
 * A test compares the seed with the mnemonic.
 */
export const devSeed: Uint8Array = hexToBytes(
  '0x9dfc3c64c2f8bede1533b6a79f8570e5943e0b8fd1cf77107adf7b72cef42185d564a3aee24cab43f80e3c4538087d70fc824eabbad596a23c97b6ee8322ccc0',
)
