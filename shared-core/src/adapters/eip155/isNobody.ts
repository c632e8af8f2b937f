/** What the recovery of a key yields where it fails: a judge that compares the two would take any signature for its own. */
export const isNobody = (address: string): boolean => /^0x0{40}$/i.test(address)
