/** An address as it is compared: hex in lower case; base58 tells its letters apart. */
export const foldAddress = (address: string): string =>
  /^0x[0-9a-f]{40}$/i.test(address) ? address.toLowerCase() : address
