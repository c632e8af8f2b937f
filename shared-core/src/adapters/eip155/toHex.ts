/** An address or hash with its 0x, which VAL-12 lets people leave out. */
export const toHex = (text: string): `0x${string}` => `0x${text.replace(/^0x/i, '')}`

/** Whether two hex texts say the same, in any case and with or without their 0x. */
export const isSameHex = (one: string, other: string): boolean =>
  toHex(one).toLowerCase() === toHex(other).toLowerCase()
