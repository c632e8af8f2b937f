const lots = 1n << 128n
const uint96 = (1n << 96n) - 1n

/** Whether an allowance is as good as none: of more than there is, or of the largest number that some tokens know. */
export const isUnlimited = (amount: bigint, totalSupply?: bigint): boolean =>
  amount >= lots ||
  amount === uint96 ||
  (totalSupply !== undefined && totalSupply > 0n && amount >= totalSupply)
