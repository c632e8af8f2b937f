import { sha256 } from '@noble/hashes/sha2'
import { randomBytes, utf8 } from './bytes.js'

// A recovery code: 26 letters of Crockford's base32 (130 bits of chance) and 2 that check them, in 7 groups of 4.

const letters = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const secretLetters = 26
const allLetters = 28

/** The two letters that tell a slip of the pen: 10 bits of a hash. */
function checkOf(secret: string): string {
  const [high = 0, low = 0] = sha256(utf8(`foyer recovery code\n${secret}`))
  const value = (high << 2) | (low >> 6)
  return letters.charAt(value >> 5) + letters.charAt(value & 31)
}

const group = (code: string) => code.match(/.{4}/g)?.join('-') ?? code

/** @example makeRecoveryCode() // '7QF3-X0M2-…', 7 groups */
export function makeRecoveryCode(): string {
  // 256 is a multiple of 32, so that every letter is as likely.
  const secret = Array.from(randomBytes(secretLetters), (byte) => letters.charAt(byte & 31)).join('')
  return group(secret + checkOf(secret))
}

export type ReadCode = { readonly code: string } | { readonly fault: 'length' | 'letter' | 'check' }

/**
 * Reads a code as people write it: any case, spaces, dashes and line breaks anywhere, O for 0, I and L for 1.
 * @returns The code as `makeRecoveryCode` wrote it, or what is wrong with it.
 */
export function readRecoveryCode(text: string): ReadCode {
  const plain = text
    .slice(0, 500)
    .normalize('NFKC')
    .toUpperCase()
    .replace(/[\s\p{Pd}\p{Cf}._]/gu, '')
    .replaceAll('O', '0')
    .replace(/[IL]/g, '1')
  if ([...plain].some((letter) => !letters.includes(letter))) return { fault: 'letter' }
  if (plain.length !== allLetters) return { fault: 'length' }
  const secret = plain.slice(0, secretLetters)
  return checkOf(secret) === plain.slice(secretLetters) ? { code: group(plain) } : { fault: 'check' }
}
