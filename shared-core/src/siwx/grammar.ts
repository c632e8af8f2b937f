import type { ChainNamespace } from '../caip/caip.js'
import { isBitcoinAddress, isSolanaAddress } from '../format/address.js'
import { toChecksum } from '../format/checksum.js'

/** What EIP-4361 calls the account, by namespace (CAIP-122). */
export const chainNames: Readonly<Record<ChainNamespace, string>> = {
  eip155: 'Ethereum',
  solana: 'Solana',
  bip122: 'Bitcoin',
}

const bitcoinMainnet = '000000000019d6689c085ae165831e93'

/** Of its network, and in the one spelling that counts: segwit's may be written in capitals too. */
const isBitcoinAccount = (text: string, reference: string): boolean =>
  isBitcoinAddress(text) &&
  !/^(?:BC|TB|BCRT)1/.test(text) &&
  (reference === bitcoinMainnet) === /^(?:bc1|[13])/.test(text)

/** An address as its chain writes it, so that an account has one name; on the EVM with its checksum (EIP-55,
 * on some chains EIP-1191). */
export const isAccountAddress: Readonly<
  Record<ChainNamespace, (text: string, reference: string) => boolean>
> = {
  eip155: (text, reference) =>
    /^0x[0-9a-f]{40}$/i.test(text) && [toChecksum(text), toChecksum(text, reference)].includes(text),
  solana: isSolanaAddress,
  bip122: isBitcoinAccount,
}

export const isReference: Readonly<Record<ChainNamespace, (text: string) => boolean>> = {
  // A CAIP-2 reference has no leading zero.
  eip155: (text) => /^[1-9]\d{0,31}$/.test(text),
  solana: (text) => /^[1-9A-HJ-NP-Za-km-z]{32}$/.test(text),
  bip122: (text) => /^[0-9a-f]{32}$/.test(text),
}

/** At least 8 letters and digits; our own have 96 random bits and more. */
export const isNonce = (text: string): boolean => /^[A-Za-z0-9]{8,256}$/.test(text)

const dateTime =
  /^(\d{4})-(\d\d)-(\d\d)[Tt](\d\d):(\d\d):(\d\d)(?:\.\d{1,9})?(?:[Zz]|[+-](?:[01]\d|2[0-3]):[0-5]\d)$/

/** A moment that there is, as RFC 3339 writes it: no 30th of February, no 25 o'clock. */
export function isDateTime(text: string): boolean {
  const parts = dateTime.exec(text)
  if (!parts) return false
  const [, year = 0, month = 0, day = 0, hour = 0, minute = 0, second = 0] = parts.map(Number)
  const lastDay = new Date(Date.UTC(year, month, 0)).getUTCDate()
  return month >= 1 && month <= 12 && day >= 1 && day <= lastDay && hour <= 23 && minute <= 59 && second <= 60
}
