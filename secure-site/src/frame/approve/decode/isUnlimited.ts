const uint128 = (1n << 128n) - 1n
const uint96 = (1n << 96n) - 1n

/** Whether an allowance is as good as none: of more than there is, or of the largest number that some tokens know. */
export const isUnlimited = (amount: bigint, totalSupply?: bigint): boolean =>
  amount >= uint128 ||
  amount === uint96 ||
  (totalSupply !== undefined && totalSupply > 0n && amount >= totalSupply)
