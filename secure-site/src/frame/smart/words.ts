import { fromHex, toHex } from '@foyer/shared-core/frame'
import { keccak_256 } from '@noble/hashes/sha3'

export type Hex = `0x${string}`

// What contracts are called with, as the ABI writes it: words of 32 bytes. The few shapes that smart accounts need are written
// by hand, so that no library of the ABI comes with them.

/** A number or an address, as one word, without `0x`. */
export const word = (value: bigint | number | string): string =>
  (typeof value === 'string' ? value.slice(2).toLowerCase() : value.toString(16)).padStart(64, '0')

/** A number in so many bytes, without `0x`. */
export const bytesOf = (value: bigint | number, length: number): string =>
  value.toString(16).padStart(length * 2, '0')

/** Bytes of any length: how many, then themselves, filled up to whole words. */
export const tail = (hex: string): string => {
  const bytes = hex.slice(2)
  return word(bytes.length / 2) + bytes.padEnd(Math.ceil(bytes.length / 64) * 64, '0')
}

export const keccak = (hex: string): Hex => `0x${toHex(keccak_256(fromHex(hex.slice(2))))}`

/** The hash of words. */
export const hashWords = (...words: readonly string[]): Hex => keccak(`0x${words.join('')}`)

/** The words of an answer. */
export const wordsIn = (hex: string): readonly string[] => hex.slice(2).match(/.{64}/g) ?? []
