/** An address or hash with its 0x, which VAL-12 lets people leave out. */
export const toHex = (text: string): `0x${string}` => `0x${text.replace(/^0x/i, '')}`
