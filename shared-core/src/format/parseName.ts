import { lookedUpNameLimit } from '../constants/lists.js'

// Spaces, what URLs, mail addresses and code are made of, and every hidden character but the joiner of emoji.
const foreign = /[\s/\\:@?#%&=+*,;!'"`´<>()[\]{}|^~$]|(?!\u200d)[\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Zl}\p{Zp}]/u

/**
 * Reads a text as a name of a person, as `alice.eth`: labels with dots between them, the last one no number.
 * Whether there is such a name, its own service says.
 * @returns The name in lower case; undefined where the text can be none.
 * @example parseName(' Alice.ETH ') // 'alice.eth'
 */
export function parseName(text: string): string | undefined {
  const name = text
    .slice(0, lookedUpNameLimit * 2)
    .trim()
    .toLowerCase()
  if (name.length > lookedUpNameLimit || foreign.test(name)) return undefined
  const labels = name.split('.')
  const last = labels.at(-1) ?? ''
  return labels.length > 1 && labels.every(Boolean) && last.length > 1 && !/^\d+$/.test(last)
    ? name
    : undefined
}
