import { confusables } from './confusables.js'

const letters = new Map(
  Object.entries(confusables).flatMap(([letter, others]) => [...others].map((x) => [x, letter] as const)),
)

/** Digits and signs that stand for a letter; i, l and 1 look alike in many fonts. */
const signs: Readonly<Record<string, string>> = {
  '0': 'o',
  '1': 'l',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '8': 'b',
  i: 'l',
  '|': 'l',
  '!': 'l',
  $: 's',
  '@': 'a',
  '€': 'e',
  '£': 'l',
  '¥': 'y',
}

/** First letters of alphabets of 26 that Unicode does not fold: white on black, in circles or squares, and of flags. */
const alphabets = [0x1f150, 0x1f170, 0x1f1e6]

/** Longest prefix of a name that is compared. */
export const longest = 64

/**
 * Reduces a name to what a reader takes it for (UTS 39): names with one skeleton look alike. Case, spaces, punctuation,
 * accents and hidden characters do not count.
 * @returns Letters and digits, those without a look-alike as they are, and plus signs. Empty where none are left.
 * @example skeletonOf('U\u200bSDТ') // 'usdt', also with a Cyrillic Т
 */
export function skeletonOf(text: string): string {
  // The table comes first: compatibility forms fold some letters to others that look different, as U+03F9 to a sigma.
  const plain = [...text.slice(0, longest)]
    .map((x) => letters.get(x) ?? x)
    .join('')
    .normalize('NFKC')
    .normalize('NFD')
    .replace(/^[\s$]+/, '')
  return [...plain]
    .map((x) => {
      const letter = letters.get(x) ?? letterOf(x.codePointAt(0) ?? 0) ?? digitOf(x) ?? x.toLowerCase()
      return signs[letter] ?? letter
    })
    .join('')
    .replace(/[^a-z0-9+\p{Lu}\p{Ll}\p{Lt}\p{Lo}]|\p{DI}/gu, '')
    .replaceAll('rn', 'm')
    .replaceAll('vv', 'w')
}

/** Plain letters: case apart, only i, I and a small l look alike, so that `IDO` is no `LDO`. */
const inSight = (text: string): string =>
  text
    .replace(/^[\s$]+/, '')
    .replace(/[|!$@]/g, (sign) => signs[sign] ?? '')
    .replace(/[^a-z]/gi, '')
    .replaceAll('rn', 'm')
    .replaceAll('vv', 'w')

/** Whether a text of one skeleton with a spelling also looks like it, to its reader. */
export function looksLike(text: string, spelling: string): boolean {
  // A 3 stands for a capital E alone: `USD3` is no `USDe`.
  if (!/^[a-z\s!-/:-@[-`{-~]*$/i.test(text)) return !text.includes('3') || !spelling.includes('e')
  const [one, other] = [inSight(text), inSight(spelling)]
  return (
    one.length === other.length &&
    [...one].every((x, at) => {
      const pair = x + other[at]
      return /^(.)\1$/i.test(pair) || /^[iIl]+$/.test(pair)
    })
  )
}

/** Whether a text holds a letter or digit of another script, or a compatibility form, that stands for an ASCII letter. */
export const hasForeignLetters = (text: string): boolean =>
  [...text.normalize('NFD')].some(
    (x) =>
      x > '~' &&
      (!/[\p{Script=Latin}\p{M}]/u.test(x) || x.normalize('NFKC') !== x) &&
      /^[a-z0-9]/.test(skeletonOf(x)),
  )

/** Whether a text mixes Latin letters with look-alike letters of another script. */
export const mixesScripts = (text: string): boolean =>
  /\p{Script=Latin}/u.test(text) &&
  [...text].some((x) => /(?!\p{Script=Latin})\p{L}/u.test(x) && hasForeignLetters(x))

/** The ASCII digit of a decimal digit of any script: Unicode keeps the ten of a script in one row. */
function digitOf(text: string): string | undefined {
  const isDigit = (code: number) => /\p{Nd}/u.test(String.fromCodePoint(code))
  const code = text.codePointAt(0) ?? 0
  if (!isDigit(code)) return undefined
  let zero = code
  while (code - zero < 9 && isDigit(zero - 1)) zero -= 1
  return String(code - zero)
}

function letterOf(code: number): string | undefined {
  const first = alphabets.find((x) => code >= x && code < x + 26)
  return first === undefined ? undefined : String.fromCharCode(97 + code - first)
}
