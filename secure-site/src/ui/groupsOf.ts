/** An address of the EVM, or what may be one of Solana. */
const address = /(?<![\w.])(0x[\da-fA-F]{40}|[1-9A-HJ-NP-Za-km-z]{32,44})(?!\w)/

/** Splits a sentence: at the odd places stand the addresses in it, which are shown in groups. */
export const splitAddresses = (text: string): readonly string[] => text.split(address)

/** Splits an address or an id for reading: a leading 0x, then groups of 4. Other texts stay whole. */
export function groupsOf(text: string): readonly string[] {
  if (!/^[0-9a-zA-Z]{20,100}$/.test(text)) return [text]
  const prefix = text.startsWith('0x') ? ['0x'] : []
  return [...prefix, ...(text.slice(prefix.length * 2).match(/.{1,4}/g) ?? [])]
}
